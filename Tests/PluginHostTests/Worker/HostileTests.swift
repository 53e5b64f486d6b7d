import Fixtures
import RefreshKit
import Testing

@testable import PluginHost

/// Hostile plugins, tested in separate processes that count their resources, because other tests start processes and open files at the same
/// time.
@Suite struct HostileTests {
    /// Returns a small memory limit, and a short time limit for plugins that must time out.
    private static func limits(of line: String) -> PluginLoader.Limits {
        var limits = PluginLoader.Limits()
        if line.hasPrefix("took longer than 0.4 s while it drew") { limits.drawingTimeout = .milliseconds(400) }
        if line.hasPrefix("took longer than 1 s") { limits.openingTimeout = .seconds(1) }
        limits.maximumMemory = 256 << 20
        return limits
    }

    /// Draws a 15x15-pixel frame, which takes up 900 bytes.
    private static func drawFrame(of kind: IndicatorKind) throws {
        _ = try kind.make().bitmap(of: .refreshing(.milliseconds(250)), size: Size(width: 15, height: 15))
    }

    /// Returns the error text, or an empty string if nothing was thrown.
    private static func line(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    /// Runs a closure and checks that it leaves no resources behind.
    private static func leavingNothing(of path: String, _ name: Comment, _ body: () throws -> Void) throws {
        let before = ProcessResources()
        try body()
        let leftovers = before.leftovers(of: path)
        // In reports from a separate process, only the comment names the leftover resources.
        #expect(leftovers == [], "\(name): \(leftovers)")
    }

    /// Compiles a hostile plugin and checks it.
    ///
    /// `check` receives the plugin's path, the start of its error messages, and a comment for expectations.
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

    /// A group of plugins that fail while drawing and are tested in one process.
    struct Group: Sendable, CustomTestStringConvertible {
        let range: Range<Int>

        /// All plugins in nightly runs; otherwise only the first nine, because the command's tests already cover them all.
        static let all = stride(from: 0, to: Tier.rounds(1, nightly: Hostile.drawing.count), by: 9).map { first in
            Group(range: first..<min(first + 9, Hostile.drawing.count))
        }

        var testDescription: String { Hostile.drawing[range].map(\.id).joined(separator: ", ") }
    }

    @Test("A plugin that is hostile when drawing fails each time with its error, and leaves no resources behind", arguments: Group.all)
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

    @Test("A plugin that is hostile when creating an instance or when opened fails at that point")
    func making() async {
        await #expect(processExitsWith: .success) {
            for hostile in Hostile.creating {
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

    @Test("After a crash in 'picture', the function is not called again, and frames fail")
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
                            == "plugin \(path): indicator 'harm': crashed while it reported the picture of idle, light: abort; "
                            + "run it in the host's process under a debugger to find the cause")
                }
            }
        }
    }
}
