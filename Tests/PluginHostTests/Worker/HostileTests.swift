import Fixtures
import RefreshKit
import Testing

@testable import PluginHost

/// One after the other, since they count processes and wait for deadlines.
@Suite(.serialized) struct HostileTests {
    private static let limits: PluginLoader.Limits = {
        var limits = PluginLoader.Limits()
        limits.opening = .milliseconds(400)
        limits.drawing = .milliseconds(400)
        limits.memory = 256 << 20
        return limits
    }()

    /// A plugin that does no harm.
    private static let friend = Result { try CompiledPlugin(id: "friend", draw: "cairo_paint(cr);") }

    /// A frame of 15x15 pixels, 900 bytes.
    private func drawFrame(of kind: IndicatorKind) throws {
        _ = try kind.make().bitmap(of: .refreshing(.milliseconds(250)), size: Size(width: 15, height: 15))
    }

    /// The line of an error; empty for none.
    private func line(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    /// Runs something, and then compares what this process has with what it had.
    private func leavingNothing(_ body: () throws -> Void) throws {
        let before = Belongings()
        try body()
        #expect(before.whatStays().isEmpty)
    }

    @Test(
        "A plugin that does harm when it draws fails with a line of its own, again and again, and leaves nothing",
        arguments: Hostile.drawing)
    func drawing(_ hostile: Hostile) throws {
        let (plugin, friend) = (try hostile.compiled(), try Self.friend.get())
        var limits = Self.limits
        // Only who is meant to be late is in a hurry.
        if hostile.line?.hasPrefix("took longer") == false { limits.drawing = .seconds(10) }
        try leavingNothing {
            let host = PluginLoader(limits: limits)
            let kind = try host.plugin(at: plugin.path).kinds[0]
            let expected = hostile.line.map { "plugin \(plugin.path): indicator '\(hostile.id)': \($0)" } ?? ""
            for _ in 0..<2 { #expect(line { try drawFrame(of: kind) } == expected) }
            try drawFrame(of: try host.plugin(at: friend.path).kinds[0])
        }
    }

    @Test("A plugin that does harm when an instance is made fails there", arguments: Hostile.making)
    func making(_ hostile: Hostile) throws {
        let plugin = try hostile.compiled()
        try leavingNothing {
            let kind = try PluginLoader(limits: Self.limits).plugin(at: plugin.path).kinds[0]
            let expected = "plugin \(plugin.path): indicator '\(hostile.id)': \(hostile.line ?? "")"
            for _ in 0..<2 { #expect(line { _ = try kind.make() } == expected) }
        }
    }

    @Test("A plugin that does harm when it is opened cannot be", arguments: Hostile.opening)
    func opening(_ hostile: Hostile) throws {
        let plugin = try hostile.compiled()
        try leavingNothing {
            let message = line { _ = try PluginLoader(limits: Self.limits).plugin(at: plugin.path) }
            #expect(message == "plugin \(plugin.path): \(hostile.line ?? "")")
        }
    }

    @Test("Whoever crashes or hangs when it tells pictures apart is drawn, and when it ends an instance harms nobody else")
    func pictures() throws {
        let plugin = try CompiledPlugin(id: "harm", functions: ["picture": "abort();", "destroy": "for (;;) pause();"])
        try leavingNothing {
            let kind = try PluginLoader(limits: Self.limits).plugin(at: plugin.path).kinds[0]
            for _ in 0..<2 {
                let indicator = try kind.make()
                #expect(indicator.picture(of: .idle()) == nil)
                _ = try indicator.bitmap(of: .idle(), size: Size(width: 2, height: 2))
            }
        }
    }
}
