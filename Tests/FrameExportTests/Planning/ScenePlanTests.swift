import FrameExport
import RefreshKit
import Scenes
import Testing

/// Tests of a scene's frames.
@Suite struct ScenePlanTests {
    private func plan(_ change: (inout ExportRequest) -> Void = { _ in }, of scene: Scene = TinyScene.scene()) throws -> FramePlan {
        var request = ExportRequest()
        change(&request)
        return try FramePlan(.scene(scene, in: TinyScene.registry), request)
    }

    @Test func sceneIsOnePassWithItsOwnScaleAndAppearance() throws {
        let plan = try plan(of: TinyScene.scene { $0.appearance = .dark })
        #expect(plan.passes.count == 1 && plan.count == 30 && plan.frameRate == FrameRate(60))
        #expect(plan.passes[0].phase == nil && plan.passes[0].scale == 2 && plan.passes[0].appearance == .dark)
        #expect(plan.size == Size(width: 40, height: 30))
        #expect(plan.frame(at: 12).position == .instant(0.2))
    }

    /// At 7 fps, the frames of half a second start at 0, 1/7, 2/7, and 3/7.
    @Test(arguments: [(10, 5), (7, 4), (3, 2), (1, 1)]) func framesContinueToTheEnd(_ rate: Int, _ count: Int) throws {
        #expect(try plan({ $0.frameRate = FrameRate(rate) }).count == count)
    }

    @Test func rangeCountsFromTheStart() throws {
        let plan = try plan { $0.frames = try? FrameRange(parsing: "12-14") }
        #expect((0..<plan.count).map { plan.frame(at: $0).index } == [12, 13, 14])
        #expect(plan.frame(at: 0).position == .instant(0.2))
    }

    @Test func everyScaleAndAppearanceIsAPass() throws {
        let plan = try plan {
            $0.scales = [1, 2]
            $0.appearances = [.light, .dark]
            $0.frameRate = FrameRate(10)
        }
        #expect(plan.passes.map(\.scale) == [1, 2, 1, 2])
        #expect(plan.passes.map(\.appearance) == [.light, .light, .dark, .dark])
        #expect(plan.count == 20)
    }

    static let refusals: [(String, @Sendable (inout ExportRequest) -> Void)] = [
        (
            "phases cannot be combined with a scene: its script determines what is shown; select part of it with frames",
            { $0.phases = [.refreshing] }
        ),
        ("pullFrames cannot be combined with a scene: its script determines how long the pull lasts", { $0.pullFrames = 3 }),
        ("releaseProgress cannot be combined with a scene: its script determines how far the finger pulls", { $0.releaseProgress = 1 }),
        (
            "size cannot be combined with a scene: it has the size of its device; choose one with device",
            { $0.size = Size(width: 3, height: 3) }
        ),
        ("resamples cannot be combined with a scene: it does not loop, so any rate fits", { $0.resamples = true }),
        (
            "frames starts at 40, but the frames are 0...29; choose an earlier start",
            { $0.frames = try? FrameRange(parsing: "40-") }
        ),
    ]

    @Test(arguments: refusals.indices) func unsuitableRequestIsRejected(_ number: Int) {
        let (text, change) = Self.refusals[number]
        let error = #expect(throws: ExportError.self) { try plan(change) }
        #expect(error?.description == text)
    }
}
