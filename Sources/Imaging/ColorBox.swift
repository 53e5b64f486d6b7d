/// A group of colours while a palette is sought.
struct ColorBox {
    private let points: [GIFQuantiser.Point]
    /// Their weighted mean.
    let mean: SIMD3<Double>
    /// Their squared distances from the mean, weighted, along each axis.
    private let spread: SIMD3<Double>

    private init(_ points: [GIFQuantiser.Point]) {
        self.points = points
        var sum = SIMD3<Double>.zero, weight = 0.0
        for point in points {
            sum += point.place * point.weight
            weight += point.weight
        }
        let mean = sum / weight
        var spread = SIMD3<Double>.zero
        for point in points {
            let difference = point.place - mean
            spread += difference * difference * point.weight
        }
        self.mean = mean
        self.spread = spread
    }

    /// Cuts the box of all points until there are `count` boxes.
    ///
    /// - Parameters:
    ///   - points: Of different colours, 1 or more.
    ///   - count: How many boxes.
    /// - Returns: As many, or fewer when no box can be cut any more.
    static func cut(_ points: [GIFQuantiser.Point], into count: Int) -> [ColorBox] {
        var boxes = [ColorBox(points)]
        while boxes.count < count {
            var worst = 0
            for index in boxes.indices where boxes[index].spread.sum() > boxes[worst].spread.sum() { worst = index }
            guard let (low, high) = boxes[worst].halves else { break }
            boxes[worst] = low
            boxes.append(high)
        }
        return boxes
    }

    /// The points on either side of the mean, along the axis of the greatest spread; nil when they are all of one colour.
    private var halves: (ColorBox, ColorBox)? {
        var axis = 0
        for other in 1...2 where spread[other] > spread[axis] { axis = other }
        let low = points.filter { $0.place[axis] < mean[axis] }
        guard !low.isEmpty, low.count < points.count else { return nil }
        return (ColorBox(low), ColorBox(points.filter { $0.place[axis] >= mean[axis] }))
    }
}
