import FrameExport
import RefreshKit
import Scenes
import Testing

@Suite struct FrameVariantTests {
    private static func plan(_ mirroring: Mirroring, _ change: (inout ExportRequest) -> Void) throws -> FramePlan {
        var request = ExportRequest()
        request.frameRate = FrameRate(2)
        change(&request)
        return try FramePlan(Directed(mirroring), request)
    }

    @Test func passesAreOrderedByAppearanceVersionAndDirection() throws {
        let plan = try Self.plan(.adapts) {
            $0.appearances = [.light, .dark]
            $0.directions = [.leftToRight, .rightToLeft]
            $0.reducedMotion = .both
        }
        let names = plan.passes.map { pass in
            [pass.appearance.rawValue, pass.variant.reducesMotion ? "reduced" : "full", pass.variant.direction.rawValue].joined(
                separator: " ")
        }
        #expect(
            names == [
                "light full left-to-right", "light full right-to-left", "light reduced left-to-right", "light reduced right-to-left",
                "dark full left-to-right", "dark full right-to-left", "dark reduced left-to-right", "dark reduced right-to-left",
            ])
        #expect(plan.frame(at: 2).moment?.traits == Traits(direction: .rightToLeft))
        #expect(plan.frame(at: 6).moment?.traits == Traits(reducesMotion: true, direction: .rightToLeft))
    }

    @Test func frameNamesStateDifferences() throws {
        let plan = try Self.plan(.mirrors) {
            $0.directions = [.leftToRight, .rightToLeft]
            $0.reducedMotion = .both
        }
        let pattern = FileNamePattern(for: plan, name: "bar")
        #expect(pattern.name(of: plan.frame(at: 7)) == "bar_0001_rtl_reduced.png")
        #expect(try FileNamePattern(parsing: "{direction}/{motion}-%d").name(of: plan.frame(at: 3)) == "rtl/full-1.png")
        #expect {
            try FileNamePattern(parsing: "{direction}-%d").check(plan)
        } throws: { "\($0)".contains("{motion}") }
        #expect {
            try FileNamePattern(parsing: "{motion}-%d").check(plan)
        } throws: { "\($0)".contains("{direction}") }
    }

    /// Without a choice, a scene keeps its own version and direction.
    @Test func aSceneIsDrawnAsItIs() throws {
        var scene = Scene("Own", screen: Screen(Page()), duration: .seconds(1))
        (scene.reducesMotion, scene.direction) = (true, .rightToLeft)
        func variants(_ change: (inout ExportRequest) -> Void) throws -> [FrameVariant] {
            var request = ExportRequest()
            request.frameRate = FrameRate(2)
            change(&request)
            return try FramePlan(.scene(scene, in: IndicatorRegistry()), request).passes.map(\.variant)
        }
        #expect(try variants { _ in } == [FrameVariant(.light, .rightToLeft, reducesMotion: true)])
        #expect(try variants { $0.reducedMotion = .off } == [FrameVariant(.light, .rightToLeft)])
        #expect(try variants { $0.reducedMotion = .both }.map(\.reducesMotion) == [false, true])
        #expect(try variants { $0.directions = [.leftToRight] } == [FrameVariant(.light, reducesMotion: true)])
    }

    @Test func oneValueLeavesNoTraceInNames() throws {
        let plan = try Self.plan(.mirrors) {
            $0.directions = [.rightToLeft]
            $0.reducedMotion = .only
        }
        #expect(FileNamePattern(for: plan, name: "bar").name(of: plan.frame(at: 0)) == "bar_0000.png")
        #expect(plan.frame(at: 0).moment?.traits == Traits(reducesMotion: true, direction: .rightToLeft))
    }
}
