internal import FrameExport
internal import RefreshKit
internal import Scenes

/// The subject that a command line names, and the indicators that are available.
///
/// The only way from words to a subject; `SubjectWord` and `GivenSettings` hold the words.
struct NamedSubject {
    let subject: ExportSubject
    /// Where the pictures of a scene are looked up, too.
    let registry: IndicatorRegistry

    private let given: GivenSettings
    private let values: ExportSettings

    /// Looks up the subject.
    ///
    /// `given` is for errors; `isQuiet` hides the notes about plugins that could not be used.
    init(_ word: SubjectWord, _ given: GivenSettings, _ values: ExportSettings, in indicators: LoadedIndicators, isQuiet: Bool) throws {
        (registry, self.given, self.values) = (indicators.registry, given, values)
        subject = try indicators.telling(isQuiet: isQuiet) { try Self.subject(word, given, values, in: $0) }
    }

    private static func subject(
        _ word: SubjectWord, _ given: GivenSettings, _ values: ExportSettings, in registry: IndicatorRegistry
    ) throws -> ExportSubject {
        if word.kind == .batch { throw UsageError.batchToRender(word.text) }
        if let path = word.kind == .scene ? word.text : try ExampleScenes.path(named: word.text, besides: registry) {
            try check(given, for: [.all, .ofFiles])
            return try ExportSubject(sceneFile: path, values.changes, in: registry)
        }
        let chosen = try ChosenIndicator(word.text, values.indicatorOptions ?? [:], in: registry)
        guard let place = values.places?.first else {
            if let setting = given.all.first(where: \.setting.isOfScenes) { throw UsageError.needsScene(setting.option) }
            return ExportSubject(chosen)
        }
        try check(given, for: [.all])
        var changes = values.changes
        changes.pictureSize = values.sizes?.first ?? nil
        return try ExportSubject(placing: chosen, as: place, changes, in: registry)
    }

    private static func check(_ given: GivenSettings, for scenes: Set<ExportSetting.Scenes>) throws(ExportError) {
        for setting in given.all.map(\.setting) {
            if let refusal = setting.refusal, scenes.contains(refusal.scenes) { throw .notForScenes(setting.field, refusal.why) }
        }
    }

    /// Returns the scene as it looks at first; nil for an indicator by itself.
    ///
    /// Throws `UsageError.badValue` for several appearances.
    func scene() throws -> Scene? {
        guard var scene = subject.frames.scene else { return nil }
        let styles = values.request.styles ?? []
        if styles.count > 1 {
            throw UsageError.badValue(option: "--appearance", expected: "one of light, dark", got: given.words(for: .appearances) ?? "")
        }
        scene.style = styles.first ?? scene.style
        if values.request.reducesMotion { scene.reducesMotion = true }
        return scene
    }

    /// Scenes that last longer are not played for notes alone; an hour takes about a second.
    private static let longest = Duration.seconds(3600)
    /// More notes than this bury everything else.
    private static let most = 8

    /// Says what a person should know about the subject, and which of a scene's script has no effect: no picture would show it.
    func tellNotes() {
        Output.notes(subject.noteMessages)
        guard let scene = subject.frames.scene, scene.duration <= Self.longest else { return }
        let misses = SceneTrace.misses(of: scene, in: registry)
        for miss in misses.prefix(Self.most) { Output.note("\(scene.title): \(miss)") }
        if misses.count > Self.most {
            Output.note(
                "\(scene.title): \(misses.count - Self.most) more of its script have no effect; 'refreshkit trace --only missed' shows all")
        }
    }
}
