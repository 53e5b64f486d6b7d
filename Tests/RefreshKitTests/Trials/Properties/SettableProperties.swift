import Foundation
import Testing

/// Finds the settable public properties in Swift sources.
///
/// Swift has no reflection for computed properties. Declarations are parsed line by line, which relies on the layout that `swift format`
/// produces.
struct SettableProperties {
    /// Names of the form `Type.property`, with outer types before nested ones.
    private(set) var names: Set<String> = []
    private var lines: [Substring] = []
    private var scopes: [Scope] = []
    private var depth = 0

    /// The type whose members are being parsed.
    private struct Scope {
        let name: String
        /// Brace depth of the members.
        let depth: Int
        let isProtocol: Bool
    }

    /// Parses one file.
    init(in source: String) {
        lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { Self.code(in: $0) }
        for index in lines.indices { read(index) }
    }

    /// Returns the properties in a folder in `Sources`.
    static func names(inSources folder: String) throws -> Set<String> {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5).joined(separator: "/")
        let path = "\(root)/Sources/\(folder)"
        let files = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
        return try files.reduce(into: []) { names, file in
            names.formUnion(SettableProperties(in: try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)).names)
        }
    }

    /// Returns a line without comments and without the contents of string literals.
    private static func code(in line: Substring) -> Substring {
        guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return "" }
        var (code, isInString) = ("", false)
        for character in line {
            if character == "\"" { isInString.toggle() } else if !isInString { code.append(character) }
        }
        return Substring(code)
    }

    private mutating func read(_ index: Int) {
        let words = lines[index].split(separator: " ").map(String.init)
        let isMember = depth == (scopes.last?.depth ?? 0)
        var opened: (name: String, isProtocol: Bool)?
        if isMember {
            opened = Self.type(declaredBy: words)
            readProperty(words, at: index)
        }
        for character in lines[index] where character == "{" || character == "}" {
            depth += character == "{" ? 1 : -1
            if let scope = scopes.last, depth < scope.depth { scopes.removeLast() }
            if character == "{", let type = opened {
                let name = scopes.last.map { "\($0.name).\(type.name)" } ?? type.name
                scopes.append(Scope(name: name, depth: depth, isProtocol: type.isProtocol))
                opened = nil
            }
        }
    }

    private static func type(declaredBy words: [String]) -> (name: String, isProtocol: Bool)? {
        let kinds: Set = ["class", "struct", "enum", "protocol", "extension", "actor"]
        let modifiers: Set = ["public", "open", "package", "internal", "fileprivate", "private", "final", "indirect"]
        guard let index = words.firstIndex(where: { !modifiers.contains($0) && !$0.hasPrefix("@") }), kinds.contains(words[index]),
            words.indices.contains(index + 1)
        else { return nil }
        let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        return (String(name), words[index] == "protocol")
    }

    private mutating func readProperty(_ words: [String], at index: Int) {
        guard let scope = scopes.last, let keyword = words.firstIndex(of: "var"), words.indices.contains(keyword + 1) else { return }
        let modifiers = words[..<keyword]
        let isPublic = scope.isProtocol || modifiers.contains("public") || modifiers.contains("open")
        guard isPublic, !modifiers.contains("static"), !modifiers.contains(where: { $0.hasSuffix("(set)") }) else { return }
        guard isSettable(at: index) else { return }
        names.insert("\(scope.name).\(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })")
    }

    /// Returns whether the property declared on a line is stored, or computed with a setter.
    private func isSettable(at index: Int) -> Bool {
        let line = lines[index]
        guard let brace = line.firstIndex(of: "{") else { return true }
        let accessors = accessors(after: brace, at: index)
        switch accessors.first {
        case "didSet", "willSet": return true
        case "get", "set": return accessors.contains("set")
        // A stored property's initial value can be a closure.
        default: return line[..<brace].contains(" = ")
        }
    }

    /// Returns the words at the top level inside the braces that open on a line.
    private func accessors(after brace: Substring.Index, at index: Int) -> [String] {
        var (words, word, depth) = ([String](), "", 1)
        let text = lines[index][lines[index].index(after: brace)...] + "\n" + lines[(index + 1)...].joined(separator: "\n")
        for character in text {
            if depth == 1, character.isLetter {
                word.append(character)
                continue
            }
            if !word.isEmpty { words.append(word) }
            word = ""
            if character == "{" { depth += 1 } else if character == "}" { depth -= 1 }
            if depth == 0 { break }
        }
        return words
    }
}

/// Only settable properties are found, in all their forms.
@Suite struct SettablePropertiesTests {
    private func names(_ members: String, in head: String = "public final class Box") -> [String] {
        SettableProperties(in: "\(head) {\n\(members)\n}\n").names.sorted()
    }

    @Test(arguments: [
        "    public var size = 1", "    open var size: Int", "    public final weak var size: Box?", "    public var size = { 1 }()",
        "    public var size: Int { didSet { if size != oldValue { change() } } }",
        "    public var size = 1 {\n        didSet { change() }\n    }", "    public var size = 1 {\n        willSet { change() }\n    }",
        "    @exclusivity(unchecked) public final var size: Int? {\n        didSet { change() }\n    }",
        "    public var size: Int {\n        get { own }\n        set { own = newValue }\n    }",
        "    open override var size: Int {\n        get {\n            own\n        }\n        set(new) {\n            own = new\n        }\n    }",
    ])
    func settablePropertiesAreFound(_ member: String) {
        #expect(names(member) == ["Box.size"])
    }

    @Test(arguments: [
        "    public let size = 1", "    var size = 1", "    private var size: Int { didSet { change() } }",
        "    public private(set) var size = 1", "    public internal(set) final var size = 1 {\n        didSet { change() }\n    }",
        "    public var size: Int { 1 }", "    public var size: Int {\n        get { own }\n    }",
        "    public var size: Int {\n        let set = own\n        return set\n    }", "    public static var size: Int { 1 }",
        "    /// public var size = 1", "    public func size() {\n        var size = 1\n        size += 1\n    }",
    ])
    func otherMembersAreIgnored(_ member: String) {
        #expect(names(member) == [])
    }

    @Test func nestedTypesAndExtensionsKeepTheirNames() {
        let source = """
            public struct Box: Sendable {
                public enum Kind { case low, high }
                public struct Lid<Value>: Sendable {
                    public var isOpen = false
                }
                public var lid: String { "a { in words" }
                public var kind: Kind
            }
            extension Box {
                public var volume: Double {
                    get { 1 }
                    set {}
                }
            }
            extension Box.Lid where Value: Sendable {
                public var hinge: Int { get { 1 } set {} }
            }
            public protocol Packing: AnyObject {
                var weight: Double { get set }
                var label: String { get }
            }
            """
        let names = ["Box.Lid.hinge", "Box.Lid.isOpen", "Box.kind", "Box.volume", "Packing.weight"]
        #expect(SettableProperties(in: source).names.sorted() == names)
    }
}
