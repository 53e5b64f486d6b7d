internal import RefreshKit
internal import SystemSupport

/// The passes of a request, grouped into animations for presets that choose their own file names.
struct PassGroups {
    let preset: String
    let name: String
    let plan: FramePlan
    /// One or more groups, ordered by phase and variant.
    let groups: [PassGroup]

    /// Groups passes by phase and variant; throws `ExportError.refused` if the request has a file name pattern.
    init(_ request: PresetRequest, for preset: String) throws(ExportError) {
        try request.refusePattern(for: preset)
        self.preset = preset
        name = request.name
        plan = request.plan
        var groups: [PassGroup] = []
        var start = 0
        for pass in plan.passes {
            let frameIndices = start..<start + pass.frames.count
            start = frameIndices.upperBound
            if let group = groups.firstIndex(where: { $0.phase == pass.phase && $0.variant == pass.variant }) {
                groups[group].add(pass.scale, frameIndices)
            } else {
                groups.append(PassGroup(pass, frameIndices, in: plan))
            }
        }
        self.groups = groups
    }

    var phases: [Phase?] {
        groups.indices.filter { index in !groups[..<index].contains { $0.phase == groups[index].phase } }.map { groups[$0].phase }
    }

    var scales: [Double] { Set(groups.flatMap { $0.passes.map(\.scale) }).sorted() }

    func appearances(of phase: Phase?) -> [Appearance] { groups.filter { $0.phase == phase }.map(\.appearance) }

    func name(of phase: Phase?) -> String { name + plan.suffix(of: phase) }

    /// Returns a group's name, with the suffix of its variant.
    func name(of group: PassGroup) -> String { name(of: group.phase) + plan.suffix(of: group.variant) }

    /// Returns the suffix of a group's variant for a constant, such as `DarkReduced`.
    func camelSuffix(of group: PassGroup) -> String {
        plan.suffix(of: group.variant).split(separator: "_").map { CodeName(String($0)).upperCamel }.joined()
    }

    /// Returns the files of a group, ordered by scale and frame.
    func files(of group: PassGroup, path: (_ index: Int, _ scale: Double) -> String) -> [PlannedFile] {
        group.passes.flatMap { pass in
            pass.frameIndices.enumerated().map { index, frameIndex in PlannedFile(path(index, pass.scale), .frame(frameIndex)) }
        }
    }
}

extension PassGroups {
    /// Throws an error for scales that the preset does not support.
    func requireScales(_ known: [Double]) throws(ExportError) {
        guard let scale = scales.first(where: { !known.contains($0) }) else { return }
        let list = known.map(\.shortText).joined(separator: ", ")
        throw refused(
            "scale \(scale.shortText) was requested, expected \(known.count == 1 ? list : "one or more of \(list)"); change \(.scales)")
    }

    func requireCount(atMost maximum: Int, because why: String) throws(ExportError) {
        guard let group = groups.first(where: { $0.count > maximum }) else { return }
        throw refused(
            "\(group.count) frames of \(group.phase.name), expected at most \(maximum), \(why); lower \(.frameRate), or select fewer frames with \(.frames)"
        )
    }

    func refused(_ why: Message) -> ExportError { .refused(preset: preset, why) }
}

/// An animation: the frames of a phase in one variant, at every scale.
struct PassGroup {
    struct Pass {
        let scale: Double
        let frameIndices: Range<Int>
    }

    let phase: Phase?
    let variant: FrameVariant
    /// The range of frames within the phase; file numbers start at 0 or 1 even if the range starts later.
    let frames: Range<Int>
    let phaseFrameCount: Int
    private(set) var passes: [Pass]
    /// End time of each frame, relative to the start of the first frame.
    let ends: [Duration]

    init(_ pass: FramePlan.Pass, _ frameIndices: Range<Int>, in plan: FramePlan) {
        phase = pass.phase
        variant = pass.variant
        frames = pass.frames
        phaseFrameCount = pass.phaseFrameCount
        passes = [Pass(scale: pass.scale, frameIndices: frameIndices)]
        if phase == .refreshing {
            var end = Duration.zero
            ends = frameIndices.map { index in
                end += plan.timedFrame(at: index).duration
                return end
            }
        } else {
            ends = pass.frames.indices.map { plan.frameRate.instant(ofFrame: $0 - pass.frames.lowerBound + 1) }
        }
    }

    var appearance: Appearance { variant.appearance }

    var count: Int { frames.count }

    var duration: Duration { ends[ends.count - 1] }

    mutating func add(_ scale: Double, _ frameIndices: Range<Int>) { passes.append(Pass(scale: scale, frameIndices: frameIndices)) }
}

extension PassGroups {
    /// Decoded size of images, in bytes, above which presets for phones show a warning.
    static let phoneMemory = 32_000_000

    /// Returns a warning if the decoded images of one variant, in all phases, need a lot of memory at a scale; nil means the largest
    /// scale.
    func memoryWarning(above limit: Int = phoneMemory, at scale: Double? = nil) -> [Message] {
        guard let scale = scale ?? scales.last else { return [] }
        let size = PixelSize(plan.size, scale: scale)
        let count =
            Set(groups.map(\.variant)).map { variant in groups.filter { $0.variant == variant }.reduce(0) { $0 + $1.count } }.max() ?? 0
        let bytes = count * size.width * size.height * 4
        guard bytes > limit else { return [] }
        return [
            """
            \(Listing.count(count, "image")) of \(size.width)x\(size.height) pixels take \(Self.megabytes(bytes)) MB of memory once decoded, \
            more than \(Self.megabytes(limit)) MB; \(plan.sizeAdvice)
            """
        ]
    }

    func scaleWarning() -> [Message] {
        let missing = [2.0, 3].filter { !scales.contains($0) }
        guard !missing.isEmpty else { return [] }
        let list = missing.map { "@\($0.shortText)x" }.joined(separator: " and ")
        return [
            """
            no \(list) images, so devices with that scale show resized ones; \
            add \(missing.map(\.shortText).joined(separator: ",")) to \(.scales)
            """
        ]
    }

    func darkOnlyWarning() -> [Message] {
        guard groups.contains(where: { group in group.appearance == .dark && !appearances(of: group.phase).contains(.light) }) else {
            return []
        }
        return ["some dark images have no light version, so nothing is visible in light mode; use \(.appearances, "light,dark")"]
    }

    /// Returns a warning if a base name ends in a digit, which makes its frame names look like another animation's.
    func digitWarning(_ names: [String]) -> [Message] {
        guard let name = names.first(where: { $0.utf8.last.map { (48...57).contains($0) } ?? false }) else { return [] }
        let stem = String(decoding: name.utf8.reversed().drop { (48...57).contains($0) }.reversed(), as: UTF8.self)
        return ["'\(name)0' is also the name of a frame in an animation named '\(stem)'; choose a \(.baseName) that ends in a letter"]
    }

    private static func megabytes(_ bytes: Int) -> Int { Int((Double(bytes) / 1e6).rounded()) }
}
