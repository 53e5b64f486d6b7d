internal import Imaging
internal import RefreshKit
internal import SystemSupport

/// A contact sheet of differences, each with its file name and its expected, found, and difference panels.
struct DifferenceContactSheet {
    struct Entry {
        let path: String
        let detail: String
        let panels: DifferencePanels
    }

    static let maximumEntries = 24

    private let entries: [Entry]
    private let count: Int

    private static let scale = 2.0
    private static let margin = 24.0
    private static let titleHeight = 40.0
    private static let columns = 3
    private static let gutter = 26.0
    private static let cell = 108.0
    private static let gap = 6.0
    private static let padding = 6.0
    private static let captionHeight = 36.0
    private static let labelHeight = 16.0
    private static let width = 3 * cell + 2 * gap

    /// Creates a sheet of one or more entries, out of `count` differences in total.
    init(_ entries: [Entry], of count: Int) {
        self.entries = entries
        self.count = count
    }

    func bitmap() throws -> Bitmap {
        let (corners, bottom) = corners()
        let columns = Double(min(entries.count, Self.columns))
        let size = Size(
            width: 2 * Self.margin + columns * (Self.width + Self.gutter) - Self.gutter, height: bottom - Self.gutter + Self.margin)
        let colors = ContactSheetColors(.light)
        return try ContactSheetCanvas.bitmap(size, scale: Self.scale, on: colors.background) { sheet in
            let title = Text("Differences", font: Font(size: 17, weight: .semibold))
            sheet.canvas.draw(title, .color(colors.label), at: Point(x: Self.margin, y: Self.margin))
            let all = entries.count < count ? "\(entries.count) of \(count), the largest of each phase, appearance, or folder" : "\(count)"
            let left = Self.margin + (try title.measured().width) + 10
            sheet.canvas.draw(Text(all, font: Font(size: 12)), .color(colors.secondaryLabel), at: Point(x: left, y: Self.margin + 5))
            for (entry, corner) in zip(entries, corners) { draw(entry, at: corner, colors, on: sheet) }
        }
    }

    /// Returns the position of each entry, placed below the shortest column so far, and the bottom of the longest column.
    private func corners() -> (corners: [Point], bottom: Double) {
        var bottoms = Array(repeating: Self.margin + Self.titleHeight, count: min(entries.count, Self.columns))
        let corners = entries.map { entry in
            let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
            let corner = Point(x: Self.margin + Double(column) * (Self.width + Self.gutter), y: bottoms[column])
            bottoms[column] += Self.height(of: entry.panels) + Self.gutter
            return corner
        }
        return (corners, bottoms.max() ?? 0)
    }

    private func draw(_ entry: Entry, at corner: Point, _ colors: ContactSheetColors, on sheet: ContactSheetCanvas) {
        let (folder, name) = entry.path.folderAndName
        func line(_ text: String, _ font: Font) -> Text { Text(text, font: font, maximumWidth: Self.width, lineLimit: 1) }
        let detail = [folder, entry.detail].compactMap { $0 }.joined(separator: " \u{2013} ")
        sheet.drawCaption(
            (line(name, Font(size: 12, weight: .medium)), colors.label), (line(detail, Font(size: 10)), colors.secondaryLabel), at: corner,
            step: 16)
        let panels = entry.panels
        let cell = Self.cellSize(of: panels), fit = Self.fit(of: panels)
        for (index, panel) in DifferencePanels.Panel.allCases.enumerated() {
            let step = Double(index)
            let left = corner.x + (panels.isStacked ? 0 : step * (cell.width + Self.gap))
            let top = corner.y + Self.captionHeight + (panels.isStacked ? step * (cell.height + Self.labelHeight + Self.gap) : 0)
            let background = Rect(x: left, y: top, width: cell.width, height: cell.height)
            sheet.drawCell(background, panels.background)
            let rect = sheet.frame(of: Size(width: Double(panels.width) * fit, height: Double(panels.height) * fit), in: background)
            panels.draw(panel, at: rect.origin, scale: fit, filter: fit * Self.scale < 1 ? .best : .nearest, on: sheet.canvas)
            sheet.canvas.draw(
                Text(panel.rawValue, font: Font(size: 10)), .color(colors.secondaryLabel),
                at: Point(x: background.center.x, y: background.maxY + 3), anchor: .top)
        }
    }

    private static func cellSize(of panels: DifferencePanels) -> Size {
        let height = (Double(panels.height) * fit(of: panels)).rounded(.up) + 2 * padding
        return Size(width: panels.isStacked ? width : cell, height: height)
    }

    /// Returns the panel scale, in points per pixel: large bitmaps are shrunk to fit, and small ones are enlarged by an integer factor.
    private static func fit(of panels: DifferencePanels) -> Double {
        let room = Size(width: (panels.isStacked ? width : cell) - 2 * padding, height: cell - 2 * padding)
        let fit = scale * min(room.width / Double(panels.width), room.height / Double(panels.height))
        return (fit < 1 ? fit : fit.rounded(.down)) / scale
    }

    private static func height(of panels: DifferencePanels) -> Double {
        let one = cellSize(of: panels).height + labelHeight
        return captionHeight + (panels.isStacked ? 3 * one + 2 * gap : one)
    }
}
