import FrameExport
import RefreshKit
import Testing

@Suite struct AndroidPresetTests {
    @Test func drawablesForEachDensityAndAnAnimation() throws {
        let output = try PlannedOutput(.android) { $0.scales = [1, 1.5, 2, 3, 4] }
        #expect(
            output.paths == [
                "res/drawable-mdpi/blink_000.png", "res/drawable-mdpi/blink_001.png", "res/drawable-hdpi/blink_000.png",
                "res/drawable-hdpi/blink_001.png", "res/drawable-xhdpi/blink_000.png", "res/drawable-xhdpi/blink_001.png",
                "res/drawable-xxhdpi/blink_000.png", "res/drawable-xxhdpi/blink_001.png", "res/drawable-xxxhdpi/blink_000.png",
                "res/drawable-xxxhdpi/blink_001.png", "res/drawable/blink.xml",
            ])
        #expect(
            output.text("res/drawable/blink.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <animation-list xmlns:android="http://schemas.android.com/apk/res/android" android:oneshot="false">
                    <item android:drawable="@drawable/blink_000" android:duration="500" />
                    <item android:drawable="@drawable/blink_001" android:duration="500" />
                </animation-list>

                """)
        #expect(
            output.snippet == """
                // Copy res/ into app/src/main/.
                import android.graphics.drawable.AnimationDrawable

                // While refreshing, 1000 ms:
                imageView.setImageResource(R.drawable.blink)
                imageView.contentDescription = "Loading"
                imageView.post { (imageView.drawable as AnimationDrawable).start() }
                """)
        #expect(output.warnings == [])
    }

    /// The files are eight frames at each of three densities, and the list.
    @Test func defaultsToCurrentDensities() throws {
        let output = try PlannedOutput(.android) { $0.frameRate = nil }
        #expect(output.paths.count == 3 * 8 + 1)
        #expect(output.warnings == [])
    }

    @Test func nightQualifierPrecedesTheDensity() throws {
        let output = try PlannedOutput(.android) {
            $0.appearances = [.light, .dark]; $0.scales = [3]
        }
        #expect(
            output.paths == [
                "res/drawable-xxhdpi/blink_000.png", "res/drawable-xxhdpi/blink_001.png", "res/drawable-night-xxhdpi/blink_000.png",
                "res/drawable-night-xxhdpi/blink_001.png", "res/drawable/blink.xml",
            ])
        #expect(output.frame("res/drawable-night-xxhdpi/blink_001.png")?.pass.appearance == .dark)
    }

    @Test func pullIsALevelListAndFinishPlaysOnce() throws {
        let output = try PlannedOutput(.android) {
            $0.phases = [.pulling, .introduction]
            $0.pullFrames = 3
            $0.scales = [2]
        }
        #expect(output.paths.suffix(2) == ["res/drawable/blink_pulling.xml", "res/drawable/blink_introduction.xml"])
        #expect(
            output.text("res/drawable/blink_pulling.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <level-list xmlns:android="http://schemas.android.com/apk/res/android">
                    <item android:drawable="@drawable/blink_pulling_000" android:maxLevel="3333" />
                    <item android:drawable="@drawable/blink_pulling_001" android:maxLevel="6666" />
                    <item android:drawable="@drawable/blink_pulling_002" android:maxLevel="10000" />
                </level-list>

                """)
        #expect(output.text("res/drawable/blink_introduction.xml")?.contains("android:oneshot=\"true\"") ?? false)
        #expect(
            output.snippet == """
                // Copy res/ into app/src/main/.
                import android.graphics.drawable.AnimationDrawable

                // While pulled, progress in 0f..1f:
                imageView.setImageResource(R.drawable.blink_pulling)
                imageView.setImageLevel((progress.coerceIn(0f, 1f) * 10000).toInt())
                imageView.contentDescription = if (progress < 1f) "Pull to refresh" else "Release to refresh"
                // After release, once, 500 ms:
                imageView.setImageResource(R.drawable.blink_introduction)
                imageView.contentDescription = "Refreshing"
                imageView.post { (imageView.drawable as AnimationDrawable).start() }
                """)
    }

    @Test func wholeMillisecondsDoNotDrift() throws {
        let output = try PlannedOutput(.android) { $0.frameRate = FrameRate(30) }
        let text = try #require(output.text("res/drawable/blink.xml"))
        let times = text.matches(of: /duration="(\d+)"/).compactMap { Int($0.output.1) }
        #expect(times.prefix(6) == [33, 33, 34, 33, 33, 34])
        #expect(times.count == 30)
        #expect(times.reduce(0, +) == 1000)
        #expect(
            output.warnings == [
                "frames of refreshing last 33 to 34 ms each, because Android uses whole milliseconds; at 30 fps, they add up to 1000 ms"
            ])
    }

    @Test(arguments: [
        ("My Gif-2", "my_gif_2"), ("2fast", "animation_2fast"), ("--ring--", "ring"), ("é.x", "x"), ("switch", "animation_switch"),
        ("Spinner", "spinner"),
    ])
    func adaptsTheNameAndReportsIt(_ name: String, _ legal: String) throws {
        let output = try PlannedOutput(.android, name: name) { $0.scales = [2] }
        #expect(
            output.paths == ["res/drawable-xhdpi/\(legal)_000.png", "res/drawable-xhdpi/\(legal)_001.png", "res/drawable/\(legal).xml"])
        #expect(output.warnings.count == 1 && output.warnings[0].hasPrefix("resources are named '\(legal)'"))
        #expect(output.snippet.contains("R.drawable.\(legal))"))
    }

    @Test func nameWithoutLettersOrDigitsIsRejected() {
        #expect(refusal { try PlannedOutput(.android, name: "火") }?.hasPrefix("preset 'android': the name '火'") == true)
    }

    @Test func scaleWithoutADensityIsRejected() {
        let error = refusal { try PlannedOutput(.android) { $0.scales = [2.5] } }
        #expect(error?.hasPrefix("preset 'android': scale 2.5 was requested, expected one or more of 1, 1.5, 2, 3, 4;") == true)
    }

    @Test func morePullFramesThanLevelsAreRejected() {
        let error = refusal {
            try PlannedOutput(.android) {
                $0.phases = [.pulling]; $0.pullFrames = 10_001
            }
        }
        #expect(error?.hasPrefix("preset 'android': a pull of 10001 frames") == true)
    }
}
