import RefreshKit

/// Images that follow the pull and then loop: an animated file, a folder, a pattern, or an asset catalog.
///
/// The progress of the pull selects an image. While refreshing, each image is shown for its duration. A single image stays still, or
/// rotates if a rotation is set. With reduced motion, only the first image of the loop is shown, because any change of image might look
/// like movement.
///
/// An animated file keeps its timing. Delays that result from rounding a frame rate are replaced by that rate, as described in
/// `RoundedDelays`: 17, 16, and 17 ms become 60 frames per second. Other delays are kept. Unless a frame rate is set, an export shows each
/// image at least once: with the file's own delays, or at `preferredFrameRate`.
///
/// When the progress of the pull passes 1, the last image stays until the refresh begins, as in MJRefresh without images for the state
/// `pulling`. If that state has images, MJRefresh loops them while the finger is down; this indicator has no such option.
public struct ImageSequence: Indicator {
    static let imagesOption = IndicatorOption.path(
        "images", "The images: an image or video file, a folder, a pattern, or an .xcassets catalog.", isRequired: true)
    static let pullingOption = IndicatorOption.text(
        "pulling", "Name prefix of the images for the pull; by default, the prefix in 'refreshing', or all images.")
    static let refreshingOption = IndicatorOption.text(
        "refreshing", "Name prefix of the images for the loop; by default, the prefix in 'pulling', or all images.")
    static let scaleOption = IndicatorOption.number(
        ImageOptions.scaleName, "Pixels per point of images whose file names do not state it, as @3x does.", default: 1, in: 0.1...16)
    static let durationOption = IndicatorOption.duration(
        "duration", "Duration of each image while refreshing; by default, the duration in the file, or 0.1 s.",
        in: .milliseconds(1)...Duration.seconds(60))
    static let rotationOption = IndicatorOption.duration(
        "rotation", "Duration of a full turn, for a single image.", in: .milliseconds(10)...Duration.seconds(60))

    static let mirrorsOption = IndicatorOption.toggle(
        "mirrors", "Whether the images are mirrored on screens that run from right to left.", default: false)

    /// The static description of image sequences.
    public static let info = IndicatorInfo(
        id: "image-sequence",
        summary: "Your images, chosen by the pull and looped while refreshing.",
        period: .milliseconds(100),
        options: [
            imagesOption.info, pullingOption.info, refreshingOption.info, scaleOption.info, durationOption.info, rotationOption.info,
            mirrorsOption.info,
        ],
        family: "basics", tags: ["images"])

    /// The options for images requested by path instead of by id.
    public static let imageOptions: ImageOptions? = ImageOptions(
        path: imagesOption.info, choices: [pullingOption.info, refreshingOption.info])

    /// The larger of the two sequences' sizes, in points; for a rotating image, a square that contains it at every angle.
    public let naturalSize: Size
    /// The duration of all images in the loop, or of one turn; 0 for a single image that does not rotate.
    public private(set) var period: Duration
    /// A rate at which each image of an animated file appears in at least one frame.
    public private(set) var preferredFrameRate: FrameRate?
    /// The start of each image in an animated file.
    public private(set) var pictureStartTimes: [Duration]
    /// Whether the images are mirrored from right to left; they are the same in both directions by default.
    public let mirroring: Mirroring
    /// One-line notes about ignored metadata in the files.
    public let notes: [String]
    /// One-line notes about what looks different than in the files.
    public let warnings: [String]
    private let pulling: [ImageAsset]
    private var loop: ImageLoop
    /// Whether neither the files nor the caller state how long an image is shown.
    private var assumesDuration: Bool
    private let rotation: Duration?
    /// Distance from the center to the farthest visible pixel of a rotating image, in points; nil if it does not rotate.
    private let reach: Double?
    private let imageSize: Size

    /// Always throws, because an image sequence needs images.
    ///
    /// - Throws: `IndicatorError.missingOption`.
    public init() throws {
        throw Self.imagesMissing
    }

