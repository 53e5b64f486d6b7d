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
    package func names(_ isWanted: (String) -> Bool = { _ in true }) throws(SystemError) -> (files: [String], folders: [String]) {
        var files: [String] = []
        var folders: [String] = []
        try forEachVisibleName { name in
            switch try? FileKind(at: file(name)) {
            case .file?: if isWanted(name) { files.append(name) }
            case .folder?: folders.append(name)
            case .other?, nil: break
            }
        }
        return (files.sorted(by: NaturalOrder.isLess), folders.sorted(by: NaturalOrder.isLess))
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
    package func isLink(_ name: String) -> Bool {
        var status = stat()
        return lstat(file(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

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
        /// One on the way to it, or itself, cannot be made; the system's words.
        case cannotMake(String, why: String)
    }

    /// Makes a folder and those above it; one that is there already is fine.
    package static func make(_ path: String) throws(Failure) {
        var made = ""
        for (index, part) in path.partsBetweenSlashes.enumerated() {
            made = index == 0 ? part : made + "/" + part
            if part.isEmpty || mkdir(made, 0o777) == 0 { continue }
            let why = SystemError.last.words
            switch FileWriter.kind(of: made) {
            case .folder: continue
            case .file, .other: throw .isAFile(made)
            case nil: throw .cannotMake(made, why: why)
            }
        }
    }
}
