internal import Glibc
internal import System

/// A tarball with the files of one shard, for machines that share no folder with the one that merges.
///
/// ```swift
/// let (shard, tarball) = (Shard(1, of: 2), ShardTarball("output/shard-1.tar"))
/// try tarball.prepare(for: shard)
/// try Export(ExportJob(ExportSubject(Spinner())), into: tarball.folder).shard(shard).run()
/// try tarball.pack()
/// ```
public struct ShardTarball: Sendable {
    /// Path of the tarball.
    public let path: String

    /// Extension of tarballs.
    package static let fileExtension = ".tar"
    private static let tar = Program("tar", failurePrefix: "tar: ")
    private static let maximumListByteCount = 1 << 30
    private static let pieceByteCount = 1 << 20

    /// Creates a tarball, which is not written yet.
    public init(_ path: String) { self.path = path }

    /// The hidden folder in which the shard is drawn, next to the tarball.
    ///
    /// If the process is killed, the folder remains, and the next export to the same tarball continues with it.
    public var folder: String {
        let (parent, name) = path.folderAndName
        return ".\(name).part".resolved(from: parent)
    }

    /// Removes the hidden folder if a different shard left it behind; throws `MergeError.notATarball` if a file that is not a shard's tarball has this path.
    public func prepare(for shard: Shard) throws {
        if FileWriter.kind(of: path) != nil, try self.shard() == nil { throw MergeError.notATarball(path) }
        let names = try? Folder(path: folder).names().files
        if names?.contains(where: { ShardNames.shard(ofManifest: $0).map { $0 != shard } ?? false }) == true { Folder.removeTree(folder) }
    }

    /// Writes the tarball, completely or not at all, and removes the folder with its files.
    ///
    /// Throws `MergeError.tarFailed`, or `ExportError` if the tarball cannot be written.
    public func pack() throws {
        // The same files give the same bytes, independent of their owner and their age.
        let words = ["--format=gnu", "--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"]
        do {
            let file = try FileWriter.Partial(beside: path)
            let run = try ProgramRun(Self.tar, ["--create", "--directory", folder] + words + ["."], input: .bytes([]), output: .stream)
            let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceByteCount, alignment: 64)
            defer { piece.deallocate() }
            while case let count = try run.read(into: piece), count > 0 { try file.append(Array(piece[..<count])) }
            try run.expectSuccess()
            try file.publish(as: path, overwrites: true)
        } catch FileWriter.Failure.system(let why) {
            throw ExportError.cannotWriteFile(path, why: why)
        } catch let error as ProgramError {
            throw MergeError.tarFailed(path, why: error.reason)
        }
        Folder.removeTree(folder)
    }

    /// Unpacks the tarball into a folder and returns its shard; throws `MergeError.notATarball` or `tarFailed`.
    func unpack(into folder: String) throws(MergeError) {
        guard FileWriter.kind(of: path) != nil else { throw .tarFailed(path, why: SystemError(code: ENOENT).message) }
        guard try shard() != nil else { throw .notATarball(path) }
        _ = try run(["--extract", "--no-same-owner", "--no-same-permissions", "--directory", folder])
    }

    /// Returns the shard whose files the tarball contains; nil if it is not the tarball of a shard.
    private func shard() throws(MergeError) -> Shard? {
        guard FileWriter.kind(of: path) == .file else { return nil }
        let names = try run(["--list"]).split(separator: "\n")
        let shards = names.compactMap { ShardNames.shard(ofManifest: $0.hasPrefix("./") ? String($0.dropFirst(2)) : String($0)) }
        return shards.count == 1 ? shards[0] : nil
    }

    private func run(_ words: [String]) throws(MergeError) -> String {
        do throws(ProgramError) {
            // Without --force-local, a colon in the path would be a host.
            let run = try ProgramRun(Self.tar, words + ["--force-local", "--file", path], input: .bytes([]), output: .stream)
            return String(decoding: try run.readAll(maximum: Self.maximumListByteCount), as: UTF8.self)
        } catch {
            throw .tarFailed(path, why: error.reason)
        }
    }
}
