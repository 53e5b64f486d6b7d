import Documents
import Fixtures
@testable import FrameExport
import RefreshKit
import Scenes
import Testing

@Suite struct SceneBatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("{screen: {list: 5}, duration: 1}", "a.yml")
        try folder.write("{screen: {list: 5}, script: [{at: 0.5, tap: [380, 800]}], duration: 2}", "tapped.yml")
    }

    private func batch(_ text: String) throws -> Batch {
        try Batch(contentsOf: folder.write(text, "b.yml"), in: IndicatorRegistry([Blink.self, Still.self]))
    }

    /// Returns a summary of each job: its folder, device, language, and number of frames.
    private func jobs(_ text: String) throws -> [String] {
        try batch(text).jobs.map { job in
            let scene = job.plan.subject.scene.map { "\($0.device.id) \($0.orientation.rawValue) \($0.language)" } ?? "indicator"
            return "\(job.folder) \(scene) \(job.plan.count)"
        }
    }

    private func failure(_ text: String) -> String? {
        do {
            _ = try batch(text)
            return nil
        } catch {
            return "\(error)".replacing(folder.path + "/", with: "")
        }
    }

    @Test func scenesAndIndicatorsShareAnEntry() throws {
        #expect(
            try jobs("exports: {indicators: blink, scenes: a.yml, fps: 8}") == [
                "blink/frames indicator 8", "a/frames iphone-14 portrait en 8",
            ])
    }

    @Test func sceneChangesAreApplied() throws {
        let text = """
            exports:
              - scenes:
                  - a.yml
                  - {scene: a.yml, device: ipad, orientation: landscape-left, bezel: true, name: wide}
                language: ko
                fps: 2
            """
        #expect(try jobs(text) == ["a/frames iphone-14 portrait ko 2", "wide/frames ipad landscape-left ko 2"])
        #expect(try batch(text).jobs.map { $0.plan.subject.scene?.showsBezel } == [false, true])
    }

    @Test func indicatorsAreShownInEachPosition() throws {
        let text = """
            exports:
              - indicators: [blink, {indicator: still, name: quiet}]
                scenes: a.yml
                as: [header, tab]
                device: iphone-se
                fps: 1
                frames: 0
            """
        #expect(
            try jobs(text) == [
                "blink-header/frames iphone-se portrait en 1", "blink-tab/frames iphone-se portrait en 1",
                "quiet-header/frames iphone-se portrait en 1", "quiet-tab/frames iphone-se portrait en 1",
                "a/frames iphone-se portrait en 1",
            ])
    }

    @Test func sizesApplyToTheIndicatorOnAPhone() throws {
        let jobs = try batch("exports: {indicators: blink, as: header, sizes: [20x20, natural], fps: 1, frames: 0}").jobs
        #expect(jobs.map(\.folder) == ["blink-header/frames/20x20", "blink-header/frames/natural"])
        #expect(jobs.map(\.plan.size) == [Device.standard.size, Device.standard.size])
        let pictures = jobs.map { $0.plan.subject.scene?.screen.tabs[0].page.header?.indicatorSize }
        #expect(pictures[0] == Size(width: 20, height: 20) && pictures[1] != pictures[0])
    }

    @Test func tabShowsItsIndicatorInTheGivenSize() throws {
        let jobs = try batch("exports: {indicators: blink, as: tab, sizes: [natural, 30x20], fps: 1}").jobs
        let sizings = jobs.map { $0.plan.subject.scene?.screen.tabs[0].refresh?.sizing }
        #expect(sizings == [TabBarItem.RefreshViewSizing.own, .size(Size(width: 30, height: 20))])
    }

    @Test func exclusionsAndInclusionsMatchScenesAndPositions() throws {
        let text = """
            exports:
              - indicators: blink
                scenes: a.yml
                as: [header, footer]
                scales: [1, 2]
                fps: 1
                exclude:
                  - {as: footer}
                  - {scene: a.yml, scale: 2}
                include:
                  - {scene: a.yml, fps: 3, scale: 1}
                  - {indicator: blink, as: tab, scale: 1}
            """
        let batch = try batch(text)
        #expect(batch.jobs.map(\.folder) == ["blink-header/frames", "a/frames/1fps", "a/frames/3fps", "blink-tab/frames"])
        #expect(batch.jobs.map { $0.plan.passes.map(\.scale) } == [[1, 2], [1], [1], [1]])
    }

    @Test func inclusionMaySetADevice() throws {
        for included in ["{as: header}", "{scene: a.yml}"] {
            let batch = try batch("exports: {indicators: blink, device: ipad, fps: 1, include: [\(included)]}")
            #expect(batch.jobs.count == 2 && batch.jobs[1].plan.subject.scene?.device.id == "ipad")
        }
    }

    @Test func exclusionMatchesAScenesOwnScaleAndAppearance() throws {
        #expect(try jobs("exports: {scenes: a.yml, fps: 1, appearances: [light, dark], exclude: {scale: 3, appearance: dark}}").count == 1)
    }

    static let failures = [
        ("exports: {scenes: b.yml}", "b.yml:1:1: exports: unknown key"),
        ("exports: {scenes: c.yml}", "c.yml: cannot be read"),
        (
            "exports: {scenes: a.yml, as: header}",
            "b.yml:1:30: exports.as: expected 'indicators' or 'paths' to show on a phone, got scenes only"
        ),
        ("exports: {indicators: blink, as: top}", "b.yml:1:34: exports.as: expected one of header, footer, tab, got 'top'"),
        (
            "exports: {indicators: blink, device: ipad}",
            "b.yml:1:38: exports.device: expected 'scenes' or 'as' next to this key, got neither"
        ),
        (
            "exports: {scenes: a.yml, device: iphone-15}",
            "b.yml:1:34: exports.device: expected one of iphone-se, iphone-13-mini, iphone-11-pro, iphone-14, iphone-14-plus, iphone-15-pro, iphone-15-pro-max, iphone-16-pro, iphone-16-pro-max, ipad, ipad-pro-11, or a size such as 390x844, got 'iphone-15'; did you mean 'iphone-14'?"
        ),
        (
            "exports: {scenes: a.yml, orientation: up}",
            "b.yml:1:39: exports.orientation: expected one of portrait, landscape-left, landscape-right, got 'up'"
        ),
        (
            "exports: {scenes: a.yml, language: tlh}",
            "b.yml:1:36: exports.language: expected one of en, zh-Hans, zh-Hant, ko, ru, uk, got 'tlh'"
        ),
        ("exports: {scenes: {scene: a.yml, set: {a: 1}}}", "b.yml:1:34: exports.scenes.set: unknown key"),
        (
            "exports: {scenes: a.yml, phases: all}",
            "b.yml:1:34: exports.phases: phases cannot be combined with a scene"
        ),
        (
            "exports: {scenes: a.yml, sizes: 3x3}",
            "b.yml:1:33: exports.sizes: sizes cannot be combined with a scene"
        ),
        (
            "exports: {scenes: a.yml, presets: watch}",
            "b.yml:1:35: exports.presets: preset 'watch': a scene was given"
        ),
        (
            "exports: {scenes: {scene: tapped.yml, device: iphone-se}}",
            "b.yml:1:19: exports.scenes: a touch at [380, 800] (line 1) is outside the screen of 375x667 pt; choose a larger device, or keep the orientation of the file"
        ),
    ]

    @Test(arguments: failures.indices) func errorsNameTheirLocation(_ number: Int) {
        let (text, expected) = Self.failures[number]
        let found = failure(text)
        #expect(found?.hasPrefix(expected) == true, "\(found ?? "no error")")
    }
}
