internal import SystemSupport

/// The escape sequences that show changing images above the prompt, each with one line of text below it.
///
/// Between images, the cursor is at the top left corner of the image.
package struct InlineScreen: Sendable {
    /// The area of the images.
    package let area: PictureArea
    private let columns: Int

    /// Creates the sequences for an area in a window with the given number of columns.
    package init(_ area: PictureArea, columns: Int) { (self.area, self.columns) = (area, columns) }

    /// Hides the cursor and makes room, which scrolls the window only if there is too little room below the cursor.
    package var beginning: [UInt8] {
        Array("\u{1B}[?25l\r\(String(repeating: "\n", count: area.rows))\u{1B}[\(area.rows)A".utf8)
    }

    /// Shows an encoded image and a line below it in a single update.
    package func frame(_ picture: [UInt8], line: String) -> [UInt8] {
        Array("\u{1B}[?2026h\u{1B}7".utf8) + picture
            + Array("\u{1B}8\u{1B}[\(area.rows)B\r\(fitting(line))\u{1B}[K\u{1B}[\(area.rows)A\r\u{1B}[?2026l".utf8)
    }

    /// Keeps the image, replaces the line below it, and shows the cursor in the next line.
    package func ending(line: String) -> [UInt8] {
        Array("\u{1B}[\(area.rows)B\r\(fitting(line))\u{1B}[K\r\n\u{1B}[?25h".utf8)
    }

    /// Erases everything after the cursor when the window size has changed; `imageID` is the number of the kitty image, or nil.
    package static func erasure(imageID: UInt32?) -> [UInt8] { (imageID.map(KittyImage.removal) ?? []) + Array("\r\u{1B}[J".utf8) }

    /// Truncates a line so that it cannot wrap; non-ASCII characters may be two columns wide.
    private func fitting(_ line: String) -> String {
        var rest = columns - 1
        let characters = line.onOneLine.prefix { character in
            rest -= character.isASCII ? 1 : 2
            return rest >= 0
        }
        return String(characters)
    }
}
