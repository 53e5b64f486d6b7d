import Fixtures
import SystemSupport
import Testing

/// The Rust version of the header, used by the example and by new plugins.
@Suite struct RustInterfaceTests {
    private static let source =
        CompiledPlugin.include.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        + "/Plugins/Examples/Rust/src/interface.rs"

    /// Returns assertions that compile only if structs and constants are the same in Rust and in C.
    private static func assertions(_ header: PluginHeader) throws -> [String] {
        let fields = header.structs.flatMap { item in item.fields.map { (item.name, $0) } }
        let layout = try HeaderTests.numbers(
            fields.flatMap { ["offsetof(\($0), \($1))", "sizeof(((\($0) *)0)->\($1))"] } + header.structs.map { "sizeof(\($0.name))" })
        let offsets = fields.enumerated().flatMap { index, field in
            let type = Self.type(field.0)
            return [
                "assert!(std::mem::offset_of!(\(type), \(field.1)) == \(layout[index * 2]));",
                "assert!(size(|item: &\(type)| &item.\(field.1)) == \(layout[index * 2 + 1]));",
            ]
        }
        let sizes = header.structs.enumerated().map { index, item in
            "assert!(size_of::<\(Self.type(item.name))>() == \(layout[fields.count * 2 + index]));"
        }
        let numbers = header.constants.filter { Int($0.value) != nil }.sorted { $0.key < $1.key }.map { name, value in
            "assert!(interface::\(name.dropFirst("REFRESH_".count)) as i64 == \(value));"
        }
        return offsets + sizes + numbers
    }

    /// Returns the Rust name of a C type: `Moment` for `refresh_moment`.
    private static func type(_ name: String) -> String {
        let word = name.dropFirst("refresh_".count)
        return "interface::\(word.prefix(1).uppercased())\(word.dropFirst())"
    }

    private static let isInstalled = (try? CompiledPlugin.run("command -v rustc >/dev/null")) == 0

    @Test("The Rust interface has every struct, field, and constant in the header", .enabled(if: isInstalled, "rustc is not installed"))
    func interface() throws {
        let assertions = try Self.assertions(try PluginHeader())
        #expect(assertions.count > 150)
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            #[path = "\(Self.source)"]
            pub mod interface;
            const fn size<Item, Field>(_: fn(&Item) -> &Field) -> usize { size_of::<Field>() }
            const _: () = {
            \(assertions.joined(separator: "\n"))
            };

            """, "check.rs")
        let log = folder.path("log")
        let command = "rustc --edition 2021 --crate-type lib --emit metadata -o '\(folder.path("check"))' '\(file)' >'\(log)' 2>&1"
        let status = try CompiledPlugin.run(command)
        let said = String(decoding: try folder.files()["log"] ?? [], as: UTF8.self)
        #expect(status == 0, "\(said)")
    }
}
