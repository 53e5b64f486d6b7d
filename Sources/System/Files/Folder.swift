internal import Glibc

/// A folder on disk: what is in it, and how a path into it is written.
package struct Folder {
    /// The folder as the caller wrote it, perhaps with slashes at its end.
    package let path: String

    /// Names a folder.
    package init(path: String) { self.path = path }

    /// The names of its visible files and folders, each in natural order.
    ///
    /// `isWanted` filters the files by name, so that the names of very many others need not be kept. Throws the system's error if the
    /// folder cannot be listed.
    package func names(_ isWanted: (String) -> Bool = { _ in true }) throws(SystemError) -> Names {
        var names = Names()
        try forEachVisibleName { name in
            switch try? FileKind(at: file(name)) {
            case .file?: if isWanted(name) { names.files.append(name) }
            case .folder?: names.folders.append(name)
            case nil where name.unicodeScalars.contains("\u{FFFD}"): names.notUTF8.append(name)
            case .other?, nil: break
            }
        }
        names.files.sort(by: NaturalOrder.isLess)
        names.folders.sort(by: NaturalOrder.isLess)
        names.notUTF8.sort()
        return names
    }

    /// What is in a folder, by name.
    package struct Names {
        /// Files, in natural order.
        package fileprivate(set) var files: [String] = []
        /// Folders, in natural order.
        package fileprivate(set) var folders: [String] = []
        /// What cannot be opened by its name, because that is not UTF-8; its bad bytes are shown as U+FFFD.
        package fileprivate(set) var notUTF8: [String] = []
    }

    /// The names of the wanted visible files, in natural order.
    ///
    /// `isWanted` is asked while listing, so that the names of very many others need not be kept. Throws the system's error if the folder
    /// cannot be listed.
    package func files(_ isWanted: (String) -> Bool) throws(SystemError) -> [String] {
        var files: [String] = []
        try forEachVisibleName { name in
            if isWanted(name), case .file? = try? FileKind(at: file(name)) { files.append(name) }
        }
        return files.sorted(by: NaturalOrder.isLess)
    }

    /// The path of something in this folder, beginning as the folder's own path was written.
    package func file(_ name: String) -> String {
        path.appending(name: name)
    }

    /// Whether a name in this folder is a symbolic link.
    package func isLink(_ name: String) -> Bool { Self.isLink(file(name)) }

    private func forEachVisibleName(_ body: (String) -> Void) throws(SystemError) {
        try forEachName { if !$0.hasPrefix(".") { body($0) } }
    }

    /// Tells the names of everything in it, hidden or not, in no order.
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
    /// Why a folder could not be made.
    package enum Failure: Error, Equatable {
        /// Something on the way to it is no folder.
        case isAFile(String)
        /// Something on the way to it is a link to nothing.
        case leadsNowhere(String)
        /// One on the way to it, or itself, cannot be made; the system's words.
        case cannotMake(String, why: String)
    }

    /// Makes a folder and those above it; one that is there already is fine.
    ///
    /// Returns those that were made, outermost first. A failure leaves none of them.
    @discardableResult package static func make(_ fullPath: String) throws(Failure) -> [String] {
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

    /// Makes sure that what could not be made is there already.
    private static func checkIsThere(_ path: String, _ error: SystemError) throws(Failure) {
        switch FileWriter.kind(of: path) {
        case .folder: return
        case .file, .other: throw .isAFile(path)
        case nil: throw isLink(path) ? .leadsNowhere(path) : .cannotMake(path, why: error.words)
        }
    }

    /// Removes folders that were made, given outermost first, as far as they are empty: the system refuses to remove any other.
    package static func removeEmpty(_ made: [String]) {
        for folder in made.reversed() { rmdir(folder) }
    }

    /// Whether a path is that of a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
