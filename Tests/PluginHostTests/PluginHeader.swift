import Fixtures
import SystemSupport

/// The declarations in `refresh_plugin.h`.
struct PluginHeader {
    let text: String

    init() throws {
        text = String(decoding: try FileBytes.read(CompiledPlugin.include + "/refresh_plugin.h", maximum: 1 << 20), as: UTF8.self)
    }

    /// The text without its comments.
    private var code: String { text.replacing(#/\/\*(?s).*?\*\//#, with: " ") }

    var structs: [(name: String, fields: [String])] {
        code.matches(of: #/typedef struct \w+ \{([^}]*)\} (\w+);/#).map { match in
            let fields = match.1.split(separator: ";").compactMap { field in
                // A function pointer's name is in parentheses; any other name is at the end, before the array size if there is one.
                (field.firstMatch(of: #/\(\*(\w+)\)/#) ?? field.firstMatch(of: #/(\w+)(?:\[\w+\])?\s*$/#)).map { String($0.1) }
            }
            return (String(match.2), fields)
        }
    }

    var constants: [String: String] {
        var constants: [String: String] = [:]
        for match in code.matches(of: #/(REFRESH_\w+) = (-?\d+)/#) { constants[String(match.1)] = String(match.2) }
        for match in code.matches(of: #/#define (REFRESH_\w+) (\S+)/#) { constants[String(match.1)] = String(match.2) }
        return constants
    }

    /// A later header, with a higher minor version and additional fields at the end of each struct that is allowed to grow.
    var grown: String {
        var grown = text.replacing(#/#define REFRESH_ABI_MINOR \d+/#, with: "#define REFRESH_ABI_MINOR 99")
        for name in ["error", "moment", "value", "values", "facts", "indicator", "plugin"] {
            grown = grown.replacing(
                "} refresh_\(name);", with: "    int64_t added_number;\n    void (*added_function)(void);\n} refresh_\(name);")
        }
        return grown
    }
}
