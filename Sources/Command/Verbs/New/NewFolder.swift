internal import FoundationEssentials
internal import FrameExport
internal import Glibc
internal import SystemSupport

/// A folder that is created completely or not at all: it is filled under a temporary name and then renamed.
struct NewFolder {
    enum Failure: Error, Equatable, CustomStringConvertible {
        case exists(String)
        case noParent(String, folder: String)
        case cannotWrite(String, why: String)

        var description: String {
            switch self {
            case .exists(let path): "\(path) already exists; remove it, or give another --output"
            case .noParent(let path, let folder): "\(path): folder \(folder) does not exist; create it first"
            case .cannotWrite(let path, let why): "cannot write \(path): \(why)"
            }
        }
    }

    let path: String

    /// Creates the folder and its files, whose paths are relative to it; removes everything if it fails or after Ctrl-C.
    func make(_ files: [PluginTemplate.File]) throws {
        try Interrupt.deferring { try fill(files) }
    }

    private func fill(_ files: [PluginTemplate.File]) throws {
        let folder = path.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
        var status = stat()
        guard lstat(folder, &status) != 0 else { throw Failure.exists(path) }
        let parent = folder.folderAndName.folder.map { $0.isEmpty ? "/" : $0 } ?? "."
        guard FileWriter.kind(of: parent) == .folder else { throw Failure.noParent(path, folder: parent) }
        let temporary = parent.appending(name: ".\(getpid()).part")
        guard mkdir(temporary, 0o777) == 0 else { throw Failure.cannotWrite(path, why: SystemError.last.message) }
        do {
            for file in files { try write(file, in: temporary) }
            if Interrupt.wasRaised { throw ExportError.stopped }
            // Replaces the destination only if it is an empty folder.
            guard rename(temporary, folder) == 0 else { throw Failure.cannotWrite(path, why: SystemError.last.message) }
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw error
        }
    }

    private func write(_ file: PluginTemplate.File, in folder: String) throws(Failure) {
        do {
            if let inner = file.path.folderAndName.folder { try Folder.create(folder.appending(name: inner)) }
            try FileWriter.write(Array(file.text.utf8), to: folder.appending(name: file.path), overwrites: false)
        } catch Folder.Failure.cannotCreate(_, let why), FileWriter.Failure.system(let why) {
            throw .cannotWrite(path.appending(name: file.path), why: why)
        } catch {
            throw .cannotWrite(path.appending(name: file.path), why: SystemError(code: EEXIST).message)
        }
    }
}
