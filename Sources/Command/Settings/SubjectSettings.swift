internal import ArgumentParser
internal import FrameExport
internal import RefreshKit
internal import Scenes
internal import System

/// The settings of an export that all commands take that draw a subject.
struct SubjectSettings: ParsableArguments {
    @OptionGroup(title: FrameSettings.settings[0].heading.rawValue)
    var frames: SettingOptions<FrameSettings>

    @OptionGroup(title: PhoneSettings.settings[0].heading.rawValue)
    var phone: SettingOptions<PhoneSettings>

    @OptionGroup(title: FileSettings.settings[0].heading.rawValue)
    var files: SettingOptions<FileSettings>

    /// What was given.
    var given: GivenSettings { GivenSettings(frames.given + phone.given + files.given) }
}

/// All settings that were given on the command line.
struct GivenSettings {
    let all: [GivenSetting]

    init(_ all: [GivenSetting]) { self.all = all }

    /// Reads their values.
    func read() throws -> ExportSettings {
        var settings = ExportSettings()
        for given in all { try given.read(into: &settings) }
        return settings
    }

    /// What was given for a setting, as it was typed; nil for nothing.
    func words(for field: Field) -> String? {
        all.first { $0.setting.field == field }.map { $0.words.joined(separator: ",") }
    }

    /// The option of the first that only scenes know; nil without one.
    var optionOfScenes: String? { all.first { $0.setting.isOfScenes }?.option }

    /// Refuses all of them for a batch file, which has a key for each.
    func check(forBatch path: String) throws(UsageError) {
        if let given = all.first { throw .notWithBatch(given.option, batch: path, key: given.setting.field.listName) }
    }

    /// Refuses what is for PNG frames where a format makes one file.
    func check(forFormat id: String) throws(UsageError) {
        guard let given = all.first(where: \.setting.isOfFrameFiles) else { return }
        throw .notWithFormat(option: given.option, format: id, why: "it is for PNG frames")
    }

    /// What is meant by an indicator's id, a path of images, or a scene file.
    ///
    /// - Parameters:
    ///   - text: The word on the command line.
    ///   - registry: Where ids are looked up.
    /// - Returns: The subject, a scene when it is one or when the indicator is put on a phone.
    /// - Throws: What is wrong with one of these.
    func subject(_ text: String, in registry: IndicatorRegistry) throws -> ExportSubject {
        let settings = try read()
        let text = registry.contains(text) ? text : try ExampleScenes.path(named: text) ?? text
        if SubjectFile.isMeant(by: text) {
            guard try SubjectFile.kind(of: text, orElse: .scene) == .scene else { throw UsageError.batchToRender(text) }
            try check(forScenes: [.all, .ofFiles])
            return try ExportSubject(sceneFile: text, settings.changes, in: registry)
        }
        let chosen = try ChosenIndicator(text, settings.indicatorOptions ?? [:], in: registry)
        guard let place = settings.places?.first else {
            if let option = optionOfScenes { throw UsageError.needsScene(option) }
            return ExportSubject(chosen)
        }
        try check(forScenes: [.all])
        if place == .tab, settings.sizes != nil {
            throw UsageError.notTogether("--size", "--as tab, whose button shows it as large as fits")
        }
        var changes = settings.changes
        changes.pictureSize = settings.sizes?.first ?? nil
        return ExportSubject(placing: chosen, as: place, changes, in: registry)
    }

    /// The scene that is meant, as it looks at first; nil when an indicator is meant by itself.
    ///
    /// - Throws: `UsageError.badValue` for several appearances, and as for any subject.
    func scene(_ text: String, in registry: IndicatorRegistry) throws -> Scene? {
        let request = try read().request
        guard var scene = try subject(text, in: registry).frames.scene else { return nil }
        let styles = request.styles ?? []
        if styles.count > 1 {
            throw UsageError.badValue(option: "--appearance", expected: "one of light, dark", got: words(for: .appearances) ?? "")
        }
        scene.style = styles.first ?? scene.style
        if request.reducesMotion { scene.reducesMotion = true }
        return scene
    }

    private func check(forScenes scenes: Set<ExportSetting.Scenes>) throws(ExportError) {
        for given in all {
            if let refusal = given.setting.refusal, scenes.contains(refusal.scenes) {
                throw .notForScenes(given.setting.field, refusal.why)
            }
        }
    }
}
