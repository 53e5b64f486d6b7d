import Fixtures
import System

/// The text of a version of `refresh_plugin.h`, and what can be read from it.
struct FrozenHeader {
    let text: String

    /// The first version, as it was when it was published; never changed.
    static func first() throws -> FrozenHeader { try FrozenHeader(in: firstFolder) }

    static let firstFolder =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Versions/1.0"

    /// The header of this checkout.
    static func current() throws -> FrozenHeader { try FrozenHeader(in: CompiledPlugin.include) }

    private init(in folder: String) throws {
        text = String(decoding: try FileBytes.read(folder + "/refresh_plugin.h", maximum: 1 << 20), as: UTF8.self)
    }

    /// The text without its comments.
    private var code: String { text.replacing(#/\/\*(?s).*?\*\//#, with: " ") }

    /// The structs with the names of their fields, in order.
    var structs: [(name: String, fields: [String])] {
        code.matches(of: #/typedef struct \w+ \{([^}]*)\} (\w+);/#).map { match in
            let fields = match.1.split(separator: ";").compactMap { field in
                // A function's name stands in brackets, any other at the end.
                (field.firstMatch(of: #/\(\*(\w+)\)/#) ?? field.firstMatch(of: #/(\w+)\s*$/#)).map { String($0.1) }
            }
            return (String(match.2), fields)
        }
    }

    /// The functions of an indicator, in order.
    var functions: [(result: String, name: String, parameters: String)] {
        code.matches(of: #/(\w+) \(\*(\w+)\)\(([^)]*)\);/#).map { (String($0.1), String($0.2), String($0.3)) }
    }

    /// The constants with their values.
    var constants: [String: String] {
        var constants: [String: String] = [:]
        for match in code.matches(of: #/(REFRESH_\w+) = (-?\d+)/#) { constants[String(match.1)] = String(match.2) }
        for match in code.matches(of: #/#define (REFRESH_\w+) (\S+)/#) { constants[String(match.1)] = String(match.2) }
        return constants
    }

    /// A later version: fields at the end of each struct that may grow, and the next minor number.
    var grown: String {
        var grown = text.replacing(#/#define REFRESH_ABI_MINOR \d+/#, with: "#define REFRESH_ABI_MINOR 99")
        for name in ["error", "moment", "value", "values", "facts", "indicator", "plugin"] {
            grown = grown.replacing(
                "} refresh_\(name);", with: "    int64_t added_number;\n    void (*added_function)(void);\n} refresh_\(name);")
        }
        return grown
    }
}
