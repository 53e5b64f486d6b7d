internal import Imaging
public import RefreshKit
internal import SystemSupport

/// An overview of an animation: a row of frames for each phase, in a panel for each appearance, direction, and version; for a poster, one
/// large frame for each phase.
public struct ContactSheet: Sendable {
    private let title: String
    private let plan: FramePlan

    static let columns = 12
    static let scale = 2.0

    /// Creates a contact sheet for the phases and variants of a plan.
    ///
    /// - Parameters:
    ///   - title: Heading above the frames.
    ///   - plan: Plan with the phases and variants; frames are picked evenly from each phase.
    public init(title: String, of plan: FramePlan) {
        self.title = title
        self.plan = plan
    }

    /// Throws `ExportError.formatRejected` if the sheet is too large for an image.
    func checkSize() throws(ExportError) {
        let size = ContactSheetLayout(plan, title: title).size
        let (width, height) = (Int((size.width * Self.scale).rounded(.up)), Int((size.height * Self.scale).rounded(.up)))
        guard max(width, height) > Bitmap.maximumSide else { return }
        let limit = "expected at most \(Bitmap.maximumSide) pixels per side"
        throw .formatRejected(
            format: Preset.contactSheet.id, "the sheet is \(width)x\(height) pixels, \(limit); reduce \(.size), or draw fewer phases")
    }

    /// Draws the sheet.
    ///
    /// - Throws: `FrameFailure` if a frame cannot be drawn, `DrawingError` if a font is missing or Cairo fails.
    public func bitmap() throws -> Bitmap {
        let layout = ContactSheetLayout(plan, title: title)
        var drawer = FrameDrawer()
        return try ContactSheetCanvas.bitmap(layout.size, scale: Self.scale) { sheet in
            for (index, variant) in layout.variants.enumerated() {
                let top = layout.panelHeight * Double(index)
                try draw(
                    variant, layout, in: Rect(x: 0, y: top, width: layout.size.width, height: layout.panelHeight), on: sheet,
                    with: &drawer)
            }
        }
    }

    /// The contact sheet as a file of an export.
    public var assembly: Assembly {
        let layout = ContactSheetLayout(plan, title: title)
        // Each variant has a panel that repeats the same frames.
        let variants = layout.variants.map { variant in
            variant.remark.isEmpty ? variant.appearance.rawValue : "\(variant.appearance.rawValue), \(variant.remark)"
        }.joined(separator: " ")
        return Assembly(
            identity: "contact sheet\n\(variants)\n\(title)", frameIndices: layout.rows.flatMap(\.frameIndices), needsFrames: false
        ) { _, take in
            var writer = PNGWriter()
            try take(writer.encode(bitmap(), pixelsPerPoint: Self.scale))
        }
    }

    private func draw(
        _ variant: FrameVariant, _ layout: ContactSheetLayout, in panel: Rect, on sheet: ContactSheetCanvas, with drawer: inout FrameDrawer
    ) throws {
        let colors = ContactSheetColors(variant.appearance)
        sheet.canvas.fill(.rect(panel), .color(colors.background))
        let left = panel.minX + ContactSheetLayout.margin
        var top = panel.minY + ContactSheetLayout.margin
        sheet.canvas.draw(
            Text(ContactSheetLayout.heading(title, variant), font: ContactSheetLayout.headingFont), .color(colors.label),
            at: Point(x: left, y: top))
        top += ContactSheetLayout.titleHeight
        for row in layout.rows {
            if layout.labelWidth > 0 {
                sheet.drawCaption(
                    (Text(row.phase.name, font: Font(size: 12, weight: .medium)), colors.label),
                    (Text(Listing.count(row.phaseFrameCount, "frame"), font: Font(size: 11)), colors.secondaryLabel),
                    at: Point(x: left, y: top + layout.rowHeight / 2 - 16), step: 17)
            }
            for (column, index) in row.frameIndices.enumerated() {
                let cell = layout.cell(column, rowTop: top)
                sheet.drawCell(cell, colors.cell)
                let bitmap = try bitmap(of: plan.frame(at: index), variant, layout, with: &drawer)
                sheet.canvas.draw(bitmap, in: sheet.frame(of: layout.drawnSize, in: cell))
            }
            top += layout.rowHeight
        }
    }

    private func bitmap(
        of frame: PlannedFrame, _ variant: FrameVariant, _ layout: ContactSheetLayout, with drawer: inout FrameDrawer
    ) throws -> Bitmap {
        let scale = plan.subject.scene == nil ? Self.scale : Self.scale * layout.fit
        return try drawer.draw(frame.with(variant, scale: scale), of: plan, size: layout.frameSize)
    }
}

struct ContactSheetLayout {
    struct Row {
        let phase: Phase?
        let phaseFrameCount: Int
        let frameIndices: [Int]
    }

