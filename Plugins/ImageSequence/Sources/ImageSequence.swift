import RefreshKit

/// Images that follow the pull and then loop: an animated file, a folder, a pattern, or an app's asset catalog.
///
/// The pull chooses its image by progress; the refresh shows each image for its time, over and over. A single image stands still, or
/// turns when a rotation is given. With reduced motion the first image of the loop stands still: nobody knows which images move.
///
/// An animated file keeps its timing. Delays that are a frame rate, rounded to milliseconds or hundredths of a second, are that rate, as
/// `RoundedDelays` describes: 17, 16, and 17 ms are 60 frames per second. Any others stay as they are. Unless a frame rate is given, an
/// export shows each image at least once: an animated file with its own delays, everything else at `ownFrameRate`.
///
/// Beyond its whole length a pull shows its last image until the refresh begins, as MJRefresh does without images for its state `pulling`.
/// With such images MJRefresh has them loop while the finger holds on; there is no option for that here.
public struct ImageSequence: Indicator {
    static let imagesOption = IndicatorOption.path(
        "images", "The images: a PNG, APNG, GIF or WebP file, a folder, a pattern, or an .xcassets catalogue.", isRequired: true)
    static let pullingOption = IndicatorOption.text(
        "pulling", "Beginning of the names of the images that follow the pull; by default that of the images that loop, else all.")
    static let refreshingOption = IndicatorOption.text(
        "refreshing", "Beginning of the names of the images that loop; by default that of the images that follow the pull, else all.")
    static let durationOption = IndicatorOption.duration(
        "duration", "Time each image is shown while refreshing; by default the file's own, else 0.1 s.",
        in: .milliseconds(1)...Duration.seconds(60))
    static let rotationOption = IndicatorOption.duration(
        "rotation", "Time of a full turn, for a single image.", in: .milliseconds(10)...Duration.seconds(60))

    /// The facts about image sequences.
    public static let info = IndicatorInfo(
        id: "image-sequence",
        summary: "Your images, chosen by the pull and looped while refreshing.",
        period: .milliseconds(100),
        options: [imagesOption.info, pullingOption.info, refreshingOption.info, durationOption.info, rotationOption.info]
    )

    /// A path of images in place of an indicator's id is one of these.
    public static let imageOptions: ImageOptions? = ImageOptions(
        path: imagesOption.info, choices: [pullingOption.info, refreshingOption.info])

    /// The size of the larger of the two rows of images, in points; a square that a turning image stays in at every angle.
    public let naturalSize: Size
    /// All images of the loop one after the other, or one turn; 0 for a single image that stands still.
    public let period: Duration
    /// A rate at which each image of an animated file is in at least one frame.
    public let ownFrameRate: FrameRate?
    /// When each image of an animated file begins.
    public let ownInstants: [Duration]
    /// What was left out of account in the files, a line each.
    public let notes: [String]
    private let pulling: [Picture]
    private let loop: PictureLoop
    private let rotation: Duration?
    /// How far a turning image reaches from its middle, in points; nil when it does not turn.
    private let reach: Double?
    /// The size of the images themselves, in points.
    private let imageSize: Size

    /// There are no images without an option that names them.
    ///
    /// - Throws: `IndicatorError.missingOption`.
    public init() throws {
        throw Self.imagesMissing
    }

    /// Reads the images.
    ///
    /// - Throws: `PictureSourceError` when they cannot be read, `ImageSequenceError` when a rotation is given for several images.
    public init(options: OptionValues) throws {
        guard let path = options[Self.imagesOption] else { throw Self.imagesMissing }
        try self.init(
            path: path, pulling: options[Self.pullingOption], refreshing: options[Self.refreshingOption],
            duration: options[Self.durationOption], rotation: options[Self.rotationOption])
    }

