import Fixtures
import Foundation
import RefreshKit
import Testing

@testable import PluginHost

@Suite struct EndingTests {
    private let folder: TemporaryFolder
    private let diary: String

    init() throws {
        folder = try TemporaryFolder()
        diary = folder.path("diary")
    }

    /// Compiles a plugin that writes a letter to a file for each call that starts or ends an instance.
    private func writer() throws -> CompiledPlugin {
        let top = """
            #include <fcntl.h>
            static void note(char letter) {
                int file = open("\(diary)", O_WRONLY | O_CREAT | O_APPEND, 0600);
                if (write(file, &letter, 1) != 1) abort();
                close(file);
            }

            """
        let functions = ["create": "note('c');", "start": "note('b');", "stop": "note('e');", "destroy": "note('d');"]
        return try CompiledPlugin(id: "writer", top: top, functions: functions)
    }

    /// Creates three instances and draws the first two.
    private static func draw(_ kind: IndicatorKind) throws -> [any IndicatorDrawing] {
        let indicators = try (0..<3).map { _ in try kind.make() }
        for indicator in indicators.dropLast() { _ = try indicator.bitmap(of: .idle(), size: Size(width: 2, height: 2)) }
        return indicators
    }

    private func letters() -> String { (try? String(contentsOfFile: diary, encoding: .utf8)) ?? "" }

    @Test("When the last indicator is released, started instances are stopped, and all are destroyed", arguments: [false, true])
    func library(isInProcess: Bool) throws {
        let plugin = try writer()
        do {
            let kind = try PluginLoader(isolation: isInProcess ? .inProcess : .worker).plugin(at: plugin.path).kinds[0]
            try withExtendedLifetime(Self.draw(kind)) { #expect(letters() == "cccbb") }
        }
        #expect(letters() == "cccbbededd")
    }

    @Test("When the program ends while indicators exist, instances in workers are destroyed")
    func program() async throws {
        let plugin = try writer()
        await #expect(processExitsWith: .success) { [path = plugin.path as String] in
            let indicators = try EndingTests.draw(PluginLoader().plugin(at: path).kinds[0])
            withExtendedLifetime(indicators) { exit(0) }
        }
        #expect(letters() == "cccbbededd")
    }

    /// A plugin that fails when its instances are destroyed, and the expected error.
    struct Ending: Sendable, CustomTestStringConvertible {
        let id: String
        let functions: [String: String]
        let line: String

        init(_ id: String, _ functions: [String: String], _ line: String) { (self.id, self.functions, self.line) = (id, functions, line) }

        var testDescription: String { id }
    }

