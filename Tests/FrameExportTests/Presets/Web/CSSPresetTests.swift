import Fixtures
import Foundation
import FrameExport
import Imaging
import RefreshKit
import Testing

@Suite struct CSSPresetTests {
    private func job(
        _ options: [String: String] = [:], name: String? = nil, _ change: (inout ExportRequest) throws -> Void = { _ in }
    ) throws -> ExportJob {
        var request = ExportRequest()
        try change(&request)
        return try ExportJob(ExportSubject(Blink()), preset: .css, request, options: options, name: name)
    }

    private func text(_ job: ExportJob, _ path: String) throws -> String {
        let file = try #require(job.files.first { $0.path == path })
        guard case .text(let text) = file.source else { throw CocoaError(.fileReadUnknown) }
        return text
    }

    /// The indicator has sixty 4x3 pt frames per second.
    @Test func loopStepsOverItsWholeWidth() throws {
        let css = try text(job(), "blink.css")
        #expect(
            css == """
                .blink {
                  width: 4px;
                  height: 3px;
                  background-image: url("blink.png");
                  background-image: image-set(url("blink.png") 1x, url("blink@2x.png") 2x);
                  background-size: 240px 3px;
                  background-repeat: no-repeat;
                  animation: blink-refreshing 1s steps(60) infinite;
                }

                @keyframes blink-refreshing {
                  from { background-position: 0 0; }
                  to { background-position: -240px 0; }
                }

                @media (prefers-reduced-motion: reduce) {
                  .blink {
                    animation: none;
                  }
                }


                """)
    }

    @Test func darkStripIsForDarkPages() throws {
        let css = try text(job { $0.appearances = [.light, .dark] }, "blink.css")
        #expect(
            css.contains(
                """
                @media (prefers-color-scheme: dark) {
                  .blink {
                    background-image: url("blink_dark.png");
                    background-image: image-set(url("blink_dark.png") 1x, url("blink_dark@2x.png") 2x);
                  }
                }
                """))
        #expect(try !text(job { $0.appearances = [.dark] }, "blink.css").contains("prefers-color-scheme"))
    }

    /// A 15-frame introduction moves 14 times; a 30-frame pull follows the progress.
    @Test func phaseThatPlaysOnceEndsOnItsLastFrame() throws {
        let css = try text(job { $0.phases = Phase.exported }, "blink.css")
        #expect(css.contains("animation: blink-introduction 0.233333333s steps(14) forwards;"))
        #expect(css.contains("to { background-position: -56px 0; }"))
        #expect(css.contains("animation: blink-pulling 1s steps(30, jump-none) both paused;"))
        #expect(css.contains("animation-delay: calc(var(--progress, 0) * -1s);"))
        #expect(css.contains("to { background-position: -116px 0; }"))
        #expect(css.contains(".blink--finishing {\n    animation-duration: 1ms;\n  }"))
    }

    @Test func singleFrameHasNoAnimation() throws {
        let css = try text(job { $0.frames = try FrameRange(parsing: "0") }, "blink.css")
        #expect(!css.contains("animation") && !css.contains("@keyframes"))
    }

    @Test func stripContainsItsFramesInARow() throws {
        let folder = try TemporaryFolder()
        let job = try job {
            $0.frameRate = FrameRate(8)
            $0.scales = [2]
        }
        try Export(job, into: folder.path).run()
        let strip = try ImageReader.read(contentsOf: folder.path("blink@2x.png")).frames[0].bitmap
        #expect(strip.width == 64 && strip.height == 6)
        for index in 0..<8 {
            let frame = try job.plan.bitmap(at: index)
            #expect(strip[index * 8, 0] & 0xFF_FFFF == frame[0, 0] & 0xFF_FFFF)
            #expect(strip[index * 8 + 7, 5] & 0xFF_FFFF == frame[7, 5] & 0xFF_FFFF)
        }
    }

    @Test(arguments: [
        ("my gif 2", "my-gif-2", "my%20gif%202"), ("2x", "_2x", "2x"), ("-a", "_-a", "-a"), ("a#b?\"c", "a-b-c", "a%23b%3F%22c"),
        ("加载", "加载", "%E5%8A%A0%E8%BD%BD"), ("...", "_-", "..."), ("a_b.c", "a_b-c", "a_b.c"),
    ])
    func anyFileNameGivesAValidClassAndURL(_ name: String, _ identifier: String, _ address: String) throws {
        let css = try text(job(name: name) { $0.scales = [1] }, "\(name).css")
        #expect(css.hasPrefix(".\(identifier) {\n"))
        #expect(css.contains("url(\"\(address).png\")"))
        #expect(css.contains("@keyframes \(identifier)-refreshing {"))
    }

    /// 3.75 pt is 4 pixels at 1x or 8 pixels at 2x, which is 4 CSS pixels in both cases.
    @Test func sizeMatchesWholePixels() throws {
        let css = try text(
            job {
                $0.size = Size(width: 3.75, height: 2.5); $0.scales = [2]
            }, "blink.css")
        #expect(css.contains("width: 4px;") && css.contains("height: 2.5px;") && css.contains("background-size: 240px 2.5px;"))
    }

    @Test func scalesWithDifferentSizesAreRejected() {
        #expect(
            throws: ExportError.refused(
                preset: "css",
                "4x2.5 pt is not a whole number of pixels at each scale, so the strips would differ in size; try \(.size, "4x3"), or a single \(.scales)"
            )
        ) { try job { $0.size = Size(width: 4, height: 2.5) } }
    }

    /// Sixty frames of 160 pixels make two rows of thirty at both scales, with one keyframe per frame.
    @Test func longStripWrapsIntoRows() throws {
        let job = try job { $0.size = Size(width: 80, height: 3) }
        let css = try text(job, "blink.css")
        #expect(css.contains("  background-size: 2400px 6px;\n"))
        #expect(css.contains("  animation: blink-refreshing 1s step-end infinite;\n"))
        let keyframes = css.components(separatedBy: "\n").filter { $0.contains("background-position") }
        #expect(keyframes.count == 60)
        #expect(
            [0, 1, 29, 30, 59].map { keyframes[$0] } == [
                "  0% { background-position: 0 0; }", "  1.6666% { background-position: -80px 0; }",
                "  48.3333% { background-position: -2320px 0; }", "  50% { background-position: 0 -3px; }",
                "  98.3333%, to { background-position: -2320px -3px; }",
            ])
        let folder = try TemporaryFolder()
        try Export(job, into: folder.path).run()
        let strip = try ImageReader.read(contentsOf: folder.path("blink.png")).frames[0].bitmap
        #expect(strip.width == 2400 && strip.height == 6)
        #expect(try strip[0, 3] & 0xFF_FFFF == job.plan.bitmap(at: 30)[0, 0] & 0xFF_FFFF)
    }

    /// Rows are equally long except for the last, and a pull or a phase that plays once ends on its last frame.
    @Test func lastFrameEndsAnAnimationWithRows() throws {
        let css = try text(
            job {
                ($0.phases, $0.size, $0.scales) = (Phase.exported, Size(width: 800, height: 3), [1])
            }, "blink.css")
        #expect(css.contains("animation: blink-introduction 0.233333333s step-end forwards;"))
        #expect(css.contains("  92.8571% { background-position: -4000px -3px; }\n  to { background-position: -4800px -3px; }\n"))
        #expect(css.contains("animation: blink-pulling 1s step-end both paused;"))
        #expect(css.contains("  96.6666%, to { background-position: -7200px -6px; }\n"))
    }

    /// The limit of mini-programs is lower than the limit of browsers.
    @Test func longStripOfAMiniProgramHasShorterRows() throws {
        let wxss = try text(job(["dialect": "wxss"]) { $0.size = Size(width: 40, height: 3) }, "blink.wxss")
        #expect(wxss.contains("  width: 1200px;\n  height: 6px;\n"))
        #expect(wxss.contains("  50% { transform: translate(0, -3px); }\n"))
    }

    @Test func snippetShowsEachPhase() throws {
        let snippet = try job(name: "my gif") { $0.phases = [.pulling, .refreshing] }.snippet
        #expect(
            snippet == """
                <!-- my gif.css and the PNG files are next to the page. One element is enough; change its second class for each phase. -->
                <link rel="stylesheet" href="my%20gif.css">
                <div class="my-gif my-gif--pulling" style="--progress: 0.5" role="img" aria-label="Pull to refresh"></div>
                <div class="my-gif my-gif--refreshing" role="img" aria-label="Refreshing"></div>
                """)
    }

    /// A mini-program's style sheet cannot refer to images, so an image moves behind a window.
    @Test func miniProgramsMoveAnImage() throws {
        let job = try job(["dialect": "wxss"]) { $0.appearances = [.light, .dark] }
        #expect(job.files.map(\.path) == ["blink@2x.png", "blink_dark@2x.png", "blink.wxss"])
        #expect(
            try text(job, "blink.wxss") == """
                .blink {
                  width: 4px;
                  height: 3px;
                  overflow: hidden;
                }

                .blink-strip {
                  display: block;
                  width: 240px;
                  height: 3px;
                  animation: blink-refreshing 1s steps(60) infinite;
                }

                @keyframes blink-refreshing {
                  from { transform: translate(0, 0); }
                  to { transform: translate(-240px, 0); }
                }

                """)
        #expect(
            job.snippet == """
                <!-- blink.wxss and the PNG files are next to the page. -->
                <view class="blink" aria-role="img" aria-label="Loading"><image class="blink-strip" src="{{theme === 'dark' ? 'blink_dark@2x.png' : 'blink@2x.png'}}"/></view>
                """)
    }
}
