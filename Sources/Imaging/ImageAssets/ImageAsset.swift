public import Motion

/// An image in one or more variants: for @1x, @2x, and @3x screens, and for light and dark appearance.
public struct ImageAsset: Sendable {
    /// Name shared by the variants: the file name without scale and extension, or the image set's name.
    public let name: String
    /// Display time, greater than zero; nil if the source does not specify one.
    public let delay: Duration?
    /// One or more variants, sorted from the smallest scale to the largest.
    public let variants: [Variant]

    /// A version of the image for one scale and appearance.
    public struct Variant: Sendable {
        /// Width in pixels.
        public let pixelWidth: Int
        /// Height in pixels.
        public let pixelHeight: Int
        /// Pixels per point: 1, 2, or 3 in files, and the screen's scale for a vector image.
        public let scale: Double
        /// Appearance that the variant was drawn for; nil for both.
        public let appearance: Appearance?
        private let pixels: Pixels
        /// Size in points if it is not a whole number of pixels, as in vector images.
        private let exactSize: Size?

        private enum Pixels: Sendable {
            case bitmap(Bitmap)
            case frame(Int, of: ImageFrames)
            case vector(VectorImage)
        }

        /// Whether the variant is drawn at the scale that a screen needs.
        public var isVector: Bool {
            if case .vector = pixels { true } else { false }
        }

        /// Creates a variant from a bitmap.
        ///
        /// `scale` is in pixels per point and greater than 0. A nil `appearance` means that the variant fits both.
        public init(bitmap: Bitmap, scale: Double = 1, appearance: Appearance? = nil) {
            self.init(.bitmap(bitmap), bitmap.width, bitmap.height, scale, appearance)
        }

        /// Creates a variant from a frame that is decoded only when the variant is drawn.
        init(frame index: Int, of frames: ImageFrames, scale: Double) {
            self.init(.frame(index, of: frames), frames.width, frames.height, scale, nil)
        }

        /// Creates a variant that `atScale(_:)` draws at any scale; its points are the CSS pixels of the file, divided by `scale`.
        init(_ vector: VectorImage, scale: Double, appearance: Appearance? = nil) {
            let pixels = PixelSize(vector.size)
            let size = Size(width: vector.size.width / scale, height: vector.size.height / scale)
            self.init(.vector(vector), pixels.width, pixels.height, scale, appearance, size)
        }

        private init(
            _ pixels: Pixels, _ width: Int, _ height: Int, _ scale: Double, _ appearance: Appearance?, _ exactSize: Size? = nil
        ) {
            precondition(
                scale > 0 && scale.isFinite, "scale must be greater than 0, got \(scale)")
            (self.pixels, pixelWidth, pixelHeight, self.scale, self.appearance) = (pixels, width, height, scale, appearance)
            self.exactSize = exactSize
        }

        /// Size in points: pixels divided by the scale.
        public var size: Size { exactSize ?? Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }

        /// Returns a vector image's variant for a scale, with a size that is a whole number of pixels; other variants are returned
        /// unchanged.
        func atScale(_ scale: Double) -> Variant {
            guard isVector, scale > 0, scale.isFinite else { return self }
            let limit = Double(Bitmap.maximumSide)
            let width = Int(min(max((size.width * scale).rounded(), 1), limit))
            let height = Int(min(max((size.height * scale).rounded(), 1), limit))
            return Variant(pixels, width, height, scale, appearance)
        }

        /// Calls a closure with the bitmap.
        ///
        /// The closure must not store the bitmap. Throws `ImageReadingError` if there is not enough memory to decode a frame of a large
        /// animation, and rethrows errors from `body`.
        public func withBitmap(_ body: (Bitmap) throws -> Void) throws {
            switch pixels {
            case .bitmap(let bitmap): try body(bitmap)
            case .frame(let index, let frames): try frames.withFrame(index, body)
            case .vector(let image): try body(image.bitmap(width: pixelWidth, height: pixelHeight))
            }
        }
    }

    /// Creates an image from its variants.
    ///
    /// - Parameters:
    ///   - name: Name of the image.
    ///   - delay: Display time; nil, the default, if unknown.
    ///   - variants: One or more variants in any order, all of the same size in points.
    public init(name: String, delay: Duration? = nil, variants: [Variant]) {
        precondition(!variants.isEmpty, "image '\(name)' must have at least one variant")
        self.name = name
        self.delay = delay
        self.variants = variants.enumerated()
            .sorted { ($0.element.scale, $0.offset) < ($1.element.scale, $1.offset) }
            .map(\.element)
        for variant in variants {
            precondition(
                variant.isSameSize(as: reference),
                "all variants of image '\(name)' must have the same size in points; compare them with 'isSameSize(as:)' first")
        }
    }

