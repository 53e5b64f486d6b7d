internal import Glibc
internal import Synchronization
internal import SystemSupport

/// A temporary folder on the output's file system, in which sample files are written as in an export.
final class SampleFolder: Sendable {
    /// Number of files needed to measure the file system's speed.
    ///
    /// Some file systems are slower right after files are deleted, so more files would slow down the export.
    private static let maximumCount = 250

    private let export: Export
    private let clock: @Sendable () -> Duration
    private let path: String
    private let count = Mutex(0)
    private let speed = Mutex(WritingSpeed())
    private let journal: Journal
    private let manifest: ManifestDraft

    /// Creates the folder in the system's temporary folder, or next to the output if the output is on another file system.
    ///
    /// Throws `ExportError` if the folder cannot be created, and `ManifestError` if it cannot be written to.
    init(for export: Export, clock: @escaping @Sendable () -> Duration) throws {
        (self.export, self.clock) = (export, clock)
        let template = Self.text(String.temporaryPathTemplate)
        let temporary = template.folderAndName.folder ?? "."
        var made: String?
        if Self.device(Self.existingFolder(at: export.folder)) != Self.device(temporary) {
            let parent = export.folder.folderAndName.folder.map { $0.isEmpty ? "/" : $0 } ?? "."
            made = Self.make(Self.existingFolder(at: parent).appending(name: ".refreshkit-XXXXXX"))
        }
        guard let path = made ?? Self.make(template) else {
            throw ExportError.cannotCreateFolder(temporary, why: SystemError.last.temporaryFileMessage)
        }
        self.path = path
        manifest = ManifestDraft(export.manifestName, in: path)
        do {
            journal = try Journal(inFolder: path, isContinued: false)
        } catch {
            rmdir(path)
            throw error
        }
    }

    deinit {
        // Includes the unfinished manifest, which is still open.
        var names: [String] = []
        try? Folder(path: path).forEachName { names.append($0) }
        for name in names { unlink(path.appending(name: name)) }
        rmdir(path)
    }

    private func name(_ number: Int) -> String { path.appending(name: "\(number)") }

    /// Writes a file, and its lines in the journal and the manifest, and measures how long that takes.
    ///
    /// Does nothing once enough files are written. Throws `ExportError.cannotWriteFile` or `ManifestError.cannotWrite`.
    func write(_ bytes: [UInt8], listedAs file: ExportedFile, _ line: [UInt8]) throws {
        let free = count.withLock { count -> Int? in
            defer { count = min(count + 1, Self.maximumCount) }
            return count < Self.maximumCount ? count : nil
        }
        guard let path = free.map(name) else { return }
        let start = clock()
        do throws(FileWriter.Failure) {
            let draft = try export.isStaged ? FileWriter.Draft(bytes, at: path) : FileWriter.Draft(bytes, beside: path)
            try draft.publish(overwrites: false)
        } catch {
            let why = if case .system(let why) = error { why } else { "another program created it" }
            throw ExportError.cannotWriteFile(path, why: why)
        }
        // An export also does this for one file at a time.
        try count.withLock { _ in
            try? journal.note(line)
            try manifest.append(line, of: file)
        }
        let seconds = (clock() - start).seconds
        speed.withLock { $0.add(seconds, bytes: bytes.count) }
    }

    /// Relative error of the writing time.
    var relativeError: Double { speed.withLock { $0.relativeError } }

    /// Time to write a byte with one worker, in seconds; a file takes as long as `WritingSpeed.bytesPerFile` more bytes.
    var secondsPerByte: Double { speed.withLock { $0.secondsPerByte } }

    /// Creates a folder with an unused name; nil if that fails.
    private static func make(_ template: String) -> String? {
        var name = Array(template.utf8CString)
        return mkdtemp(&name) != nil ? text(name) : nil
    }

    private static func text(_ name: [CChar]) -> String { String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }

    /// Returns the first existing folder among a path and its parents.
    private static func existingFolder(at path: String) -> String {
        var rest = path
        while !rest.isEmpty, FileWriter.kind(of: rest) != .folder { rest = rest.folderAndName.folder ?? "" }
        return !rest.isEmpty ? rest : path.hasPrefix("/") ? "/" : "."
    }

    private static func device(_ folder: String) -> dev_t? {
        var status = stat()
        return stat(folder, &status) == 0 ? status.st_dev : nil
    }
}

/// Speed at which files are written.
struct WritingSpeed {
    /// Number of bytes that take about as long to write as a file takes to create.
    static let bytesPerFile = 16_384.0
    /// Maximum time for a file, relative to the median: a file system that waits for its disk is not expected to do so for each file.
    private static let maximumRatio = 8.0

    private var files: [(seconds: Double, amount: Double)] = []

    mutating func add(_ seconds: Double, bytes: Int) { files.append((seconds, Double(bytes) + Self.bytesPerFile)) }

    /// Deviation of the median writing time from the mean, as a fraction of the mean: a file system may wait for its disk more or less
    /// often than in the sample.
    var relativeError: Double {
        guard secondsPerByte > 0 else { return 0 }
        let rates = files.map { $0.seconds / $0.amount }.sorted()
        return abs(rates[rates.count / 2] / secondsPerByte - 1)
    }

    /// Writing time per byte, in seconds; 0 if no file was written.
    var secondsPerByte: Double {
        guard !files.isEmpty else { return 0 }
        let rates = files.map { $0.seconds / $0.amount }.sorted()
        let maximum = rates[rates.count / 2] * Self.maximumRatio
        return files.reduce(0) { $0 + min($1.seconds, maximum * $1.amount) } / files.reduce(0) { $0 + $1.amount }
    }
}
