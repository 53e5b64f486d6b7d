/// Pictures that are shown one after the other, all of one size in points.
public struct PictureSequence: Sendable {
    /// The pictures in order, one or more.
    public let pictures: [Picture]
    /// How often an animation is to be played; 0 is endless, as for everything that is no animation.
    public let playCount: Int
    /// What was seen and left out of account: a line each.
    public let notes: [String]

    /// The size of every picture, in points.
    public var size: Picture.Size { pictures[0].size }

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

    /// Reads the pictures at a path: an image file, a folder, an asset catalogue or a pattern, as `PictureSource` tells them apart.
    ///
    /// Only what is asked for is decoded.
    ///
    /// - Parameters:
    ///   - path: The file, folder, catalogue or pattern.
    ///   - filter: The beginning of the names that are wanted; nil for all. An animation goes by its file's name.
    ///   - limits: What one file may ask for; the numbers of frames and of bytes hold for the sequence as well.
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
