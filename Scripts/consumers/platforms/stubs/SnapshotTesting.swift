// Stubs of the swift-snapshot-testing declarations that the snippets use.
public struct Snapshotting<Value, Format> {}

public struct Picture {}

extension Snapshotting where Value == Picture, Format == Picture {
    public static var image: Snapshotting { Snapshotting() }
}

public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil
) {}
