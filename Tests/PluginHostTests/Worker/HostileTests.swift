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
    private static func leavingNothing(of path: String, _ name: Comment, _ body: () throws -> Void) throws {
        let before = Belongings()
        try body()
        #expect(before.whatStays(of: path) == [], name)
    }

    /// Compiles a hostile plugin and checks it; whatever fails names the plugin.
    ///
    /// - Parameters:
    ///   - hostile: The plugin.
    ///   - check: Takes the path of the plugin, what errors say before its line, and the comment of expectations.
    private static func check(_ hostile: Hostile, _ check: (String, String, Comment) throws -> Void) {
        let name: Comment = "plugin '\(hostile.id)'"
        do {
            let plugin = try hostile.compiled()
            let begin = "plugin \(plugin.path): indicator '\(hostile.id)': "
            try leavingNothing(of: plugin.path, name) { try check(plugin.path, begin, name) }
        } catch {
            Issue.record(error, name)
        }
    }

    /// Some of those that do harm when they draw, for one process.
    struct Group: Sendable, CustomTestStringConvertible {
        let range: Range<Int>

        /// All of them in the nightly tier, the first nine else: the command's tests draw with every one, too.
        static let all = stride(from: 0, to: Tier.rounds(1, nightly: Hostile.drawing.count), by: 9).map { first in
            Group(range: first..<min(first + 9, Hostile.drawing.count))
        }

        var testDescription: String { Hostile.drawing[range].map(\.id).joined(separator: ", ") }
    }

    @Test("A plugin that does harm when it draws fails with a line of its own, again and again, and leaves nothing", arguments: Group.all)
    func drawing(_ group: Group) async {
        await #expect(processExitsWith: .success) { [first = group.range.lowerBound as Int, end = group.range.upperBound as Int] in
            let friend = try CompiledPlugin(id: "friend", draw: "cairo_paint(cr);")
            for hostile in Hostile.drawing[first..<end] {
                HostileTests.check(hostile) { path, begin, name in
                    let host = PluginLoader(limits: HostileTests.limits(of: hostile.line ?? ""))
                    let kind = try host.plugin(at: path).kinds[0]
                    let expected = hostile.line.map { begin + $0 } ?? ""
                    for _ in 0..<2 { #expect(HostileTests.line { try HostileTests.drawFrame(of: kind) } == expected, name) }
                    try HostileTests.drawFrame(of: try host.plugin(at: friend.path).kinds[0])
                }
            }
        }
    }

    @Test("A plugin that does harm when an instance is made fails there, and one that does when it is opened cannot be")
    func making() async {
        await #expect(processExitsWith: .success) {
            for hostile in Hostile.making {
                HostileTests.check(hostile) { path, begin, name in
                    let limits = HostileTests.limits(of: hostile.line ?? "")
                    let kind = try PluginLoader(limits: limits).plugin(at: path).kinds[0]
                    for _ in 0..<2 { #expect(HostileTests.line { _ = try kind.make() } == begin + (hostile.line ?? ""), name) }
                }
            }
            for hostile in Hostile.opening {
                HostileTests.check(hostile) { path, _, name in
                    let limits = HostileTests.limits(of: hostile.line ?? "")
                    let message = HostileTests.line { _ = try PluginLoader(limits: limits).plugin(at: path) }
                    #expect(message == "plugin \(path): \(hostile.line ?? "")", name)
                }
            }
        }
    }

    @Test("Whoever crashes when it tells pictures apart fails in the frames that are drawn in their place, and is not asked again")
    func pictures() async throws {
        let plugin = try CompiledPlugin(id: "harm", functions: ["picture": "abort();"])
        await #expect(processExitsWith: .success) { [path = plugin.path as String] in
            try HostileTests.leavingNothing(of: path, "plugin 'harm'") {
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
