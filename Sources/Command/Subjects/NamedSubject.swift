internal import Documents
internal import FrameExport
internal import Originals
internal import RefreshKit
internal import Scenes
internal import SystemSupport

/// The subject named on the command line, and the available indicators.
///
/// All commands look up their subjects here, from a `SubjectWord` and `GivenParameters`.
struct NamedSubject {
    let subject: ExportSubject
    /// The available indicators; also used to look up a scene's indicators.
    let registry: IndicatorRegistry

    private let given: GivenParameters
    private let values: ExportParameters

    /// Looks up a subject; `given` is used in errors.
    init(_ word: SubjectWord, _ given: GivenParameters, _ values: ExportParameters, in indicators: LoadedIndicators, isQuiet: Bool) throws {
        (registry, self.given, self.values) = (indicators.registry, given, values)
        subject = try indicators.notingProblems(isQuiet: isQuiet) { try Self.subject(word, given, values, in: $0) }
    }

    private static func subject(
        _ word: SubjectWord, _ given: GivenParameters, _ values: ExportParameters, in registry: IndicatorRegistry
    ) throws -> ExportSubject {
        if word.kind == .batch { throw UsageError.batchToRender(word.text) }
        let example = word.kind == .scene ? nil : ExampleScenes.file(named: word.text, besides: registry)
        if word.kind == .scene || example != nil {
            try check(given, for: [.all, .fromFiles])
            let scene = try example.map { try ExampleScenes.scene($0, in: registry) } ?? Scene(contentsOf: word.text, in: registry)
            return ExportSubject(try values.changes.applied(to: scene), name: word.text.documentName, in: registry)
        }
        if !registry.contains(word.text), !ChosenIndicator.isPath(word.text), let control = PlatformControl.named(word.text) {
            return try self.subject(control, given, values, in: registry)
        }
        let size = values.sizes?.first ?? nil
        let chosen: ChosenIndicator
        if word.kind == .lottie {
            if !values.allIndicatorOptions.isEmpty {
                throw UsageError.notTogether(Vocabulary.command.field(.set), "a Lottie file, which has no options")
            }
            chosen = try ChosenIndicator(lottieAt: word.text, allowsUndrawn: word.allowsUndrawn)
        } else {
            chosen = try ChosenIndicator(word.text, values.allIndicatorOptions, memberSize: size, in: registry)
        }
        guard let placement = values.placements?.first else {
            try given.checkForScene()
            return ExportSubject(chosen).showingOneImagePerFrame(at: values.frameRates?.first)
        }
        // A poster does not fit on a phone.
        if registry.group(word.text) != nil { _ = try registry.kind(of: word.text) }
        try check(given, for: [.all])
        var changes = values.changes
        changes.indicatorSize = size
        return try ExportSubject(placing: chosen, as: placement, changes, in: registry)
    }

    /// Shows a platform's control with its own drawing.
    private static func subject(
        _ control: PlatformControl, _ given: GivenParameters, _ values: ExportParameters, in registry: IndicatorRegistry
    ) throws -> ExportSubject {
        if let other = values.placements?.first, other != .header {
            throw ExportError.badValue(.placement, expected: "header, where a platform's control is", got: other.rawValue)
        }
        if let other = values.changes.control, other != control {
            throw UsageError.notTogether("--control \(other.name)", "the control '\(control.name)'")
        }
        for field in [Field.set, .imageScale, .size] where given.words(for: field) != nil {
            throw UsageError.notTogether(Vocabulary.command.field(field), "the control '\(control.name)', which has its own drawing")
        }
        try check(given, for: [.all])
        return ExportSubject(values.changes.showing(control), name: control.name, in: registry)
    }

    private static func check(_ given: GivenParameters, for scenes: Set<ExportParameter.Scenes>) throws(ExportError) {
        for parameter in given.all.map(\.parameter) {
            if let refusal = parameter.refusal, scenes.contains(refusal.scenes) { throw .notForScenes(parameter.field, refusal.why) }
        }
    }

    /// Returns the scene to draw, or nil for a plain indicator; throws if several appearances are given.
    func scene() throws -> Scene? {
        guard var scene = subject.frames.scene else { return nil }
        try Self.checkOneVariant(values.request, given)
        scene.appearance = values.request.appearances?.first ?? scene.appearance
        scene.direction = values.request.directions?.first ?? scene.direction
        scene.reducesMotion = values.request.reducedMotion.map { $0 == .only } ?? scene.reducesMotion
        return scene
    }

    /// Throws if a request has several appearances, directions, or versions, but a single scene is shown.
    static func checkOneVariant(_ request: ExportRequest, _ given: GivenParameters) throws(UsageError) {
        let lists = [
            (field: Field.appearances, count: request.appearances?.count, words: Appearance.allCases.map(\.rawValue)),
            (field: Field.directions, count: request.directions?.count, words: LayoutDirection.allCases.map(\.rawValue)),
        ]
        for list in lists where (list.count ?? 0) > 1 {
            let option = Vocabulary.command.field(list.field)
            throw .badValue(
                option: option, expected: "one of \(list.words.joined(separator: ", "))", got: given.words(for: list.field) ?? "")
        }
        guard request.reducedMotion == .both else { return }
        throw .badValue(option: Vocabulary.command.field(.reduceMotion), expected: "only or off", got: "both")
    }

    /// Longer scenes are not played to find notes, since playing an hour takes about a second.
    private static let longest = Duration.seconds(3600)
    private static let most = 8

    /// Prints notes about the subject and about script entries that have no effect, since the frames do not reveal them.
    func printNotes() {
        Output.notes(subject.noteMessages)
        guard let scene = subject.frames.scene, scene.duration <= Self.longest else { return }
        let missedEntries = SceneTrace.missedEntries(of: scene, in: registry)
        for miss in missedEntries.prefix(Self.most) { Output.note("\(scene.title): \(miss)") }
        if missedEntries.count > Self.most {
            Output.note(
                "\(scene.title): \(missedEntries.count - Self.most) more script entries have no effect; 'refreshkit trace --only missed' lists all"
            )
        }
    }
}
