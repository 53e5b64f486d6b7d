import FrameExport
import RefreshKit
import SystemSupport
import Testing

@Suite struct ApplePresetTests {
    @Test func uiimageCountsFromZeroUnpadded() throws {
        let output = try PlannedOutput(.uiimage)
        #expect(output.paths == ["blink0@2x.png", "blink1@2x.png", "blink0@3x.png", "blink1@3x.png"])
        #expect(
            output.snippet == """
                // Add the PNG files to the app's target, outside of asset catalogs.
                imageView.isAccessibilityElement = true
                // While refreshing:
                imageView.accessibilityLabel = "Loading"
                imageView.image = UIImage.animatedImageNamed("blink", duration: 1)
                """)
        #expect(output.warnings == [])
        #expect(output.frame("blink1@3x.png")?.pass.scale == 3)
        #expect(output.frame("blink1@3x.png")?.index == 1)
    }

    @Test func uiimageNumbersHaveNoLeadingZeros() throws {
        let paths = try PlannedOutput(.uiimage) {
            $0.frameRate = FrameRate(12); $0.scales = [1]
        }.paths
        #expect(paths == (0..<12).map { "blink\($0).png" })
    }

    /// UIImage always looks for image number 0 first.
    @Test func uiimageCountsChosenFramesFromZero() throws {
        let output = try PlannedOutput(.uiimage) {
            $0.frameRate = FrameRate(10)
            $0.frames = try? FrameRange(parsing: "4-5")
            $0.scales = [2]
        }
        #expect(output.paths == ["blink0@2x.png", "blink1@2x.png"])
        #expect(output.frame("blink0@2x.png")?.index == 4)
        #expect(output.snippet.hasSuffix("duration: 0.2)"))
    }

    @Test func uiimageNamesIncludePhaseAndDark() throws {
        let output = try PlannedOutput(.uiimage) {
            $0.askForAll(); $0.scales = [2]
        }
        #expect(
            output.paths == [
                "blink_pulling0@2x.png", "blink_pulling1@2x.png", "blink_pulling_dark0@2x.png", "blink_pulling_dark1@2x.png",
                "blink_introduction0@2x.png", "blink_introduction_dark0@2x.png", "blink_refreshing0@2x.png", "blink_refreshing1@2x.png",
                "blink_refreshing_dark0@2x.png", "blink_refreshing_dark1@2x.png", "blink_finishing0@2x.png",
                "blink_finishing_dark0@2x.png",
            ])
        #expect(
            output.snippet == #"""
                // Add the PNG files to the app's target, outside of asset catalogs.
                imageView.isAccessibilityElement = true
                let suffix = traitCollection.userInterfaceStyle == .dark ? "_dark" : ""
                // While pulled, progress in 0...1:
                imageView.accessibilityLabel = progress < 1 ? "Pull to refresh" : "Release to refresh"
                imageView.image = UIImage(named: "blink_pulling\(suffix)\(min(max(Int(progress * 2), 0), 1))")
                // After release, once, and then while refreshing:
                imageView.accessibilityLabel = "Refreshing"
                let introduction = (0..<1).compactMap { UIImage(named: "blink_introduction\(suffix)\($0)") }
                imageView.image = introduction.last
                imageView.animationImages = introduction
                imageView.animationDuration = 0.5
                imageView.animationRepeatCount = 1
                imageView.startAnimating()
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    // Unless the refresh has ended.
                    guard imageView.animationImages == introduction else { return }
                    imageView.animationImages = nil
                    imageView.image = UIImage.animatedImageNamed("blink_refreshing\(suffix)", duration: 1)
                }
                // When finished, once:
                imageView.accessibilityLabel = "Updated"
                imageView.image = nil
                imageView.animationImages = (0..<1).compactMap { UIImage(named: "blink_finishing\(suffix)\($0)") }
                imageView.animationDuration = 0.5
                imageView.animationRepeatCount = 1
                imageView.startAnimating()
                """#)
    }

    @Test func uiimageNamesDarkOnlyIfThereIsLight() throws {
        let output = try PlannedOutput(.uiimage) {
            $0.appearances = [.dark]; $0.scales = [2]
        }
        #expect(output.paths == ["blink0@2x.png", "blink1@2x.png"])
        #expect(output.snippet.contains("animatedImageNamed(\"blink\", duration: 1)"))
    }

    /// The pull has only dark frames, but the loop has both light and dark ones.
    @Test func uiimageSnippetUsesExistingImages() throws {
        let output = try PlannedOutput(.uiimage) {
            $0.phases = [.pulling, .refreshing]
            $0.appearances = [.light, .dark]
            $0.scales = [2]
            $0.exclusions = [PassFilter(phase: .pulling, appearance: .light)]
        }
        #expect(output.paths.first == "blink_pulling_dark0@2x.png")
        #expect(output.snippet.contains(#"UIImage(named: "blink_pulling_dark\(min("#))
        #expect(output.snippet.contains(#"animatedImageNamed("blink_refreshing\(suffix)", duration: 1)"#))
    }

    @Test func uiimageLimitsTheNumberOfFrames() throws {
        #expect(try PlannedOutput(.uiimage, Blink(turn: .seconds(205))) { $0.frameRate = FrameRate(5) }.paths.count == 2050)
        let error = refusal { try PlannedOutput(.uiimage, Blink(turn: .seconds(513))) }
        #expect(error?.hasPrefix("preset 'uiimage': 1026 frames of refreshing") == true)
    }

    @Test(arguments: [
        (Preset.uiimage, 1.5, "one or more of 1, 2, 3"),
        (.xcassets, 4, "one or more of 1, 2, 3"),
        (.mjrefresh, 0.5, "one or more of 1, 2, 3"),
        (.watch, 3, "2"),
    ])
    func unsupportedAppleScalesAreRejected(_ preset: Preset, _ scale: Double, _ expected: String) {
        let error = refusal { try PlannedOutput(preset) { $0.scales = [2, scale] } }
        #expect(error?.hasPrefix("preset '\(preset.id)': scale \(scale.shortText)") == true && error?.contains("\(expected);") == true)
    }

    @Test func nameMayContainQuotesAndBackslashes() throws {
        let output = try PlannedOutput(.uiimage, name: "a\"\\(b)")
        #expect(output.snippet.contains(#"animatedImageNamed("a\"\\(b)", duration: 1)"#))
    }

    @Test func missingScalesAreReported() throws {
        func warnings(_ scales: [Double]) throws -> [String] { try PlannedOutput(.uiimage) { $0.scales = scales }.warnings }
        #expect(try warnings([2]) == ["no @3x images, so devices with that scale show resized ones; add 3 to scales"])
        #expect(try warnings([1]) == ["no @2x and @3x images, so devices with that scale show resized ones; add 2,3 to scales"])
        #expect(try warnings([1, 2, 3]) == [])
    }

    @Test func nameEndingInADigitIsReported() throws {
        for preset in [Preset.uiimage, .xcassets, .watch] {
            let warnings = try PlannedOutput(preset, name: "spin2").warnings
            #expect(warnings.count == 1 && warnings[0].hasPrefix("'spin20' is also the name of a frame"))
        }
        #expect(try PlannedOutput(.uiimage, name: "spin2") { $0.phases = [.pulling, .refreshing] }.warnings == [])
    }

    /// The images take 30 x 600 x 600 x 4 bytes, counted once because an app shows either light or dark frames.
    @Test func largeMemoryUseIsReported() throws {
        let warnings = try PlannedOutput(.uiimage) {
            $0.size = Size(width: 200, height: 200)
            $0.frameRate = FrameRate(30)
            $0.appearances = [.light, .dark]
        }.warnings
        #expect(
            warnings == [
                "30 images of 600x600 pixels take 43 MB of memory once decoded, more than 32 MB; lower frameRate, scales, or size"
            ])
    }

    @Test func watchIsDarkAt2x() throws {
        let output = try PlannedOutput(.watch)
        #expect(output.paths == ["blink0@2x.png", "blink1@2x.png"])
        #expect(output.frame("blink0@2x.png")?.pass.appearance == .dark)
        #expect(
            output.snippet == """
                // Add the PNG files to the watch app's target.
                // In a storyboard, with WatchKit:
                interfaceImage.setIsAccessibilityElement(true)
                // While refreshing, endlessly:
                interfaceImage.setAccessibilityLabel("Loading")
                interfaceImage.setImageNamed("blink")
                interfaceImage.startAnimatingWithImages(
                    in: NSRange(location: 0, length: 2), duration: 1, repeatCount: 0)

                // In SwiftUI, while refreshing:
                struct BlinkView: View {
                    var body: some View {
                        TimelineView(.animation(minimumInterval: 1 / 2)) { timeline in
                            let time = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
                            Image("blink\\(Int(time / 1 * 2))")
                                .accessibilityLabel("Loading")
                        }
                    }
                }
                """)
        #expect(output.warnings == [])
        #expect(try PlannedOutput(.watch) { $0.frameRate = nil }.paths.count == 8)
    }

    @Test func watchNamesIncludeThePhase() throws {
        let output = try PlannedOutput(.watch) { $0.phases = [.pulling, .finishing] }
        #expect(output.paths == ["blink_pulling0@2x.png", "blink_pulling1@2x.png", "blink_finishing0@2x.png"])
        #expect(
            output.snippet == #"""
                // Add the PNG files to the watch app's target.
                // In a storyboard, with WatchKit:
                interfaceImage.setIsAccessibilityElement(true)
                // While pulled, progress in 0...1:
                interfaceImage.setAccessibilityLabel(progress < 1 ? "Pull to refresh" : "Release to refresh")
                interfaceImage.setImageNamed("blink_pulling\(min(max(Int(progress * 2), 0), 1))")
                // When finished, once:
                interfaceImage.setAccessibilityLabel("Updated")
                interfaceImage.setImageNamed("blink_finishing")
                interfaceImage.startAnimatingWithImages(
                    in: NSRange(location: 0, length: 1), duration: 0.5, repeatCount: 1)
                """#)
    }

    @Test func watchRejectsLightWithDark() {
        let error = refusal { try PlannedOutput(.watch) { $0.appearances = [.light, .dark] } }
        #expect(error?.hasPrefix("preset 'watch': light and dark were requested") == true)
    }

    @Test func watchReportsLightFrames() throws {
        let warnings = try PlannedOutput(.watch) { $0.appearances = [.light] }.warnings
        #expect(warnings.count == 1 && warnings[0].hasPrefix("a watch is always dark"))
    }

    @Test func uiimageWithoutALoopKeepsTheLastIntroductionFrame() throws {
        let snippet = try PlannedOutput(.uiimage) { $0.phases = [.introduction] }.snippet
        #expect(snippet.contains("// After release, once:\nimageView.accessibilityLabel = \"Loading\"\nlet introduction = "))
        #expect(snippet.hasSuffix("imageView.startAnimating()"))
    }

    @Test func watchReportsLargeOutput() throws {
        let warnings = try PlannedOutput(.watch) {
            $0.frameRate = FrameRate(61); $0.size = Size(width: 100, height: 100)
        }.warnings
        #expect(warnings.elementsEqual(["61 images for refreshing", "61 images of 200x200 pixels take 10 MB"]) { $0.hasPrefix($1) })
    }
}
