import Drawing
import Fixtures
import Glibc
import RefreshKit
import Synchronization
import Testing

@testable import PluginHost

/// The calls that a plugin in this process receives.
@Suite struct InProcessInstanceTests {
    /// C code that logs each call as a letter in an exported string.
    private static let noting = """
        char test_log[1000];
        static void note(char letter) { size_t end = strlen(test_log); if (end < 999) test_log[end] = letter; }
        """

    private static let notingFunctions = [
        "create": "note('c'); *instance = malloc(1);", "destroy": "note('d'); free(instance);", "facts": "note('f');",
        "start": "note('s');", "stop": "note('e');", "picture": "note('p');",
    ]

    private static func log(of plugin: CompiledPlugin) throws -> String {
        let handle = try #require(dlopen(plugin.path, RTLD_NOW | RTLD_LOCAL))
        return String(cString: try #require(dlsym(handle, "test_log")).assumingMemoryBound(to: CChar.self))
    }

    private static func kind(_ plugin: CompiledPlugin) throws -> IndicatorKind {
        try PluginLoader(isolation: .inProcess).plugin(at: plugin.path).kinds[0]
    }

    #if arch(x86_64) || arch(arm64)
        @Test("A plugin's rounding mode does not affect the host")
        func rounding() throws {
            let upwards = "fesetround(FE_UPWARD);"
            let top = "#include <fenv.h>\n__attribute__((constructor)) static void begin(void) { \(upwards) }\n"
            let functions = ["create": upwards, "facts": upwards, "picture": upwards, "start": upwards]
            let plugin = try CompiledPlugin(id: "rounder", top: top, functions: functions, draw: upwards)
            let third = 1.0 / Double(Self.three)
            let indicator = try Self.kind(plugin).make()
            _ = indicator.picture(of: .idle())
            _ = try indicator.bitmap(of: .idle(), size: Size(width: 2, height: 2))
            #expect(1.0 / Double(Self.three) == third)
        }

        /// The variable keeps the compiler from dividing at compile time.
        @inline(never) private static var three: Int { Int("3") ?? 0 }
    #endif

    @Test("An instance is created, queried, started before its first frame, stopped after its last, and destroyed")
    func life() throws {
        let plugin = try CompiledPlugin(id: "life", top: Self.noting, functions: Self.notingFunctions, draw: "note('.');")
        let kind = try Self.kind(plugin)
        #expect(try Self.log(of: plugin) == "")
        do {
            let indicator = try kind.make()
            _ = indicator.picture(of: .idle())
            for _ in 0..<3 { _ = try indicator.bitmap(of: .idle(), size: Size(width: 2, height: 2)) }
        }
        #expect(try Self.log(of: plugin) == "cfps...ed")
    }

    @Test("An instance that drew nothing is neither started nor stopped")
    func unused() throws {
        let plugin = try CompiledPlugin(id: "unused", top: Self.noting, functions: Self.notingFunctions)
        _ = try Self.kind(plugin).make()
        #expect(try Self.log(of: plugin) == "cfd")
    }

    @Test("An instance that could not be created is not destroyed")
    func failedCreate() throws {
        let functions = Self.notingFunctions.merging(["create": "note('c'); return refresh_fail(error, \"no %s\", \"ink\");"]) { $1 }
        let plugin = try CompiledPlugin(id: "inkless", top: Self.noting, functions: functions)
        #expect(throws: PluginError.making(path: plugin.path, indicator: "inkless", why: "no ink")) { try Self.kind(plugin).make() }
        #expect(try Self.log(of: plugin) == "c")
    }

    @Test("Functions that may be null are not called")
    func nullFunctions() throws {
        let plugin = try CompiledPlugin(id: "bare")
        let indicator = try Self.kind(plugin).make()
        _ = try indicator.bitmap(of: .idle(), size: Size(width: 2, height: 2))
        #expect(indicator.picture(of: .idle()) == nil)
        #expect(indicator.naturalSize == Size(width: 40, height: 40) && indicator.period == .seconds(1))
    }

    @Test("If start fails, the frame fails, and start is called again for the next one")
    func failedStart() throws {
        let functions = Self.notingFunctions.merging(["start": "note('s'); return 7;"]) { $1 }
        let plugin = try CompiledPlugin(id: "asleep", top: Self.noting, functions: functions, draw: "note('.');")
        do {
            let indicator = try Self.kind(plugin).make()
            let error = PluginError.drawing(path: plugin.path, indicator: "asleep", why: "'start' failed with 7 and no message")
            for _ in 0..<2 { #expect(throws: error) { try indicator.bitmap(of: .idle()) } }
        }
        #expect(try Self.log(of: plugin) == "cfssd")
    }

    @Test("If draw fails, only that frame fails, with a message without control characters")
    func failedDraw() throws {
        let plugin = try CompiledPlugin(
            id: "moody",
            draw: """
                cairo_paint(cr);
                if (moment->phase == REFRESH_PULLING) return refresh_fail(error, "\\033[2Jno\\ncolor left");
                """)
        let indicator = try Self.kind(plugin).make()
        #expect(throws: PluginError.drawing(path: plugin.path, indicator: "moody", why: "[2Jno color left")) {
            try indicator.bitmap(of: .pulling(0.5))
        }
        #expect(try indicator.bitmap(of: .idle(), size: Size(width: 1, height: 1))[0, 0] == 0xFF00_0000)
    }

    @Test("Error messages are never read outside the buffer, even if they fill it or their pointer was changed")
    func longMessage() throws {
        let plugin = try CompiledPlugin(
            id: "chatty",
            draw: """
                if (moment->phase == REFRESH_IDLE) { error->message = (char *)1; return 1; }
                memset(error->message, 'a', error->capacity);
                return 1;
                """)
        let indicator = try Self.kind(plugin).make()
        let words = PluginText.line(String(repeating: "a", count: PluginFailure.messageCapacity))
        #expect(throws: PluginError.drawing(path: plugin.path, indicator: "chatty", why: words)) {
            try indicator.bitmap(of: .pulling(1))
        }
        #expect(throws: PluginError.drawing(path: plugin.path, indicator: "chatty", why: "'draw' failed with 1 and no message")) {
            try indicator.bitmap(of: .idle())
        }
    }

    @Test("No two threads use an instance at the same time, and each used instance is stopped and destroyed")
    func threads() throws {
        let plugin = try CompiledPlugin(
            id: "busy",
            top: """
                int32_t test_numbers[4];
                struct busy { int32_t users; };
                """,
            functions: [
                "create": "__atomic_add_fetch(&test_numbers[0], 1, __ATOMIC_SEQ_CST); *instance = calloc(1, sizeof(struct busy));",
                "destroy": "__atomic_add_fetch(&test_numbers[1], 1, __ATOMIC_SEQ_CST); free(instance);",
                "stop": "__atomic_add_fetch(&test_numbers[2], 1, __ATOMIC_SEQ_CST);",
            ],
            draw: """
                struct busy *busy = (struct busy *)instance;
                if (__atomic_add_fetch(&busy->users, 1, __ATOMIC_SEQ_CST) != 1) return refresh_fail(error, "used twice");
                for (int turn = 0; turn < 1000; turn++) cairo_rectangle(cr, 0, 0, 1, 1);
                cairo_fill(cr);
                __atomic_add_fetch(&test_numbers[3], 1, __ATOMIC_SEQ_CST);
                __atomic_sub_fetch(&busy->users, 1, __ATOMIC_SEQ_CST);
                """)
        let indicator = Mutex<(any IndicatorDrawing)?>(try Self.kind(plugin).make())
        let failures = Mutex(0)
        Concurrently.run(4) {
            guard let indicator = indicator.withLock({ $0 }) else { return }
            for _ in 0..<50 {
                do { _ = try indicator.bitmap(of: .idle(), size: Size(width: 2, height: 2)) } catch { failures.withLock { $0 += 1 } }
            }
        }
        indicator.withLock { $0 = nil }
        #expect(failures.withLock { $0 } == 0)
        let handle = try #require(dlopen(plugin.path, RTLD_NOW | RTLD_LOCAL))
        let numbers = try #require(dlsym(handle, "test_numbers")).assumingMemoryBound(to: Int32.self)
        #expect(numbers[3] == 200)
        #expect((1...4).contains(numbers[0]))
        #expect(numbers[0] == numbers[1] && numbers[2] <= numbers[0] && numbers[2] >= 1)
    }
}
