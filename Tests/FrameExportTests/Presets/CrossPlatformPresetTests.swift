import FrameExport
import RefreshKit
import System
import Testing

@Suite struct CrossPlatformPresetTests {
    @Test func flutterPutsVariantsInFoldersOfTheirScale() throws {
        let delivery = try PlannedDelivery(.flutter, name: "my-blink") { $0.scales = [1, 1.5, 2] }
        #expect(
            delivery.paths == [
                "assets/my-blink/my-blink_00.png", "assets/my-blink/my-blink_01.png", "assets/my-blink/1.5x/my-blink_00.png",
                "assets/my-blink/1.5x/my-blink_01.png", "assets/my-blink/2.0x/my-blink_00.png", "assets/my-blink/2.0x/my-blink_01.png",
                "lib/my_blink_frames.dart",
            ])
        #expect(
            delivery.text("lib/my_blink_frames.dart") == """
                /// Shown one after the other, over and over.
                const myBlinkFrames = <String>[
                  'assets/my-blink/my-blink_00.png',
                  'assets/my-blink/my-blink_01.png',
                ];

                /// How long all of them are shown.
                const myBlinkDuration = Duration(microseconds: 1000000);

                """)
        #expect(
            delivery.snippet == """
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
                )
                """)
        #expect(delivery.warnings == [])
    }

    @Test func flutterListsPartsAndStylesApart() throws {
        let delivery = try PlannedDelivery(.flutter) {
            $0.phases = [.pulling, .refreshing]
            $0.styles = [.light, .dark]
            $0.scales = [1]
            $0.frames = try? FrameRange(parsing: "0")
        }
        #expect(
            delivery.text("lib/blink_frames.dart") == """
                /// For progress in 0...1.
                const blinkPullingFrames = <String>[
                  'assets/blink/blink_pulling_00.png',
                ];

                /// For progress in 0...1.
                const blinkPullingDarkFrames = <String>[
                  'assets/blink/blink_pulling_dark_00.png',
                ];

                /// Shown one after the other, over and over.
                const blinkRefreshingFrames = <String>[
                  'assets/blink/blink_refreshing_00.png',
                ];

                /// How long all of them are shown.
                const blinkRefreshingDuration = Duration(microseconds: 500000);

                /// Shown one after the other, over and over.
                const blinkRefreshingDarkFrames = <String>[
                  'assets/blink/blink_refreshing_dark_00.png',
                ];

                """)
        #expect(
            delivery.snippet.contains(
                """
                final isDark = Theme.of(context).brightness == Brightness.dark;

                // While pulled, progress in 0...1:
                final pullingFrames = isDark ? blinkPullingDarkFrames : blinkPullingFrames;
                Image.asset(
                  pullingFrames[(progress * 1).floor().clamp(0, 0)],
                  gaplessPlayback: true,
                )
                """))
    }

    @Test func flutterQuotesWhatNeedsIt() throws {
        let delivery = try PlannedDelivery(.flutter, name: "it's $5")
        #expect(delivery.text("lib/it_s_5_frames.dart")?.contains(#"'assets/it\'s \$5/it\'s \$5_00.png'"#) ?? false)
        #expect(delivery.snippet.contains("    - \"assets/it's $5/\"\n"))
    }

    @Test func flutterRefusesToGoWithoutScaleOne() {
        #expect(
            throws: ExportError.refused(
                preset: "flutter",
                "refreshing frames without scale 1, expected it among others, which are found by it; add 1 to \(.scales)")
        ) { try PlannedDelivery(.flutter) { $0.scales = [2, 3] } }
    }

    @Test func reactNativeRequiresEachImageByALiteral() throws {
        let delivery = try PlannedDelivery(.reactNative)
        #expect(
            delivery.paths == [
                "blink_00.png", "blink_01.png", "blink_00@2x.png", "blink_01@2x.png", "blink_00@3x.png", "blink_01@3x.png", "index.ts",
            ])
        #expect(
            delivery.text("index.ts") == """
                import type { ImageRequireSource } from 'react-native';

                /** Images chosen by progress in 0...1. */
                export interface PullFrames {
                  readonly images: readonly ImageRequireSource[];
                }

                /** Images shown one after the other, and the milliseconds they take together. */
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
            delivery.snippet == """
                import { useEffect, useState } from 'react';
                import { Image } from 'react-native';
                import { refreshing } from './blink';  // from where you put the folder

                // Milliseconds since the component appeared; let each phase be a component of its own.
                const [elapsed, setElapsed] = useState(0);
                useEffect(() => {
                  const begin = Date.now();
                  const tick = () => {
                    setElapsed(Date.now() - begin);
                    request = requestAnimationFrame(tick);
                  };
                  let request = requestAnimationFrame(tick);
                  return () => cancelAnimationFrame(request);
                }, []);

                // While refreshing:
                <Image source={refreshing.images[Math.floor((elapsed % refreshing.duration) / refreshing.duration * 2)]} fadeDuration={0} />
                """)
        #expect(delivery.warnings == [])
    }

    @Test func reactNativeNamesPartsAndStylesApart() throws {
        let delivery = try PlannedDelivery(.reactNative) {
            $0.askForAll()
            $0.scales = [1]
            $0.frames = try? FrameRange(parsing: "0")
        }
        #expect(
            delivery.paths == [
                "blink_pulling_00.png", "blink_pulling_dark_00.png", "blink_introduction_00.png", "blink_introduction_dark_00.png",
                "blink_refreshing_00.png", "blink_refreshing_dark_00.png", "blink_finishing_00.png", "blink_finishing_dark_00.png",
                "index.ts",
            ])
        #expect(delivery.text("index.ts")?.contains("export const finishingDark: TimedFrames = {") ?? false)
        #expect(
            delivery.snippet.hasPrefix(
                """
                import { useEffect, useState } from 'react';
                import { Image, useColorScheme } from 'react-native';
                import { pulling, pullingDark, introduction, introductionDark, refreshing, refreshingDark, finishing, finishingDark } from './blink';  // from where you put the folder

                """))
        #expect(
            delivery.snippet.contains(
                """
                const isDark = useColorScheme() === 'dark';

                // While pulled, progress in 0...1:
                const pullingFrames = isDark ? pullingDark : pulling;
                <Image source={pullingFrames.images[Math.min(Math.floor(progress * 1), 0)]} fadeDuration={0} />
                """))
        #expect(delivery.snippet.contains("introductionFrames.images[Math.min(Math.floor(elapsed / introductionFrames.duration * 1), 0)]"))
    }

    @Test func reactNativeKeepsTheLoopsTimeToTheMicrosecond() throws {
        let delivery = try PlannedDelivery(.reactNative, Blink(turn: .milliseconds(1001))) {
            $0.frameRate = FrameRate(numerator: 30_000, denominator: 1001)
        }
        #expect(delivery.text("index.ts")?.contains("duration: 1001,") ?? false)
    }

    @Test func reactNativeRefusesScalesThatItHasNot() {
        #expect(
            throws: ExportError.refused(
                preset: "react-native", "scale 2.5 was asked for, expected some of 1, 1.5, 2, 3, 4; choose with \(.scales)")
        ) { try PlannedDelivery(.reactNative) { $0.scales = [2.5] } }
    }

    @Test(arguments: [Preset.flutter, .reactNative, .android, .xcassets, .mjrefresh]) func warnsOfMemory(_ preset: Preset) throws {
        let warnings = try PlannedDelivery(preset) {
            $0.phases = [.refreshing]
            $0.size = Size(width: 300, height: 200)
            $0.frameRate = FrameRate(50)
            $0.scales = [1, 2, 3]
        }.warnings
        #expect(
            warnings == [
                "50 images of 900x600 pixels take 108 MB of memory once decoded, more than 32 MB; lower frameRate, scales or size"
            ])
    }

    @Test func snapshotsCountFromOne() throws {
        let delivery = try PlannedDelivery(.snapshots, name: "progress-ring")
        #expect(
            delivery.paths == [
                "__Snapshots__/ProgressRingTests/testProgressRing.1.png", "__Snapshots__/ProgressRingTests/testProgressRing.2.png",
            ])
        #expect(
            delivery.snippet == """
                // In ProgressRingTests.swift, with your own picture(_:) of a frame:
                func testProgressRing() {
                    for number in 1...2 { assertSnapshot(of: picture(number), as: .image) }
                }
                """)
    }

    @Test func snapshotsAreNamedWhereRowsDiffer() throws {
        let delivery = try PlannedDelivery(.snapshots, options: ["file": "RingTests", "test": "loop"]) {
            $0.phases = [.pulling, .refreshing]
            $0.styles = [.light, .dark]
            $0.scales = [1, 1.5]
            $0.frames = try? FrameRange(parsing: "0")
        }
        #expect(delivery.paths.first == "__Snapshots__/RingTests/loop.pulling-light-1x-1.png")
        #expect(delivery.paths.last == "__Snapshots__/RingTests/loop.refreshing-dark-1-5x-1.png")
        #expect(delivery.snippet.contains(#"as: .image, named: "refreshing-dark-1-5x-\(number)")"#))
    }

    @Test(arguments: [
        (["file": "../x"], "option 'file' must be made of letters, digits, _ and -, got '../x'; choose another"),
        (["test": ""], "option 'test' must be made of letters, digits, _ and -, got ''; choose another"),
    ])
    func snapshotsRefuseNamesThatTheLibraryWouldChange(_ options: [String: String], _ why: String) {
        #expect(throws: ExportError.refused(preset: "snapshots", Message(why))) { try PlannedDelivery(.snapshots, options: options) }
    }
}
