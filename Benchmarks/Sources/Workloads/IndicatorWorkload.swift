import FrameExport
import RefreshKit

/// Two seconds of an indicator at 3x, 60 frames each.
public final class IndicatorWorkload: Workload {
    public let name: String
    public let frameCount = 120
    /// What is drawn.
    public let indicator: any IndicatorDrawing
    private var bitmap: Bitmap

    public var pixels: (width: Int, height: Int) { (bitmap.width, bitmap.height) }

    /// Takes an indicator in its natural size.
    public init(_ name: String, _ indicator: any IndicatorDrawing) {
        (self.name, self.indicator) = (name, indicator)
        let size = PixelSize(indicator.naturalSize, scale: 3)
        bitmap = Bitmap(width: size.width, height: size.height)
    }

    public func begin() {}

    public func append(_ frame: Int, to sequence: inout PNGSequence) throws {
        let moment = Moment.refreshing(FrameRate(60).instant(ofFrame: frame), Appearance(scale: 3))
        try indicator.draw(moment, size: indicator.naturalSize, into: &bitmap)
        try sequence.append(bitmap)
    }
}
