internal import Glibc

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
