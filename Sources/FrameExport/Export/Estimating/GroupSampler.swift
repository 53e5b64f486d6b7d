internal import RefreshKit
internal import SystemSupport

/// Draws, encodes, and writes samples of groups for one worker, and measures the cost of each file.
struct GroupSampler {
    private let export: Export
    private let folder: SampleFolder
    private let clock: @Sendable () -> Duration
    private let isOver: @Sendable () -> Bool
    private var encoder: FrameEncoder
    private var drawer = FrameDrawer()

    /// Creates a sampler; stops between two files or frames once `isOver` returns true.
    init(
        _ export: Export, _ cache: EncodedFileCache, in folder: SampleFolder, clock: @escaping @Sendable () -> Duration,
        isOver: @escaping @Sendable () -> Bool
    ) {
        (self.export, self.folder, self.clock, self.isOver) = (export, folder, clock, isOver)
        encoder = FrameEncoder(cache)
    }

    /// Measures images of a group; `former` is its sample so far, nil if there is none.
    ///
    /// The result contains only the new measurements; it covers the first images unless a sample already exists and time is short.
    /// Throws `FailedJob` if a frame cannot be drawn.
    mutating func measure(_ task: SampleTask, of group: FileGroup, _ former: GroupSample?) throws -> GroupSample {
        var failed = group.files[0]
        do {
            return group.kind == .assembly
                ? try measureAssembly(task.count, of: group, former) : try measureFiles(task, of: group, former, &failed)
        } catch let failure as FrameFailure {
            let file = export.file(at: failed)
            throw FailedJob(file, of: export.jobs[file.job], at: export.path(of: file), failure)
        }
    }

}

// PNG files, vector files, and text.
extension GroupSampler {
    private mutating func measureFiles(
        _ task: SampleTask, of group: FileGroup, _ former: GroupSample?, _ current: inout Int
    ) throws -> GroupSample {
        let pictures = Pictures(of: group, in: export)
        let total = pictures.first.count
        var sample = GroupSample(pictureCount: total, repetitionCount: group.files.count - total)
        let isWhole = task.count >= total
        var last = -1
        for position in isWhole ? Array(0..<total) : task.positions(among: total) where !isOver() {
            if position == 0, former != nil, !isWhole { continue }
            let offset = pictures.first[position]
            // The cost of a scene's frame depends on the frame before it.
            if group.kind == .scene, offset > 0, last != offset - 1 {
                current = group.files[offset - 1]
                _ = try encoder.encode(export.file(at: current), of: export.jobs[group.job])
            }
            last = offset
            current = group.files[offset]
            let cost = try write(current)
            if position == 0 { sample.addFirst(cost) } else { sample.add(cost, ofFrame: group.kind == .scene ? position : nil) }
            if let repetition = pictures.repetitions[offset] { sample.addRepetition(try write(group.files[repetition])) }
        }
        return sample
    }

    private mutating func write(_ index: Int) throws -> FileCost {
        let file = export.file(at: index)
        let start = clock()
        return try write(encoder.encode(file, of: export.jobs[file.job]), file, since: start)
    }

    /// Writes a file whose encoding started at the given time, and returns its cost without writing.
    private func write(_ encoded: EncodedFile, _ file: PlannedFile, since start: Duration) throws -> FileCost {
        let listed = ExportedFile(file, of: export.jobs[file.job], encoded)
        let line = listed.line
        let cost = FileCost(seconds: (clock() - start).seconds, bytes: Double(encoded.bytes.count))
        try folder.write(encoded.bytes, listedAs: listed, line)
        return cost
    }
}

/// The distinct images of a group, if its indicator numbers them: repetitions are neither drawn nor encoded.
private struct Pictures {
    /// Offsets in the group of the first file that shows each image.
    var first: [Int] = []
    /// Maps a file's offset to the offset of another file with the same image.
    var repetitions: [Int: Int] = [:]

