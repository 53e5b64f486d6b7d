/// The pixels that one pass over a PNG brings: all of them, or one of the seven steps of Adam7.
struct PNGPass: Equatable {
    /// Which of Adam7's passes, from 1; nil when the image is not interlaced.
    var number: Int?
    /// The first column and row of the pass in the image.
    var x = 0, y = 0
    /// From one pixel, or row, of the pass to the next in the image.
    var xStep = 1, yStep = 1
    /// Pixels of a row, and rows, of the pass: 1 or more.
    var columns: Int, rows: Int

    /// A row of the pass, counted from 0, as an error names it.
    func description(ofRow row: Int) -> String {
        let place = "row \(row + 1) of \(rows)"
        return number.map { place + " of pass \($0)" } ?? place
    }

    /// Origin and step of the seven passes (PNG specification, 8.2).
    private static let adam7: [(x: Int, y: Int, xStep: Int, yStep: Int)] = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    /// The passes of an image in the order they are stored; those without pixels are left out, as in the file.
    static func passes(of header: PNGHeader) -> [PNGPass] {
        guard header.isInterlaced else { return [PNGPass(columns: header.width, rows: header.height)] }
        return adam7.enumerated().compactMap { index, step in
            let columns = (header.width - step.x + step.xStep - 1) / step.xStep
            let rows = (header.height - step.y + step.yStep - 1) / step.yStep
            guard columns > 0, rows > 0 else { return nil }
            return PNGPass(
                number: index + 1, x: step.x, y: step.y, xStep: step.xStep, yStep: step.yStep, columns: columns, rows: rows)
        }
    }
}
