internal import Glibc

/// A C plugin compiled by a test.
///
/// The plugin's file is deleted when the instance is released.
package final class CompiledPlugin: Sendable {
    package struct Failure: Error, CustomStringConvertible {
        /// The compiler's output.
        package let description: String
    }

    package let path: String
    /// A folder that contains only the library.
    package let folder: TemporaryFolder

    /// Compiles C source code with this checkout's header.
    ///
    /// `name` is the file name without `.so`. `flags` precede the default include path, so `-I` can select another header.
    package init(_ source: String, name: String = "plugin", flags: [String] = []) throws {
        folder = try TemporaryFolder()
        path = folder.path(name + ".so")
        // The source is deleted after compiling, so that the folder contains only plugins.
        let file = try folder.write(source, name + ".c")
        defer { unlink(file) }
        let log = folder.path("log")
        defer { unlink(log) }
        let words = flags + ["-I", Self.include, file, "-o", path]
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let command = "clang -O1 -shared -fPIC \(quoted) $(pkg-config --cflags --libs cairo) -lm >'\(log)' 2>&1"
        guard try Self.run(command) == 0 else {
            throw Failure(description: String(decoding: try folder.files()["log"] ?? [], as: UTF8.self))
        }
    }

    /// Compiles a plugin that has one indicator.
    ///
    /// `id` is also the file name. `top` precedes the functions. `functions` are bodies of `create`, `destroy`, `facts`, `picture`,
    /// `start`, `stop`, and `entry`, by name. Parameters have the same names as in the header.
    package convenience init(
        id: String, metadata: String = #"{"summary": "A test."}"#, top: String = "", functions: [String: String] = [:], draw: String = "",
        flags: [String] = []
    ) throws {
        try self.init(Self.source(id, metadata, top, functions, draw), name: id, flags: flags)
    }

    private static func source(_ id: String, _ metadata: String, _ top: String, _ functions: [String: String], _ draw: String) -> String {
        func define(_ name: String, _ head: String, ends: String = "") -> String {
            functions[name].map { "static \(head) { \($0) \(ends) }\n" } ?? ""
        }
        func use(_ name: String) -> String { functions[name] == nil ? "0" : "test_\(name)" }
        let quoted = metadata.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return """
            #define _GNU_SOURCE
            #include <cairo.h>
            #include <refresh_plugin.h>
            #include <stdlib.h>
            #include <unistd.h>
            \(top)
            static int32_t test_create(const refresh_indicator *self, const refresh_values *options, void **instance, refresh_error *error) {
                (void)self, (void)options, (void)instance, (void)error;
                \(functions["create"] ?? "")
                return REFRESH_OK;
            }
            \(define("destroy", "void test_destroy(void *instance)"))
            \(define("facts", "int32_t test_facts(void *instance, refresh_facts *facts, refresh_error *error)", ends: "return REFRESH_OK;"))
            \(define("picture", "int64_t test_picture(void *instance, const refresh_moment *moment)", ends: "return -1;"))
            \(define("start", "int32_t test_start(void *instance, refresh_error *error)", ends: "return REFRESH_OK;"))
            \(define("stop", "void test_stop(void *instance)"))
            static int32_t test_draw(
                void *instance, const refresh_moment *moment, const refresh_rect *bounds, cairo_t *cr, refresh_error *error) {
                (void)instance, (void)moment, (void)bounds, (void)cr, (void)error;
                \(draw)
                return REFRESH_OK;
            }
            static const refresh_indicator indicator = {
                sizeof(refresh_indicator), 0, "\(id)", "\(quoted)", 0, test_create, \(use("destroy")), \(use("facts")), \(use("start")),
                \(use("stop")), \(use("picture")), test_draw};
            static const refresh_indicator *const indicators[] = {&indicator};
            static const refresh_plugin plugin = {
                REFRESH_ABI_MAJOR, REFRESH_ABI_MINOR, sizeof(refresh_plugin), 1, "test", "1.0", indicators};
            const refresh_plugin *refresh_plugin_entry(void) {
                \(functions["entry"] ?? "")
                return &plugin;
            }

            """
    }

    /// Path of the folder that contains `refresh_plugin.h`.
    package static var include: String {
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
            + "/Sources/CRefreshPlugin/include"
    }

    /// Runs a command in a shell and returns its exit status.
    package static func run(_ command: String) throws -> Int32 {
        var process: pid_t = 0
        let words: [UnsafeMutablePointer<CChar>?] = ["sh", "-c", command].map { (word: String) in strdup(word) }
        defer { for word in words { free(word) } }
        guard posix_spawn(&process, "/bin/sh", nil, nil, words + [nil], environ) == 0 else { throw Failure(description: "no shell") }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
