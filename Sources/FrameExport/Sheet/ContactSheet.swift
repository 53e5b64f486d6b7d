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
        let pixels = PixelSize(layout.size, scale: Self.scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height, format: .rgb24)
        try bitmap.draw(scale: Self.scale) { canvas in
            var drawer = FrameDrawer()
            for (index, style) in layout.styles.enumerated() {
                let top = layout.panelHeight * Double(index)
                try draw(
                    style, layout, in: Rect(x: 0, y: top, width: layout.size.width, height: layout.panelHeight), on: canvas, with: &drawer)
            }
        }
        return bitmap
    }

    /// The sheet as a file of an export.
    public var assembly: Assembly {
        let layout = ContactSheetLayout(plan)
        // Each style has a panel that repeats the same frames.
        let styles = layout.styles.map(\.rawValue).joined(separator: " ")
        return Assembly(identity: "contact sheet\n\(styles)\n\(title)", places: layout.rows.flatMap(\.places), isFed: false) { _ in
            var writer = PNGWriter()
            return try writer.encode(bitmap(), pixelsPerPoint: Self.scale)
        }
    }

    private func draw(
        _ style: Appearance.Style, _ layout: ContactSheetLayout, in panel: Rect, on canvas: Canvas, with drawer: inout FrameDrawer
    ) throws {
        let colors = ContactSheetColors(style)
        canvas.fill(.rect(panel), colors.ground)
        let left = panel.minX + ContactSheetLayout.margin
        var top = panel.minY + ContactSheetLayout.margin
        canvas.draw(Text(title, font: Font(size: 17, weight: .semibold)), colors.label, at: Point(x: left, y: top))
        top += ContactSheetLayout.titleHeight
        for row in layout.rows {
            let caption = Listing.count(row.phaseFrameCount, "frame")
            let middle = top + layout.rowHeight / 2
            canvas.draw(
                Text(row.phase.name, font: Font(size: 12, weight: .medium)), colors.label, at: Point(x: left, y: middle - 16))
            canvas.draw(Text(caption, font: Font(size: 11)), colors.secondaryLabel, at: Point(x: left, y: middle + 1))
            for (column, place) in row.places.enumerated() {
                let cell = layout.cell(column, rowTop: top)
                canvas.fill(.roundedRect(cell, radius: 8), colors.cell)
                let picture = try picture(of: plan.frame(at: place), style, layout, with: &drawer)
                canvas.draw(picture, in: layout.picture(in: cell))
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
