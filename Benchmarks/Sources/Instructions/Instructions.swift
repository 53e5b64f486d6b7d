import FrameExport
import Workloads

/// Exports a few frames of a workload, for a tool that counts the instructions of `counted_export`.
///
/// `Instructions SCENES FOLDER WORKLOAD`: the folder of scene files, an empty folder for the frames, and the name of a workload such as
/// `ring`.
@main
struct Instructions {
    /// Returns the workload with a name and its number of frames, with enough frames to include both complete and partial redraws.
    private static func workload(_ name: String, scenes: String) throws -> (any Workload, frames: Int) {
        switch name {
        case "spinner": (IndicatorWorkload(name, SteppedSpinner()), 120)
        case "ring": (IndicatorWorkload(name, FillingRing()), 24)
        case "screen-ring": (ScreenWorkload(name, .ring, frames: 120), 60)
        case "screen-scroll": (ScreenWorkload(name, .scrolling, frames: 60), 24)
        case "screen-fling": (try SceneWorkload(name, scenes + "/fling.yml"), 24)
        case "screen-unknown": (ScreenWorkload(name, .unknown, frames: 60), 3)
        default: preconditionFailure("unknown workload '\(name)', expected one of those in Benchmarks/instructions")
        }
    }

    static func main() throws {
        let arguments = CommandLine.arguments
        let (workload, frames) = try workload(arguments[3], scenes: arguments[1])
        // The first export loads fonts, text layouts, and libraries.
        try workload.begin()
        var warmUp = try PNGSequence(into: arguments[2] + "/warm-up")
        for frame in 0..<2 { try workload.append(frame, to: &warmUp) }
        try workload.begin()
        try countedExport(of: workload, frames, into: arguments[2] + "/counted")
    }
}

/// Exports the frames whose instructions are counted; its symbol name does not depend on the compiler.
@_silgen_name("counted_export") @inline(never)
func countedExport(of workload: any Workload, _ frames: Int, into folder: String) throws {
    var sequence = try PNGSequence(into: folder)
    for frame in 0..<frames { try workload.append(frame, to: &sequence) }
}
