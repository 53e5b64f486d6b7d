internal import Imaging
internal import RefreshKit

/// A device that does not rotate: its frame is drawn once, and only the changed rows of the screen are updated in it.
struct HeldDevice {
    private static let rowsPerBand = 64

    let orientation: Orientation
    private let top: Int
    private var surround: Surround
    /// The screen that is shown; nil before the first one.
    private var screen: BandedFrame.ID?
    private var id = BandedFrame.ID()
    private var previous: BandedFrame.ID?
    private var bands: [RowBand] = []

    /// Creates a device whose screen begins at row `top` of the surround.
    init(_ orientation: Orientation, _ surround: Surround, top: Int) {
        (self.orientation, self.surround, self.top) = (orientation, surround, top)
    }

    /// Returns the frame that shows a screen.
    mutating func frame(showing screen: BandedFrame) -> BandedFrame {
        if screen.id != self.screen {
            let shown = screen.bands(after: self.screen)
            for band in shown where band.earlier != band.rows.lowerBound { surround.show(band.rows, of: screen.bitmap) }
            bands = rows(0..<top) + shown.map(moved) + rows(top + surround.height..<surround.bitmap.height)
            previous = self.screen == nil ? nil : id
            (id, self.screen) = (BandedFrame.ID(), screen.id)
        }
        return BandedFrame(id: id, surround.bitmap, bands, after: previous)
    }

    /// Converts a band of the screen to a band of the frame.
    private func moved(_ band: RowBand) -> RowBand {
        let rows = band.rows.lowerBound + top..<band.rows.upperBound + top
        guard let earlier = band.earlier, earlier == band.rows.lowerBound || surround.canMove(band.rows, from: earlier) else {
            return RowBand(rows)
        }
        return RowBand(rows, earlier: earlier + top)
    }

    /// Returns rows above or below the screen, which never change, as bands.
    private func rows(_ rows: Range<Int>) -> [RowBand] {
        stride(from: rows.lowerBound, to: rows.upperBound, by: Self.rowsPerBand).map {
            RowBand($0..<min($0 + Self.rowsPerBand, rows.upperBound), earlier: $0)
        }
    }
}
