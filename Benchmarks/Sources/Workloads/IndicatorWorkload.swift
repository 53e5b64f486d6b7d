import FrameExport
import RefreshKit

/// Two seconds of an indicator at 3x and 60 frames per second.
package final class IndicatorWorkload: Workload {
    package let name: String
    package let frameCount = 120
    package let indicator: any IndicatorDrawing
    private var bitmap: Bitmap

    package var pixels: (width: Int, height: Int) { (bitmap.width, bitmap.height) }

    /// Creates a workload at an indicator's natural size.
    package init(_ name: String, _ indicator: any IndicatorDrawing) {
        (self.name, self.indicator) = (name, indicator)
        let size = PixelSize(indicator.naturalSize, scale: 3)
        bitmap = Bitmap(width: size.width, height: size.height)
    }

    package func begin() {}

    package func append(_ frame: Int, to sequence: inout PNGSequence) throws {
        let moment = Moment.refreshing(FrameRate(60).instant(ofFrame: frame), Traits(scale: 3))
        try sequence.append(picture: indicator.picture(of: moment)) {
            try indicator.draw(moment, size: indicator.naturalSize, into: &bitmap)
            return bitmap
        }
    }
}
