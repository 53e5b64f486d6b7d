internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Imaging
internal import Indicators
internal import RefreshKit
internal import Scenes

/// What a scene is changed to, and what makes a scene of an indicator.
struct SceneOptions: ParsableArguments {
    @Flag(help: "Show the pulled phone around it: the indicator, or your images, in a list's header.")
    var asHeader = false

    @Flag(help: "The same in a list's footer.")
    var asFooter = false

    @Flag(help: "The same in the button of a tab that is tapped again.")
    var asTab = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Of a scene: the device; 'refreshkit list --devices' shows them. (default: the scene's)", valueName: "id"),
        completion: .list(Device.all.map(\.id)))
    var device: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Of a scene: how the device is held at first, \(Orientation.allCases.map(\.rawValue).joined(separator: ", ")). (default: the scene's)",
            valueName: "orientation"),
        completion: .list(Orientation.allCases.map(\.rawValue)))
    var orientation: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Of a scene: the language of the screen, \(languages.joined(separator: ", ")). (default: the scene's)", valueName: "tag"),
        completion: .list(languages))
    var language: String?

    @Flag(help: "Of a scene: show the device around its screen.")
    var bezel = false

    private static let languages = SceneChanges.languages

    /// Where an indicator is put; nil for nowhere.
    func place() throws(UsageError) -> IndicatorPlace? {
        let given = places
        if given.count > 1 { throw .notTogether(given[0].option, given[1].option) }
        return given.first?.place
    }

    private var places: [(option: String, place: IndicatorPlace)] {
        [("--as-header", IndicatorPlace.header, asHeader), ("--as-footer", .footer, asFooter), ("--as-tab", .tab, asTab)]
            .filter(\.2).map { ($0.0, $0.1) }
    }

    /// An option that was given and that only scenes know, with the key that a batch file has for it.
    var given: (option: String, key: String)? {
        let changes = [
            ("--device", device != nil), ("--orientation", orientation != nil), ("--language", language != nil), ("--bezel", bezel),
        ]
        return places.first.map { ($0.option, "as") } ?? changes.first(where: \.1).map { ($0.0, String($0.0.dropFirst(2))) }
    }

    /// The scene of a file.
    func subject(ofFile path: String, _ settings: [String], in registry: IndicatorRegistry) throws -> ExportSubject {
        if let place = places.first { throw UsageError.notWithScene(place.option, "it is for an indicator or images") }
        if !settings.isEmpty { throw UsageError.notWithScene("--set", "write 'set' beside its indicators instead") }
        guard try SubjectFile.kind(of: path, orElse: .scene) == .scene else { throw UsageError.batchToRender(path) }
        return try ExportSubject(sceneFile: path, changes(), in: registry)
    }

    /// An indicator, or images, alone or in its place on a phone.
    func subject(_ settings: [String: String], of text: String, size: Size?, in registry: IndicatorRegistry) throws -> ExportSubject {
        let chosen = try ChosenIndicator(text, settings, in: registry)
        if let place = try place() {
            if place == .tab, size != nil { throw UsageError.notTogether("--size", "--as-tab, whose button shows it as large as fits") }
            var changes = try changes()
            changes.pictureSize = size
            return ExportSubject(placing: chosen, as: place, changes, in: registry)
        }
        if let given { throw UsageError.needsScene(given.option) }
        return ExportSubject(chosen)
    }

    /// What is asked for of a scene.
    func changes() throws -> SceneChanges {
        var changes = SceneChanges()
        changes.device = try device.map { try CommonOptions.read($0, option: "--device", SceneChanges.device) }
        changes.orientation = try orientation.map { try CommonOptions.read($0, option: "--orientation", SceneChanges.orientation) }
        changes.language = try language.map { try CommonOptions.read($0, option: "--language", SceneChanges.language) }
        changes.showsBezel = bezel ? true : nil
        return changes
    }
}
