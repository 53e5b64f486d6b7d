internal import FoundationEssentials
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

    let path: String

    /// Creates the folder and its files, which are given by their paths below it.
    ///
    /// Throws `Failure`, or `ExportError.stopped` after Ctrl-C; either leaves nothing behind.
    func make(_ files: [PluginTemplate.File]) throws {
        try Interrupt.deferring { try fill(files) }
    }

    private func fill(_ files: [PluginTemplate.File]) throws {
        let place = path.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
        var status = stat()
        guard lstat(place, &status) != 0 else { throw Failure.exists(path) }
        let parent = place.folderAndName.folder.map { $0.isEmpty ? "/" : $0 } ?? "."
        guard FileWriter.kind(of: parent) == .folder else { throw Failure.noParent(path, folder: parent) }
        let temporary = parent.appending(name: ".\(getpid()).part")
        guard mkdir(temporary, 0o777) == 0 else { throw Failure.cannotWrite(path, why: SystemError.last.words) }
        do {
            for file in files { try write(file, in: temporary) }
            if Interrupt.wasRaised { throw ExportError.stopped }
            // What came there meanwhile is not replaced, unless it is an empty folder.
            guard rename(temporary, place) == 0 else { throw Failure.cannotWrite(path, why: SystemError.last.words) }
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw error
        }
    }

    private func write(_ file: PluginTemplate.File, in folder: String) throws(Failure) {
        do {
            if let inner = file.path.folderAndName.folder { try Folder.make(folder.appending(name: inner)) }
            try FileWriter.write(Array(file.text.utf8), to: folder.appending(name: file.path), overwrites: false)
        } catch Folder.Failure.cannotMake(_, let why), FileWriter.Failure.system(let why) {
            throw .cannotWrite(path.appending(name: file.path), why: why)
        } catch {
            throw .cannotWrite(path.appending(name: file.path), why: SystemError(code: EEXIST).words)
        }
    }
}
