internal import ArgumentParser
internal import FrameExport
internal import RefreshKit
internal import Scenes
internal import SystemSupport

struct NewSceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scene", abstract: "Create a scene file for an indicator or images, or copy an example.",
        usage: "refreshkit new scene [<options>] [<indicator|path|scene>]",
        discussion: """
            refreshkit new scene
            refreshkit new scene loading.gif --as header
            refreshkit new scene city-list -o city.yml
            'refreshkit explain scene' lists the keys.
            """)

    @Argument(
        help: ArgumentHelp(
            "An indicator or images, as in 'refreshkit render', or an example ('refreshkit list scenes').",
            valueName: "indicator|path|scene"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String = standard

    private static let standard = "pull-and-release"

    @OptionGroup
    var file: NewFileOptions

    @OptionGroup(title: "Scene")
    var parameters: ParameterOptions<PlacedParameters>

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    mutating func run() throws {
        let text = try self.text()
        let name = subject.folderAndName.name.split(separator: ".").first ?? "scene"
        try file.write(text, named: "\(name).yml", endings: NewFileOptions.yaml) { "refreshkit render \($0)" }
    }

    private func text() throws -> String {
        if subject.isDocument { throw UsageError.sceneAlready(subject) }
        let given = GivenParameters(parameters.given)
        let indicators = try plugins.load(for: [subject])
        if let file = ExampleScenes.file(named: subject, besides: indicators.registry) {
            if let option = given.all.first?.option {
                throw UsageError.notTogether(option, "the example '\(subject)', which is copied unchanged")
            }
            return file.text
        }
        let named = try NamedSubject(SubjectWord(subject, emptyAs: .scene), given, given.read(), in: indicators, isQuiet: true)
        guard let scene = try named.scene() else { throw UsageError.needsScene("new scene") }
        return scene.fileText
    }
}
