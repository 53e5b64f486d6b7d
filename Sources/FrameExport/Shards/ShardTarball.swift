internal import Glibc
internal import SystemSupport

/// A tarball of one shard's files, for machines that do not share a folder with the merging machine.
///
/// ```swift
/// let (shard, tarball) = (Shard(1, of: 2), ShardTarball("output/shard-1.tar"))
/// try tarball.prepare(for: shard)
/// try Export(ExportJob(ExportSubject(Spinner())), into: tarball.folder).shard(shard).run()
/// try tarball.pack()
/// ```
public final class ShardTarball {
    /// Path of the tarball.
    public let path: String

    /// Extension of tarballs.
    package static let fileExtension = ".tar"
    private static let tar = Program("tar", failurePrefix: "tar: ")
    private static let maximumListByteCount = 1 << 30
    private static let pieceByteCount = 1 << 20
    private static let maximumUnlockedCount = 100

    /// Creates a tarball without writing it yet.
    public init(_ path: String) { self.path = path }

    /// The hidden folder next to the tarball; it contains `folder`, and only one process at a time can lock it.
    private var staging: String {
        let (parent, name) = path.folderAndName
        return ".\(name).part".resolved(from: parent)
    }

    /// The hidden folder in which the shard is drawn.
    ///
    /// If the process is killed, the folder remains, and the next export to the same tarball resumes from it.
    public var folder: String { staging.appending(name: "files") }

    private var lock: FolderLock?

    /// Waits until no other process is writing the same tarball, and removes the hidden folder if a different shard left it behind.
    ///
    /// Throws `MergeError.notATarball` if the existing file at this path is not a shard tarball, and `folderInUse` if the hidden folder is
    /// a link.
    public func prepare(for shard: Shard) throws {
        if FileWriter.kind(of: path) != nil, try self.shard() == nil { throw MergeError.notATarball(path) }
        // Another process removes the folder when the process is done. On a file system without locks, which becomes evident after a few
        // attempts, other processes cannot be detected.
        var unlockedCount = 0
        while lock?.isAt(staging) != true || lock?.isHeld != true, unlockedCount < Self.maximumUnlockedCount {
            if Folder.isLink(staging) { throw MergeError.folderInUse(staging) }
            try FileWriter.makeFolder(staging)
            lock = FolderLock.awaited(staging) { false }
            if lock?.isHeld != true { unlockedCount += 1 }
        }
        var names: [String] = []
        try? Folder(path: folder).forEachName { names.append($0) }
        let shards = names.compactMap { ShardNames.shard(ofManifest: $0) ?? ShardNames.shard(ofJournal: $0) }
        if shards.contains(where: { $0 != shard }) { Folder.removeTree(folder) }
    }

    /// Writes the complete tarball or nothing, and removes the folder and its files.
    ///
    /// Throws `MergeError.tarFailed`, or `ExportError` if the tarball cannot be written.
    public func pack() throws {
        // The same files produce the same bytes, regardless of the files' owner and age.
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
        Folder.removeTree(staging)
        lock = nil
    }

    /// Returns the hidden folder in an output folder into which a tarball is unpacked before its files are moved.
    static func unpackingFolder(in folder: String) -> String { folder.appending(name: ".refreshkit-tarball") }

    /// Unpacks the tarball into an output folder.
    ///
    /// Moves only the shard's files, so that a tarball cannot write anywhere else. Throws `MergeError.notATarball` if there are other
    /// files, or `tarFailed`.
    func unpack(into folder: String, _ units: ExportUnits) throws {
        guard let shard = try shard() else { throw MergeError.notATarball(path) }
        let unpacked = Self.unpackingFolder(in: folder)
        try FileWriter.makeFolder(unpacked)
        defer { Folder.removeTree(unpacked) }
        _ = try run(["--extract", "--no-same-owner", "--no-same-permissions", "--directory", unpacked])
        let manifest = ShardNames.manifest(of: shard)
        let expected = Set(units[shard.range(of: units.count)].map(\.path) + [manifest])
        let files = try self.files(in: unpacked)
        guard expected.isSuperset(of: files) else { throw MergeError.notATarball(path) }
        // The journal marks the folder as containing a shard, even if the process is killed before the manifest, which is moved last.
        let journal = try Journal(inFolder: folder, named: ShardNames.journal(of: shard), isContinued: false)
        for file in files where file != manifest { try move(file, from: unpacked, to: folder) }
        try move(manifest, from: unpacked, to: folder)
        unlink(journal.path)
    }

    /// Returns the paths of all files under a folder; throws an error if it contains anything but files and folders.
    private func files(in folder: String, below path: String = "") throws -> [String] {
        var names: [String] = []
        try? Folder(path: folder.appending(name: path)).forEachName { names.append($0) }
        return try names.flatMap { name -> [String] in
            let relative = path.isEmpty ? name : path.appending(name: name)
            var status = stat()
            lstat(folder.appending(name: relative), &status)
            switch status.st_mode & S_IFMT {
            case S_IFREG: return [relative]
            case S_IFDIR: return try files(in: folder, below: relative)
            default: throw MergeError.notATarball(self.path)
            }
        }
    }

    private func move(_ file: String, from source: String, to folder: String) throws {
        let target = folder.appending(name: file)
        var rest = file
        while let parent = rest.folderAndName.folder {
            // A linked folder does not belong to the export.
            if Folder.isLink(folder.appending(name: parent)) { throw MergeError.folderInUse(folder) }
            rest = parent
        }
        try FileWriter.makeFolder(above: target)
        guard rename(source.appending(name: file), target) == 0 else {
            throw ExportError.cannotWriteFile(target, why: SystemError.last.message)
        }
    }

    /// Returns the shard whose files the tarball contains; nil if it is not a shard tarball.
    private func shard() throws(MergeError) -> Shard? {
        guard FileWriter.kind(of: path) == .file else { return nil }
        let names = try run(["--list"]).split(separator: "\n")
        let shards = names.compactMap { ShardNames.shard(ofManifest: $0.hasPrefix("./") ? String($0.dropFirst(2)) : String($0)) }
        return shards.count == 1 ? shards[0] : nil
    }

    private func run(_ words: [String]) throws(MergeError) -> String {
        do throws(ProgramError) {
            // Without --force-local, tar treats text before a colon in the path as a host name.
            let run = try ProgramRun(Self.tar, words + ["--force-local", "--file", path], input: .bytes([]), output: .stream)
            return String(decoding: try run.readAll(maximum: Self.maximumListByteCount), as: UTF8.self)
        } catch {
            throw .tarFailed(path, why: error.reason)
        }
    }
}
