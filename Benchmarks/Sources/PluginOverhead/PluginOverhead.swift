import Imaging
import PluginHost
import RefreshKit

/// Draws the same frames with linked, loaded, and worker indicators, in turn, and prints the additional time.
@main struct PluginOverhead {
    static func main() throws {
        let path = CommandLine.arguments[1]
        let start = ContinuousClock.now
        let worker = try PluginLoader().plugin(at: path).kinds
        let opened = ContinuousClock.now - start
        let loaded = try PluginLoader(isolation: .inProcess).plugin(at: path).kinds
        print("starting a worker and opening the plugin: \(microseconds(opened)) us")
        let small = Size(width: 192, height: 192)
        let phone = Size(width: 1170, height: 2532)
        let linked = try IndicatorKind(Nothing.self).make()
        try compare("call, loaded / linked", loaded[1].make(), linked, Size(width: 1, height: 1), frames: 20_000)
        try compare("192x192, worker / loaded", worker[0].make(), loaded[0].make(), small, frames: 4000, goal: 50)
        try compare("1170x2532, worker / loaded", worker[0].make(), loaded[0].make(), phone, frames: 200, goal: 1500)
    }

    /// Prints the medians of two indicators and their difference.
    private static func compare(
        _ name: String, _ one: any IndicatorDrawing, _ other: any IndicatorDrawing, _ size: Size, frames: Int, goal: Double? = nil
    ) throws {
        var bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
        var times: (one: [Duration], other: [Duration]) = ([], [])
        for frame in 0..<frames {
            let moment = Moment.refreshing(.milliseconds(10 * frame))
            times.one.append(try ContinuousClock().measure { try one.draw(moment, size: size, into: &bitmap) })
            times.other.append(try ContinuousClock().measure { try other.draw(moment, size: size, into: &bitmap) })
        }
        let medians = (one: times.one.sorted()[frames / 2], other: times.other.sorted()[frames / 2])
        let more = microseconds(medians.one - medians.other)
        let limit = goal.map { ", goal \($0) us" } ?? ""
        print("\(name): \(microseconds(medians.one)) - \(microseconds(medians.other)) = \(more) us\(limit)")
        if let goal, more > goal { throw Missed(name: name) }
    }

    private static func microseconds(_ time: Duration) -> Double {
        (time / .nanoseconds(10)).rounded() / 100
    }

    private struct Missed: Error {
        let name: String
    }
}
