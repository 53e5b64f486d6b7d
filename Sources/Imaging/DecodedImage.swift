/// What an image file holds once it is read: one frame for a still, several for an animation.
///
/// All frames have the same size: those of APNG, GIF and WebP are composed onto the whole canvas, disposal and blending done.
public struct DecodedImage: Sendable {
    /// One picture of the file and how long it stays.
    public struct Frame: Sendable {
        /// The whole canvas as it is shown.
        public var bitmap: Bitmap
        /// How long the frame is shown, greater than zero; nil in a still.
        public var delay: Duration?

        /// Makes a frame of a picture and the time it is shown.
        public init(bitmap: Bitmap, delay: Duration? = nil) {
            self.bitmap = bitmap
            self.delay = delay
        }
    }

    /// The frames in the order they are shown, one or more.
    public var frames: [Frame]
    /// How often an animation is played; 0 is endless, and a still has 0.
    public var playCount: Int
    /// What was seen in the file and left out of account, for `-v`: a line each, such as "gAMA chunk ignored".
    public var notes: [String]

    /// Makes an image of its frames.
    public init(frames: [Frame], playCount: Int = 0, notes: [String] = []) {
        precondition(!frames.isEmpty, "an image of no frames was made, expected one or more")
        self.frames = frames
        self.playCount = playCount
        self.notes = notes
    }
}
