internal import RefreshKit

/// Files of one job with similar costs: the frames of one variant at one scale, the text files, or one file that combines frames.
struct FileGroup: Sendable {
    enum Kind: Hashable {
        /// Indicator frames, and vector files.
        case frames
        /// PNG files of a scene, which are drawn and encoded from the changes since the previous frame.
        case scene
        case text
        case assembly
    }

    let kind: Kind
    let job: Int
    /// Indices in the export, in order.
    fileprivate(set) var files: [Int] = []
    fileprivate(set) var pixelCount = 0

    /// Relative cost to assume if nothing is known about the group: its pixels, plus the number of pixels that take as long as opening the
    /// files.
    var weight: Double { Double(pixelCount + files.count * 4096) }
}

/// The files that an export must write, in groups.
struct FileGroups {
    private struct Key: Hashable {
        let kind: FileGroup.Kind
        var scale: Double?
        var variant: FrameVariant?
        /// Index of a file that is the only member of its group.
        var file: Int?
    }

    private(set) var all: [FileGroup] = []
    /// Group number of each file in the export; -1 if the file is kept.
    private(set) var numbers: [Int32]
    private(set) var fileCount = 0
    /// Number of pixels to draw for PNG files and animations.
    private(set) var pixelCount = 0

    init(_ export: Export, _ changes: ExportChanges) {
        numbers = Array(repeating: -1, count: export.count)
        for (number, job) in export.jobs.enumerated() {
            var known: [Key: Int] = [:]
            for (offset, index) in (export.startIndices[number]..<export.startIndices[number + 1]).enumerated()
            where changes.outcome(at: index) != .kept {
                let source = job.files.source(at: offset)
                let key = Self.key(of: source, at: index, in: job.plan)
                let group = known[key] ?? all.count
                if group == all.count {
                    known[key] = group
                    all.append(FileGroup(kind: key.kind, job: number))
                }
                let pixels = Self.pixels(of: source, in: job.plan)
                all[group].files.append(index)
                all[group].pixelCount += pixels.drawn
                numbers[index] = Int32(group)
                fileCount += 1
                pixelCount += pixels.counted
            }
        }
    }

    private static func key(of source: PlannedFile.Source, at index: Int, in plan: FramePlan) -> Key {
        switch source {
        case .text: return Key(kind: .text)
        case .assembly: return Key(kind: .assembly, file: index)
        case .vector(let frame, _):
            let pass = plan.pass(ofFrame: frame)
            return Key(kind: .frames, scale: pass.scale, variant: pass.variant)
        case .frame(let frame):
            let pass = plan.pass(ofFrame: frame)
            return Key(kind: plan.subject.indicator == nil ? .scene : .frames, scale: pass.scale, variant: pass.variant)
        }
    }

    private static func pixels(of source: PlannedFile.Source, in plan: FramePlan) -> (drawn: Int, counted: Int) {
        let pixels = { (frame: Int) in
            let size = PixelSize(plan.size, scale: plan.pass(ofFrame: frame).scale)
            return size.width * size.height
        }
        switch source {
        case .text: return (0, 0)
        case .vector(let frame, _): return (pixels(frame), 0)
        case .frame(let frame): return (pixels(frame), pixels(frame))
        case .assembly(let assembly):
            let drawn = assembly.frameIndices.reduce(0) { $0 + pixels($1) }
            return (drawn, assembly.needsFrames ? drawn : 0)
        }
    }
}

extension FramePlan {
    /// Returns the pass that contains the frame at an index in `0..<count`.
    fileprivate func pass(ofFrame planIndex: Int) -> Pass {
        var rest = planIndex
        return passes.first { pass in
            defer { rest -= pass.frames.count }
            return rest < pass.frames.count
        } ?? passes[passes.count - 1]
    }
}
