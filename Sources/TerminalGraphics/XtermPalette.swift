/// The 240 fixed colors in xterm's 256-color palette; users can change the first 16.
enum XtermPalette {
    /// Channel levels in the 6x6x6 color cube, which starts at 16.
    private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    private static let firstGray = 232
    private static let grayCount = 24

    /// Returns the color with the given number in `16...255`, as `0xFFRRGGBB`.
    static func color(at index: Int) -> UInt32 {
        if index >= firstGray { return 0xFF00_0000 | UInt32(8 + 10 * (index - firstGray)) * 0x010101 }
        let cube = index - 16
        return 0xFF00_0000 | levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
    }

    /// Returns the number of the nearest color.
    static func index(of color: UInt32) -> Int {
        let channels = [16, 8, 0].map { (shift: UInt32) in Int(color >> shift & 0xFF) }
        let steps = channels.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
        let cube = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
        let mean = channels.reduce(0, +) / 3
        let gray = firstGray + min(max((mean - 3) / 10, 0), grayCount - 1)
        return distance(color, self.color(at: gray)) < distance(color, self.color(at: cube)) ? gray : cube
    }

    private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        [16, 8, 0].map { (shift: UInt32) in Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF) }.reduce(0) { $0 + $1 * $1 }
    }
}
