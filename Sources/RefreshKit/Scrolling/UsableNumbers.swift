extension Double {
    /// The nearest number in a range.
    func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }

    /// Whether a length or a speed can be reckoned with: it is a number, and at most a thousand million.
    var isUsable: Bool { abs(self) <= 1e9 }
}

extension Point {
    /// Whether both coordinates can be reckoned with.
    var isUsable: Bool { x.isUsable && y.isUsable }
}

extension Size {
    /// Whether both sides can be reckoned with.
    var isUsable: Bool { width.isUsable && height.isUsable }
}

extension Rect {
    /// Whether place and size can be reckoned with.
    var isUsable: Bool { origin.isUsable && size.isUsable }
}

extension EdgeInsets {
    /// Whether all distances can be reckoned with.
    var isUsable: Bool { [top, left, bottom, right].allSatisfy(\.isUsable) }
}
