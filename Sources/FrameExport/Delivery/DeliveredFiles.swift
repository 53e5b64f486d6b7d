/// The files of a job, in order.
///
/// Frames that follow a pattern are named when they are asked for, so that very many of them take no memory.
public struct DeliveredFiles: RandomAccessCollection, Sendable {
    private let frames: (pattern: FileNamePattern, plan: FramePlan)?
    private let frameCount: Int
    private var others: [DeliveredFile]

    /// Files that are listed one by one.
    init(_ files: [DeliveredFile]) {
        frames = nil
        frameCount = 0
        others = files
    }

    /// Every frame of a plan, and then files that are listed one by one.
    init(framesOf plan: FramePlan, named pattern: FileNamePattern, _ others: [DeliveredFile]) {
        frames = (pattern, plan)
        frameCount = plan.count
        self.others = others
    }

    /// Adds a file behind the others.
    mutating func append(_ file: DeliveredFile) { others.append(file) }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// How many files there are.
    public var endIndex: Int { frameCount + others.count }

    /// The file at a place, a frame worked out anew.
    public subscript(place: Int) -> DeliveredFile {
        guard let frames, place < frameCount else { return others[place - frameCount] }
        return DeliveredFile(frames.pattern.name(of: frames.plan.frame(at: place)), .frame(place))
    }

    /// The files that are no frames.
    public var besidesFrames: [DeliveredFile] { others.filter { if case .frame = $0.content { false } else { true } } }
}
