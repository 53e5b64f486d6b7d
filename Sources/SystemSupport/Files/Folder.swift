internal import Glibc

package struct Folder {
    /// The path as the caller wrote it, possibly with trailing slashes.
    package let path: String

    package init(path: String) { self.path = path }

    /// Lists the visible files and folders, each in natural order.
    ///
    /// `isWanted` filters files by name while listing, which saves memory in large folders. Throws the system's error if the folder cannot
    /// be listed.
    package func names(_ isWanted: (String) -> Bool = { _ in true }) throws(SystemError) -> Names {
        var names = Names()
        try forEachVisibleName { name in
            switch try? FileKind(at: file(name)) {
            case .file?: if isWanted(name) { names.files.append(name) }
            case .folder?: names.folders.append(name)
            case nil where name.unicodeScalars.contains("\u{FFFD}"): names.notUTF8.append(name)
            case .other?, nil: names.others.append(name)
            }
        }
        names.files.sort(by: NaturalOrder.isLess)
        names.folders.sort(by: NaturalOrder.isLess)
        names.notUTF8.sort()
        return names
    }

    package struct Names {
        /// Files, in natural order.
        package fileprivate(set) var files: [String] = []
        /// Folders, in natural order.
        package fileprivate(set) var folders: [String] = []
        /// Items that cannot be opened because their names are not UTF-8; invalid bytes are shown as U+FFFD.
        package fileprivate(set) var notUTF8: [String] = []
        /// Pipes, devices, sockets, and broken links.
        package fileprivate(set) var others: [String] = []
    }

    /// Lists the visible files that `isWanted` accepts, in natural order; throws the system's error if the folder cannot be listed.
    package func files(_ isWanted: (String) -> Bool) throws(SystemError) -> [String] {
        var files: [String] = []
        try forEachVisibleName { name in
            if isWanted(name), case .file? = try? FileKind(at: file(name)) { files.append(name) }
        }
        return files.sorted(by: NaturalOrder.isLess)
    }

    /// Returns the path of an item in this folder, beginning with the folder's path as written.
    package func file(_ name: String) -> String {
        path.appending(name: name)
    }

    package func isLink(_ name: String) -> Bool { Self.isLink(file(name)) }

    /// Whether the folder contains no items, not even hidden ones; false if it cannot be listed.
    package var isEmpty: Bool {
        var isEmpty = true
        guard (try? forEachName { _ in isEmpty = false }) != nil else { return false }
        return isEmpty
    }

    private func forEachVisibleName(_ body: (String) -> Void) throws(SystemError) {
        try forEachName { if !$0.hasPrefix(".") { body($0) } }
    }

    /// Calls a closure with the name of each item, including hidden ones, in no particular order.
    package func forEachName(_ body: (String) -> Void) throws(SystemError) {
        guard let stream = opendir(path.isEmpty ? "." : path) else { throw .last }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) { String(cString: $0) }
            }
            if name != ".", name != ".." { body(name) }
        }
    }
}

extension Folder {
    /// The reasons why a folder could not be created.
    package enum Failure: Error, Equatable {
        /// Part of the path is not a folder.
        case isAFile(String)
        /// Part of the path is a broken link.
        case brokenLink(String)
        /// Part of the path cannot be created; contains the system's message.
        case cannotCreate(String, why: String)
    }

    /// Creates a folder and its parents, and returns the ones that did not exist, outermost first; if it throws, none of them remain.
    @discardableResult package static func create(_ fullPath: String) throws(Failure) -> [String] {
        var path = "", new: [String] = []
        do throws(Failure) {
            for (index, part) in fullPath.partsBetweenSlashes.enumerated() {
                path = index == 0 ? part : path + "/" + part
                if part.isEmpty { continue }
                if mkdir(path, 0o777) == 0 { new.append(path) } else { try checkIsThere(path, .last) }
            }
            return new
        } catch {
            removeEmpty(new)
            throw error
        }
    }

    /// Throws unless the folder that could not be created already exists.
    private static func checkIsThere(_ path: String, _ error: SystemError) throws(Failure) {
        switch FileWriter.kind(of: path) {
        case .folder: return
        case .file, .other: throw .isAFile(path)
        case nil: throw isLink(path) ? .brokenLink(path) : .cannotCreate(path, why: error.message)
        }
    }

    /// Deletes the given folders that are empty; order the folders from outermost to innermost.
    package static func removeEmpty(_ made: [String]) {
        for folder in made.reversed() { rmdir(folder) }
    }

    /// Deletes a folder with everything in it, without following links; stops silently at an item that cannot be deleted.
    package static func removeTree(_ path: String) {
        var names: [String] = []
        try? Folder(path: path).forEachName { names.append($0) }
        for name in names {
            let item = path.appending(name: name)
            if unlink(item) != 0, !isLink(item) { removeTree(item) }
        }
        rmdir(path)
    }

    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