    private static let endings = [
        Ending("ends-well", ["stop": "", "destroy": ""], ""),
        Ending(
            "crashes-in-stop", ["stop": #"fprintf(stderr, "no way out\n"); abort();"#],
            "crashed while it destroyed an instance: abort; its last output: 'no way out'; "
                + "run it in the host's process under a debugger to find the cause"
        ),
        Ending(
            "hangs-in-destroy", ["destroy": "for (;;) pause();"],
            "took longer than 0.5 s while it destroyed an instance and was killed; check for endless loops and waits, or allow more time"
        ),
        Ending(
            "exits-in-destroy", ["destroy": "exit(3);"],
            "exited with status 3 while it destroyed an instance; return from the function instead of calling exit"
        ),
    ]

    @Test("Closing a loader returns the errors from destroying instances, but only once", arguments: endings)
    func close(_ ending: Ending) throws {
        let name: Comment = "plugin '\(ending.id)'"
        let plugin = try CompiledPlugin(id: ending.id, functions: ending.functions)
        let loader = PluginLoader()
        let indicators = try Self.draw(loader.plugin(at: plugin.path).kinds[0])
        let expected = ending.line.isEmpty ? [] : ["plugin \(plugin.path): \(ending.line)"]
        #expect(loader.close().map { "\($0)" } == expected, name)
        #expect(loader.close().map { "\($0)" } == [], name)
        // A new worker draws the next frame.
        _ = try indicators[0].bitmap(of: .idle(), size: Size(width: 2, height: 2))
    }

    @Test("A crash between the frames of other indicators does not affect them, and is reported at the end")
    func crashBetweenFrames() throws {
        let plugin = try CompiledPlugin(id: "sore", functions: ["destroy": "abort();"])
        let loader = PluginLoader()
        let kind = try loader.plugin(at: plugin.path).kinds[0]
        for _ in 0..<3 { _ = try kind.make().bitmap(of: .idle(), size: Size(width: 2, height: 2)) }
        let line =
            "plugin \(plugin.path): crashed while it destroyed an instance: abort; "
            + "run it in the host's process under a debugger to find the cause"
        #expect(loader.close().map { "\($0)" } == [line])
    }

    @Test("When a fork of the program ends, the program's workers keep running")
    func forks() async throws {
        let plugin = try CompiledPlugin(id: "calm")
        await #expect(processExitsWith: .success) { [path = plugin.path as String] in
            let indicator = try PluginLoader().plugin(at: path).kinds[0].make()
            let before = ProcessResources.processes(with: path)
            let fork = dlsym(nil, "fork").map { unsafeBitCast($0, to: (@convention(c) () -> Int32).self) }
            let child = try #require(fork?())
            if child == 0 { exit(0) }
            var status: Int32 = -1
            #expect(waitpid(child, &status, 0) == child && status == 0)
            #expect(before.count == 1 && ProcessResources.processes(with: path) == before)
            _ = try indicator.bitmap(of: .idle(), size: Size(width: 2, height: 2))
            #expect(ProcessResources.processes(with: path) == before)
        }
    }

    @Test("A crash between two frames fails only the next frame of the same indicator")
    func between() throws {
        let top = """
            #include <pthread.h>
            static void *later(void *nothing) { (void)nothing; usleep(20000); abort(); }
            static pthread_t thread;

            """
        let draw = "if (moment->phase == REFRESH_REFRESHING) pthread_create(&thread, 0, later, 0);"
        let plugin = try CompiledPlugin(id: "late", top: top, draw: draw, flags: ["-pthread"])
        let loader = PluginLoader()
        let kind = try loader.plugin(at: plugin.path).kinds[0]
        let indicators = [try kind.make(), try kind.make()]
        let size = Size(width: 2, height: 2)
        let line = "crashed after it drew refreshing at 0 s, light: abort; run it in the host's process under a debugger to find the cause"
        for next in [0, 1] {
            _ = try indicators[0].bitmap(of: .idle(), size: size)
            let workers = ProcessResources.processes(with: plugin.path)
            _ = try indicators[0].bitmap(of: .refreshing(.zero), size: size)
            // A process releases its memory before it closes its connections.
            while workers.contains(where: { !ProcessResources.hasEnded($0) }) { usleep(1000) }
            let error = PluginError.drawing(path: plugin.path, indicator: "late", why: line)
            if next == 0 { #expect(throws: error) { try indicators[next].bitmap(of: .idle(), size: size) } }
            _ = try indicators[next].bitmap(of: .idle(), size: size)
        }
        #expect(loader.close().map { "\($0)" } == ["plugin \(plugin.path): \(line)"])
    }

    @Test("An instance released while its worker is busy is destroyed")
    func busyWorker() throws {
        let plugin = try writer()
        let library = WorkerLibrary(try PluginFile(at: plugin.path), limits: PluginLoader.Limits())
        var other: (any PluginInstance)? = try library.makeInstance(of: 0, [])
        let first = try library.makeInstance(of: 0, [])
        let worker = try #require(first as? WorkerInstance)
        try library.use(worker) { _, _ in other = nil }
        _ = other
        #expect(letters() == "cc")
        try library.use(worker) { _, _ in }
        #expect(letters() == "ccd")
    }
}
