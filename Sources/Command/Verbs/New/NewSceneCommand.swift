internal import ArgumentParser
internal import FrameExport
internal import RefreshKit
internal import Scenes
internal import System

/// `refreshkit new scene`: a scene file that works.
struct NewSceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene", abstract: "Write a scene file around an indicator or images, or a copy of an example, for you to change.",
        usage: "refreshkit new scene [<options>] [<indicator|path|scene>]",
        discussion: """
            refreshkit new scene
            refreshkit new scene loading.gif --as header
            refreshkit new scene city-list -o city.yml
            'refreshkit explain scene' lists the keys.
            """)

    @Argument(
        help: ArgumentHelp(
            "An indicator or images, as 'refreshkit render' takes them, or an example of 'refreshkit list scenes'.",
            valueName: "indicator|path|scene"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String = standard

    private static let standard = "pull-and-release"

    @OptionGroup
    var file: NewFileOptions

    @OptionGroup(title: "Scene")
    var settings: SettingOptions<PlacedSettings>

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    mutating func run() throws {
        let text = try self.text()
        let name = subject.folderAndName.name.split(separator: ".").first ?? "scene"
        try file.write(text, named: "\(name).yml", endings: NewFileOptions.yaml) { "refreshkit render \($0)" }
    }

    /// The file: an example as it is, or one around an indicator.
    private func text() throws -> String {
        if subject.isDocument { throw UsageError.sceneAlready(subject) }
        let given = GivenSettings(settings.given)
        let indicators = try plugins.load(for: [subject])
        if let path = try ExampleScenes.path(named: subject, besides: indicators.registry) {
            if let option = given.all.first?.option {
                throw UsageError.notTogether(option, "the example '\(subject)', which is copied as it is")
            }
            return try ResourceFolder.text(ofFileAt: path)
        }
        let named = try NamedSubject(SubjectWord(subject, emptyAs: .scene), given, given.read(), in: indicators, isQuiet: true)
        guard let scene = try named.scene() else { throw UsageError.needsScene("new scene") }
        return scene.fileText
    }
}