    /// Size in points, taken from the variant with the largest scale.
    public var size: Size { reference.size }

    /// The first variant with the largest scale, which determines the size.
    var reference: Variant {
        var best = variants[0]
        for variant in variants where variant.scale > best.scale { best = variant }
        return best
    }
}

extension ImageAsset {
    /// Returns the best variant for a screen.
    ///
    /// Variants for the requested appearance are preferred, then those for both, then the others. Among these, the exact scale is
    /// preferred, then a vector image, drawn at that scale, then the next larger scale, then the largest.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point of the screen.
    ///   - appearance: Appearance of the screen; light by default.
    /// - Returns: One of `variants`, or a vector image in the requested scale.
    public func variant(scale: Double, appearance: Appearance = .light) -> Variant {
        let preference: [Appearance?] = appearance == .dark ? [.dark, nil, .light] : [.light, nil, .dark]
        let candidates = preference.lazy.map { wanted in variants.filter { $0.appearance == wanted } }.first { !$0.isEmpty } ?? variants
        if let exact = candidates.first(where: { $0.scale == scale && !$0.isVector }) { return exact }
        if let vector = candidates.last(where: \.isVector) { return vector.atScale(scale) }
        return candidates.first { $0.scale >= scale } ?? candidates[candidates.count - 1]
    }
}

extension ImageAsset.Variant {
    /// Returns whether two variants have the same size in points.
    ///
    /// The sizes may differ by less than one pixel of the coarser variant: a 100-pixel image at 3x is 33 or 34 pixels wide at 1x.
    public func isSameSize(as other: ImageAsset.Variant) -> Bool {
        let coarser = min(scale, other.scale)
        return abs(size.width - other.size.width) * coarser < 1 && abs(size.height - other.size.height) * coarser < 1
    }
}

/// A sequence of images to show one after another, all the same size in points.
///
/// ```swift
/// let loading = try ImageAssetSequence.read(at: "Images.xcassets", matching: "load_")
/// let first = loading.images[0].variant(scale: 2, appearance: .dark)
/// print(loading.images.count, loading.size, first.pixelWidth)
/// ```
public struct ImageAssetSequence: Sendable {
    /// One or more images in order.
    public let images: [ImageAsset]
    /// Number of times an animation plays; 0 means endlessly.
    ///
    /// Always 0 for other sources.
    public let playCount: Int
    /// Notes about skipped files and ignored metadata, one per line.
    public let notes: [String]
    /// Notes about what looks different than in the files, one per line; also if every image is transparent.
    public let warnings: [String]

    /// Size of every image, in points.
    public var size: Size { images[0].size }

    /// Creates a sequence.
    ///
    /// - Parameters:
    ///   - images: One or more images of the same size in points.
    ///   - playCount: Number of times to play an animation; 0, the default, means endlessly.
    ///   - notes: Notes about skipped files and ignored metadata.
    ///   - warnings: Notes about what looks different than in the files.
    public init(images: [ImageAsset], playCount: Int = 0, notes: [String] = [], warnings: [String] = []) {
        precondition(!images.isEmpty, "a sequence must have at least one image")
        for image in images {
            precondition(
                image.reference.isSameSize(as: images[0].reference),
                "all images of a sequence must have the same size in points; '\(image.name)' differs from the first one")
        }
        self.images = images
        self.playCount = playCount
        self.notes = notes
        self.warnings = warnings
    }

    static let nothingVisible = "every pixel is transparent"

    /// Reads the images at a path: an image file, a folder, an asset catalog, or a pattern, as described in `ImageSource`.
    ///
    /// Only matching images are decoded. The frames of a large animation are decoded again when they are drawn.
    ///
    /// - Parameters:
    ///   - path: A file, folder, catalog, or pattern.
    ///   - filter: Name prefix of the images to read; nil reads all images. An animation is named after its file.
    ///   - scale: Pixels per point of files whose names do not state a scale; 1 by default.
    ///   - limits: Limits on each file; the limits on frames and bytes also apply to the sequence as a whole.
    /// - Returns: One or more images, sorted by name in natural order, or the frames of an animation.
    /// - Throws: `ImageSourceError` if an image is missing, damaged, of a different size, or over a limit.
    public static func read(
        at path: String, matching filter: String? = nil, scale: Double = 1, limits: ImageLimits = ImageLimits()
    ) throws(ImageSourceError) -> ImageAssetSequence {
        let source = try ImageSource(path: path, scale: scale)
        let entries = try source.entries(matching: filter)
        var decoder = ImageSourceDecoder(source: source, warnings: source.warnings(matching: filter), limits: limits)
        return try decoder.sequence(of: entries)
    }
}
