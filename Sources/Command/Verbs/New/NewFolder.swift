internal import FrameExport
internal import Glibc
internal import System

/// A folder that appears whole or not at all: it is filled under a temporary name beside its place, and renamed when complete.
struct NewFolder {
    /// Why it could not be made.
    enum Failure: Error, Equatable, CustomStringConvertible {
        /// There is something of its name.
        case exists(String)
        /// There is no folder to make it in.
        case noParent(String, folder: String)
        /// Something could not be written.
        case cannotWrite(String, why: String)

        var description: String {
            switch self {
            case .exists(let path): "\(path) is there already, expected a name that is free; remove it, or give another --output"
            case .noParent(let path, let folder): "\(path): there is no folder \(folder) to make it in; make that first"
            case .cannotWrite(let path, let why): "\(path): cannot write it: \(why)"
            }
        }
    }

    /// Where it will be.
    let path: String

    /// Makes it, with files in it.
    ///
    /// - Parameter files: Paths below it, and what they hold.
    /// - Throws: `Failure`, or `ExportError.stopped` after Ctrl-C; nothing is left behind then.
    func make(_ files: [(path: String, text: String)]) throws {
        try Interrupt.deferring { try fill(files) }
    }

    private func fill(_ files: [(path: String, text: String)]) throws {
        let place = path.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
        var status = stat()
        guard lstat(place, &status) != 0 else { throw Failure.exists(path) }
        let parent = place.folderAndName.folder.map { $0.isEmpty ? "/" : $0 } ?? "."
        guard stat(parent, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw Failure.noParent(path, folder: parent)
        }
        let temporary = parent.appending(name: ".\(getpid()).part")
        guard mkdir(temporary, 0o777) == 0 else { throw Failure.cannotWrite(path, why: SystemError.last.words) }
        do {
            for file in files { try write(file.text, to: file.path, in: temporary) }
            if Interrupt.wasRaised { throw ExportError.stopped }
            // What came there meanwhile is not replaced, unless it is an empty folder.
            guard rename(temporary, place) == 0 else { throw Failure.cannotWrite(path, why: SystemError.last.words) }
        } catch {
            remove(files.map(\.path), in: temporary)
            throw error
        }
    }

    private func write(_ text: String, to file: String, in folder: String) throws(Failure) {
        for part in Self.folders(above: file).reversed() {
            guard mkdir(folder.appending(name: part), 0o777) == 0 || errno == EEXIST else {
                throw .cannotWrite(path.appending(name: part), why: SystemError.last.words)
            }
        }
        let descriptor = open(folder.appending(name: file), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .cannotWrite(path.appending(name: file), why: SystemError.last.words) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress!, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let why = SystemError.last.words
                close(descriptor)
                throw .cannotWrite(path.appending(name: file), why: why)
            }
            rest = rest.dropFirst(count)
        }
        guard close(descriptor) == 0 else { throw .cannotWrite(path.appending(name: file), why: SystemError.last.words) }
    }

    private func remove(_ files: [String], in folder: String) {
        for file in files { unlink(folder.appending(name: file)) }
        let folders = Set(files.flatMap(Self.folders)).sorted { $0.utf8.count > $1.utf8.count }
        for part in folders { rmdir(folder.appending(name: part)) }
        rmdir(folder)
    }

    /// The folders on the way to a file, the innermost first.
    private static func folders(above file: String) -> [String] {
        guard let folder = file.folderAndName.folder else { return [] }
        return [folder] + folders(above: folder)
    }
}
