import FrameExport
import RefreshKit
import Scenes
import Studio
import Testing

@testable import Command

/// Tests of the command line that a studio shows for its phones.
@Suite struct StudioReproductionTests {
    @Test func anIndicatorIsPlacedInTheHeader() throws {
        let subject = StudioSubject("progress-ring", options: ["width": "0.2", "color": "#FF0000"])
        #expect(
            StudioReproduction.command(subject, .indicator, PhoneOptions(), try PluginOptions.parse([]))
                == "refreshkit render progress-ring --set 'color=#FF0000' --set 'width=0.2' --as header")
    }

    @Test func phoneOptionsFollow() throws {
        var phoneOptions = PhoneOptions()
        phoneOptions.changes.device = Device.all.first { $0.id == "ipad-pro-11" }
        phoneOptions.changes.orientation = .landscapeLeft
        phoneOptions.changes.language = "ko"
        (phoneOptions.appearance, phoneOptions.reducesMotion) = (.dark, true)
        #expect(
            StudioReproduction.command(
                StudioSubject("a scene.yml"), .scene, phoneOptions, try PluginOptions.parse(["--plugin", "b.so"]))
                == "refreshkit render 'a scene.yml' --device ipad-pro-11 --orientation landscape-left --language ko --appearance dark "
                + "--reduce-motion only --plugin b.so")
    }

    @Test func aSavedSceneIsDrawnAsFrames() throws {
        #expect(
            StudioReproduction.command(StudioSubject("output/studio/one.yml"), .saved, PhoneOptions(), try PluginOptions.parse([]))
                == "refreshkit render output/studio/one.yml --output output/one")
    }

    /// The shown command is valid, and draws with the shown options.
    @Test func theCommandIsValid() throws {
        let subject = StudioSubject("spinner", options: ["spokes": "12"])
        let line = StudioReproduction.command(subject, .indicator, PhoneOptions(), try PluginOptions.parse([]))
        let command = try RefreshKitCommand.parseAsRoot(line.split(separator: " ").dropFirst().map(String.init))
        #expect(command is RenderCommand)
    }
}
