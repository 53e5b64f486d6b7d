internal import Imaging
public import RefreshKit
internal import System

/// One picture that shows a whole animation: a row of moments for each phase, on light and dark ground.
public struct ContactSheet: Sendable {
    private let title: String
    private let plan: FramePlan

    /// Moments in a row.
    static let columns = 12
    /// Device pixels a point of the sheet.
    static let scale = 2.0

    /// Lays out a sheet for the phases and styles of a plan.
    ///
    /// - Parameters:
    ///   - title: What stands above the pictures.
    ///   - plan: Whose phases and styles are shown; of each phase, moments spread over its frames.
    public init(title: String, of plan: FramePlan) {
        self.title = title
        self.plan = plan
    }

    /// Draws the sheet.
    ///
    /// - Throws: `FrameFailure` if a frame cannot be drawn, `DrawingError` if a font is missing or Cairo fails.
    public func bitmap() throws -> Bitmap {
        let layout = ContactSheetLayout(plan)
        var drawer = FrameDrawer()
        return try PictureSheet.bitmap(layout.size, scale: Self.scale) { sheet in
            for (index, style) in layout.styles.enumerated() {
                let top = layout.panelHeight * Double(index)
                try draw(
                    style, layout, in: Rect(x: 0, y: top, width: layout.size.width, height: layout.panelHeight), on: sheet, with: &drawer)
            }
        }
    }

    /// The sheet as a file of an export.
    public var assembly: Assembly {
        let layout = ContactSheetLayout(plan)
        // Each style has a panel that repeats the same frames.
        let styles = layout.styles.map(\.rawValue).joined(separator: " ")
        return Assembly(identity: "contact sheet\n\(styles)\n\(title)", places: layout.rows.flatMap(\.places), isFed: false) { _, take in
            var writer = PNGWriter()
            try take(writer.encode(bitmap(), pixelsPerPoint: Self.scale))
        }
    }

    private func draw(
        _ style: Appearance.Style, _ layout: ContactSheetLayout, in panel: Rect, on sheet: PictureSheet, with drawer: inout FrameDrawer
    ) throws {
        let colors = ContactSheetColors(style)
        sheet.canvas.fill(.rect(panel), colors.ground)
        let left = panel.minX + ContactSheetLayout.margin
        var top = panel.minY + ContactSheetLayout.margin
        sheet.canvas.draw(Text(title, font: Font(size: 17, weight: .semibold)), colors.label, at: Point(x: left, y: top))
        top += ContactSheetLayout.titleHeight
        for row in layout.rows {
            sheet.drawCaption(
                (Text(row.phase.name, font: Font(size: 12, weight: .medium)), colors.label),
                (Text(Listing.count(row.phaseFrameCount, "frame"), font: Font(size: 11)), colors.secondaryLabel),
                at: Point(x: left, y: top + layout.rowHeight / 2 - 16), step: 17)
            for (column, place) in row.places.enumerated() {
                let cell = layout.cell(column, rowTop: top)
                sheet.drawCell(cell, colors.cell)
                let picture = try picture(of: plan.frame(at: place), style, layout, with: &drawer)
                sheet.canvas.draw(picture, in: sheet.frame(of: layout.cellPicture, in: cell))
            }
            top += layout.rowHeight
        }
    }

    /// A bitmap of its own, as an export would draw it at the sheet's scale.
    private func picture(
        of frame: PlannedFrame, _ style: Appearance.Style, _ layout: ContactSheetLayout, with drawer: inout FrameDrawer
    ) throws -> Bitmap {
        let scale = plan.subject.scene == nil ? Self.scale : Self.scale * layout.fit
        return try drawer.draw(frame.shown(style, scale: scale), of: plan, size: layout.pictureSize)
    }
}

/// Where things stand on a contact sheet, in points.
struct ContactSheetLayout {
    /// One row: a phase and the places in the plan that are shown of it.
    struct Row {
        let phase: Phase?
        let phaseFrameCount: Int
        let places: [Int]
    }

    static let margin = 20.0
    static let titleHeight = 36.0
    private static let labelWidth = 92.0
    private static let gap = 6.0
    private static let padding = 7.0
    /// Indicators are shown in their natural size up to this; larger ones are made to fit.
    private static let largestPicture = 64.0
    /// A phone is to be recognised.
    private static let largestScene = 240.0

    let styles: [Appearance.Style]
    let rows: [Row]
    let size: Size
    let panelHeight: Double
    let rowHeight: Double
    /// How large each picture is drawn, in points.
    let pictureSize: Size
    /// How much smaller than in an export that is, in 0...1.
    let fit: Double

    init(_ plan: FramePlan) {
        var styles: [Appearance.Style] = []
        var rows: [Row] = []
        var begin = 0
        for pass in plan.passes {
            if !styles.contains(pass.style) { styles.append(pass.style) }
            if !rows.contains(where: { $0.phase == pass.phase }) {
                rows.append(Row(phase: pass.phase, phaseFrameCount: pass.phaseFrameCount, places: Self.spread(begin, pass)))
            }
            begin += pass.frames.count
        }
        self.styles = styles
        self.rows = rows
        let largest = plan.subject.scene == nil ? Self.largestPicture : Self.largestScene
        fit = min(1, largest / max(plan.size.width, plan.size.height))
        pictureSize = Size(width: plan.size.width * fit, height: plan.size.height * fit)
        rowHeight = max(pictureSize.height, 30) + 2 * Self.padding + Self.gap
        let columns = Double(rows.map(\.places.count).max() ?? 1)
        let cells = columns * (max(pictureSize.width, 30) + 2 * Self.padding + Self.gap)
        panelHeight = 2 * Self.margin + Self.titleHeight + Double(rows.count) * rowHeight - Self.gap
        size = Size(width: max(2 * Self.margin + Self.labelWidth + cells - Self.gap, 320), height: panelHeight * Double(styles.count))
    }

    /// The ground of one picture.
    func cell(_ column: Int, rowTop: Double) -> Rect {
        let width = max(pictureSize.width, 30) + 2 * Self.padding
        let left = Self.margin + Self.labelWidth + Double(column) * (width + Self.gap)
        return Rect(x: left, y: rowTop, width: width, height: rowHeight - Self.gap)
    }

    /// How large a picture stands in its cell: as large as the pixels it was drawn into.
    var cellPicture: Size {
        let pixels = PixelSize(pictureSize, scale: ContactSheet.scale)
        return Size(width: Double(pixels.width) / ContactSheet.scale, height: Double(pixels.height) / ContactSheet.scale)
    }

    /// Places spread evenly over a pass: from the first to the last, or once around a loop.
    private static func spread(_ begin: Int, _ pass: FramePlan.Pass) -> [Int] {
        let count = pass.frames.count
        let shown = min(count, ContactSheet.columns)
        guard shown > 1 else { return [begin] }
        return (0..<shown).map { begin + (pass.phase == .refreshing ? $0 * count / shown : $0 * (count - 1) / (shown - 1)) }
    }
}

/// The colours of a contact sheet.
struct ContactSheetColors {
    let ground: Color
    let cell: Color
    let label: Color
    let secondaryLabel: Color

    init(_ style: Appearance.Style) {
        let isDark = style == .dark
        ground = isDark ? Color(white: 0.07) : Color(white: 0.955)
        cell = isDark ? Color(white: 0.125) : Color(white: 1)
        label = isDark ? Color(white: 1) : Color(white: 0)
        secondaryLabel = label.opacity(0.55)
    }
}
