import FrameExport
import RefreshKit
import Testing

@Suite struct AssetCatalogPresetTests {
    @Test func eachFrameHasAnImageSet() throws {
        let output = try PlannedOutput(.xcassets)
        #expect(
            output.paths == [
                "blink.xcassets/Contents.json", "blink.xcassets/blink0.imageset/Contents.json",
                "blink.xcassets/blink0.imageset/blink0@2x.png", "blink.xcassets/blink0.imageset/blink0@3x.png",
                "blink.xcassets/blink1.imageset/Contents.json", "blink.xcassets/blink1.imageset/blink1@2x.png",
                "blink.xcassets/blink1.imageset/blink1@3x.png",
            ])
        #expect(
            output.snippet == """
                // Drag blink.xcassets into the Xcode project.
                imageView.isAccessibilityElement = true
                // While refreshing:
                imageView.accessibilityLabel = "Loading"
                imageView.image = UIImage.animatedImageNamed("blink", duration: 1)

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
        #expect(output.frame("blink.xcassets/blink1.imageset/blink1@3x.png")?.pass.scale == 3)
    }

    @Test func rootNamesItsAuthor() throws {
        #expect(
            try PlannedOutput(.xcassets).text("blink.xcassets/Contents.json") == """
                {
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  }
                }

                """)
    }

    @Test func imageSetHasASlotForEveryScale() throws {
        #expect(
            try PlannedOutput(.xcassets).text("blink.xcassets/blink1.imageset/Contents.json") == """
                {
                  "images" : [
                    {
                      "idiom" : "universal",
                      "scale" : "1x"
                    },
                    {
                      "filename" : "blink1@2x.png",
                      "idiom" : "universal",
                      "scale" : "2x"
                    },
                    {
                      "filename" : "blink1@3x.png",
                      "idiom" : "universal",
                      "scale" : "3x"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  }
                }

                """)
    }

    @Test func darkImageIsAVariantOfTheSet() throws {
        let output = try PlannedOutput(.xcassets, options: ["template": "true"]) {
            $0.appearances = [.light, .dark]
            $0.scales = [1]
            $0.frames = try? FrameRange(parsing: "0")
        }
        #expect(
            output.paths.suffix(2) == ["blink.xcassets/blink0.imageset/blink0.png", "blink.xcassets/blink0.imageset/blink0-dark.png"])
        #expect(
            output.text("blink.xcassets/blink0.imageset/Contents.json") == """
                {
                  "images" : [
                    {
                      "filename" : "blink0.png",
                      "idiom" : "universal",
                      "scale" : "1x"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "dark"
                        }
                      ],
                      "filename" : "blink0-dark.png",
                      "idiom" : "universal",
                      "scale" : "1x"
                    },
                    {
                      "idiom" : "universal",
                      "scale" : "2x"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "dark"
                        }
                      ],
                      "idiom" : "universal",
                      "scale" : "2x"
                    },
                    {
                      "idiom" : "universal",
                      "scale" : "3x"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "dark"
                        }
                      ],
                      "idiom" : "universal",
                      "scale" : "3x"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  },
                  "properties" : {
                    "template-rendering-intent" : "template"
                  }
                }

                """)
        #expect(output.frame("blink.xcassets/blink0.imageset/blink0-dark.png")?.pass.appearance == .dark)
        #expect(output.warnings.last?.hasPrefix("template images take the tint of their view") == true)
    }

    @Test func namespaceIsAFolderInTheCatalog() throws {
        let output = try PlannedOutput(.xcassets, options: ["namespace": "yes"]) { $0.scales = [2] }
        #expect(output.paths[1...2] == ["blink.xcassets/blink/Contents.json", "blink.xcassets/blink/blink0.imageset/Contents.json"])
        #expect(
            output.text("blink.xcassets/blink/Contents.json") == """
                {
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  },
                  "properties" : {
                    "provides-namespace" : true
                  }
                }

                """)
        #expect(output.snippet.contains("animatedImageNamed(\"blink/blink\", duration: 1)"))
    }

    @Test func lightAndDarkShareAName() throws {
        let snippet = try PlannedOutput(.xcassets) { $0.askForAll() }.snippet
        #expect(!snippet.contains("suffix"))
        #expect(snippet.contains("animatedImageNamed(\"blink_refreshing\", duration: 1)"))
    }

    @Test func longLoopIsListedExplicitly() throws {
        let snippet = try PlannedOutput(.xcassets, Blink(turn: .seconds(513))).snippet
        #expect(
            snippet.contains(
                "// While refreshing:\nimageView.accessibilityLabel = \"Loading\"\nimageView.image = UIImage.animatedImage(with: (0..<1026).compactMap { UIImage(named: \"blink\\($0)\") }, duration: 513)"
            ))
    }

    @Test(arguments: [Preset.xcassets, .mjrefresh, .android]) func darkImagesWithoutLightAreReported(_ preset: Preset) throws {
        let warnings = try PlannedOutput(preset) { $0.appearances = [.dark] }.warnings
        #expect(warnings.count == 1 && warnings[0].hasPrefix("some dark images have no light version"))
    }

    @Test func mjrefreshCountsFromOneAndLoadsThePullAsIdle() throws {
        let output = try PlannedOutput(.mjrefresh) { $0.scales = [2] }
        #expect(
            output.paths == [
                "blink.xcassets/Contents.json", "blink.xcassets/blink_idle_001.imageset/Contents.json",
                "blink.xcassets/blink_idle_001.imageset/blink_idle_001@2x.png",
                "blink.xcassets/blink_idle_002.imageset/Contents.json", "blink.xcassets/blink_idle_002.imageset/blink_idle_002@2x.png",
                "blink.xcassets/blink_refreshing_01.imageset/Contents.json",
                "blink.xcassets/blink_refreshing_01.imageset/blink_refreshing_01@2x.png",
                "blink.xcassets/blink_refreshing_02.imageset/Contents.json",
                "blink.xcassets/blink_refreshing_02.imageset/blink_refreshing_02@2x.png", "blink+MJRefresh.swift",
            ])
        #expect(
            output.text("blink+MJRefresh.swift") == """
                import MJRefresh
                import UIKit

                extension MJRefreshGifHeader {
                    /// Shows the images of blink: 2 for the pull, 2 for a loop of 1 s.
                    func useBlinkImages() {
                        let idle = (1...2).compactMap { UIImage(named: String(format: "blink_idle_%03d", $0)) }
                        setImages(idle, for: .idle)
                        let refreshing = (1...2).compactMap { UIImage(named: String(format: "blink_refreshing_%02d", $0)) }
                        setImages(refreshing, duration: 1, for: .refreshing)
                    }
                }

                """)
        #expect(
            output.snippet == """
                // Drag blink.xcassets and blink+MJRefresh.swift into the Xcode project.
                let header = MJRefreshGifHeader(refreshingBlock: { /* load, then tableView.mj_header?.endRefreshing() */ })
                header.useBlinkImages()
                tableView.mj_header = header
                """)
    }

    @Test func mjrefreshLoaderMayBeInObjectiveC() throws {
        let output = try PlannedOutput(.mjrefresh, name: "my blink", options: ["language": "objc"]) { $0.phases = [.refreshing] }
        #expect(output.paths.suffix(2) == ["my blink+MJRefresh.h", "my blink+MJRefresh.m"])
        #expect(
            output.text("my blink+MJRefresh.h") == """
                #import <MJRefresh/MJRefresh.h>

                NS_ASSUME_NONNULL_BEGIN

                @interface MJRefreshGifHeader (MyBlinkImages)
                /// Shows the images of my blink: 2 for a loop of 1 s.
                - (void)useMyBlinkImages;
                @end

                NS_ASSUME_NONNULL_END

                """)
        #expect(
            output.text("my blink+MJRefresh.m") == """
                #import "my blink+MJRefresh.h"

                @implementation MJRefreshGifHeader (MyBlinkImages)
                - (void)useMyBlinkImages {
                    NSMutableArray<UIImage *> *refreshing = [NSMutableArray array];
                    for (NSInteger number = 1; number <= 2; number++) {
                        UIImage *image = [UIImage imageNamed:[NSString stringWithFormat:@"my blink_refreshing_%02ld", (long)number]];
                        if (image) [refreshing addObject:image];
                    }
                    [self setImages:refreshing duration:1 forState:MJRefreshStateRefreshing];
                }
                @end

                """)
        #expect(
            output.snippet == """
                #import "my blink+MJRefresh.h"

                // Drag my blink.xcassets, my blink+MJRefresh.h and my blink+MJRefresh.m into the Xcode project.
                MJRefreshGifHeader *header = [MJRefreshGifHeader headerWithRefreshingBlock:^{ /* load, then [tableView.mj_header endRefreshing] */ }];
                [header useMyBlinkImages];
                tableView.mj_header = header;
                """)
    }

    @Test func mjrefreshPadsToTheWidthOfTheCount() throws {
        let paths = try PlannedOutput(.mjrefresh) {
            $0.pullFrames = 1000; $0.frameRate = FrameRate(100); $0.scales = [2]
        }.paths
        #expect(paths.contains("blink.xcassets/blink_idle_0001.imageset/blink_idle_0001@2x.png"))
        #expect(paths.contains("blink.xcassets/blink_idle_1000.imageset/blink_idle_1000@2x.png"))
        #expect(paths.contains("blink.xcassets/blink_refreshing_001.imageset/blink_refreshing_001@2x.png"))
    }

    @Test func mjrefreshEscapesItsFormatStrings() throws {
        let text = try PlannedOutput(.mjrefresh, name: "50%").text("50%+MJRefresh.swift")
        #expect(text?.contains(#"String(format: "50%%_idle_%03d", $0)"#) ?? false)
        #expect(text?.contains("func useAnimation50Images()") ?? false)
    }

    @Test func mjrefreshImportHasAValidName() throws {
        let output = try PlannedOutput(.mjrefresh, name: "a\"\\b", options: ["language": "objc"])
        #expect(output.paths.suffix(2) == ["a--b+MJRefresh.h", "a--b+MJRefresh.m"])
        #expect(output.snippet.hasPrefix("#import \"a--b+MJRefresh.h\"\n"))
    }

    @Test func mjrefreshRejectsOtherPhases() {
        let error = refusal { try PlannedOutput(.mjrefresh) { $0.phases = Phase.exported } }
        #expect(error?.hasPrefix("preset 'mjrefresh': introduction frames were requested") == true)
    }
}
