import Testing

/// The reader of the sources finds each form in which a settable property is written, and nothing else.
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
    func otherMembersAreNot(_ member: String) {
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
