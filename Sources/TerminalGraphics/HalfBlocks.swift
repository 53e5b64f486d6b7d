internal import Imaging

/// Images as text: a character cell shows two pixels, one above the other.
enum HalfBlocks {
    /// Returns an image as text, starting at the cursor; each line begins in the cursor's column, which must be the first.
    ///
    /// Fully transparent pixels show the terminal's own background, if that is the backdrop.
    static func bytes(of bitmap: Bitmap, on backdrop: Backdrop, _ colors: TerminalColors) -> [UInt8] {
        var pen = Pen(colors)
        bitmap.withUnsafePixels { pixels in
            let pixel = { (x: Int, y: Int) -> UInt32? in
                let pixel = y < bitmap.height ? pixels[y * bitmap.width + x] | (bitmap.format == .rgb24 ? 0xFF00_0000 : 0) : 0
                return pixel == 0 && (backdrop.isTerminals || y >= bitmap.height) ? nil : backdrop.blended(pixel)
            }
            for y in stride(from: 0, to: bitmap.height, by: 2) {
                if y > 0 { pen.endLine() }
                for x in 0..<bitmap.width { pen.draw(upper: pixel(x, y), lower: pixel(x, y + 1)) }
            }
        }
        pen.clear()
        return pen.bytes
    }

    private struct Pen {
        private(set) var bytes: [UInt8] = []
        private let colors: TerminalColors
        /// The colors in the terminal's notation; nil for the default ones.
        private var foreground: UInt32?
        private var background: UInt32?

        init(_ colors: TerminalColors) { self.colors = colors }

        mutating func draw(upper: UInt32?, lower: UInt32?) {
            let (upper, lower) = (upper.map(shown), lower.map(shown))
            switch (upper, lower) {
            case (nil, nil): draw(" ", nil, nil)
            case (let color?, nil): draw("▀", color, nil)
            case (nil, let color?): draw("▄", color, nil)
            case (let upper?, let lower?) where upper == lower: draw(" ", nil, upper)
            case (let upper?, let lower?): draw("▀", upper, lower)
            }
        }

        mutating func endLine() {
            clear()
            bytes += Array("\r\u{1B}[B".utf8)
        }

        mutating func clear() {
            if foreground != nil || background != nil { bytes += Array("\u{1B}[0m".utf8) }
            (foreground, background) = (nil, nil)
        }

        /// Writes a character; without a foreground, the current one is kept.
        private mutating func draw(_ character: StaticString, _ foreground: UInt32?, _ background: UInt32?) {
            if let foreground, foreground != self.foreground {
                bytes += Array("\u{1B}[38;\(notation(foreground))m".utf8)
                self.foreground = foreground
            }
            if background != self.background {
                bytes += Array("\u{1B}[\(background.map { "48;\(notation($0))" } ?? "49")m".utf8)
                self.background = background
            }
            bytes += UnsafeBufferPointer(start: character.utf8Start, count: character.utf8CodeUnitCount)
        }

        /// Returns a color or its number in the palette.
        private func shown(_ color: UInt32) -> UInt32 { colors == .trueColor ? color : UInt32(XtermPalette.index(of: color)) }

        private func notation(_ color: UInt32) -> String {
            colors == .trueColor ? "2;\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)" : "5;\(color)"
        }
    }
}
