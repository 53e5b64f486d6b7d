import RefreshKit
import Scenes
import SystemSupport
import Testing

@testable import FrameExport

/// Tests that the fingerprint of a scene frame covers everything that can change after the scene file is read.
@Suite struct SceneFingerprintTests {
    /// Returns the fingerprint of the frame at 200 ms.
    private static func fingerprint(_ scene: Scene) throws -> Digest {
        var request = ExportRequest()
        request.frameRate = FrameRate(10)
        let job = try ExportJob(ExportSubject(scene, name: "tiny", in: TinyScene.registry), request)
        return job.frameFingerprint(at: 2)
    }

    private static let baseline = TinyScene.scene {
        $0.tint = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        $0.device.safeArea = EdgeInsets(top: 4, left: 3, bottom: 2, right: 1)
    }

    /// The smallest possible changes.
    private static let changes: Changes<Scene> = [
        "title": { $0.title = "Other" },
        "device.id": { $0.device.id = "other" },
        "device.name": { $0.device.name = "Other" },
        "device.size.width": { $0.device.size.width = $0.device.size.width.nextUp },
        "device.size.height": { $0.device.size.height = $0.device.size.height.nextUp },
        "device.scale": { $0.device.scale = $0.device.scale.nextUp },
        "device.safeArea.top": { $0.device.safeArea.top = $0.device.safeArea.top.nextUp },
        "device.safeArea.left": { $0.device.safeArea.left = $0.device.safeArea.left.nextUp },
        "device.safeArea.bottom": { $0.device.safeArea.bottom = $0.device.safeArea.bottom.nextUp },
        "device.safeArea.right": { $0.device.safeArea.right = $0.device.safeArea.right.nextUp },
        "device.cutout": { $0.device.cutout = .notch },
        "device.cornerRadius": { $0.device.cornerRadius = 0.0.nextUp },
        "device.isTablet": { $0.device.isTablet = true },
        "orientation": { $0.orientation = .landscapeLeft },
        "appearance": { $0.appearance = .dark },
        "tint.red": { $0.tint = $0.tint?.with(red: 0.2.nextUp) },
        "tint.green": { $0.tint = $0.tint?.with(green: 0.4.nextUp) },
        "tint.blue": { $0.tint = $0.tint?.with(blue: 0.6.nextUp) },
        "tint.alpha": { $0.tint = $0.tint?.with(alpha: 0.8.nextUp) },
        "reducesMotion": { $0.reducesMotion = true },
        "direction": { $0.direction = .rightToLeft },
        "language": { $0.language = "ko" },
        "clock": { $0.clock = LastUpdated(year: 2027, month: 1, day: 9, hour: 9, minute: 41) },
        "duration": { $0.duration += .seconds(1) },
        "showsBezel": { $0.showsBezel = true },
        "screen": { $0.screen.tabs[0].page.list.count = 3 },
        "script": { $0.script = [] },
        "identity": { $0.identity = "other" },
        "noteMessages": { $0.notes = ["a note"] },
        "files": { $0.files = ["a.png"] },
    ]

    private static let exemptions = [
        "title": "the screen does not show it",
        "device.name": "the screen does not show it",
        "noteMessages": "they are for the person at the terminal",
        "files": "their contents are in the identity",
        "duration": "it determines the number of frames, not their content",
        "clock": "only the file sets it, and the file is in the identity",
        "screen": "only the file sets it, and the file is in the identity",
        "script": "only the file sets it, and the file is in the identity",
    ]

    @Test func coversEveryPropertyOfASceneAndItsDevice() throws {
        let names = Mirror.storedProperties(
            of: Self.baseline, expanding: [Device.self, Size.self, EdgeInsets.self, Color.self])
        let rule = FingerprintRule(names, from: Self.baseline, Self.changes, except: Self.exemptions, fingerprint: Self.fingerprint)
        try rule.check()
    }

    @Test func coversEveryLanguageDeviceOrientationAndCutout() throws {
        var scenes = RefreshLanguage.allCases.map(\.rawValue).map { language in TinyScene.scene { $0.language = language } }
        scenes += Device.all.map { device in TinyScene.scene { $0.device = device } }
        scenes += Orientation.allCases.map { orientation in TinyScene.scene { ($0.orientation, $0.language) = (orientation, "it") } }
        scenes += [Device.Cutout.none, .notch, .island].map { cutout in
            TinyScene.scene { ($0.device.cutout, $0.language) = (cutout, "fr") }
        }
        #expect(try Set(scenes.map(Self.fingerprint)).count == scenes.count)
    }

    @Test func sceneWithoutATintDiffersFromSystemBlue() throws {
        let tinted = TinyScene.scene { $0.tint = Traits().tint }
        #expect(try Self.fingerprint(tinted) != Self.fingerprint(TinyScene.scene()))
    }

    @Test func coversTheCallersIdentity() throws {
        func fingerprint(_ identity: String) throws -> Digest {
            let subject = ExportSubject(TinyScene.scene(), name: "tiny", identity: identity, in: TinyScene.registry)
            return try ExportJob(subject).frameFingerprint(at: 0)
        }
        #expect(try fingerprint("one") != fingerprint("two"))
        #expect(try fingerprint("") != fingerprint("one"))
    }
}
