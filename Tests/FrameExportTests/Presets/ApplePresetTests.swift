import FrameExport
import RefreshKit
import System
import Testing

@Suite struct ApplePresetTests {
    @Test func uiimageCountsFromZeroUnpadded() throws {
        let delivery = try PlannedDelivery(.uiimage)
        #expect(delivery.paths == ["blink0@2x.png", "blink1@2x.png", "blink0@3x.png", "blink1@3x.png"])
        #expect(
            delivery.snippet == """
                // Add the PNG files to the app's target, beside its code.
                // While refreshing:
                imageView.image = UIImage.animatedImageNamed("blink", duration: 1)
                """)
        #expect(delivery.warnings == [])
        #expect(delivery.frame("blink1@3x.png")?.pass.scale == 3)
        #expect(delivery.frame("blink1@3x.png")?.index == 1)
    }

    @Test func uiimageDoesNotPadPastNine() throws {
        let paths = try PlannedDelivery(.uiimage) {
            $0.frameRate = FrameRate(12); $0.scales = [1]
        }.paths
        #expect(paths == (0..<12).map { "blink\($0).png" })
    }

    /// The lookup begins at 0 whatever was chosen.
    @Test func uiimageCountsChosenFramesFromZero() throws {
        let delivery = try PlannedDelivery(.uiimage) {
            $0.frameRate = FrameRate(10)
            $0.frames = try? FrameRange(parsing: "4-5")
            $0.scales = [2]
        }
        #expect(delivery.paths == ["blink0@2x.png", "blink1@2x.png"])
        #expect(delivery.frame("blink0@2x.png")?.index == 4)
        #expect(delivery.snippet.hasSuffix("duration: 0.2)"))
    }

    @Test func uiimageNamesPartsAndDarkApart() throws {
        let delivery = try PlannedDelivery(.uiimage) {
            $0.askForAll(); $0.scales = [2]
        }
        #expect(
            delivery.paths == [
                "blink_pulling0@2x.png", "blink_pulling1@2x.png", "blink_pulling_dark0@2x.png", "blink_pulling_dark1@2x.png",
                "blink_introduction0@2x.png", "blink_introduction_dark0@2x.png", "blink_refreshing0@2x.png", "blink_refreshing1@2x.png",
                "blink_refreshing_dark0@2x.png", "blink_refreshing_dark1@2x.png", "blink_finishing0@2x.png",
                "blink_finishing_dark0@2x.png",
            ])
        #expect(
            delivery.snippet == #"""
                // Add the PNG files to the app's target, beside its code.
                let suffix = traitCollection.userInterfaceStyle == .dark ? "_dark" : ""
                // While pulled, progress in 0...1:
                imageView.image = UIImage(named: "blink_pulling\(suffix)\(min(max(Int(progress * 2), 0), 1))")
                // Let go, once, and then while refreshing:
                let introduction = (0..<1).compactMap { UIImage(named: "blink_introduction\(suffix)\($0)") }
                imageView.image = introduction.last
                imageView.animationImages = introduction
                imageView.animationDuration = 0.5
                imageView.animationRepeatCount = 1
                imageView.startAnimating()
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    // Unless the refresh has ended meanwhile.
                    guard imageView.animationImages == introduction else { return }
                    imageView.animationImages = nil
                    imageView.image = UIImage.animatedImageNamed("blink_refreshing\(suffix)", duration: 1)
                }
                // At the end, once:
                imageView.image = nil
                imageView.animationImages = (0..<1).compactMap { UIImage(named: "blink_finishing\(suffix)\($0)") }
                imageView.animationDuration = 0.5
                imageView.animationRepeatCount = 1
                imageView.startAnimating()
                """#)
    }

    @Test func uiimageCallsDarkDarkOnlyBesideLight() throws {
        let delivery = try PlannedDelivery(.uiimage) {
            $0.styles = [.dark]; $0.scales = [2]
        }
        #expect(delivery.paths == ["blink0@2x.png", "blink1@2x.png"])
        #expect(delivery.snippet.contains("animatedImageNamed(\"blink\", duration: 1)"))
    }

    /// A pull that is dark only, beside a loop that is both.
    @Test func uiimageAsksForWhatIsThere() throws {
        let delivery = try PlannedDelivery(.uiimage) {
            $0.phases = [.pulling, .refreshing]
            $0.styles = [.light, .dark]
            $0.scales = [2]
            $0.exclusions = [PassFilter(phase: .pulling, style: .light)]
        }
        #expect(delivery.paths.first == "blink_pulling_dark0@2x.png")
        #expect(delivery.snippet.contains(#"UIImage(named: "blink_pulling_dark\(min("#))
        #expect(delivery.snippet.contains(#"animatedImageNamed("blink_refreshing\(suffix)", duration: 1)"#))
    }

    @Test func uiimageTakesNoMoreThanItsNumbers() throws {
        #expect(try PlannedDelivery(.uiimage, Blink(turn: .seconds(205))) { $0.frameRate = FrameRate(5) }.paths.count == 2050)
        #expect(
            throws: ExportError.refused(
                preset: "uiimage",
                "1026 frames of refreshing, expected at most 1025, because UIImage counts from 0 to 1024; lower \(.frameRate) or choose with \(.frames)"
            )
        ) { try PlannedDelivery(.uiimage, Blink(turn: .seconds(513))) }
    }

    @Test(arguments: [
        (Preset.uiimage, 1.5, "some of 1, 2, 3"),
        (.xcassets, 4, "some of 1, 2, 3"),
        (.mjrefresh, 0.5, "some of 1, 2, 3"),
        (.watch, 3, "2"),
    ])
    func refusesScalesThatAppleHasNot(_ preset: Preset, _ scale: Double, _ expected: String) {
        let error = ExportError.refused(
            preset: preset.id, "scale \(scale.shortText) was asked for, expected \(expected); choose with \(.scales)")
        #expect(throws: error) { try PlannedDelivery(preset) { $0.scales = [2, scale] } }
    }

    @Test func aNameMayHoldQuotesAndBackslashes() throws {
        let delivery = try PlannedDelivery(.uiimage, name: "a\"\\(b)")
        #expect(delivery.snippet.contains(#"animatedImageNamed("a\"\\(b)", duration: 1)"#))
    }

    @Test func warnsOfMissingScales() throws {
        func warnings(_ scales: [Double]) throws -> [String] { try PlannedDelivery(.uiimage) { $0.scales = scales }.warnings }
        #expect(try warnings([2]) == ["no @3x images, so devices of that scale show others resized; add 3 to scales"])
        #expect(try warnings([1]) == ["no @2x and @3x images, so devices of that scale show others resized; add 2,3 to scales"])
        #expect(try warnings([1, 2, 3]) == [])
    }

    @Test func warnsOfNamesThatEndInADigit() throws {
        let warning = "'spin20' is also the name of a frame of an animation called 'spin'; choose a name that ends in a letter"
        #expect(try PlannedDelivery(.uiimage, name: "spin2").warnings == [warning])
        #expect(try PlannedDelivery(.xcassets, name: "spin2").warnings == [warning])
        #expect(try PlannedDelivery(.watch, name: "spin2").warnings == [warning])
        #expect(try PlannedDelivery(.uiimage, name: "spin2") { $0.phases = [.pulling, .refreshing] }.warnings == [])
    }

    /// 30 x 600 x 600 x 4 bytes, counted once although there are light and dark: an app shows one of them.
    @Test func warnsOfMemory() throws {
        let warnings = try PlannedDelivery(.uiimage) {
            $0.size = Size(width: 200, height: 200)
            $0.frameRate = FrameRate(30)
            $0.styles = [.light, .dark]
        }.warnings
        #expect(
            warnings == [
                "30 images of 600x600 pixels take 43 MB of memory once decoded, more than 32 MB; lower frameRate, scales or size"
            ])
    }

    @Test func watchIsDarkAndTwofold() throws {
        let delivery = try PlannedDelivery(.watch)
        #expect(delivery.paths == ["blink0@2x.png", "blink1@2x.png"])
        #expect(delivery.frame("blink0@2x.png")?.pass.style == .dark)
        #expect(
            delivery.snippet == """
                // Add the PNG files to the watch app's target.
                // In a storyboard, with WatchKit:
                // While refreshing, for ever:
                interfaceImage.setImageNamed("blink")
                interfaceImage.startAnimatingWithImages(
                    in: NSRange(location: 0, length: 2), duration: 1, repeatCount: 0)

                // In SwiftUI, while refreshing:
                TimelineView(.animation(minimumInterval: 1 / 2)) { timeline in
                    let time = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
                    Image("blink\\(Int(time / 1 * 2))")
                }
                """)
        #expect(delivery.warnings == [])
        #expect(try PlannedDelivery(.watch) { $0.frameRate = nil }.paths.count == 8)
    }

    @Test func watchNamesPartsApart() throws {
        let delivery = try PlannedDelivery(.watch) { $0.phases = [.pulling, .finishing] }
        #expect(delivery.paths == ["blink_pulling0@2x.png", "blink_pulling1@2x.png", "blink_finishing0@2x.png"])
        #expect(
            delivery.snippet == #"""
                // Add the PNG files to the watch app's target.
                // In a storyboard, with WatchKit:
                // While pulled, progress in 0...1:
                interfaceImage.setImageNamed("blink_pulling\(min(max(Int(progress * 2), 0), 1))")
                // At the end, once:
                interfaceImage.setImageNamed("blink_finishing")
                interfaceImage.startAnimatingWithImages(
                    in: NSRange(location: 0, length: 1), duration: 0.5, repeatCount: 1)
                """#)
    }

    @Test func watchRefusesLightAndDark() {
        #expect(
            throws: ExportError.refused(
                preset: "watch", "light and dark were asked for, expected one, as a watch has no other; choose with \(.appearances)")
        ) { try PlannedDelivery(.watch) { $0.styles = [.light, .dark] } }
    }

    @Test func watchWarnsOfLight() throws {
        #expect(
            try PlannedDelivery(.watch) { $0.styles = [.light] }.warnings == [
                "a watch is always dark, and these frames are drawn for the light; leave styles out"
            ])
    }

    @Test func uiimageWithoutALoopStaysAtTheIntroductionsEnd() throws {
        let snippet = try PlannedDelivery(.uiimage) { $0.phases = [.introduction] }.snippet
        #expect(snippet.contains("// Let go, once:\nlet introduction = "))
        #expect(snippet.hasSuffix("imageView.startAnimating()"))
    }

    @Test func watchWarnsOfWhatIsLarge() throws {
        let warnings = try PlannedDelivery(.watch) {
            $0.frameRate = FrameRate(61); $0.size = Size(width: 100, height: 100)
        }.warnings
        #expect(
            warnings == [
                "61 images of refreshing, more than 60, make a watch app large; lower frameRate",
                "61 images of 200x200 pixels take 10 MB of memory once decoded, more than 4 MB; lower frameRate, scales or size",
            ])
    }
}
