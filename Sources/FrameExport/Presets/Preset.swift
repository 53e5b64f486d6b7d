public import RefreshKit
package import SystemSupport

/// The conventions of a platform or tool: its files, their names, and their metadata.
///
/// To add a preset, write a file that extends this type with a value, and add one line to `all`.
public struct Preset: Sendable {
    /// Name on the command line and in batch files, such as `android`.
    public let id: String
    /// One sentence that describes the output and the tools that read it.
    public let summary: String
    /// Options of the preset.
    public let options: [OptionInfo]
    let title: String
    /// Defaults for unset properties of a request.
    public let defaults: Defaults
    /// Returns the encoding of frames as vector files; nil for PNG files and for files with several frames.
    let vectors: @Sendable (OptionValues) -> VectorEncoding?
    /// Whether files contain shapes with keyframes, which have no scale.
    let drawsShapes: Bool
    let makeOutput: @Sendable (PresetRequest) throws -> PresetOutput

    /// Defaults for unset properties of a request.
    public struct Defaults: Sendable {
        /// Phases; refreshing by default.
        public var phases: [Phase] = [.refreshing]
        /// Device pixels per point; 1 by default.
        public var scales: [Double] = [1]
        /// Appearances; light by default.
        public var appearances: [Appearance] = [.light]
        /// Suitable frame rates, best first; empty by default.
        ///
        /// The export uses the first rate at which the loop is a whole number of frames. If there is none, the plan chooses the rate.
        public var rates: [FrameRate] = []
        /// A scale that the output must include; nil by default.
        public var requiredScale: Double?
        /// Whether a loop that moves in even steps gets exactly one frame per step; true by default.
        public var followsSteps = true
        /// Whether sample code mirrors the frames of an indicator that mirrors, instead of frames from right to left; false by default.
        public var mirrorsInCode = false
        /// Whether frames may have individual durations, so that an animated file keeps its delays; false by default.
        public var keepsFrameDurations = false
        /// Versions, if there are several phases or the preset itself has only one; nil, the default, for the ordinary one.
        public var reducedMotion: ReducedMotion?

        /// Rates that are smooth enough for a phone; 30 fps comes first because it needs half as many files as 60 fps.
        static let phoneRates = [FrameRate(30), FrameRate(60), FrameRate(25), FrameRate(24), FrameRate(20)]

        /// Creates defaults: one loop in light appearance at 1x.
        public init(
            phases: [Phase] = [.refreshing], scales: [Double] = [1], appearances: [Appearance] = [.light], rates: [FrameRate] = [],
            requiredScale: Double? = nil, followsSteps: Bool = true, mirrorsInCode: Bool = false, keepsFrameDurations: Bool = false,
            reducedMotion: ReducedMotion? = nil
        ) {
            self.phases = phases
            self.scales = scales
            self.appearances = appearances
            self.rates = rates
            self.requiredScale = requiredScale
            self.followsSteps = followsSteps
            self.mirrorsInCode = mirrorsInCode
            self.keepsFrameDurations = keepsFrameDurations
            self.reducedMotion = reducedMotion
        }
    }

    /// Creates a preset.
    ///
    /// - Parameters:
    ///   - id: Name in lowercase letters, digits, and hyphens.
    ///   - summary: One sentence for help and lists.
    ///   - options: Options of the preset.
    ///   - defaults: Defaults for unset properties of a request.
    ///   - vectors: Returns the encoding for vector files, which have no scale; nil, the default, for PNG files and for files with several
    ///     frames.
    ///   - makeOutput: Lists the files of a job, or throws a one-line error if the preset does not support the request.
    public init(
        id: String, summary: String, options: [OptionInfo] = [], defaults: Defaults = Defaults(),
        vectors: @escaping @Sendable (OptionValues) -> VectorEncoding? = { _ in nil },
        makeOutput: @escaping @Sendable (PresetRequest) throws -> PresetOutput
    ) {
        self.init(
            title: "preset '\(id)'", id: id, summary: summary, options: options, defaults: defaults, vectors: vectors,
            makeOutput: makeOutput)
    }

