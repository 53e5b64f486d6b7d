internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Imaging
internal import RefreshKit
internal import Scenes

/// What a scene is changed to, and what makes a scene of an indicator: the same for drawing it and for tracing it.
struct SceneOptions: ParsableArguments {
    @Flag(help: "Show the pulled phone around it: the indicator, or your images, in a list's header.")
    var asHeader = false

    @Flag(help: "The same in a list's footer.")
    var asFooter = false

    @Flag(help: "The same in the button of a tab that is tapped again.")
    var asTab = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Of a scene: the device, of 'refreshkit list --devices' or by its size such as 393x852. (default: the scene's)",
            valueName: "id|WxH"),
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
            ("--device", device != nil), ("--orientation", orientation != nil), ("--language", language != nil),
        ]
        return places.first.map { ($0.option, "as") } ?? changes.first(where: \.1).map { ($0.0, String($0.0.dropFirst(2))) }
    }

    /// What is meant by an indicator's id, a path of images, or a scene file.
    ///
    /// - Parameters:
    ///   - text: The word on the command line.
    ///   - settings: What is set on the indicator.
    ///   - size: How large it is in a header or footer; nil for its own size.
    ///   - bezel: Whether the device is shown around the screen, which also only scenes know.
    ///   - registry: Where ids are looked up.
    /// - Returns: The subject, a scene when it is one or when the indicator has a place.
    /// - Throws: What is wrong with one of these.
    func subject(
        _ text: String, _ settings: [String], size: Size?, bezel: Bool = false, in registry: IndicatorRegistry
    ) throws -> ExportSubject {
        var changes = try changes()
        if bezel { changes.showsBezel = true }
        if SubjectFile.isMeant(by: text) { return try subject(ofFile: text, settings, changes, in: registry) }
        let chosen = try ChosenIndicator(text, CommonOptions.readSettings(settings, option: "--set"), in: registry)
        if let place = try place() {
            if place == .tab, size != nil { throw UsageError.notTogether("--size", "--as-tab, whose button shows it as large as fits") }
            changes.pictureSize = size
            return ExportSubject(placing: chosen, as: place, changes, in: registry)
        }
        if let option = given?.option ?? (bezel ? "--bezel" : nil) { throw UsageError.needsScene(option) }
        return ExportSubject(chosen)
    }

    /// The scene of a file.
    private func subject(
        ofFile path: String, _ settings: [String], _ changes: SceneChanges, in registry: IndicatorRegistry
    ) throws -> ExportSubject {
        guard try SubjectFile.kind(of: path, orElse: .scene) == .scene else { throw UsageError.batchToRender(path) }
        if let place = places.first { throw UsageError.notWithScene(place.option, "it is for an indicator or images") }
        if !settings.isEmpty { throw UsageError.notWithScene("--set", "write 'set' beside its indicators instead") }
        return try ExportSubject(sceneFile: path, changes, in: registry)
    }

    /// What is asked for of a scene.
    private func changes() throws -> SceneChanges {
        var changes = SceneChanges()
        changes.device = try device.map { try CommonOptions.read($0, option: "--device", Device.init(parsing:)) }
        changes.orientation = try orientation.map { try CommonOptions.read($0, option: "--orientation", SceneChanges.orientation) }
        changes.language = try language.map { try CommonOptions.read($0, option: "--language", SceneChanges.language) }
        return changes
    }
}