    /// Reads the images at a path.
    ///
    /// - Parameters:
    ///   - path: An image file, a folder, a pattern, or an asset catalog.
    ///   - pulling: Beginning of the names that follow the pull; nil takes that of `refreshing`, so that nothing else has to be an image.
    ///   - refreshing: Beginning of the names that loop; nil takes that of `pulling`. With neither, all images are taken for both.
    ///   - duration: Time each image is shown; nil takes the file's own, else 0.1 s.
    ///   - rotation: Time of a full turn of a single image; nil lets it stand still.
    /// - Throws: `PictureSourceError` when they cannot be read, `ImageSequenceError` when a rotation is given for several images.
    public init(
        path: String, pulling: String? = nil, refreshing: String? = nil, duration: Duration? = nil, rotation: Duration? = nil
    ) throws {
        let refreshed = try PictureSequence.read(at: path, matching: refreshing ?? pulling)
        let isBoth = pulling == nil || refreshing == nil || pulling == refreshing
        let pulled = isBoth ? refreshed : try PictureSequence.read(at: path, matching: pulling)
        if rotation != nil, refreshed.pictures.count > 1 { throw ImageSequenceError.rotationOfSeveral(path, refreshed.pictures.count) }
        self.pulling = pulled.pictures
        loop = PictureLoop(refreshed.pictures, duration: duration)
        self.rotation = rotation
        imageSize = Size(width: max(pulled.size.width, refreshed.size.width), height: max(pulled.size.height, refreshed.size.height))
        reach = rotation == nil ? nil : try TurningReach.reach(of: refreshed.pictures[0])
        naturalSize = Self.naturalSize(imageSize, reach: reach)
        period = rotation ?? loop.length
        ownFrameRate = rotation == nil ? loop.ownFrameRate : nil
        ownInstants = rotation == nil ? loop.ownInstants : []
        var notes = refreshed.notes
        notes += pulled.notes.filter { !notes.contains($0) }
        if refreshed.playCount > 0 { notes.append("\(path): asks to be played \(refreshed.playCount) times; a refresh loops") }
        self.notes = notes
    }

    private static func naturalSize(_ size: Size, reach: Double?) -> Size {
        guard let reach, 2 * reach > size.minSide else { return size }
        let side = max((2 * reach).rounded(.up), size.width, size.height)
        return Size(width: side, height: side)
    }

    private static var imagesMissing: IndicatorError {
        .missingOption(imagesOption.info.name, indicator: info.id, expected: imagesOption.info.kind.expectation)
    }

    /// Each image once.
    public var pullPictureCount: Int? { pulling.count }
    /// The images are as they were given: the change from one row to the other is a cut.
    public var cutsBetweenPhases: Bool { pulling.count > 1 || loop.pictures.count > 1 }

    /// The number of the image, apart for the two rows; nil while it turns.
    public func picture(of moment: Moment) -> Int? {
        switch moment.phase {
        case .idle, .pulling: pullIndex(at: moment)
        case .introduction, .refreshing, .finishing: rotation(at: moment) == nil ? pulling.count + loopIndex(at: moment) : nil
        }
    }

    /// Draws the image of the moment in the middle, as large as fits.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        switch moment.phase {
        case .idle, .pulling:
            draw(pulling[pullIndex(at: moment)], moment, in: bounds, on: canvas)
        case .introduction, .refreshing, .finishing:
            let picture = loop.pictures[loopIndex(at: moment)]
            guard let rotation = rotation(at: moment) else { return draw(picture, moment, in: bounds, on: canvas) }
            canvas.saved {
                canvas.rotate(by: 2 * .pi * moment.fraction(of: rotation), around: bounds.center)
                draw(picture, moment, in: bounds, on: canvas)
            }
        }
    }

    private func loopIndex(at moment: Moment) -> Int {
        moment.appearance.reducesMotion ? 0 : loop.index(at: moment.elapsed)
    }

    /// The time of a turn; nil for an image that stands still, as all do with reduced motion.
    private func rotation(at moment: Moment) -> Duration? {
        moment.appearance.reducesMotion ? nil : rotation
    }

    private func draw(_ picture: Picture, _ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let box = reach == nil ? imageSize : naturalSize
        let share = min(bounds.width / box.width, bounds.height / box.height)
        let variant = picture.variant(scale: moment.appearance.scale * share, style: moment.appearance.style)
        let width = variant.size.width * share
        let height = variant.size.height * share
        let frame = Rect(x: bounds.center.x - width / 2, y: bounds.center.y - height / 2, width: width, height: height)
        do {
            try variant.withBitmap { canvas.draw($0, in: frame) }
        } catch {
            canvas.fail(error)
        }
    }

    /// Image `floor(n * progress)` of n, the last one from progress 1 on, as in MJRefresh.
    private func pullIndex(at moment: Moment) -> Int {
        min(Int(Double(pulling.count) * moment.clampedProgress), pulling.count - 1)
    }
}

/// What can be wrong with the options of an image sequence together.
public enum ImageSequenceError: Error, Equatable, CustomStringConvertible {
    /// A rotation was given for several images: the path, and how many there are.
    case rotationOfSeveral(String, Int)

    /// The line a person reads.
    public var description: String {
        switch self {
        case .rotationOfSeveral(let path, let count):
            "option 'rotation' turns a single image, but \(path) has \(count); leave it out, or name one image"
        }
    }
}
