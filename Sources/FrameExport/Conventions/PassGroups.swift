internal import RefreshKit
internal import System

/// What was asked of a preset that names files itself, as animations.
struct PassGroups {
    let preset: String
    let name: String
    let plan: FramePlan
    /// One or more, phase after phase, light before dark when so asked.
    let groups: [PassGroup]

    /// Groups the scales of each phase and appearance; throws `ExportError.refused` if a file name pattern was given.
    init(_ request: DeliveryRequest, for preset: String) throws(ExportError) {
        try request.refusePattern(for: preset)
        self.preset = preset
        name = request.name
        plan = request.plan
        var groups: [PassGroup] = []
        var begin = 0
        for pass in plan.passes {
            let places = begin..<begin + pass.frames.count
            begin = places.upperBound
            if let group = groups.firstIndex(where: { $0.phase == pass.phase && $0.style == pass.style }) {
                groups[group].add(pass.scale, places)
            } else {
                groups.append(PassGroup(pass, places, in: plan))
            }
        }
        self.groups = groups
    }

    /// The phases, each once, in order.
    var phases: [Phase?] {
        groups.indices.filter { place in !groups[..<place].contains { $0.phase == groups[place].phase } }.map { groups[$0].phase }
    }

    /// The scales, each once, ascending.
    var scales: [Double] { Set(groups.flatMap { $0.variants.map(\.scale) }).sorted() }

    /// The styles in which a phase is there.
    func styles(of phase: Phase?) -> [Appearance.Style] { groups.filter { $0.phase == phase }.map(\.style) }

    /// Returns the name of a phase: the subject's, with the phase appended when there are several.
    func name(of phase: Phase?) -> String { name + plan.suffix(of: phase) }

    /// Returns the name of a group where light and dark need names of their own.
    func name(of group: PassGroup) -> String { name(of: group.phase) + plan.suffix(of: group.style) }

    /// Whether a group is dark and there are light ones beside it.
    func isCalledDark(_ group: PassGroup) -> Bool { !plan.suffix(of: group.style).isEmpty }

    /// The files of a group: scale after scale, frame after frame.
    func files(of group: PassGroup, path: (_ index: Int, _ scale: Double) -> String) -> [PlannedFile] {
        group.variants.flatMap { variant in
            variant.places.enumerated().map { index, place in PlannedFile(path(index, variant.scale), .frame(place)) }
        }
    }
}

extension PassGroups {
    /// Refuses scales that the consumer has no place for.
    func requireScales(_ known: [Double]) throws(ExportError) {
        guard let scale = scales.first(where: { !known.contains($0) }) else { return }
        let list = known.map(\.shortText).joined(separator: ", ")
        throw refused(
            "scale \(scale.shortText) was asked for, expected \(known.count == 1 ? list : "some of \(list)"); choose with \(.scales)")
    }

    /// Refuses a group of more frames than the consumer takes.
    func requireCount(atMost maximum: Int, because why: String) throws(ExportError) {
        guard let group = groups.first(where: { $0.count > maximum }) else { return }
        throw refused(
            "\(group.count) frames of \(group.phase.name), expected at most \(maximum), \(why); lower \(.frameRate) or choose with \(.frames)"
        )
    }

    func refused(_ why: Message) -> ExportError { .refused(preset: preset, why) }
}

/// One animation of a delivery: the frames of a phase in one style, at every scale.
struct PassGroup {
    /// The same frames at one scale.
    struct Variant {
        let scale: Double
        /// Places in the plan, in order.
        let places: Range<Int>
    }

    let phase: Phase?
    let style: Appearance.Style
    /// Which frames of the phase these are; consumers count them from 0 or 1 all the same.
    let frames: Range<Int>
    /// How many frames the phase has, written or not.
    let phaseFrameCount: Int
    /// One or more, in the order they were asked for.
    private(set) var variants: [Variant]
    /// When each frame ends, counted from the first one's begin.
    let ends: [Duration]

    init(_ pass: FramePlan.Pass, _ places: Range<Int>, in plan: FramePlan) {
        phase = pass.phase
        style = pass.style
        frames = pass.frames
        phaseFrameCount = pass.phaseFrameCount
        variants = [Variant(scale: pass.scale, places: places)]
        if phase == .refreshing {
            var end = Duration.zero
            ends = places.map { place in
                end += plan.shown(at: place).duration
                return end
            }
        } else {
            ends = pass.frames.indices.map { plan.frameRate.instant(ofFrame: $0 - pass.frames.lowerBound + 1) }
        }
    }

    var count: Int { frames.count }

    /// How long all frames together are shown.
    var duration: Duration { ends[ends.count - 1] }

    mutating func add(_ scale: Double, _ places: Range<Int>) { variants.append(Variant(scale: scale, places: places)) }
}

extension PassGroups {
    /// Decoded images that take more than this are warned of on phones, in bytes.
    static let phoneMemory = 32_000_000

    /// Says when the images of one style, all phases together, take much memory at the largest scale: four bytes a pixel once decoded.
    func memoryWarning(above limit: Int = phoneMemory) -> [Message] {
        guard let scale = scales.last else { return [] }
        let size = PixelSize(plan.size, scale: scale)
        let count = Appearance.Style.allCases.map { style in groups.filter { $0.style == style }.reduce(0) { $0 + $1.count } }.max() ?? 0
        let bytes = count * size.width * size.height * 4
        guard bytes > limit else { return [] }
        return [
            """
            \(Listing.count(count, "image")) of \(size.width)x\(size.height) pixels take \(Self.megabytes(bytes)) MB of memory once decoded, \
            more than \(Self.megabytes(limit)) MB; \(plan.waysToShrink)
            """
        ]
    }

    /// Says when an Apple device shows images of another scale than its own.
    func scaleWarning() -> [Message] {
        let missing = [2.0, 3].filter { !scales.contains($0) }
        guard !missing.isEmpty else { return [] }
        let list = missing.map { "@\($0.shortText)x" }.joined(separator: " and ")
        return [
            """
            no \(list) images, so devices of that scale show others resized; \
            add \(missing.map(\.shortText).joined(separator: ",")) to \(.scales)
            """
        ]
    }

    /// Says when images that share a name with light ones are dark only.
    func darkOnlyWarning() -> [Message] {
        guard groups.contains(where: { group in group.style == .dark && !styles(of: group.phase).contains(.light) }) else { return [] }
        return ["there are dark images without light ones, so nothing is seen in the light; use \(.appearances, "light,dark")"]
    }

    /// Says when a number that follows the name at once may be read as part of another animation's number.
    func digitWarning(_ names: [String]) -> [Message] {
        guard let name = names.first(where: { $0.utf8.last.map { (48...57).contains($0) } ?? false }) else { return [] }
        let stem = String(decoding: name.utf8.reversed().drop { (48...57).contains($0) }.reversed(), as: UTF8.self)
        return ["'\(name)0' is also the name of a frame of an animation called '\(stem)'; choose a \(.baseName) that ends in a letter"]
    }

    private static func megabytes(_ bytes: Int) -> Int { Int((Double(bytes) / 1e6).rounded()) }
}
