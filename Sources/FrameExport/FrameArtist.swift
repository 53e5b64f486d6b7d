internal import Imaging
internal import RefreshKit

/// What one worker keeps from frame to frame: its bitmap and its writer.
struct FrameArtist {
    private let plan: FramePlan
    private let pictures: PictureCache
    private var writer = PNGWriter()
    private var bitmap: Bitmap?

    init(_ plan: FramePlan, _ pictures: PictureCache) {
        self.plan = plan
        self.pictures = pictures
    }

    /// The PNG file of a frame: drawn, or taken from the pictures when the indicator says that it was met before.
    mutating func png(of frame: PlannedFrame) throws -> [UInt8] {
        let key = plan.indicator.picture(of: frame.moment).map {
            PictureCache.Key(picture: $0, style: frame.pass.style, scale: frame.pass.scale)
        }
        if let key, let kept = pictures[key] { return kept }
        var bytes: [UInt8] = []
        try draw(frame)
        if let bitmap { try writer.encode(bitmap, pixelsPerPoint: frame.pass.scale, into: &bytes) }
        if let key { pictures.keep(bytes, as: key) }
        return bytes
    }

    private mutating func draw(_ frame: PlannedFrame) throws {
        let pixels = PixelSize(plan.size, scale: frame.pass.scale)
        var canvas = bitmap.take() ?? Bitmap(width: pixels.width, height: pixels.height)
        if canvas.width != pixels.width || canvas.height != pixels.height {
            canvas = Bitmap(width: pixels.width, height: pixels.height)
        }
        try plan.indicator.draw(frame.moment, size: plan.size, into: &canvas)
        bitmap = canvas
    }
}
