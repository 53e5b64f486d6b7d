/// One picture of a sequence, in as many variants as its maker drew: for @1x, @2x and @3x screens, for light and for dark.
public struct Picture: Sendable {
    /// What the variants have in common: the file's name without its scale and ending, or the image set's name.
    public let name: String
    /// How long the picture is shown, greater than zero; nil when its source does not say.
    public let delay: Duration?
    /// The drawings of the picture, one or more, smaller scales first.
    public let variants: [Variant]

    /// One drawing of a picture.
    public struct Variant: Sendable {
        /// The pixels.
        public let bitmap: Bitmap
        /// Pixels to a point: 1, 2 or 3 in files.
        public let scale: Double
        /// The appearance it was drawn for.
        public let appearance: Appearance

        /// Makes a drawing of a picture.
        ///
        /// - Parameters:
        ///   - bitmap: The pixels.
        ///   - scale: Pixels to a point, greater than zero; 1 by default.
        ///   - appearance: The appearance it was drawn for; any by default.
        public init(bitmap: Bitmap, scale: Double = 1, appearance: Appearance = .any) {
            precondition(
                scale > 0 && scale.isFinite, "a picture of scale \(scale) was made, expected one above 0; check the scale before")
            self.bitmap = bitmap
            self.scale = scale
            self.appearance = appearance
        }
    }

    /// What a variant was drawn for.
    public enum Appearance: Sendable, CaseIterable {
        /// Light and dark alike.
        case any
        /// Light only.
        case light
        /// Dark only.
        case dark
    }

    /// A width and a height in points.
    public struct Size: Sendable, Equatable {
        /// In points, greater than zero.
        public var width: Double
        /// In points, greater than zero.
        public var height: Double

        /// Makes a size in points.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// Makes a picture of its variants.
    ///
    /// - Parameters:
    ///   - name: The picture's name.
    ///   - delay: How long it is shown; nil when nothing says so.
    ///   - variants: One or more, in any order, of one size in points.
    public init(name: String, delay: Duration? = nil, variants: [Variant]) {
        precondition(!variants.isEmpty, "picture '\(name)' was made of no variants, expected one or more")
        self.name = name
        self.delay = delay
        self.variants = variants.enumerated()
            .sorted { ($0.element.scale, $0.offset) < ($1.element.scale, $1.offset) }
            .map(\.element)
        for variant in variants {
            precondition(
                variant.isSameSize(as: reference),
                "the variants of picture '\(name)' differ in points, expected one size; compare them with 'isSameSize(as:)' before")
        }
    }

    /// The size in points, taken from the variant with the most pixels to a point.
    public var size: Size { reference.size }

    /// The variant whose size is the picture's: the first of the largest scale.
    var reference: Variant {
        var best = variants[0]
        for variant in variants where variant.scale > best.scale { best = variant }
        return best
    }
}

extension Picture {
    /// The variant to show on a screen.
    ///
    /// The appearance is chosen first: dark ones for dark, else those for any, else the others. Among these it is the exact scale,
    /// else the next larger, else the largest there is.
    ///
    /// - Parameters:
    ///   - scale: Pixels to a point of the screen.
    ///   - isDark: Whether the screen is dark; false by default.
    /// - Returns: The variant that looks best there.
    public func variant(scale: Double, isDark: Bool = false) -> Variant {
        let preference: [Appearance] = isDark ? [.dark, .any, .light] : [.light, .any, .dark]
        let candidates = preference.lazy.map { wanted in variants.filter { $0.appearance == wanted } }.first { !$0.isEmpty } ?? variants
        return candidates.first { $0.scale >= scale } ?? candidates[candidates.count - 1]
    }
}

extension Picture.Variant {
    /// The size in points: pixels divided by the scale.
    public var size: Picture.Size {
        Picture.Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    }

    /// Whether two variants are drawings of one size in points.
    ///
    /// The coarser one may be off by less than one of its pixels: a picture of 100 pixels at 3x is 33 or 34 at 1x.
    public func isSameSize(as other: Picture.Variant) -> Bool {
        let coarser = min(scale, other.scale)
        return abs(size.width - other.size.width) * coarser < 1 && abs(size.height - other.size.height) * coarser < 1
    }
}
