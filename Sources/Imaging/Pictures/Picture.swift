public import Motion

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
        /// Width in pixels.
        public let pixelWidth: Int
        /// Height in pixels.
        public let pixelHeight: Int
        /// Pixels to a point: 1, 2 or 3 in files.
        public let scale: Double
        /// The surroundings it was drawn for; nil for light and dark alike.
        public let style: AppearanceStyle?
        private let pixels: Pixels

        private enum Pixels: Sendable {
            case bitmap(Bitmap)
            case frame(Int, of: ImageFrames)
        }

        /// Makes a drawing of a picture.
        ///
        /// - Parameters:
        ///   - bitmap: The pixels.
        ///   - scale: Pixels to a point, greater than zero; 1 by default.
        ///   - style: The surroundings it was drawn for; nil, the default, for light and dark alike.
        public init(bitmap: Bitmap, scale: Double = 1, style: AppearanceStyle? = nil) {
            self.init(.bitmap(bitmap), bitmap.width, bitmap.height, scale, style)
        }

        /// Makes a drawing of a frame that is decoded when it is drawn.
        init(frame index: Int, of frames: ImageFrames, scale: Double) {
            self.init(.frame(index, of: frames), frames.width, frames.height, scale, nil)
        }

        private init(_ pixels: Pixels, _ width: Int, _ height: Int, _ scale: Double, _ style: AppearanceStyle?) {
            precondition(
                scale > 0 && scale.isFinite, "a picture of scale \(scale) was made, expected one above 0; check the scale before")
            (self.pixels, pixelWidth, pixelHeight, self.scale, self.style) = (pixels, width, height, scale, style)
        }

        /// Hands the pixels to a closure, which must not keep them.
        ///
        /// - Throws: `ImageReadingError` when there is no memory to decode a frame of a large animation; what `body` throws.
        public func withBitmap(_ body: (Bitmap) throws -> Void) throws {
            switch pixels {
            case .bitmap(let bitmap): try body(bitmap)
            case .frame(let index, let frames): try frames.withFrame(index, body)
            }
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
    /// The style is chosen first: dark ones for dark, else those for both, else the others. Among these it is the exact scale,
    /// else the next larger, else the largest there is.
    ///
    /// - Parameters:
    ///   - scale: Pixels to a point of the screen.
    ///   - style: Whether the screen is light or dark; light by default.
    /// - Returns: The variant that looks best there.
    public func variant(scale: Double, style: AppearanceStyle = .light) -> Variant {
        let preference: [AppearanceStyle?] = style == .dark ? [.dark, nil, .light] : [.light, nil, .dark]
        let candidates = preference.lazy.map { wanted in variants.filter { $0.style == wanted } }.first { !$0.isEmpty } ?? variants
        return candidates.first { $0.scale >= scale } ?? candidates[candidates.count - 1]
    }
}

extension Picture.Variant {
    /// The size in points: pixels divided by the scale.
    public var size: Size {
        Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
    }

    /// Whether two variants are drawings of one size in points.
    ///
    /// The coarser one may be off by less than one of its pixels: a picture of 100 pixels at 3x is 33 or 34 at 1x.
    public func isSameSize(as other: Picture.Variant) -> Bool {
        let coarser = min(scale, other.scale)
        return abs(size.width - other.size.width) * coarser < 1 && abs(size.height - other.size.height) * coarser < 1
    }
}

/// Pictures that are shown one after the other, all of one size in points.
public struct PictureSequence: Sendable {
    /// The pictures in order, one or more.
    public let pictures: [Picture]
    /// How often an animation is to be played; 0 is endless, as for everything that is no animation.
    public let playCount: Int
    /// What was seen and left out of account: a line each.
    public let notes: [String]

    /// The size of every picture, in points.
    public var size: Size { pictures[0].size }

    /// Makes a sequence of pictures.
    ///
    /// - Parameters:
    ///   - pictures: One or more, of one size in points.
    ///   - playCount: How often an animation is to be played; endlessly by default.
    ///   - notes: What was seen and left out of account.
    public init(pictures: [Picture], playCount: Int = 0, notes: [String] = []) {
        precondition(!pictures.isEmpty, "a sequence of no pictures was made, expected one or more")
        for picture in pictures {
            precondition(
                picture.reference.isSameSize(as: pictures[0].reference),
                "picture '\(picture.name)' differs in points from the first of its sequence, expected one size; compare them before")
        }
        self.pictures = pictures
        self.playCount = playCount
        self.notes = notes
    }

    /// Reads the pictures at a path: an image file, a folder, an asset catalog or a pattern, as `PictureSource` tells them apart.
    ///
    /// Only what is asked for is decoded; the frames of a large animation are decoded again when they are drawn.
    ///
    /// - Parameters:
    ///   - path: The file, folder, catalog or pattern.
    ///   - filter: The beginning of the names that are wanted; nil for all. An animation goes by its file's name.
    ///   - limits: Limits on one file; those on frames and bytes hold for the sequence as well.
    /// - Returns: One or more pictures in natural order of their names, or the frames of an animation.
    /// - Throws: `PictureSourceError` when something is missing, damaged, of another size or past a limit.
    public static func read(
        at path: String, matching filter: String? = nil, limits: ImageLimits = ImageLimits()
    ) throws(PictureSourceError) -> PictureSequence {
        let source = try PictureSource(path: path)
        let entries = try source.entries(matching: filter)
        var decoder = PictureDecoder(source: source, limits: limits)
        return try decoder.sequence(of: entries)
    }
}

/// Light or dark surroundings.
public enum AppearanceStyle: String, Sendable, Hashable, CaseIterable {
    /// Dark marks on a light ground.
    case light
    /// Light marks on a dark ground.
    case dark
}
