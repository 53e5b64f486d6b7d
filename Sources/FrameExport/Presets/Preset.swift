public import RefreshKit
package import System

/// A consumer's conventions: which files it wants, how they are named, and what must stand beside them.
///
/// A new one is a file that extends this type with a value, and one line in `all`.
public struct Preset: Sendable {
    /// What it is asked for by, such as `android`.
    public let id: String
    /// One sentence that says what it makes and for whom.
    public let summary: String
    /// What can be set on it.
    public let options: [OptionInfo]
    /// What it is called in errors, such as `preset 'android'`.
    let title: String
    /// What is taken of a request that leaves something open.
    public let defaults: Defaults
    let deliver: @Sendable (DeliveryRequest) throws -> Delivery

    /// What is taken of a request that leaves something open.
    public struct Defaults: Sendable {
        /// Which phases; the loop by default.
        public var phases: [Phase] = [.refreshing]
        /// Device pixels a point; 1 by default.
        public var scales: [Double] = [1]
        /// Surroundings; light by default.
        public var styles: [Appearance.Style] = [.light]
        /// Rates that suit the consumer, best first.
        ///
        /// The first at which the loop is whole is taken. Empty leaves it to the plan.
        public var rates: [FrameRate] = []
        /// A scale that has to be among those that are delivered; nil, the default, for none.
        public var neededScale: Double?
        /// Whether a loop that goes in even steps has a frame for each step instead; true by default.
        public var followsSteps = true
        /// Whether each frame has a duration of its own, so that an animated file keeps its delays; false by default.
        public var keepsOwnInstants = false

        /// Smooth enough for a phone, and half the files of 60.
        static let phoneRates = [FrameRate(30), FrameRate(60), FrameRate(25), FrameRate(24), FrameRate(20)]

        /// One turn of the loop, light, at 1x.
        public init(
            phases: [Phase] = [.refreshing], scales: [Double] = [1], styles: [Appearance.Style] = [.light], rates: [FrameRate] = [],
            neededScale: Double? = nil, followsSteps: Bool = true, keepsOwnInstants: Bool = false
        ) {
            self.phases = phases
            self.scales = scales
            self.styles = styles
            self.rates = rates
            self.neededScale = neededScale
            self.followsSteps = followsSteps
            self.keepsOwnInstants = keepsOwnInstants
        }
    }

    /// Describes a preset.
    ///
    /// - Parameters:
    ///   - id: Lower case letters, digits, hyphens.
    ///   - summary: One sentence.
    ///   - options: What can be set on it.
    ///   - defaults: What is taken of a request that leaves something open.
    ///   - deliver: Names every file of a job, or throws an error of one line when the consumer cannot take it.
    public init(
        id: String, summary: String, options: [OptionInfo] = [], defaults: Defaults = Defaults(),
        deliver: @escaping @Sendable (DeliveryRequest) throws -> Delivery
    ) {
        self.init(title: "preset '\(id)'", id: id, summary: summary, options: options, defaults: defaults, deliver: deliver)
    }

    /// Describes a preset that errors call something else.
    init(
        title: String, id: String, summary: String, options: [OptionInfo], defaults: Defaults,
        deliver: @escaping @Sendable (DeliveryRequest) throws -> Delivery
    ) {
        self.id = id
        self.summary = summary
        self.options = options
        self.title = title
        self.defaults = defaults
        self.deliver = deliver
    }
}

extension Preset {
    /// Every preset, one line each.
    public static let all: [Preset] = [
        .frames,
        .uiimage,
        .xcassets,
        .mjrefresh,
        .watch,
        .android,
        .flutter,
        .reactNative,
        .css,
        .spriteSheet,
        .apng,
        .gif,
        .webp,
        .snapshots,
    ]

    /// The preset of this id.
    ///
    /// - Throws: `ExportError.unknownPreset`, with the likeliest name.
    public static func named(_ id: String) throws(ExportError) -> Preset {
        guard let preset = all.first(where: { $0.id == id }) else { throw .unknownPreset(id, known: all.map(\.id)) }
        return preset
    }
}

/// What a preset makes of a job: every file in order, the lines of code to paste, and what to beware of.
public struct Delivery: Sendable {
    /// How every frame of the plan is named, when all become files that follow one pattern; nil, the default, when they are in `files`.
    public var frames: FileNamePattern?
    /// The files, each path once; behind the frames when these follow a pattern.
    public var files: [PlannedFile] = []
    /// Lines of code that use the files, as the consumer writes them; nil when none are needed.
    public var snippet: String?
    /// What to beware of, a line each, such as memory or a rate that the format cannot keep.
    public var warnings: [String] {
        get { warningMessages.map { $0.text(in: .swift) } }
        set { warningMessages = newValue.map { Message($0) } }
    }
    /// The same for each front end to say in its own words.
    package var warningMessages: [Message] = []

    /// Makes an empty delivery.
    public init() {}
}

/// What a preset is told: what to deliver and under which name.
public struct DeliveryRequest: Sendable {
    /// What files are called after, such as `spinner`.
    public let name: String
    /// The frames.
    public let plan: FramePlan
    /// What was set on the preset.
    public let options: OptionValues
    /// How files are named; only presets that leave the names open look at it.
    public let pattern: FileNamePattern?

    /// Refuses a scene, for a preset whose consumer shows only indicators; throws `ExportError.refused`.
    ///
    /// `why` is what the consumer expects instead.
    func refuseScene(for preset: String, because why: String) throws(ExportError) {
        guard plan.subject.scene != nil else { return }
        throw .refused(preset: preset, "a scene was given, but \(why); export the indicator by itself")
    }

    /// Refuses a pattern, for a preset whose names are the consumer's or those of whole files.
    func refusePattern(for preset: String) throws(ExportError) {
        guard pattern != nil else { return }
        throw .refused(preset: preset, "a pattern was given, but the names are the consumer's; leave \(.pattern) out")
    }
}

extension Preset {
    /// PNG files and nothing else.
    public static let frames = Preset(
        id: "frames", summary: "Numbered PNG files, NAME_0000.png and so on, for tools that take a sequence."
    ) { request in
        let plan = request.plan
        let pattern = request.pattern ?? FileNamePattern(for: plan, name: request.name)
        try pattern.check(plan)
        var delivery = Delivery()
        delivery.frames = pattern
        return delivery
    }
}
