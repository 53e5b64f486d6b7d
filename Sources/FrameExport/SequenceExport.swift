internal import Dispatch
internal import Imaging
internal import RefreshKit
internal import Synchronization

/// Draws the frames of a plan, on several threads, into a folder of PNG files.
///
/// What is written depends on the plan alone, not on the number of workers. Memory does not grow with the number of frames: each worker
/// keeps one bitmap, and no worker runs further ahead than a window of frames.
public struct SequenceExport: Sendable {
    /// The frames to write.
    public let plan: FramePlan
    /// Their names.
    public let pattern: FileNamePattern
    /// Where they go.
    public let folder: String
    /// How many threads draw, 1 or more; no more run at once than the machine has cores.
    public var workers = 1
    /// Whether files that are there already are replaced.
    public var overwrites = false

    /// Says what goes where.
    ///
    /// - Parameters:
    ///   - plan: The frames.
    ///   - pattern: Their names; nil takes the plan's default.
    ///   - folder: The output folder; made when it is not there.
    /// - Throws: `ExportError.patternCollides` when two frames would get the same name.
    public init(_ plan: FramePlan, named pattern: FileNamePattern? = nil, into folder: String) throws(ExportError) {
        self.plan = plan
        self.pattern = pattern ?? FileNamePattern(for: plan)
        self.folder = folder
        try self.pattern.check(plan)
    }

    /// The path of a frame's file.
    public func path(of frame: PlannedFrame) -> String {
        folder.appending(name: pattern.name(of: frame))
    }

    /// Writes all frames.
    ///
    /// - Parameters:
    ///   - onFrame: Told of each written frame and its path, in the plan's order, from one worker at a time.
    ///   - isCancelled: Asked before each frame, from any worker; true ends the export after the frames that are under way.
    /// - Throws: The error of the earliest frame that failed; `ExportError.interrupted` when cancelled. Files already written stay.
    public func run(
        onFrame: @escaping @Sendable (PlannedFrame, String) -> Void = { _, _ in }, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws {
        try check(isCancelled: isCancelled)
        for folder in folders { try FileWriter.makeFolder(folder) }
        let count = min(max(workers, 1), plan.count)
        let line = FrameLine(count: plan.count, window: 2 * count) { place in
            let frame = plan.frame(at: place)
            onFrame(frame, path(of: frame))
        }
        let pictures = PictureCache()
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            var artist = FrameArtist(plan, pictures)
            while !isCancelled(), let place = line.next() {
                do {
                    try write(plan.frame(at: place), with: &artist)
                    line.finish(place)
                } catch {
                    line.fail(place, error)
                }
            }
            if isCancelled() { line.close() }
        }
        try line.result()
    }

    private func write(_ frame: PlannedFrame, with artist: inout FrameArtist) throws {
        let path = path(of: frame)
        let bytes = try artist.png(of: frame)
        do {
            try FileWriter.write(bytes, to: path, overwrites: overwrites)
        } catch .exists {
            throw ExportError.fileExists(path)
        } catch .system(let why) {
            throw ExportError.cannotWrite(path, frame: frame.place, of: plan.count, why: why)
        }
    }

    /// Looks for what would be in the way, without writing anything.
    ///
    /// - Parameter isCancelled: Asked now and then; true ends the search.
    /// - Throws: `ExportError` when the output folder is a file, a frame's file is there already and may not be replaced, or it was cancelled.
    public func check(isCancelled: () -> Bool = { false }) throws(ExportError) {
        if let kind = FileWriter.kind(of: folder), kind != .folder { throw .outputIsAFile(folder) }
        if overwrites || folders.allSatisfy({ FileWriter.kind(of: $0) == nil }) { return }
        for place in 0..<plan.count {
            if place % 1024 == 0, isCancelled() { throw .interrupted(done: 0, of: plan.count) }
            let path = path(of: plan.frame(at: place))
            if FileWriter.kind(of: path) != nil { throw .fileExists(path) }
        }
    }

    /// How many PNG files lie in the export's folders that it did not write, such as those of an earlier, longer one.
    ///
    /// - Parameter known: Paths of files that belong to it all the same, such as the contact sheet's.
    /// - Returns: A count that makes sense after `run`.
    public func countStrangers(besides known: [String] = []) -> Int {
        let folders = folders
        let found = folders.reduce(0) { $0 + FileWriter.countFiles(in: $1, ending: ".png") }
        let ours = known.count { folders.contains($0.folderAndName.folder ?? ".") }
        return max(found - plan.count - ours, 0)
    }

    /// The folders that the frames go to, each once; a frame's number is never part of them.
    private var folders: [String] {
        var seen: Set<String> = []
        return plan.passes.compactMap { pass in
            let path = path(of: PlannedFrame(place: 0, index: pass.frames.lowerBound, pass: pass, moment: .idle()))
            let parent = path.folderAndName.folder ?? "."
            return seen.insert(parent).inserted ? parent : nil
        }
    }
}
