import FrameExport
import RefreshKit
import SystemSupport
import Testing

@Suite struct CrossPlatformPresetTests {
    @Test func flutterVariantsAreInFoldersByScale() throws {
        let output = try PlannedOutput(.flutter, name: "my-blink") { $0.scales = [1, 1.5, 2] }
        #expect(
            output.paths == [
                "assets/my-blink/my-blink_00.png", "assets/my-blink/my-blink_01.png", "assets/my-blink/1.5x/my-blink_00.png",
                "assets/my-blink/1.5x/my-blink_01.png", "assets/my-blink/2.0x/my-blink_00.png", "assets/my-blink/2.0x/my-blink_01.png",
                "lib/my_blink_frames.dart",
            ])
        #expect(
            output.text("lib/my_blink_frames.dart") == """
                /// Frames in order, repeated.
                const myBlinkFrames = <String>[
                  'assets/my-blink/my-blink_00.png',
                  'assets/my-blink/my-blink_01.png',
                ];

                /// Duration of all frames.
                const myBlinkDuration = Duration(microseconds: 1000000);

                """)
        #expect(
            output.snippet == """
                # Copy assets/ and lib/ into the app's folder.
                # pubspec.yaml
                flutter:
                  assets:
                    - assets/my-blink/

                // Dart
                import 'my_blink_frames.dart';

                // The controller runs for myBlinkDuration:
                Image.asset(
                  myBlinkFrames[(controller.value * 2).floor().clamp(0, 1)],
                  gaplessPlayback: true,
                  semanticLabel: 'Loading',
                )
                """)
        #expect(output.warnings == [])
    }

    @Test func flutterListsPhasesAndAppearancesSeparately() throws {
        let output = try PlannedOutput(.flutter) {
            $0.phases = [.pulling, .refreshing]
            $0.appearances = [.light, .dark]
            $0.scales = [1]
            $0.frames = try? FrameRange(parsing: "0")
        }
        #expect(
            output.text("lib/blink_frames.dart") == """
                /// For progress in 0...1.
                const blinkPullingFrames = <String>[
                  'assets/blink/blink_pulling_00.png',
                ];

                /// For progress in 0...1.
                const blinkPullingDarkFrames = <String>[
                  'assets/blink/blink_pulling_dark_00.png',
                ];

                /// Frames in order, repeated.
                const blinkRefreshingFrames = <String>[
                  'assets/blink/blink_refreshing_00.png',
                ];

                /// Duration of all frames.
                const blinkRefreshingDuration = Duration(microseconds: 500000);

                /// Frames in order, repeated.
                const blinkRefreshingDarkFrames = <String>[
                  'assets/blink/blink_refreshing_dark_00.png',
                ];

                """)
        #expect(
            output.snippet.contains(
                """
                final isDark = Theme.of(context).brightness == Brightness.dark;

                // While pulled, progress in 0...1:
                final pullingFrames = isDark ? blinkPullingDarkFrames : blinkPullingFrames;
                Image.asset(
                  pullingFrames[(progress * 1).floor().clamp(0, 0)],
                  gaplessPlayback: true,
                  semanticLabel: progress < 1 ? 'Pull to refresh' : 'Release to refresh',
                )
                """))
    }

    @Test func flutterQuotesSpecialNames() throws {
        let output = try PlannedOutput(.flutter, name: "it's $5")
        #expect(output.text("lib/it_s_5_frames.dart")?.contains(#"'assets/it\'s \$5/it\'s \$5_00.png'"#) ?? false)
        #expect(output.snippet.contains("    - \"assets/it's $5/\"\n"))
    }

    @Test func flutterRequiresScale1() {
        let error = refusal { try PlannedOutput(.flutter) { $0.scales = [2, 3] } }
        #expect(error?.hasPrefix("preset 'flutter': refreshing frames lack scale 1") == true)
    }

    @Test func reactNativeRequiresImagesWithLiterals() throws {
        let output = try PlannedOutput(.reactNative)
        #expect(
            output.paths == [
                "blink_00.png", "blink_01.png", "blink_00@2x.png", "blink_01@2x.png", "blink_00@3x.png", "blink_01@3x.png", "index.ts",
            ])
        #expect(
            output.text("index.ts") == """
                import type { ImageRequireSource } from 'react-native';

                /** Images chosen by progress in 0...1. */
                export interface PullFrames {
                  readonly images: readonly ImageRequireSource[];
                }

                /** Images shown in order, with their total duration in milliseconds. */
                export interface TimedFrames extends PullFrames {
                  readonly duration: number;
                }

                export const refreshing: TimedFrames = {
                  images: [
                    require('./blink_00.png'),
                    require('./blink_01.png'),
                  ],
                  duration: 1000,
                };

                """)
        #expect(
            output.snippet == """
                import { useEffect, useState } from 'react';
                import { Image } from 'react-native';
                import { refreshing } from './blink';  // path of the folder in your app

                // Milliseconds since the component appeared; use a separate component for each phase.
                const [elapsed, setElapsed] = useState(0);
                useEffect(() => {
                  const start = Date.now();
                  const tick = () => {
                    setElapsed(Date.now() - start);
                    request = requestAnimationFrame(tick);
                  };
                  let request = requestAnimationFrame(tick);
                  return () => cancelAnimationFrame(request);
                }, []);

                // While refreshing:
                <Image source={refreshing.images[Math.floor((elapsed % refreshing.duration) / refreshing.duration * 2)]} fadeDuration={0} accessible accessibilityLabel={'Loading'} />
                """)
        #expect(output.warnings == [])
    }

    @Test func reactNativeNamesPhasesAndAppearancesSeparately() throws {
        let output = try PlannedOutput(.reactNative) {
            $0.askForAll()
            $0.scales = [1]
            $0.frames = try? FrameRange(parsing: "0")
        }
        #expect(
            output.paths == [
                "blink_pulling_00.png", "blink_pulling_dark_00.png", "blink_introduction_00.png", "blink_introduction_dark_00.png",
                "blink_refreshing_00.png", "blink_refreshing_dark_00.png", "blink_finishing_00.png", "blink_finishing_dark_00.png",
                "index.ts",
            ])
        #expect(output.text("index.ts")?.contains("export const finishingDark: TimedFrames = {") ?? false)
        #expect(
            output.snippet.hasPrefix(
                """
                import { useEffect, useState } from 'react';
                import { Image, useColorScheme } from 'react-native';
                import { pulling, pullingDark, introduction, introductionDark, refreshing, refreshingDark, finishing, finishingDark } from './blink';  // path of the folder in your app

                """))
        #expect(
            output.snippet.contains(
                """
                const isDark = useColorScheme() === 'dark';

                // While pulled, progress in 0...1:
                const pullingFrames = isDark ? pullingDark : pulling;
                <Image source={pullingFrames.images[Math.min(Math.floor(progress * 1), 0)]} fadeDuration={0} accessible accessibilityLabel={progress < 1 ? 'Pull to refresh' : 'Release to refresh'} />
                """))
        #expect(output.snippet.contains("introductionFrames.images[Math.min(Math.floor(elapsed / introductionFrames.duration * 1), 0)]"))
    }

    @Test func reactNativeKeepsMicroseconds() throws {
        let output = try PlannedOutput(.reactNative, Blink(turn: .milliseconds(1001))) {
            $0.frameRate = FrameRate(numerator: 30_000, denominator: 1001)
        }
        #expect(output.text("index.ts")?.contains("duration: 1001,") ?? false)
    }

    @Test func reactNativeRejectsOtherScales() {
        #expect(
            throws: ExportError.refused(
                preset: "react-native", "scale 2.5 was requested, expected one or more of 1, 1.5, 2, 3, 4; change \(.scales)")
        ) { try PlannedOutput(.reactNative) { $0.scales = [2.5] } }
    }

    @Test(arguments: [Preset.flutter, .reactNative, .android, .xcassets, .mjrefresh]) func largeMemoryUseIsReported(_ preset: Preset) throws
    {
        let warnings = try PlannedOutput(preset) {
            $0.phases = [.refreshing]
            $0.size = Size(width: 300, height: 200)
            $0.frameRate = FrameRate(50)
            $0.scales = [1, 2, 3]
        }.warnings
        #expect(
            warnings == [
                "50 images of 900x600 pixels take 108 MB of memory once decoded, more than 32 MB; lower frameRate, scales, or size"
            ])
    }

    @Test func snapshotsCountFromOne() throws {
        let output = try PlannedOutput(.snapshots, name: "progress-ring")
        #expect(
            output.paths == [
                "__Snapshots__/ProgressRingTests/testProgressRing.1.png", "__Snapshots__/ProgressRingTests/testProgressRing.2.png",
            ])
        #expect(
            output.snippet == """
                // In ProgressRingTests.swift, with your image(_:), which returns a frame:
                func testProgressRing() {
                    for number in 1...2 { assertSnapshot(of: image(number), as: .image) }
                }
                """)
    }

    @Test func snapshotNamesIncludeDifferences() throws {
        let output = try PlannedOutput(.snapshots, options: ["file": "RingTests", "test": "loop"]) {
            $0.phases = [.pulling, .refreshing]
            $0.appearances = [.light, .dark]
            $0.scales = [1, 1.5]
            $0.frames = try? FrameRange(parsing: "0")
        }
        #expect(output.paths.first == "__Snapshots__/RingTests/loop.pulling-light-1x-1.png")
        #expect(output.paths.last == "__Snapshots__/RingTests/loop.refreshing-dark-1-5x-1.png")
        #expect(output.snippet.contains(#"as: .image, named: "refreshing-dark-1-5x-\(number)")"#))
    }

    @Test(arguments: [
        (["file": "../x"], "preset 'snapshots': option 'file' must consist of"),
        (["test": ""], "preset 'snapshots': option 'test' must consist of"),
    ])
    func snapshotsRejectNamesThatTheLibraryChanges(_ options: [String: String], _ start: String) {
        #expect(refusal { try PlannedOutput(.snapshots, options: options) }?.hasPrefix(start) == true)
    }
}
