internal import SystemSupport

/// The escape sequences that show changing pictures above the prompt: a picture, and one line of text under it.
///
/// Between pictures, the cursor is at the upper left corner of the picture.
package struct InlineScreen: Sendable {
    /// The area of the pictures.
    package let area: PictureArea
    private let columns: Int

    /// Creates the sequences for an area in a window with a number of columns.
    package init(_ area: PictureArea, columns: Int) { (self.area, self.columns) = (area, columns) }

    /// Hides the cursor and makes room, which scrolls the window only if there is too little room below the cursor.
    package var beginning: [UInt8] {
        Array("\u{1B}[?25l\r\(String(repeating: "\n", count: area.rows))\u{1B}[\(area.rows)A".utf8)
    }

    /// Shows an encoded picture and a line under it, at once.
    package func frame(_ picture: [UInt8], line: String) -> [UInt8] {
        Array("\u{1B}[?2026h\u{1B}7".utf8) + picture
            + Array("\u{1B}8\u{1B}[\(area.rows)B\r\(fitting(line))\u{1B}[K\u{1B}[\(area.rows)A\r\u{1B}[?2026l".utf8)
    }

    /// Leaves the picture with another line under it, and the cursor visible in the line after that.
    package func ending(line: String) -> [UInt8] {
        Array("\u{1B}[\(area.rows)B\r\(fitting(line))\u{1B}[K\r\n\u{1B}[?25h".utf8)
    }

    /// Erases everything after the cursor when the window size has changed; `imageID` is the number of kitty's image, or nil.
    package static func erasure(imageID: UInt32?) -> [UInt8] { (imageID.map(KittyImage.removal) ?? []) + Array("\r\u{1B}[J".utf8) }

    /// Cuts a line so that it cannot wrap; characters outside ASCII may be two columns wide.
    private func fitting(_ line: String) -> String {
        var rest = columns - 1
        let characters = line.onOneLine.prefix { character in
            rest -= character.isASCII ? 1 : 2
            return rest >= 0
        }
        return String(characters)
    }
}
