/// An animatable property of a view: its model value, and the changes that are still running.
///
/// Overlapping changes are additive: the presentation is the model value plus the remainder of each change, so nothing jumps.
struct Animated<Value: Animatable> {
    private(set) var model: Value
    private var running: [Change] = []

    private struct Change {
        let difference: Value
        let timing: AnimationTiming
        let start: Duration
    }

    init(_ model: Value) {
        self.model = model
    }

    var isAnimating: Bool { !running.isEmpty }

    /// Assigns a value; animates the change if there is a transaction.
    mutating func set(_ value: Value, in transaction: Transaction?) {
        if let transaction, value != model {
            var difference = Value.difference(model, value)
            // All changes to a property in one block count as one change.
            if let last = running.last, last.start == transaction.start, last.timing == transaction.timing {
                difference = .sum(last.difference, difference)
                running.removeLast()
            }
            running.append(Change(difference: difference, timing: transaction.timing, start: transaction.start))
        }
        model = value
    }

    func presentation(at instant: Duration) -> Value {
        if running.isEmpty { return model }
        return running.reduce(model) { .sum($0, $1.difference.scaled(by: $1.timing.remaining(after: instant - $1.start))) }
    }

    mutating func removeCompleted(at instant: Duration) {
        running.removeAll { instant - $0.start >= $0.timing.duration }
    }

    /// Ends all changes at the model value.
    mutating func removeAll() {
        running.removeAll()
    }
}

/// The animation that applies to changes inside an `animate` block.
struct Transaction {
    let timing: AnimationTiming
    let start: Duration
}

protocol Animatable: Equatable {
    static func sum(_ first: Self, _ second: Self) -> Self
    static func difference(_ first: Self, _ second: Self) -> Self
    func scaled(by amount: Double) -> Self
}

extension Double: Animatable {
    static func sum(_ first: Double, _ second: Double) -> Double { first + second }
    static func difference(_ first: Double, _ second: Double) -> Double { first - second }
    func scaled(by amount: Double) -> Double { self * amount }
}

extension Point: Animatable {
    static func sum(_ first: Point, _ second: Point) -> Point { Point(x: first.x + second.x, y: first.y + second.y) }
    static func difference(_ first: Point, _ second: Point) -> Point { Point(x: first.x - second.x, y: first.y - second.y) }
    func scaled(by amount: Double) -> Point { Point(x: x * amount, y: y * amount) }
}

extension Rect: Animatable {
    static func sum(_ first: Rect, _ second: Rect) -> Rect {
        Rect(
            x: first.minX + second.minX, y: first.minY + second.minY, width: first.width + second.width,
            height: first.height + second.height)
    }

    static func difference(_ first: Rect, _ second: Rect) -> Rect {
        Rect(
            x: first.minX - second.minX, y: first.minY - second.minY, width: first.width - second.width,
            height: first.height - second.height)
    }

    func scaled(by amount: Double) -> Rect {
        Rect(x: minX * amount, y: minY * amount, width: width * amount, height: height * amount)
    }
}

extension ViewTransform: Animatable {
    static func sum(_ first: ViewTransform, _ second: ViewTransform) -> ViewTransform {
        ViewTransform(
            rotation: first.rotation + second.rotation, scale: first.scale + second.scale,
            translation: .sum(first.translation, second.translation))
    }

    static func difference(_ first: ViewTransform, _ second: ViewTransform) -> ViewTransform {
        ViewTransform(
            rotation: first.rotation - second.rotation, scale: first.scale - second.scale,
            translation: .difference(first.translation, second.translation))
    }

    func scaled(by amount: Double) -> ViewTransform {
        ViewTransform(rotation: rotation * amount, scale: scale * amount, translation: translation.scaled(by: amount))
    }
}