    static let margin = 20.0
    static let titleHeight = 36.0
    private static let gap = 6.0
    private static let padding = 7.0
    /// Maximum indicator size; larger indicators are scaled down.
    private static let maximumIndicatorSize = 64.0
    // Size at which the screen is still recognizable.
    private static let maximumSceneSize = 240.0

    let variants: [FrameVariant]
    let rows: [Row]
    let size: Size
    let panelHeight: Double
    let rowHeight: Double
    let frameSize: Size
    let fit: Double
    /// Width of the phase name before a row; 0 for a poster's only row.
    let labelWidth: Double

    static let headingFont = Font(size: 17, weight: .semibold)

    /// Creates a layout in which the headings of all variants fit, except for a title that is too long by itself.
    init(_ plan: FramePlan, title: String) {
        let isPoster = plan.subject.indicator is IndicatorPoster
        var variants: [FrameVariant] = []
        var rows: [Row] = []
        var start = 0
        for pass in plan.passes {
            if !variants.contains(pass.variant) { variants.append(pass.variant) }
            if !rows.contains(where: { $0.phase == pass.phase }) {
                rows.append(
                    Row(
                        phase: pass.phase, phaseFrameCount: pass.phaseFrameCount,
                        frameIndices: Self.spread(start, pass, over: isPoster ? 1 : ContactSheet.columns)))
            }
            start += pass.frames.count
        }
        self.variants = variants
        self.rows = rows
        labelWidth = isPoster && rows.count == 1 ? 0 : 92
        let largest = isPoster ? .infinity : plan.subject.scene == nil ? Self.maximumIndicatorSize : Self.maximumSceneSize
        fit = min(1, largest / max(plan.size.width, plan.size.height))
        frameSize = Size(width: plan.size.width * fit, height: plan.size.height * fit)
        rowHeight = max(frameSize.height, 30) + 2 * Self.padding + Self.gap
        let columns = Double(rows.map(\.frameIndices.count).max() ?? 1)
        let cells = columns * (max(frameSize.width, 30) + 2 * Self.padding + Self.gap)
        panelHeight = 2 * Self.margin + Self.titleHeight + Double(rows.count) * rowHeight - Self.gap
        let headings = variants.filter { !$0.remark.isEmpty }.map { variant in
            ((try? Text(Self.heading(title, variant), font: Self.headingFont).measured().width) ?? 0).rounded(.up)
        }
        let width = max(labelWidth + cells - Self.gap, headings.max() ?? 0)
        size = Size(width: max(2 * Self.margin + width, 320), height: panelHeight * Double(variants.count))
    }

    /// Returns the title with the direction and the version of a panel, unless they are the ordinary ones.
    static func heading(_ title: String, _ variant: FrameVariant) -> String {
        variant.remark.isEmpty ? title : "\(title), \(variant.remark)"
    }

    func cell(_ column: Int, rowTop: Double) -> Rect {
        let width = max(frameSize.width, 30) + 2 * Self.padding
        let left = Self.margin + labelWidth + Double(column) * (width + Self.gap)
        return Rect(x: left, y: rowTop, width: width, height: rowHeight - Self.gap)
    }

    /// Frame size in its cell, in whole device pixels.
    var drawnSize: Size {
        let pixels = PixelSize(frameSize, scale: ContactSheet.scale)
        return Size(width: Double(pixels.width) / ContactSheet.scale, height: Double(pixels.height) / ContactSheet.scale)
    }

    /// Returns indices spread evenly over a pass: from the first to the last frame, or around a loop.
    ///
    /// If there is only one index, its picture is the most complete one: the end of the pull, the middle of the introduction, the start
    /// of the loop, or early in the finish, because some indicators on a poster finish sooner than others.
    private static func spread(_ start: Int, _ pass: FramePlan.Pass, over columns: Int) -> [Int] {
        let count = pass.frames.count
        let shown = min(count, columns)
        guard shown > 1 else {
            return switch pass.phase {
            case .pulling: [start + count - 1]
            case .refreshing: [start]
            case .finishing: [start + count / 8]
            case .idle, .introduction, nil: [start + count / 2]
            }
        }
        return (0..<shown).map { start + (pass.phase == .refreshing ? $0 * count / shown : $0 * (count - 1) / (shown - 1)) }
    }
}

struct ContactSheetColors {
    let background: Color
    let cell: Color
    let label: Color
    let secondaryLabel: Color

    init(_ appearance: Appearance) {
        let isDark = appearance == .dark
        background = isDark ? Color(white: 0.07) : Color(white: 0.955)
        cell = isDark ? Color(white: 0.125) : Color(white: 1)
        label = isDark ? Color(white: 1) : Color(white: 0)
        secondaryLabel = label.opacity(0.55)
    }
}
