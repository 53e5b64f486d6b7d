/// A file to write: its path and its source.
///
/// A preset lists the files of a job. The export sets their indices and paths. Once encoded, a file becomes an `ExportedFile`.
public struct PlannedFile: Sendable {
    /// Path relative to the job's folder, or to the output folder once the file is in an export, such as
    /// `res/drawable-xhdpi/spinner_000.png`.
    public let path: String
    /// The source of the file's contents.
    public let source: Source
    /// Index in the export, starting from 0; always 0 until the file is in an export.
    public let index: Int
    /// Index of the file's job in the export, starting from 0; always 0 until the file is in an export.
    public let job: Int

    /// The source of a file's contents.
    public enum Source: Sendable {
        /// A PNG file of the frame at this index in the plan.
        case frame(Int)
        /// A vector file of the frame at this index in the plan.
        case vector(Int, VectorEncoding)
        /// A text file, such as `Contents.json`.
        case text(String)
        /// A file that combines several frames.
        case assembly(Assembly)
    }

    /// Creates a file with a path relative to the job's folder.
    public init(_ path: String, _ source: Source) { self.init(path, source, index: 0, job: 0) }

    init(_ path: String, _ source: Source, index: Int = 0, job: Int) {
        (self.path, self.source, self.index, self.job) = (path, source, index, job)
    }

    /// Plan index of the single frame in a PNG or vector file; nil for any other file.
    var frameIndex: Int? {
        switch source {
        case .frame(let index), .vector(let index, _): index
        case .text, .assembly: nil
        }
    }
}

extension PlannedFile.Source {
    /// Creates the source of a file with a single frame: a vector file, or a PNG file if the encoding is nil.
    init(_ index: Int, as encoding: VectorEncoding?) {
        self = encoding.map { .vector(index, $0) } ?? .frame(index)
    }
}

/// The files of a job, in order.
///
/// Names that follow a pattern are computed on demand, so even millions of names need no memory.
public struct PlannedFiles: RandomAccessCollection, Sendable {
    private let frames: (pattern: FileNamePattern, plan: FramePlan, vectors: VectorEncoding?)?
    private let frameCount: Int
    private var others: [PlannedFile]

    init(_ files: [PlannedFile]) {
        frames = nil
        frameCount = 0
        others = files
    }

    /// Creates files for all frames in a plan, as vector files, or as PNG files if the encoding is nil, followed by other files.
    init(framesOf plan: FramePlan, as vectors: VectorEncoding?, named pattern: FileNamePattern, _ others: [PlannedFile]) {
        frames = (pattern, plan, vectors)
        frameCount = plan.count
        self.others = others
    }

    mutating func append(_ file: PlannedFile) { others.append(file) }

    /// Index of the first file, which is always 0.
    public var startIndex: Int { 0 }

    /// Number of files.
    public var endIndex: Int { frameCount + others.count }

    /// The file at an index.
    public subscript(index: Int) -> PlannedFile {
        guard let frames, index < frameCount else { return others[index - frameCount] }
        return PlannedFile(frames.pattern.name(of: frames.plan.frame(at: index)), PlannedFile.Source(index, as: frames.vectors))
    }

    /// Number of files whose names follow a pattern, which precede all others.
    var patternCount: Int { frameCount }

    /// The files whose names do not follow a pattern.
    var listed: [PlannedFile] { others }

    /// One file from each folder that contains files.
    var onePerFolder: [PlannedFile] {
        // Only the phase, the scale, and the appearance can be part of a folder name.
        var index = 0
        let first = (frames?.plan.passes ?? []).compactMap { pass -> PlannedFile? in
            defer { index += pass.frames.count }
            return pass.frames.isEmpty ? nil : self[index]
        }
        return first + others
    }

    /// Returns the source of the file at an index, without computing its name.
    func source(at index: Int) -> PlannedFile.Source {
        guard let frames, index < frameCount else { return others[index - frameCount].source }
        return PlannedFile.Source(index, as: frames.vectors)
    }

    /// Files other than single-frame PNG and vector files.
    public var nonFrameFiles: [PlannedFile] { others.filter { $0.frameIndex == nil } }
}
