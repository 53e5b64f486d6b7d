internal import CResources
internal import FoundationEssentials
internal import Glibc
internal import SystemSupport

/// A file that is part of the program, such as an example scene or the script of a page.
struct Resource {
    /// Path relative to the resource folder, such as `Scenes/city-list.yml`.
    let path: String
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    static let all: [Resource] = {
        var all: [Resource] = []
        while case let resource = cresource(Int32(all.count)), let path = resource.path {
            all.append(
                Resource(path: String(cString: path), bytes: Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))))
        }
        return all
    }()

    /// Returns the resource with this path, which must be in the list of `resources.c`.
    static func named(_ path: String) -> Resource {
        guard let resource = all.first(where: { $0.path == path }) else { preconditionFailure("resource \(path) is not in resources.c") }
        return resource
    }

    /// Runs code that reads the resources whose paths begin with `folder` from a temporary folder, which is deleted afterward.
    static func withFiles<Result>(in folder: String, _ body: (_ path: String) throws -> Result) throws -> Result {
        try Interrupt.deferring {
            var name = String.temporaryPathTemplate
            guard mkdtemp(&name) != nil else { throw NoTemporaryFolder(why: SystemError.last.temporaryFileMessage) }
            let temporary = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            defer { try? FileManager.default.removeItem(atPath: temporary) }
            for resource in all where resource.path.hasPrefix(folder + "/") {
                let path = temporary.appending(name: resource.path)
                mkdir(temporary.appending(name: folder), 0o777)
                mkdir(path.folderAndName.folder ?? temporary, 0o777)
                do throws(SystemError) {
                    let file = try OpenFile(path, O_CREAT | O_EXCL | O_WRONLY)
                    try file.write(resource.bytes)
                } catch {
                    throw NoTemporaryFolder(why: error.temporaryFileMessage)
                }
            }
            return try body(temporary.appending(name: folder))
        }
    }
}

private struct NoTemporaryFolder: Error, CustomStringConvertible {
    let why: String
    var description: String { "the images of the demo: \(why)" }
}