    init(of group: FileGroup, in export: Export) {
        let job = export.jobs[group.job], start = export.startIndices[group.job]
        var known: [Int: Int] = [:]
        for (offset, index) in group.files.enumerated() {
            guard group.kind == .frames, case .frame(let frame) = job.files.source(at: index - start),
                let picture = job.plan.picture(of: job.plan.frame(at: frame))
            else {
                first.append(offset)
                continue
            }
            if let shown = known[picture] {
                repetitions[shown] = offset
            } else {
                known[picture] = offset
                first.append(offset)
            }
        }
    }
}

// Files that combine frames.
extension GroupSampler {
    /// Minimum number of frames to determine how much each frame adds to the first two.
    private static let fewestFrames = 4
    /// Number of consecutive frames in a block; encoders store only the changes between frames.
    private static let blockLength = 8

    private mutating func measureAssembly(_ count: Int, of group: FileGroup, _ former: GroupSample?) throws -> GroupSample {
        let file = export.file(at: group.files[0])
        guard case .assembly(let assembly) = file.source else {
            preconditionFailure("a group of one file must have an assembly, got \(file.path)")
        }
        let frames = assembly.frameIndices
        let changes = changes(frames, in: export.jobs[group.job].plan)
        // A contact sheet draws its own frames.
        if count >= changes.count || !assembly.needsFrames {
            var sample = GroupSample(pictureCount: changes.count, repetitionCount: 0)
            let whole = try make(assembly, file, of: Set(frames))
            sample.addFirst(whole.cost, count: changes.count)
            sample.drawingShare = assembly.needsFrames ? whole.drawing / max(whole.cost.seconds, .leastNormalMagnitude) : 0
            return sample
        }
        var sample = GroupSample(pictureCount: changes.count, repetitionCount: frames.count - changes.count)
        guard !isOver() else { return former ?? sample }
        let chosen = Self.blocks(max(count, former == nil ? 2 : Self.fewestFrames), of: changes)
        let part = try make(assembly, file, of: Set(chosen))
        if let former {
            sample.add(part.cost - former.first, count: chosen.count - former.firstPictureCount)
        } else {
            sample.addFirst(part.cost, count: chosen.count)
        }
        sample.drawingShare = part.drawing / max(part.cost.seconds, .leastNormalMagnitude)
        if sample.repetitionCount > 0 { sample.addRepetition(FileCost(seconds: part.drawing / Double(chosen.count))) }
        return sample
    }

    /// Creates the file from some of its frames, and also measures how long drawing takes.
    private mutating func make(_ assembly: Assembly, _ file: PlannedFile, of frames: Set<Int>) throws -> (cost: FileCost, drawing: Double) {
        let (plan, clock) = (export.jobs[file.job].plan, clock)
        var drawer = drawer
        var drawing = 0.0
        let start = clock()
        let source = FrameSource(where: frames.contains) { index in
            let start = clock()
            let bitmap = try drawer.draw(plan.frame(at: index), of: plan, job: file.job)
            drawing += (clock() - start).seconds
            return bitmap
        }
        let cost = try write(EncodedFile(assembly.bytes(from: source)), file, since: start)
        self.drawer = drawer
        return (cost, drawing)
    }

    /// Returns the frames whose images differ from the previous frame's image; encoders merge all other frames with these.
    private func changes(_ frames: [Int], in plan: FramePlan) -> [Int] {
        var last: Int?
        return frames.filter { frame in
            let picture = plan.picture(of: plan.frame(at: frame))
            defer { last = picture }
            return picture == nil || picture != last
        }
    }

    /// Returns about `count` frames, in evenly spread blocks of consecutive frames.
    static func blocks(_ count: Int, of frames: [Int]) -> [Int] {
        let blocks = (count + blockLength - 1) / blockLength
        let length = count / blocks
        return (0..<blocks).flatMap { number in
            let (start, end) = (number * frames.count / blocks, (number + 1) * frames.count / blocks)
            let first = start + (end - start - length) / 2
            return frames[max(first, start)..<min(first + length, end)]
        }
    }
}
