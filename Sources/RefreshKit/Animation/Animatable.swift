/// A value whose changes can be added up and taken in part, as overlapping animations do.
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
