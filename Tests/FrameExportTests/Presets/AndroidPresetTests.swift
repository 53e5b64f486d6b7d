import FrameExport
import RefreshKit
import Testing

@Suite struct AndroidPresetTests {
    @Test func aDrawableForEachDensityAndAnAnimation() throws {
        let delivery = try PlannedDelivery(.android) { $0.scales = [1, 1.5, 2, 3, 4] }
        #expect(
            delivery.paths == [
                "res/drawable-mdpi/blink_000.png", "res/drawable-mdpi/blink_001.png", "res/drawable-hdpi/blink_000.png",
                "res/drawable-hdpi/blink_001.png", "res/drawable-xhdpi/blink_000.png", "res/drawable-xhdpi/blink_001.png",
                "res/drawable-xxhdpi/blink_000.png", "res/drawable-xxhdpi/blink_001.png", "res/drawable-xxxhdpi/blink_000.png",
                "res/drawable-xxxhdpi/blink_001.png", "res/drawable/blink.xml",
            ])
        #expect(
            delivery.text("res/drawable/blink.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <animation-list xmlns:android="http://schemas.android.com/apk/res/android" android:oneshot="false">
                    <item android:drawable="@drawable/blink_000" android:duration="500" />
                    <item android:drawable="@drawable/blink_001" android:duration="500" />
                </animation-list>

                """)
        #expect(
            delivery.snippet == """
                // Copy res/ into app/src/main/.
                import android.graphics.drawable.AnimationDrawable

                // While refreshing, 1000 ms:
                imageView.setImageResource(R.drawable.blink)
                imageView.post { (imageView.drawable as AnimationDrawable).start() }
                """)
        #expect(delivery.warnings == [])
    }

    /// Three densities, a frame for each of the eight steps, and the list.
    @Test func takesTheDensitiesOfTodayUnlessAsked() throws {
        let delivery = try PlannedDelivery(.android) { $0.frameRate = nil }
        #expect(delivery.paths.count == 3 * 8 + 1)
        #expect(delivery.warnings == [])
    }

    @Test func nightStandsBeforeTheDensity() throws {
        let delivery = try PlannedDelivery(.android) {
            $0.styles = [.light, .dark]; $0.scales = [3]
        }
        #expect(
            delivery.paths == [
                "res/drawable-xxhdpi/blink_000.png", "res/drawable-xxhdpi/blink_001.png", "res/drawable-night-xxhdpi/blink_000.png",
                "res/drawable-night-xxhdpi/blink_001.png", "res/drawable/blink.xml",
            ])
        #expect(delivery.frame("res/drawable-night-xxhdpi/blink_001.png")?.pass.style == .dark)
    }

    @Test func thePullIsChosenByLevelAndWhatEndsIsPlayedOnce() throws {
        let delivery = try PlannedDelivery(.android) {
            $0.phases = [.pulling, .introduction]
            $0.pullFrames = 3
            $0.scales = [2]
        }
        #expect(delivery.paths.suffix(2) == ["res/drawable/blink_pulling.xml", "res/drawable/blink_introduction.xml"])
        #expect(
            delivery.text("res/drawable/blink_pulling.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <level-list xmlns:android="http://schemas.android.com/apk/res/android">
                    <item android:drawable="@drawable/blink_pulling_000" android:maxLevel="3333" />
                    <item android:drawable="@drawable/blink_pulling_001" android:maxLevel="6666" />
                    <item android:drawable="@drawable/blink_pulling_002" android:maxLevel="10000" />
                </level-list>

                """)
        #expect(delivery.text("res/drawable/blink_introduction.xml")?.contains("android:oneshot=\"true\"") ?? false)
        #expect(
            delivery.snippet == """
                // Copy res/ into app/src/main/.
                import android.graphics.drawable.AnimationDrawable

                // While pulled, progress in 0f..1f:
                imageView.setImageResource(R.drawable.blink_pulling)
                imageView.setImageLevel((progress.coerceIn(0f, 1f) * 10000).toInt())
                // Let go, once, 500 ms:
                imageView.setImageResource(R.drawable.blink_introduction)
                imageView.post { (imageView.drawable as AnimationDrawable).start() }
                """)
    }

    @Test func millisecondsAreWholeAndDoNotDrift() throws {
        let delivery = try PlannedDelivery(.android) { $0.frameRate = FrameRate(30) }
        let text = try #require(delivery.text("res/drawable/blink.xml"))
        let times = text.matches(of: /duration="(\d+)"/).compactMap { Int($0.output.1) }
        #expect(times.prefix(6) == [33, 33, 34, 33, 33, 34])
        #expect(times.count == 30)
        #expect(times.reduce(0, +) == 1000)
        #expect(
            delivery.warnings == [
                "frames of refreshing are shown 33 to 34 ms each, as Android counts whole milliseconds; 30 fps comes to 1000 ms in all"
            ])
    }

    @Test(arguments: [
        ("My Gif-2", "my_gif_2"), ("2fast", "animation_2fast"), ("--ring--", "ring"), ("é.x", "x"), ("switch", "animation_switch"),
        ("Spinner", "spinner"),
    ])
    func derivesALegalNameAndSaysSo(_ name: String, _ legal: String) throws {
        let delivery = try PlannedDelivery(.android, name: name) { $0.scales = [2] }
        #expect(
            delivery.paths == ["res/drawable-xhdpi/\(legal)_000.png", "res/drawable-xhdpi/\(legal)_001.png", "res/drawable/\(legal).xml"])
        #expect(
            delivery.warnings == [
                "resources are called '\(legal)', as Android takes only a-z, 0-9 and _ after a first letter, and no word of Java"
            ])
        #expect(delivery.snippet.contains("R.drawable.\(legal))"))
    }

    @Test func refusesANameOfWhichNothingIsLeft() {
        #expect(
            throws: ExportError.refused(
                preset: "android",
                "the name '火' has no letter of a-z and no digit, expected one as in spinner_2; choose another \(.baseName)")
        ) { try PlannedDelivery(.android, name: "火") }
    }

    @Test func refusesAScaleThatIsNoDensity() {
        #expect(
            throws: ExportError.refused(
                preset: "android", "scale 2.5 was asked for, expected some of 1, 1.5, 2, 3, 4; choose with \(.scales)")
        ) { try PlannedDelivery(.android) { $0.scales = [2.5] } }
    }

    @Test func refusesMorePullFramesThanLevels() {
        #expect(
            throws: ExportError.refused(
                preset: "android", "a pull of 10001 frames, expected at most 10000, one for each level; lower \(.pullFrames)")
        ) {
            try PlannedDelivery(.android) {
                $0.phases = [.pulling]; $0.pullFrames = 10_001
            }
        }
    }
}
