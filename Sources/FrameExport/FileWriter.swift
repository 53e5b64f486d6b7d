internal import Glibc
internal import Imaging

/// Writes files that appear whole or not at all: under a temporary name first, renamed when complete.
enum FileWriter {
    /// Why a file could not be written, in the system's words, lower case.
    struct Failure: Error {
        let why: String
    }

    /// Writes a file whole, replacing one that is there.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let temporary = temporaryName(for: path)
        let file = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw Failure(why: SystemError.last.words) }
        do throws(Failure) {
            try writeAll(bytes, to: file)
        } catch {
            close(file)
            unlink(temporary)
            throw error
        }
        guard close(file) == 0, rename(temporary, path) == 0 else {
            let why = SystemError.last.words
            unlink(temporary)
            throw Failure(why: why)
        }
    }

    /// Makes a folder and those above it; one that is there already is fine.
    static func makeFolder(_ path: String) throws(ExportError) {
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += made.isEmpty || made == "/" ? String(part) : "/" + part
            if mkdir(made, 0o777) == 0 { continue }
            let why = SystemError.last.words
            switch kind(of: made) {
            case .folder: continue
            case .file: throw .outputIsAFile(made)
            case .nothing: throw .cannotMakeFolder(made, why: why)
            }
        }
    }

    /// What is found under a path.
    enum Kind {
        case nothing
        case file
        case folder
    }

    /// Looks what there is under a path, following links.
    static func kind(of path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .nothing }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    /// How many files in a folder have a name that ends so; hidden ones do not count.
    static func countFiles(in folder: String, ending: String) -> Int {
        guard let stream = opendir(folder) else { return 0 }
        defer { closedir(stream) }
        var count = 0
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(ending), !name.hasPrefix(".") { count += 1 }
        }
        return count
    }

    private static func writeAll(_ bytes: [UInt8], to file: Int32) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + done, $0.count - done) }
            if count < 0 {
                if errno == EINTR { continue }
                throw Failure(why: SystemError.last.words)
            }
            done += count
        }
    }

    /// Beside the file, hidden, and no other process's: `.frame_0001.png.4711.part`.
    private static func temporaryName(for path: String) -> String {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return "\(path[..<slash]).\(path[slash...]).\(getpid()).part"
    }
}
