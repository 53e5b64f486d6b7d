import CBaseline
import FrameExport
import RefreshKit
import Workloads

/// A workload in C and in RefreshKit, with its goals.
struct ComparedWorkload {
    let workload: any Workload
    let c: any CFrames
    let goal: Goal
    /// The same frames as a subject of `Export`, or nil for a stage.
    let subject: ExportSubject?

    /// Goals relative to `cairo_surface_write_to_png` and to drawing in C.
    struct Goal {
        /// Minimum speedup over C with Cairo's writer.
        let faster: Double
        /// Minimum reduction of file size, in percent.
        let smaller: Double
        /// Maximum time, relative to drawing in C.
        let drawing: Double
    }

    private static let spinner = Goal(faster: 30, smaller: 49, drawing: 0.35)
    private static let ring = Goal(faster: 7, smaller: 25, drawing: 2.1)
    private static let ringOnScreen = Goal(faster: 250, smaller: 17, drawing: 0.33)
    private static let scrolling = Goal(faster: 120, smaller: 17, drawing: 0.75)
    private static let unknown = Goal(faster: 16, smaller: 17, drawing: 5)

    /// Returns all workloads, in the order of the table.
    ///
    /// `scenes` is the folder of scene files. `stageToC` is the time that a stage takes to draw everything, relative to C.
    static func all(scenes: String, stageToC: Double) throws -> [ComparedWorkload] {
        let fling = try SceneWorkload("screen, fling (scene)", scenes + "/fling.yml")
        let refreshing = try SceneWorkload("screen, only a ring turns (scene)", scenes + "/refreshing.yml")
        return [
            ComparedWorkload(
                workload: IndicatorWorkload("stepped spinner, 12 spokes, 37 pt at 3x", SteppedSpinner()),
                c: BaselineFrames(.spinner), goal: spinner, subject: ExportSubject(SteppedSpinner())),
            ComparedWorkload(
                workload: IndicatorWorkload("ring, 64 pt at 3x", FillingRing()),
                c: BaselineFrames(.ring), goal: ring, subject: ExportSubject(FillingRing())),
            ComparedWorkload(
                workload: ScreenWorkload("screen, only the ring moves", .ring, frames: 120),
                c: ScreenFrames { screen_draw_ring($0, Double($1 + 1) / 120) }, goal: ringOnScreen, subject: nil),
            ComparedWorkload(
                workload: refreshing, c: SceneFrames(refreshing, stageToC: stageToC), goal: ringOnScreen,
                subject: ExportSubject(refreshing.scene, name: "refreshing", identity: "", in: refreshing.registry)),
            ComparedWorkload(
                workload: ScreenWorkload("screen, the list scrolls", .scrolling, frames: 60),
                c: ScreenFrames { screen_draw($0, ListScreen.offset(in: $1)) }, goal: scrolling, subject: nil),
            ComparedWorkload(
                workload: fling, c: SceneFrames(fling, stageToC: stageToC), goal: scrolling,
                subject: ExportSubject(fling.scene, name: "fling", identity: "", in: fling.registry)),
            ComparedWorkload(
                workload: ScreenWorkload("screen, unknown changes", .unknown, frames: 60),
                c: ScreenFrames { screen_draw($0, ListScreen.offset(in: $1)) }, goal: unknown, subject: nil),
        ]
    }

    /// Whether a frame is small, so measurements are repeated more often.
    var isSmall: Bool { workload.pixels.width < 1000 }

    /// The frames on which C is timed: all small ones, and every tenth of a screen, since C's frames all cost the same.
    var framesInC: [Int] { Array(stride(from: 0, to: workload.frameCount, by: isSmall ? 1 : 10)) }

    /// Exports the frames with a manifest, on one worker.
    func export(_ subject: ExportSubject, into folder: String) throws {
        var request = ExportRequest()
        request.scales = [3]
        request.frameRate = FrameRate(60)
        try Export(ExportJob(subject, request), into: folder).run()
    }
}
