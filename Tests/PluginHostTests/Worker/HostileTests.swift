import Fixtures
import RefreshKit
import Testing

@testable import PluginHost

/// Each in a process of its own, which counts what it has: other tests start processes and open files at the same time.
@Suite(.serialized) struct HostileTests {
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

    @Test(
        "A plugin that does harm when it draws fails with a line of its own, again and again, and leaves nothing",
        arguments: Hostile.drawing)
    func drawing(_ hostile: Hostile) async throws {
        let (plugin, friend) = (try hostile.compiled(), try CompiledPlugin(id: "friend", draw: "cairo_paint(cr);"))
        let expected = hostile.line.map { "plugin \(plugin.path): indicator '\(hostile.id)': \($0)" } ?? ""
        await #expect(processExitsWith: .success) {
            [
                path = plugin.path as String, friend = friend.path as String, line = (hostile.line ?? "") as String,
                expected = expected as String
            ] in
            try HostileTests.leavingNothing(of: path) {
                let host = PluginLoader(limits: HostileTests.limits(of: line))
                let kind = try host.plugin(at: path).kinds[0]
                for _ in 0..<2 { #expect(HostileTests.line { try HostileTests.drawFrame(of: kind) } == expected) }
                try HostileTests.drawFrame(of: try host.plugin(at: friend).kinds[0])
            }
        }
    }

    @Test("A plugin that does harm when an instance is made fails there", arguments: Hostile.making)
    func making(_ hostile: Hostile) async throws {
        let plugin = try hostile.compiled()
        await #expect(processExitsWith: .success) {
            [path = plugin.path as String, id = hostile.id as String, line = (hostile.line ?? "") as String] in
            try HostileTests.leavingNothing(of: path) {
                let kind = try PluginLoader(limits: HostileTests.limits(of: line)).plugin(at: path).kinds[0]
                for _ in 0..<2 { #expect(HostileTests.line { _ = try kind.make() } == "plugin \(path): indicator '\(id)': \(line)") }
            }
        }
    }

    @Test("A plugin that does harm when it is opened cannot be", arguments: Hostile.opening)
    func opening(_ hostile: Hostile) async throws {
        let plugin = try hostile.compiled()
        await #expect(processExitsWith: .success) { [path = plugin.path as String, line = (hostile.line ?? "") as String] in
            try HostileTests.leavingNothing(of: path) {
                let message = HostileTests.line { _ = try PluginLoader(limits: HostileTests.limits(of: line)).plugin(at: path) }
                #expect(message == "plugin \(path): \(line)")
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
