internal import Imaging
internal import RefreshKit
internal import System

/// One picture of several differences, each with its file's name and expected, found and difference below it.
struct DifferencePictureSheet {
    /// A file that differs.
    struct Entry {
        let path: String
        /// How it differs, in words.
        let detail: String
        let picture: DifferencePicture
    }

    /// More would be too much to look at.
    static let maximumEntries = 24

    private let entries: [Entry]
    private let count: Int

    /// Device pixels a point.
    private static let scale = 2.0
    private static let margin = 24.0
    private static let titleHeight = 40.0
    private static let columns = 3
    /// Between entries beside and above one another.
    private static let gutter = 26.0
    /// The width of each of the three.
    private static let cell = 108.0
    /// Between the three.
    private static let gap = 6.0
    private static let padding = 6.0
    private static let captionHeight = 36.0
    private static let wordHeight = 16.0
    private static let width = 3 * cell + 2 * gap

    /// Shows 1 or more entries, out of `count` differences in all.
    init(_ entries: [Entry], of count: Int) {
        self.entries = entries
        self.count = count
    }

    /// Draws the sheet; throws `DrawingError` if a font is missing or Cairo fails.
    func bitmap() throws -> Bitmap {
        let (corners, bottom) = corners()
        let columns = Double(min(entries.count, Self.columns))
        let size = Size(
            width: 2 * Self.margin + columns * (Self.width + Self.gutter) - Self.gutter, height: bottom - Self.gutter + Self.margin)
        let colors = ContactSheetColors(.light)
        return try PictureSheet.bitmap(size, scale: Self.scale, on: colors.ground) { sheet in
            let title = Text("Differences", font: Font(size: 17, weight: .semibold))
            sheet.canvas.draw(title, colors.label, at: Point(x: Self.margin, y: Self.margin))
            let all = entries.count < count ? "\(entries.count) of \(count), the largest of each folder first" : "\(count)"
            let left = Self.margin + (try title.measured().width) + 10
            sheet.canvas.draw(Text(all, font: Font(size: 12)), colors.secondaryLabel, at: Point(x: left, y: Self.margin + 5))
            for (entry, corner) in zip(entries, corners) { draw(entry, at: corner, colors, on: sheet) }
        }
    }

    /// Where each entry goes, below the shortest column so far, and where the longest ends.
    private func corners() -> (corners: [Point], bottom: Double) {
        var bottoms = Array(repeating: Self.margin + Self.titleHeight, count: min(entries.count, Self.columns))
        let corners = entries.map { entry in
            let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
            let corner = Point(x: Self.margin + Double(column) * (Self.width + Self.gutter), y: bottoms[column])
            bottoms[column] += Self.height(of: entry.picture) + Self.gutter
            return corner
        }
        return (corners, bottoms.max() ?? 0)
    }

    private func draw(_ entry: Entry, at corner: Point, _ colors: ContactSheetColors, on sheet: PictureSheet) {
        let (folder, name) = entry.path.folderAndName
        func line(_ text: String, _ font: Font) -> Text { Text(text, font: font, maximumWidth: Self.width, lineLimit: 1) }
        let detail = [folder, entry.detail].compactMap { $0 }.joined(separator: " \u{2013} ")
        sheet.drawCaption(
            (line(name, Font(size: 12, weight: .medium)), colors.label), (line(detail, Font(size: 10)), colors.secondaryLabel), at: corner,
            step: 16)
        let picture = entry.picture
        let cell = Self.cellSize(of: picture), fit = Self.fit(of: picture)
        for (index, panel) in DifferencePicture.Panel.allCases.enumerated() {
            let step = Double(index)
            let left = corner.x + (picture.isStacked ? 0 : step * (cell.width + Self.gap))
            let top = corner.y + Self.captionHeight + (picture.isStacked ? step * (cell.height + Self.wordHeight + Self.gap) : 0)
            let ground = Rect(x: left, y: top, width: cell.width, height: cell.height)
            sheet.drawCell(ground, picture.ground)
            let place = sheet.frame(of: Size(width: Double(picture.width) * fit, height: Double(picture.height) * fit), in: ground)
            picture.draw(panel, at: place.origin, scale: fit, filter: fit * Self.scale < 1 ? .best : .nearest, on: sheet.canvas)
            sheet.canvas.draw(
                Text(panel.rawValue, font: Font(size: 10)), colors.secondaryLabel,
                at: Point(x: ground.center.x, y: ground.maxY + 3), anchor: .top)
        }
    }

    /// The ground of one of the three.
    private static func cellSize(of picture: DifferencePicture) -> Size {
        let height = (Double(picture.height) * fit(of: picture)).rounded(.up) + 2 * padding
        return Size(width: picture.isStacked ? width : cell, height: height)
    }

    /// Points a pixel: whole pixels of the sheet where the picture is small, else whatever makes it fit.
    private static func fit(of picture: DifferencePicture) -> Double {
        let room = Size(width: (picture.isStacked ? width : cell) - 2 * padding, height: cell - 2 * padding)
        let fit = scale * min(room.width / Double(picture.width), room.height / Double(picture.height))
        return (fit < 1 ? fit : fit.rounded(.down)) / scale
    }

    private static func height(of picture: DifferencePicture) -> Double {
        let one = cellSize(of: picture).height + wordHeight
        return captionHeight + (picture.isStacked ? 3 * one + 2 * gap : one)
    }
}
