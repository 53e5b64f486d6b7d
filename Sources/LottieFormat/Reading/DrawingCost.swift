internal import VectorMotion

/// An upper bound of the work for one picture, in which the content of a composition counts as often as it is shown.
struct DrawingCost {
    /// Number of layers and of drawn outlines.
    var shapes = 0
    /// Number of vertices of drawn outlines.
    var vertices = 0
    /// Number of pictures that are drawn separately, such as masks and translucent layers.
    var pictures = 0
    /// Nesting of such pictures.
    var depth = 0

    private static let maximumCount = 1 << 40
    /// Maximum number of layers and outlines.
    private static let maximumShapes = 20_000
    /// Maximum number of vertices, times the side of the picture, in points.
    private static let maximumVertexRows = 8e7
    /// Maximum area of all outlines, each as large as the picture, in square points.
    private static let maximumShapeArea = 1e10
    /// Maximum area of all separate pictures.
    private static let maximumPictureArea = 1e9
    /// Maximum area of pictures inside each other, all of which are in memory.
    private static let maximumNestedArea = 4e7

    static func += (cost: inout DrawingCost, other: DrawingCost) {
        cost.shapes = min(cost.shapes + other.shapes, maximumCount)
        cost.vertices = min(cost.vertices + other.vertices, maximumCount)
        cost.pictures = min(cost.pictures + other.pictures, maximumCount)
        cost.depth = max(cost.depth, other.depth)
    }

    /// The cost of several copies.
    func times(_ count: Int) -> DrawingCost {
        var product = self
        product.shapes = min(shapes * count, Self.maximumCount)
        product.vertices = min(vertices * count, Self.maximumCount)
        product.pictures = min(pictures * count, Self.maximumCount)
        return product
    }

    /// The cost of outlines in a style: a line takes longer than a fill, and dashes are drawn one by one.
    func styled(_ style: Shape.Style) -> DrawingCost {
        guard case .stroke(let stroke) = style else { return self }
        var cost = self
        cost.vertices = min(vertices * 4, Self.maximumCount)
        if !stroke.dashes.isEmpty { cost.shapes = min(shapes * 8, Self.maximumCount) }
        return cost
    }

    /// The cost of the same content in a separate picture.
    var inPicture: DrawingCost {
        var cost = self
        cost.pictures = min(pictures + 1, Self.maximumCount)
        cost.depth += 1
        return cost
    }

    /// The cost of blending a separate picture, which takes about as long as drawing two more.
    static let blending = DrawingCost(pictures: 2)

    /// Checks the cost of a picture with an area in square points.
    func check(_ area: Double) throws(LottieReadingError) {
        func check(_ count: Int, _ maximum: Double, _ noun: String) throws(LottieReadingError) {
            guard Double(count) <= maximum else {
                throw .tooLarge("a picture of the animation has \(count) \(noun)", maximum: "\(Int(maximum))")
            }
        }
        try check(shapes, min(Double(Self.maximumShapes), Self.maximumShapeArea / area), "shapes")
        try check(vertices, Self.maximumVertexRows / area.squareRoot(), "vertices")
        try check(pictures, Self.maximumPictureArea / area, "masks, mattes, and translucent layers")
        try check(depth, max(Self.maximumNestedArea / area, 4), "masks, mattes, and translucent layers inside each other")
    }
}
