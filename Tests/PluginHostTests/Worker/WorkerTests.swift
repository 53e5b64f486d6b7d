import CPluginHost
import Fixtures
import Glibc
import RefreshKit
import SystemSupport
import Testing

@testable import PluginHost

@Suite(.serialized) struct WorkerTests {
    private static func beat() throws -> CompiledPlugin {
        try CompiledPlugin(
            id: "beat",
            metadata: #"{"summary": "A.", "options": [{"name": "pace", "summary": "B.", "kind": "integer", "range": [0, 200]}]}"#,
            functions: ["create": #"*instance = (void *)refresh_option(options, "pace")->integer;"#],
            draw: "cairo_set_source_rgb(cr, (long)instance / 255.0, 0, 0); cairo_paint(cr);")
    }

    @Test("One worker draws all of a thread's frames, and ends with its host")
    func pool() throws {
        let plugin = try Self.beat()
        let path = plugin.path
        func draw() throws {
            let kind = try PluginLoader().plugin(at: path).kinds[0]
            // There are more instances than fit in a worker, so the least recently used ones must be re-created.
            let indicators = try (0..<100).map { try kind.make(["pace": "\($0)"]) }
            for _ in 0..<2 {
                for (pace, indicator) in indicators.enumerated() {
                    let bitmap = try indicator.bitmap(of: .idle(), size: Size(width: 1, height: 1))
                    #expect(bitmap[0, 0] == 0xFF00_0000 + UInt32(pace) << 16)
                }
            }
            #expect(ProcessResources.processes(with: path).count == 1)
        }
        try draw()
        #expect(ProcessResources.processes(with: path).isEmpty)
    }

    @Test("After a crash, the same instance and the next one draw in a new worker")
    func recovery() throws {
        let plugin = try CompiledPlugin(id: "moody", draw: "if (moment->phase == REFRESH_REFRESHING) abort(); cairo_paint(cr);")
        let kind = try PluginLoader().plugin(at: plugin.path).kinds[0]
        let indicator = try kind.make()
        for _ in 0..<2 {
            #expect(throws: PluginError.self) { try indicator.bitmap(of: .refreshing(.zero), size: Size(width: 1, height: 1)) }
            for indicator in [indicator, try kind.make()] {
                #expect(try indicator.bitmap(of: .idle(), size: Size(width: 1, height: 1))[0, 0] == 0xFF00_0000)
            }
        }
    }

    @Test("The worker has the host's environment, except for the worker variable")
    func environment() throws {
        let plugin = try CompiledPlugin(
            id: "environment",
            draw: #"return refresh_fail(error, "%s, %s", getenv("PATH"), getenv("REFRESHKIT_PLUGIN_WORKER") ? "marked" : "unmarked");"#)
        let indicator = try PluginLoader().plugin(at: plugin.path).kinds[0].make()
        let path = String(cString: getenv("PATH"))
        #expect(
            throws: PluginError.drawing(path: plugin.path, indicator: "environment", why: PluginText.line("\(path), unmarked"))
        ) { try indicator.bitmap(of: .idle()) }
    }

    @Test("A worker that loses its host ends, along with all processes it started")
    func orphans() async {
        await #expect(processExitsWith: .success) {
            let before = ProcessResources()
            var worker = refresh_worker()
            #expect(refresh_worker_start("/proc/self/exe", &worker) == 0)
            let hello = refresh_worker_ask(&worker, REFRESH_ASK_HELLO, nil, 0, -1, 10_000_000_000)
            #expect(hello.outcome == REFRESH_OUTCOME_ANSWER)
            #expect(ProcessResources().isMore(than: before))
            // Simulates killing the host.
            close(worker.control)
            close(worker.requests)
            close(worker.handle)
            var status: Int32 = -1
            #expect(waitpid(worker.process, &status, 0) == worker.process)
            #expect(refresh_status_exit(status) == 0)
            let leftovers = before.leftovers(of: "no plugin")
            #expect(leftovers == [], "\(leftovers)")
            // A normal exit would wait for the worker, because this process started it.
            _exit(0)
        }
    }

    @Test("A program that is not a worker is detected, whether it exits immediately or never")
    func programs() async throws {
        let plugin = try Self.beat()
        let path = plugin.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            let file = try PluginFile(at: path)
            let before = ProcessResources()
            func end(_ program: String, after opening: Duration) -> WorkerEnd? {
                var limits = PluginLoader.Limits()
                limits.openingTimeout = opening
                do { _ = try Worker(file, limits, program: program) } catch { return error as? WorkerEnd }
                return nil
            }
            #expect(
                end("/bin/true", after: .seconds(10)) == WorkerEnd(fate: .notAWorker(program: "/bin/true"), task: .starting))
            #expect(
                end("/usr/bin/yes", after: .milliseconds(300)) == WorkerEnd(fate: .notAWorker(program: "/usr/bin/yes"), task: .starting))
            #expect(
                end("/nowhere/worker", after: .seconds(10))
                    == WorkerEnd(fate: .cannotStart(program: "/nowhere/worker", SystemError(code: ENOENT)), task: .starting))
            let leftovers = before.leftovers(of: path)
            #expect(leftovers == [], "\(leftovers)")
        }
    }
}