    init(
        title: String, id: String, summary: String, options: [OptionInfo], defaults: Defaults,
        vectors: @escaping @Sendable (OptionValues) -> VectorEncoding? = { _ in nil }, drawsShapes: Bool = false,
        makeOutput: @escaping @Sendable (PresetRequest) throws -> PresetOutput
    ) {
        self.id = id
        self.summary = summary
        self.options = options
        self.title = title
        self.defaults = defaults
        self.vectors = vectors
        self.drawsShapes = drawsShapes
        self.makeOutput = makeOutput
    }
}

extension Preset {
    /// All presets.
    public static let all: [Preset] = [
        .frames,
        .svg,
        .pdf,
        .lottie,
        .animatedSVG,
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

    /// Platforms and tools, and the presets that suit them.
    private static let platforms = [
        "apple": "xcassets", "compose": "android", "drawable": "android", "godot": "sprite-sheet", "html": "css", "ios": "xcassets",
        "ipados": "xcassets", "kotlin": "android", "macos": "xcassets", "miniprogram": "css", "phaser": "sprite-sheet",
        "react": "react-native", "swift": "uiimage", "swiftui": "xcassets", "uikit": "uiimage", "unity": "sprite-sheet",
        "watchos": "watch", "web": "css", "wechat": "css", "wxss": "css", "xcode": "xcassets",
    ]

    /// Returns the preset that suits a platform, or the one with the most similar id; nil if there is none.
    static func suggestion(for word: String, among known: [String]) -> String? {
        platforms[word.lowercased()] ?? Spelling.nearest(to: word, amongCompounds: known)
    }

    /// Returns the preset with this id.
    ///
    /// - Throws: `ExportError.unknownPreset`, with a suggestion, if no preset has this id.
    public static func named(_ id: String) throws(ExportError) -> Preset {
        guard let preset = all.first(where: { $0.id == id }) else { throw .unknownPreset(id, known: all.map(\.id)) }
        return preset
    }
}

/// A preset's output for a job: its files, sample code, and warnings.
public struct PresetOutput: Sendable {
    /// Pattern that names every frame of the plan; nil, the default, if `files` lists the frames or the output contains no frames.
    public var frames: FileNamePattern?
    /// Files with distinct paths, listed after the frames if `frames` is set.
    public var files: [PlannedFile] = []
    /// Sample code that uses the files; nil if none is needed.
    public var snippet: String?
    /// Warnings for the user, one per line, for example about memory use or a frame rate that the format cannot represent exactly.
    public var warnings: [String] {
        get { warningMessages.map { $0.text(in: .swift) } }
        set { warningMessages = newValue.map { Message($0) } }
    }
    package var warningMessages: [Message] = []
    /// Animations of shapes, which know their difference from the drawings once their files are written.
    var shapes: [ShapeExport] = []

    /// Creates empty output.
    public init() {}
}

/// The input of a preset: the frames, their name, and the options.
public struct PresetRequest: Sendable {
    /// Base name of the files, such as `spinner`.
    public let name: String
    /// Frames to write.
    public let plan: FramePlan
    /// Values of the preset's options.
    public let options: OptionValues
    /// Pattern for file names; ignored by presets with fixed names.
    public let pattern: FileNamePattern?

    /// Throws `ExportError.refused` for a scene.
    ///
    /// `why` states what the preset expects instead.
    func refuseScene(for preset: String, because why: String) throws(ExportError) {
        guard plan.subject.scene != nil else { return }
        throw .refused(preset: preset, "a scene was given, but \(why); export the indicator alone")
    }

    /// Names every frame by the given pattern, or by number if there is none.
    func numberedFrames(fileExtension: String) throws(ExportError) -> PresetOutput {
        let pattern = try (pattern ?? FileNamePattern(for: plan, name: name)).with(fileExtension: fileExtension)
        try pattern.check(plan)
        var output = PresetOutput()
        output.frames = pattern
        return output
    }

    func refusePattern(for preset: String) throws(ExportError) {
        guard pattern != nil else { return }
        throw .refused(preset: preset, "a pattern was given, but the preset determines the names; remove \(.pattern)")
    }
}

extension Preset {
    /// Numbered PNG files without metadata.
    public static let frames = Preset(
        id: "frames", summary: "Numbered PNG files, NAME_0000.png and so on, for tools that read image sequences."
    ) { try $0.numberedFrames(fileExtension: ".png") }
}
