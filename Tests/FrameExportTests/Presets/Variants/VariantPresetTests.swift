import FrameExport
import RefreshKit
import Testing

@Suite struct VariantPresetTests {
    private static func output(
        _ preset: Preset, _ mirroring: Mirroring = .mirrors, options: [String: String] = [:],
        _ change: (inout ExportRequest) -> Void = { _ in }
    ) throws -> PlannedOutput {
        try PlannedOutput(preset, Directed(mirroring), name: "bar", options: options) {
            $0.scales = [1]
            $0.askForVariants()
            change(&$0)
        }
    }

    /// In an image set, Xcode's own slots choose the direction; the version has its own sets.
    @Test func catalogsHaveSlotsForBothDirections() throws {
        let output = try Self.output(.xcassets)
        let contents = try #require(output.text("bar.xcassets/bar_refreshing_reduced1.imageset/Contents.json"))
        #expect(
            contents.contains(
                """
                    {
                      "filename" : "bar_refreshing_reduced1.png",
                      "idiom" : "universal",
                      "language-direction" : "left-to-right",
                      "scale" : "1x"
                    },
                    {
                      "filename" : "bar_refreshing_reduced1-rtl.png",
                      "idiom" : "universal",
                      "language-direction" : "right-to-left",
                      "scale" : "1x"
                    },
                """))
        let frame = try #require(output.frame("bar.xcassets/bar_refreshing_reduced1.imageset/bar_refreshing_reduced1-rtl.png"))
        #expect(frame.pass.variant == FrameVariant(.light, .rightToLeft, reducesMotion: true) && frame.index == 1)
        #expect(output.snippet.contains(#"let suffix = UIAccessibility.isReduceMotionEnabled ? "_reduced" : """#))
        #expect(output.snippet.contains("@Environment(\\.accessibilityReduceMotion) private var reducesMotion\n"))
        #expect(!output.snippet.contains("layoutDirection"))
    }

    /// Android chooses among folders for an indicator that adapts, and mirrors one that mirrors.
    @Test func drawablesAreMirroredOrHaveFolders() throws {
        let mirrored = try Self.output(.android)
        #expect(!mirrored.paths.contains { $0.contains("ldrtl") })
        #expect(mirrored.snippet.contains("imageView.drawable.mutate().isAutoMirrored = true\n"))
        let adapting = try Self.output(.android, .adapts) { $0.appearances = [.light, .dark] }
        #expect(adapting.paths.contains("res/drawable-ldrtl-night-mdpi/bar_refreshing_reduced_001.png"))
        #expect(!adapting.snippet.contains("isAutoMirrored"))
        #expect(
            adapting.snippet.contains(
                "imageView.setImageResource(if (reducesMotion) R.drawable.bar_refreshing_reduced else R.drawable.bar_refreshing)\n"))
        let frame = try #require(adapting.frame("res/drawable-ldrtl-night-mdpi/bar_refreshing_reduced_001.png"))
        #expect(frame.pass.variant == FrameVariant(.dark, .rightToLeft, reducesMotion: true))
    }

    @Test func imagesOfUIKitHaveSuffixes() throws {
        let output = try Self.output(.uiimage)
        #expect(output.paths.contains("bar_refreshing_rtl_reduced1.png"))
        #expect(
            output.snippet.contains(
                """
                let suffix = (traitCollection.layoutDirection == .rightToLeft ? "_rtl" : "") + \
                (UIAccessibility.isReduceMotionEnabled ? "_reduced" : "")

                """))
    }

    @Test func dartChoosesByThreeConditions() throws {
        let output = try Self.output(.flutter, .adapts) { $0.appearances = [.light, .dark] }
        #expect(
            output.snippet.contains(
                """
                final pullingFrames = isDark ? (isRightToLeft ? (reducesMotion ? barPullingDarkRtlReducedFrames : barPullingDarkRtlFrames) \
                : (reducesMotion ? barPullingDarkReducedFrames : barPullingDarkFrames)) : (isRightToLeft ? \
                (reducesMotion ? barPullingRtlReducedFrames : barPullingRtlFrames) : (reducesMotion ? barPullingReducedFrames : \
                barPullingFrames));
                """))
        #expect(output.snippet.contains("final isRightToLeft = Directionality.of(context) == TextDirection.rtl;"))
        let mirrored = try Self.output(.flutter)
        #expect(mirrored.snippet.contains("  matchTextDirection: true,\n") && !mirrored.paths.contains { $0.contains("rtl") })
    }

    @Test func componentsOfReactNativeSubscribe() throws {
        let output = try Self.output(.reactNative, .adapts)
        #expect(output.snippet.contains("const isRightToLeft = I18nManager.isRTL;\n"))
        #expect(output.snippet.contains("AccessibilityInfo.addEventListener('reduceMotionChanged', setReducesMotion);\n"))
        #expect(output.snippet.contains("import { AccessibilityInfo, I18nManager, Image } from 'react-native';\n"))
        #expect(try Self.output(.reactNative).snippet.contains("style={I18nManager.isRTL && { transform: [{ scaleX: -1 }] }}"))
    }

    /// A rule comes after those that it repositions, and rules for right to left are more specific.
    @Test func styleSheetsOrderTheirRules() throws {
        let css = try #require(Self.output(.css, .adapts) { $0.appearances = [.light, .dark] }.text("bar.css"))
        let wanted = [
            "@media (prefers-color-scheme: dark) {\n  .bar--pulling {\n    background-image: url(\"bar_pulling_dark.png\");",
            "@media (prefers-reduced-motion: reduce) {\n  .bar--pulling {\n    background-image: url(\"bar_pulling_reduced.png\");",
            "@media (prefers-color-scheme: dark) and (prefers-reduced-motion: reduce) {\n  .bar--pulling {",
            "\n[dir=rtl] .bar--pulling {\n  background-image: url(\"bar_pulling_rtl.png\");",
            "@media (prefers-color-scheme: dark) {\n  [dir=rtl] .bar--pulling {",
            "@media (prefers-reduced-motion: reduce) {\n  [dir=rtl] .bar--pulling {",
            "@media (prefers-color-scheme: dark) and (prefers-reduced-motion: reduce) {\n  [dir=rtl] .bar--pulling {",
        ]
        let positions = wanted.map { css.range(of: $0)?.lowerBound }
        #expect(positions.allSatisfy { $0 != nil }, "\(css)")
        #expect(positions.compactMap(\.self) == positions.compactMap(\.self).sorted())
        // The reduced-motion version plays.
        #expect(!css.contains("animation: none"))
        let mirrored = try #require(Self.output(.css).text("bar.css"))
        #expect(mirrored.contains("[dir=rtl] .bar {\n  transform: scaleX(-1);\n}\n") && !mirrored.contains("_rtl"))
    }

    @Test func aMiniProgramGetsOneVariant() {
        #expect {
            try Self.output(.css, options: ["dialect": "wxss"])
        } throws: { "\($0)".contains("both values of reducedMotion were requested, but a mini-program cannot find out") }
        #expect {
            try Self.output(.css, options: ["dialect": "wxss"]) { $0.reducedMotion = .off }
        } throws: { "\($0)".contains("both values of directions were requested") }
    }

    @Test func picturesHaveSourcesForReducedMotion() throws {
        let html = try Self.output(.webp, .adapts) { $0.appearances = [.light, .dark] }.snippet
        #expect(
            html.contains(
                """
                <picture>\
                <source media="(prefers-color-scheme: dark) and (prefers-reduced-motion: reduce)" srcset="bar_refreshing_dark_rtl_reduced.webp 1x">\
                <source media="(prefers-reduced-motion: reduce)" srcset="bar_refreshing_rtl_reduced.webp 1x">\
                <source media="(prefers-color-scheme: dark)" srcset="bar_refreshing_dark_rtl.webp 1x">\
                <img src="bar_refreshing_rtl.webp" class="bar-rtl" width="4" height="3" \
                alt="Say &quot;hi&quot; &amp; &lt;bye&gt; for $1"></picture>
                """), "\(html)")
        #expect(html.contains("<style>[dir=rtl] .bar-ltr, .bar-rtl { display: none; } [dir=rtl] .bar-rtl { display: inline; }</style>"))
        #expect(try Self.output(.webp).snippet.contains("<style>[dir=rtl] .bar-mirrored { transform: scaleX(-1); }</style>"))
    }

    @Test func sheetsAreChosenByTheVersion() throws {
        let output = try Self.output(.spriteSheet) { $0.scales = [2] }
        #expect(output.paths.contains("bar_rtl_reduced@2x.json"))
        #expect(output.snippet.contains("const sheet = await Assets.load(`bar${suffix}@2x.json`);"))
    }

    /// An indicator that keeps its picture is drawn once, even if both directions are requested.
    @Test(arguments: Preset.all.filter { $0.id != "watch" }) func aKeptPictureHasOneDirection(_ preset: Preset) throws {
        let output = try PlannedOutput(preset, Directed(.keeps), name: "bar") {
            $0.scales = [1]
            $0.directions = [.rightToLeft, .leftToRight]
        }
        #expect(output.job.plan.passes.allSatisfy { $0.variant.direction == .leftToRight })
        #expect(!output.paths.contains { $0.contains("rtl") } && !output.snippet.contains("rtl") && !output.snippet.contains("RTL"))
        let directed = try PlannedOutput(preset, Directed(.keeps), name: "bar") {
            $0.scales = [1]
            $0.directions = [.rightToLeft]
        }
        #expect(directed.job.plan.passes.allSatisfy { $0.variant.direction == .rightToLeft })
    }

    /// One direction alone is drawn as such, without names, folders, slots, or code for it.
    @Test func rightToLeftAloneIsForEveryDevice() throws {
        let drawables = try PlannedOutput(.android, Directed(), name: "bar") {
            ($0.directions, $0.scales) = ([.rightToLeft], [2])
        }
        #expect(drawables.paths.contains("res/drawable-xhdpi/bar_000.png"))
        let catalog = try PlannedOutput(.xcassets, Directed(), name: "bar") { $0.directions = [.rightToLeft] }
        #expect(catalog.text("bar.xcassets/bar0.imageset/Contents.json")?.contains("language-direction") == false)
        #expect(catalog.frame("bar.xcassets/bar0.imageset/bar0@2x.png")?.pass.variant.direction == .rightToLeft)
        let output = try PlannedOutput(.flutter, Directed(), name: "bar") { $0.directions = [.rightToLeft] }
        #expect(output.job.plan.passes.allSatisfy { $0.variant.direction == .rightToLeft })
        #expect(output.paths.contains("assets/bar/bar_00.png") && !output.snippet.contains("matchTextDirection"))
    }
}