    /// Creates an image sequence from options.
    ///
    /// - Throws: `ImageSourceError` if the images cannot be read, `ImageSequenceError` if a rotation is set for several images.
    public init(options: OptionValues) throws {
        guard let path = options[Self.imagesOption] else { throw Self.imagesMissing }
        try self.init(
            path: path, pulling: options[Self.pullingOption], refreshing: options[Self.refreshingOption], scale: options[Self.scaleOption],
            duration: options[Self.durationOption], rotation: options[Self.rotationOption],
            mirroring: options[Self.mirrorsOption] ? .mirrors : .keeps)
    }

    /// Reads the images at a path.
    ///
    /// - Parameters:
    ///   - path: An image file, a folder, a pattern, or an asset catalog.
    ///   - pulling: Name prefix of the images for the pull; nil to use `refreshing`.
    ///   - refreshing: Name prefix of the images for the loop; nil to use `pulling`. If both are nil, all images are used for both.
    ///   - scale: Pixels per point of files whose names do not state it; 1 by default.
    ///   - duration: Duration of each image; nil for the duration in the file, or 0.1 s.
    ///   - rotation: Duration of a full turn of a single image; nil for no rotation.
    ///   - mirroring: How the images are drawn from right to left; the same by default.
    /// - Throws: `ImageSourceError` if the images cannot be read, `ImageSequenceError` if a rotation is set for several images.
    public init(
        path: String, pulling: String? = nil, refreshing: String? = nil, scale: Double = 1, duration: Duration? = nil,
        rotation: Duration? = nil, mirroring: Mirroring = .keeps
    ) throws {
        self.mirroring = mirroring
        let refreshed = try ImageAssetSequence.read(at: path, matching: refreshing ?? pulling, scale: scale)
        let isBoth = pulling == nil || refreshing == nil || pulling == refreshing
        let pulled = isBoth ? refreshed : try ImageAssetSequence.read(at: path, matching: pulling, scale: scale)
        if rotation != nil, refreshed.images.count > 1 { throw ImageSequenceError.rotationOfSeveral(path, refreshed.images.count) }
        self.pulling = pulled.images
        loop = ImageLoop(refreshed.images, duration: duration)
        self.rotation = rotation
        let isStated = duration != nil || rotation != nil || refreshed.images.contains { $0.delay != nil }
        assumesDuration = !isStated && refreshed.images.count > 1
        imageSize = Size(width: max(pulled.size.width, refreshed.size.width), height: max(pulled.size.height, refreshed.size.height))
        reach = rotation == nil ? nil : try RotationExtent.reach(of: refreshed.images[0])
        naturalSize = Self.naturalSize(imageSize, reach: reach)
        period = rotation ?? loop.length
        preferredFrameRate = rotation == nil ? loop.preferredFrameRate : nil
        pictureStartTimes = rotation == nil ? loop.pictureStartTimes : []
        var notes = refreshed.notes
        notes += pulled.notes.filter { !notes.contains($0) }
        if refreshed.playCount > 0 { notes.append("\(path): ignoring its play count of \(refreshed.playCount); it loops while refreshing") }
        self.notes = notes
        warnings = refreshed.warnings + pulled.warnings.filter { !refreshed.warnings.contains($0) }
    }

    /// Returns the sequence with another duration for each image; nil if the files or the caller state the durations.
    public func withPictures(lasting duration: Duration) -> (any IndicatorDrawing)? {
        guard assumesDuration else { return nil }
        var sequence = self
        sequence.assumesDuration = false
        sequence.loop = ImageLoop(loop.images, duration: duration)
        sequence.period = sequence.loop.length
        sequence.preferredFrameRate = sequence.loop.preferredFrameRate
        sequence.pictureStartTimes = sequence.loop.pictureStartTimes
        return sequence
    }

    private static func naturalSize(_ size: Size, reach: Double?) -> Size {
        guard let reach, 2 * reach > size.minSide else { return size }
        let side = max((2 * reach).rounded(.up), size.width, size.height)
        return Size(width: side, height: side)
    }

