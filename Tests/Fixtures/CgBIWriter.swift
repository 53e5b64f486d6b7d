package import Imaging

/// Writes bitmaps in Xcode's CgBI format for devices: PNG with raw deflate, BGR order, and premultiplied color.
package struct CgBIWriter {
    /// Row filters, used cyclically: 0 none, 1 sub, 2 up, 3 average, 4 Paeth.
    package var filters: [UInt8] = [0]
    /// Whether the rows are interlaced in Adam7's seven passes.
    package var isInterlaced = false
    /// Whether the CgBI chunk marks alpha as unused.
    ///
    /// If so, the alpha byte is 0.
    package var isOpaque = false
    /// Whether pixels have three bytes (color type 2) instead of four.
    package var hasThreeChannels = false
    /// Number of IDAT chunks.
    package var parts = 1

    /// Creates a writer.
    ///
    /// The defaults match Xcode's output, except for the filters.
    package init(
        filters: [UInt8] = [0], isInterlaced: Bool = false, isOpaque: Bool = false, hasThreeChannels: Bool = false, parts: Int = 1
    ) {
        self.filters = filters
        self.isInterlaced = isInterlaced
        self.isOpaque = isOpaque
        self.hasThreeChannels = hasThreeChannels
        self.parts = parts
    }

    package func encode(_ bitmap: Bitmap) -> [UInt8] {
        let data = RawPNG.compress(rows(of: bitmap), isRaw: true)
        return file(width: bitmap.width, height: bitmap.height, data: data)
    }

    package func rows(of bitmap: Bitmap) -> [UInt8] {
        RawPNG.rows(
            size: (bitmap.width, bitmap.height), depth: 8, channels: hasThreeChannels ? 3 : 4, isInterlaced: isInterlaced, filters: filters
        ) { x, y in
            let pixel = bitmap[x, y]
            let color = [UInt16(pixel & 0xFF), UInt16(pixel >> 8 & 0xFF), UInt16(pixel >> 16 & 0xFF)]
            if hasThreeChannels { return color }
            return color + [isOpaque ? 0 : bitmap.format == .rgb24 ? 255 : UInt16(pixel >> 24)]
        }
    }

    /// Creates a file that contains a deflate stream.
    package func file(width: Int, height: Int, data: [UInt8]) -> [UInt8] {
        var bytes = RawPNG.signature + RawPNG.chunk("CgBI", [0x50, 0x00, 0x20, isOpaque ? 0x06 : 0x02])
        let header = RawPNG.header(width: width, height: height, colorType: hasThreeChannels ? 2 : 6, interlace: isInterlaced ? 1 : 0)
        bytes += RawPNG.chunk("IHDR", header)
        for part in 0..<parts {
            bytes += RawPNG.chunk("IDAT", Array(data[data.count * part / parts..<data.count * (part + 1) / parts]))
        }
        return bytes + RawPNG.chunk("IEND", [])
    }
}
