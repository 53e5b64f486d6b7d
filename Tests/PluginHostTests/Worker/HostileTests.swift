import Fixtures
import RefreshKit
import Testing

@testable import PluginHost

/// In processes of their own, which count what they have: other tests start processes and open files at the same time.
@Suite struct HostileTests {
    /// Little memory; time is short only for those that are meant to be late.
    private static func limits(of line: String) -> PluginLoader.Limits {
        var limits = PluginLoader.Limits()
        if line.hasPrefix("took longer than 0.4 s while it drew") { limits.drawing = .milliseconds(400) }
        if line.hasPrefix("took longer than 1 s") { limits.opening = .seconds(1) }
        limits.memory = 256 << 20
        return limits
    }

    /// A frame of 15x15 pixels, 900 bytes.
    private static func drawFrame(of kind: IndicatorKind) throws {
        _ = try kind.make().bitmap(of: .refreshing(.milliseconds(250)), size: Size(width: 15, height: 15))
    }

    /// The line of an error; empty for none.
    private static func line(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    /// Runs something, and then compares what this process has with what it had.
    private static func leavingNothing(of path: String, _ body: () throws -> Void) throws {
        let before = Belongings()
        try body()
        #expect(before.whatStays(of: path) == [])
    }

    /// Those that do harm when they draw, some to a process.
    private static let groups = Array(stride(from: 0, to: Hostile.drawing.count, by: 9))

    @Test("A plugin that does harm when it draws fails with a line of its own, again and again, and leaves nothing", arguments: groups)
    func drawing(from first: Int) async {
        await #expect(processExitsWith: .success) { [first = first as Int] in
            let friend = try CompiledPlugin(id: "friend", draw: "cairo_paint(cr);")
            for hostile in Hostile.drawing[first...].prefix(9) {
                let plugin = try hostile.compiled()
                let expected = hostile.line.map { "plugin \(plugin.path): indicator '\(hostile.id)': \($0)" } ?? ""
                try HostileTests.leavingNothing(of: plugin.path) {
                    let host = PluginLoader(limits: HostileTests.limits(of: hostile.line ?? ""))
                    let kind = try host.plugin(at: plugin.path).kinds[0]
                    for _ in 0..<2 { #expect(HostileTests.line { try HostileTests.drawFrame(of: kind) } == expected) }
                    try HostileTests.drawFrame(of: try host.plugin(at: friend.path).kinds[0])
                }
            }
        }
    }

    @Test("A plugin that does harm when an instance is made fails there, and one that does when it is opened cannot be")
    func making() async {
        await #expect(processExitsWith: .success) {
            for hostile in Hostile.making {
                let plugin = try hostile.compiled()
                let expected = "plugin \(plugin.path): indicator '\(hostile.id)': \(hostile.line ?? "")"
                try HostileTests.leavingNothing(of: plugin.path) {
                    let limits = HostileTests.limits(of: hostile.line ?? "")
                    let kind = try PluginLoader(limits: limits).plugin(at: plugin.path).kinds[0]
                    for _ in 0..<2 { #expect(HostileTests.line { _ = try kind.make() } == expected) }
                }
            }
            for hostile in Hostile.opening {
                let plugin = try hostile.compiled()
                try HostileTests.leavingNothing(of: plugin.path) {
                    let limits = HostileTests.limits(of: hostile.line ?? "")
                    let message = HostileTests.line { _ = try PluginLoader(limits: limits).plugin(at: plugin.path) }
                    #expect(message == "plugin \(plugin.path): \(hostile.line ?? "")")
                }
            }
        }
    }

    @Test("Whoever crashes when it tells pictures apart fails in the frames that are drawn in their place, and is not asked again")
    func pictures() async throws {
        let plugin = try CompiledPlugin(id: "harm", functions: ["picture": "abort();"])
        await #expect(processExitsWith: .success) { [path = plugin.path as String] in
            try HostileTests.leavingNothing(of: path) {
                let indicator = try PluginLoader().plugin(at: path).kinds[0].make()
                #expect(indicator.picture(of: .idle()) == nil)
                #expect(indicator.picture(of: .pulling(0.5)) == nil)
                for _ in 0..<2 {
                    #expect(
                        HostileTests.line { _ = try indicator.bitmap(of: .pulling(0.5), size: Size(width: 2, height: 2)) }
                            == "plugin \(path): indicator 'harm': crashed while it told which picture shows idle, light: abort; "
                            + "run it in process under a debugger to see where")
                }
            }
        }
    }
}
