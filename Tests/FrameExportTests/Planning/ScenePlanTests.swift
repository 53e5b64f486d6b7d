import FrameExport
import RefreshKit
import Scenes
import SystemSupport
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

    /// At 7 fps, the frames of a half-second scene start at 0, 1/7, 2/7, and 3/7.
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

    static let refusals: [(Field, @Sendable (inout ExportRequest) -> Void)] = [
        (.phases, { $0.phases = [.refreshing] }),
        (.pullFrames, { $0.pullFrames = 3 }),
        (.release, { $0.releaseProgress = 1 }),
        (.size, { $0.size = Size(width: 3, height: 3) }),
        (.resample, { $0.resamples = true }),
    ]

    @Test(arguments: refusals.indices) func unsuitableRequestIsRejected(_ number: Int) {
        let (field, change) = Self.refusals[number]
        let error = #expect(throws: ExportError.self) { try plan(change) }
        guard case .notForScenes(field, _) = error else {
            Issue.record("\(error?.description ?? "no error")")
            return
        }
    }

    @Test func aRangeAfterTheEndIsRejected() {
        #expect(throws: ExportError.noFrameInRange(first: 40, count: 30)) { try plan { $0.frames = try? FrameRange(parsing: "40-") } }
    }
}
