internal import Glibc
internal import Synchronization
internal import System

/// Writes files that appear whole or not at all: under a temporary name first, renamed when complete.
enum FileWriter {
    /// Why a file could not be written.
    enum Failure: Error, Equatable {
        /// There is one already.
        case exists
        /// The system's words, lower case.
        case system(String)

        static var last: Failure { .system(SystemError.last.words) }

        /// A device or a pipe is in the way.
        static let isOther = Failure.system("it is neither a file nor a folder")
    }

    /// Writes a file whole.
    ///
    /// - Parameters:
    ///   - bytes: All of the file.
    ///   - path: Its name.
    ///   - overwrites: Whether one that is there is replaced; when not, the file system itself refuses, whoever else is writing.
    /// - Throws: `Failure.exists` when there is one and it is not replaced, else the system's words; nothing is left behind.
    static func write(_ bytes: [UInt8], to path: String, overwrites: Bool) throws(Failure) {
        try Draft(bytes, beside: path).publish(overwrites: overwrites)
    }

    /// Gives a complete file its name; the temporary one is gone afterwards, or the caller removes it.
    ///
    /// What is neither a file nor a folder is never replaced: nobody who names a device or a pipe wants it gone.
    static func publish(_ temporary: String, as path: String, overwrites: Bool) throws(Failure) {
        guard overwrites else { return try publishNew(temporary, as: path) }
        guard kind(of: path) != .other else { throw .isOther }
        guard rename(temporary, path) == 0 else { throw .last }
    }

    /// Gives a complete file a name that nothing has.
    private static func publishNew(_ temporary: String, as path: String) throws(Failure) {
        // A second name, unlike a new name, is refused when it is taken.
        if link(temporary, path) == 0 {
            unlink(temporary)
            return
        }
        // Some file systems have no second names, each with an error of its own; there it is looked first.
        let isTaken = errno == EEXIST
        switch kind(of: path) {
        case .other: throw .isOther
        case .file, .folder: throw .exists
        case nil:
            if isTaken { throw .exists }
            guard rename(temporary, path) == 0 else { throw .last }
        }
    }

    /// Makes a folder and those above it; one that is there already is fine.
    static func makeFolder(_ path: String) throws(ExportError) {
        var made = ""
        for (index, part) in path.partsBetweenSlashes.enumerated() {
            made = index == 0 ? part : made + "/" + part
            if part.isEmpty || mkdir(made, 0o777) == 0 { continue }
            let why = SystemError.last.words
            switch kind(of: made) {
            case .folder: continue
            case .file, .other: throw .outputIsAFile(made)
            case nil: throw .cannotMakeFolder(made, why: why)
            }
        }
    }

    /// What there is under a path, links followed; nil for nothing.
    static func kind(of path: String) -> FileKind? { try? FileKind(at: path) }

    static func writeAll(_ bytes: [UInt8], to file: Int32) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + done, $0.count - done) }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            done += count
        }
    }

    private static let counter = Atomic(0)

    /// Opens a new temporary file; a name that an export left that died under the same process id is passed over.
    static func makeTemporary(beside path: String) throws(Failure) -> (path: String, file: Int32) {
        while true {
            let temporary = temporaryName(beside: path)
            let file = open(temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o666)
            if file >= 0 { return (temporary, file) }
            guard errno == EEXIST || errno == EINTR else { throw .last }
        }
    }

    /// Beside the file, hidden, short enough for any file system, and no other's: `.4711-0.part`.
    private static func temporaryName(beside path: String) -> String {
        let number = counter.wrappingAdd(1, ordering: .relaxed).oldValue
        var name = Array(path.utf8)
        name.removeSubrange((name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...)
        name.append(".")
        name.append(number: Int(getpid()))
        name.append("-")
        name.append(number: number)
        name.append(".part")
        return String(decoding: name, as: UTF8.self)
    }
}
