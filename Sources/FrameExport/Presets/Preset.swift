public import RefreshKit

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

        /// Smooth enough for a phone, and half the files of 60.
        static let phoneRates = [FrameRate(30), FrameRate(60), FrameRate(25), FrameRate(24), FrameRate(20)]

        /// One turn of the loop, light, at 1x.
        public init(
            phases: [Phase] = [.refreshing], scales: [Double] = [1], styles: [Appearance.Style] = [.light], rates: [FrameRate] = [],
            neededScale: Double? = nil, followsSteps: Bool = true
        ) {
            self.phases = phases
            self.scales = scales
            self.styles = styles
            self.rates = rates
            self.neededScale = neededScale
            self.followsSteps = followsSteps
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
        self.id = id
        self.summary = summary
        self.options = options
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
