internal import Glibc
internal import System

/// Compares a file on disk with what is remembered of it; its times are never asked.
enum FileCheck {
    /// How a file stands.
    enum State: Equatable {
        case same
        case missing
        /// There is something else under its name.
        case changed
    }

    /// Looks at size and digest.
    static func state(of file: ExportedFile, at path: String) -> State {
        var status = stat()
        guard stat(path, &status) == 0 else { return .missing }
        guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == file.size,
            let bytes = try? FileBytes.read(path, maximum: file.size), Digest(of: bytes) == file.bytes
        else { return .changed }
        return .same
    }
}

/// Temporary files of exports that died: `.4711-0.part`.
enum Leftovers {
    /// Whether a name is that of a temporary file, and of no other.
    static func isTemporary(_ name: String) -> Bool {
        guard name.utf8.first == UInt8(ascii: "."), name.hasSuffix(".part") else { return false }
        let numbers = name.dropFirst().dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    }

    /// The temporary files in a folder.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) { String(cString: $0) }
            }
            if isTemporary(name) { names.append(name) }
        }
        return names.sorted()
    }

    /// Removes them; only who holds the folder's lock may ask for it.
    static func remove(in folder: String) {
        for name in names(in: folder) { unlink(folder.appending(name: name)) }
    }
}

/// Every visible file below a folder, and what exports that died left there.
struct FolderWalk {
    /// Paths relative to the folder: the files of each folder before those of the folders in it, in natural order.
    private(set) var files: [String] = []
    /// Temporary files, which are hidden.
    private(set) var leftovers: [String] = []

    /// Walks a folder, without following links; `isWanted` is asked for the relative path of each file.
    init(_ folder: String, where isWanted: (String) -> Bool = { _ in true }) { add("", of: folder, isWanted) }

    private mutating func add(_ path: String, of root: String, _ isWanted: (String) -> Bool) {
        let folder = path.isEmpty ? root : root.appending(name: path)
        leftovers += Leftovers.names(in: folder).map { path.appending(name: $0) }
        guard let names = try? Folder(path: folder).names({ isWanted(path.appending(name: $0)) }) else { return }
        files += names.files.map { path.appending(name: $0) }
        for name in names.folders where !Folder(path: folder).isLink(name) { add(path.appending(name: name), of: root, isWanted) }
    }
}
