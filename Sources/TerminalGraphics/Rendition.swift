package import Imaging

/// A way to show an image in a terminal.
package enum Rendition: Hashable, Sendable {
    /// An image in kitty's graphics protocol.
    case kitty(cell: CellSize)
    /// A sixel image with a limited number of colors.
    case sixel(cell: CellSize, colorCount: Int)
    /// Text: the character ▀, whose foreground and background colors show two pixels.
    case halfBlocks(TerminalColors)

    /// Size of a character cell, in image pixels.
    var cell: (width: Int, height: Int) {
        switch self {
        case .kitty(let cell), .sixel(let cell, _): (cell.width, cell.height)
        case .halfBlocks: (1, 2)
        }
    }

    /// Pixels per point that give an image a convenient size: a line of text is about 8 points high.
    package var scale: Int {
        switch self {
        case .kitty(let cell), .sixel(let cell, _): min(max((cell.height + 4) / 8, 1), 4)
        case .halfBlocks: 1
        }
    }

    /// Whether images use kitty's graphics protocol, which keeps them in the terminal's memory.
    package var isKitty: Bool { if case .kitty = self { true } else { false } }

    /// Maximum width and height of an image; xterm does not draw larger sixel images.
    var maximumSide: Int { if case .sixel = self { 996 } else { Bitmap.maximumSide } }
}

/// An image's area in a terminal.
package struct PictureArea: Hashable, Sendable {
    /// Size of the displayed image, in pixels.
    package let width, height: Int
    /// Number of columns.
    package let columns: Int
    /// Number of lines.
    package let rows: Int

    /// Fits an image into a window, without enlarging it.
    ///
    /// Two lines stay free: one for the image's description, and one for the prompt.
    package init(width: Int, height: Int, as rendition: Rendition, columns: Int, rows: Int) {
        let cell = rendition.cell
        // The height of a sixel image is a multiple of 6 pixels.
        let rowSize = if case .sixel = rendition { 6 } else { 1 }
        let widest = min(max(columns, 1) * cell.width, rendition.maximumSide)
        let highest = max(min(max(rows - 2, 1) * cell.height, rendition.maximumSide) / rowSize * rowSize, 1)
        let scale = min(Double(widest) / Double(width), Double(highest) / Double(height), 1)
        self.width = max(Int((Double(width) * scale).rounded(.down)), 1)
        self.height = max(Int((Double(height) * scale).rounded(.down)), 1)
        self.columns = (self.width + cell.width - 1) / cell.width
        let rowEnd = (self.height + rowSize - 1) / rowSize * rowSize
        self.rows = (rowEnd + cell.height - 1) / cell.height
    }
}

/// Encodes images for a terminal.
package struct PictureEncoder: Sendable {
    /// How images are shown.
    package let rendition: Rendition
    private let backdrop: Backdrop
    private let imageID: UInt32
    private var writer = PNGWriter()

    /// Creates an encoder.
    ///
    /// - Parameters:
    ///   - rendition: How images are shown.
    ///   - backdrop: The color behind transparent pixels.
    ///   - imageID: For kitty, the image number, 1 or more; each new image replaces the previous one with this number.
    package init(_ rendition: Rendition, on backdrop: Backdrop, imageID: UInt32) {
        (self.rendition, self.backdrop, self.imageID) = (rendition, backdrop, imageID)
    }

    /// Returns the bytes that show an image starting at the cursor; the cursor may be anywhere afterward.
    package mutating func bytes(for bitmap: Bitmap, in area: PictureArea) throws -> [UInt8] {
        let bitmap = bitmap.resampled(width: area.width, height: area.height)
        switch rendition {
        case .kitty:
            return KittyImage.bytes(of: try writer.encode(backdrop.isTerminals ? bitmap : backdrop.filled(behind: bitmap)), id: imageID)
        case .sixel(_, let colorCount):
            return try SixelImage.bytes(of: backdrop.filled(behind: bitmap), colorCount: colorCount)
        case .halfBlocks(let colors):
            return HalfBlocks.bytes(of: bitmap, on: backdrop, colors)
        }
    }
}
