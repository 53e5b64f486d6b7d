/// One file that is to be made: where it goes and what is in it.
///
/// A preset lists the files of a job so; an export gives each its place and its path. Once it has bytes, it is an `ExportedFile`.
public struct PlannedFile: Sendable {
    /// Where it goes, such as `res/drawable-xhdpi/spinner_000.png`: relative to the job's folder in a job, in an export to that of the export.
    public let path: String
    /// What is in it.
    public let content: Content
    /// Its place in the whole export, from 0; 0 in a job.
    public let place: Int
    /// Which of the export's jobs it belongs to, from 0; 0 in a job.
    public let job: Int

    /// What is in a file.
    public enum Content: Sendable {
        /// A PNG file of the plan's frame at this place.
        case frame(Int)
        /// A text, such as `Contents.json`.
        case text(String)
        /// One file of several frames: an animation, a sheet.
        case assembly(Assembly)
    }

    /// Says what goes where.
    public init(_ path: String, _ content: Content) { self.init(path, content, place: 0, job: 0) }

    init(_ path: String, _ content: Content, place: Int = 0, job: Int) {
        (self.path, self.content, self.place, self.job) = (path, content, place, job)
    }

    /// Whether it is a frame's PNG file.
    var isFrame: Bool { if case .frame = content { true } else { false } }
}

/// The files of a job, in order.
///
/// Frames that follow a pattern are named when they are asked for, so that very many of them take no memory.
public struct PlannedFiles: RandomAccessCollection, Sendable {
    private let frames: (pattern: FileNamePattern, plan: FramePlan)?
    private let frameCount: Int
    private var others: [PlannedFile]

    /// Files that are listed one by one.
    init(_ files: [PlannedFile]) {
        frames = nil
        frameCount = 0
        others = files
    }

    /// Every frame of a plan, and then files that are listed one by one.
    init(framesOf plan: FramePlan, named pattern: FileNamePattern, _ others: [PlannedFile]) {
        frames = (pattern, plan)
        frameCount = plan.count
        self.others = others
    }

    /// Adds a file behind the others.
    mutating func append(_ file: PlannedFile) { others.append(file) }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// How many files there are.
    public var endIndex: Int { frameCount + others.count }

    /// The file at a place, a frame worked out anew.
    public subscript(place: Int) -> PlannedFile {
        guard let frames, place < frameCount else { return others[place - frameCount] }
        return PlannedFile(frames.pattern.name(of: frames.plan.frame(at: place)), .frame(place))
    }

    /// The files that are no frames.
    public var besidesFrames: [PlannedFile] { others.filter { !$0.isFrame } }
}