    private static var imagesMissing: IndicatorError {
        .missingOption(imagesOption.info.name, indicator: info.id, expected: imagesOption.info.kind.expectation)
    }

    /// The scale of the images with the fewest pixels; nil if all are vector images.
    public var maximumScale: Double? {
        (pulling + loop.images).compactMap { $0.variants.contains(where: \.isVector) ? nil : $0.variants.last?.scale }.min()
    }

    /// The smallest scale at which every image has a file; nil if any is a vector image.
    public var minimumScale: Double? {
        let images = pulling + loop.images
        return images.contains { $0.variants.contains(where: \.isVector) } ? nil : images.compactMap(\.variants.first?.scale).max()
    }

    /// The number of pictures in the pull: one for each image.
    public var pullPictureCount: Int? { pulling.count }
    /// True if there are several images, since images are not blended between phases.
    public var jumpsBetweenPhases: Bool { pulling.count > 1 || loop.images.count > 1 }

    /// Returns the index of the image in the list of both sequences; nil while an image rotates.
    public func picture(of moment: Moment) -> Int? {
        switch moment.phase {
        case .idle, .pulling: pullIndex(at: moment)
        case .introduction, .refreshing, .finishing: rotation(at: moment) == nil ? pulling.count + loopIndex(at: moment) : nil
        }
    }

    /// Draws the image for the moment, centered and scaled to fit.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        switch moment.phase {
        case .idle, .pulling:
            draw(pulling[pullIndex(at: moment)], moment, in: bounds, on: canvas)
        case .introduction, .refreshing, .finishing:
            let image = loop.images[loopIndex(at: moment)]
            guard let rotation = rotation(at: moment) else { return draw(image, moment, in: bounds, on: canvas) }
            canvas.saved {
                canvas.rotate(by: 2 * .pi * moment.fraction(of: rotation), around: bounds.center)
                draw(image, moment, in: bounds, on: canvas)
            }
        }
    }

    private func loopIndex(at moment: Moment) -> Int {
        moment.traits.reducesMotion ? 0 : loop.index(at: moment.elapsed)
    }

    /// Returns the duration of a turn; nil if the image does not rotate, as with reduced motion.
    private func rotation(at moment: Moment) -> Duration? {
        moment.traits.reducesMotion ? nil : rotation
    }

    private func draw(_ image: ImageAsset, _ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let box = reach == nil ? imageSize : naturalSize
        let share = min(bounds.width / box.width, bounds.height / box.height)
        let variant = image.variant(scale: moment.traits.scale * share, appearance: moment.traits.appearance)
        let width = variant.size.width * share
        let height = variant.size.height * share
        var frame = Rect(x: bounds.center.x - width / 2, y: bounds.center.y - height / 2, width: width, height: height)
        if variant.isVector, rotation == nil {
            // Whole pixels keep edges sharp.
            frame.origin.x = (frame.minX * moment.traits.scale).rounded() / moment.traits.scale
            frame.origin.y = (frame.minY * moment.traits.scale).rounded() / moment.traits.scale
        }
        do {
            try variant.withBitmap { canvas.draw($0, in: frame) }
        } catch {
            canvas.fail(error)
        }
    }

    /// Returns `floor(n * progress)` for n images, clamped to the last one, as in MJRefresh.
    private func pullIndex(at moment: Moment) -> Int {
        min(Int(Double(pulling.count) * moment.clampedProgress), pulling.count - 1)
    }
}

/// An error about options that cannot be combined for an image sequence.
public enum ImageSequenceError: Error, Equatable, CustomStringConvertible {
    /// A rotation was set for several images; contains their path and count.
    case rotationOfSeveral(String, Int)

    /// A one-line message for the user.
    public var description: String {
        switch self {
        case .rotationOfSeveral(let path, let count):
            "option 'rotation' rotates a single image, but \(path) has \(count); remove it, or choose one image"
        }
    }
}
