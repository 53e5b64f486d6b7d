/// The five ways a PNG row may be written as differences (PNG specification, 9.2).
enum PNGFilter: UInt8 {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Turns differences back into bytes, in place.
    ///
    /// - Parameters:
    ///   - row: The filtered row, without its filter byte.
    ///   - above: The row before it in the same pass, already undone; zeros for the first. As long as `row`.
    ///   - distance: Bytes of a pixel, at least 1.
    func undo(_ row: UnsafeMutableBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>, distance: Int) {
        let start = min(distance, row.count)
        switch self {
        case .none:
            break
        case .sub:
            for index in start..<row.count { row[index] &+= row[index - distance] }
        case .up:
            for index in 0..<row.count { row[index] &+= above[index] }
        case .average:
            for index in 0..<start { row[index] &+= above[index] / 2 }
            for index in start..<row.count {
                row[index] &+= UInt8((UInt16(row[index - distance]) + UInt16(above[index])) / 2)
            }
        case .paeth:
            for index in 0..<start { row[index] &+= above[index] }
            for index in start..<row.count {
                row[index] &+= Self.paeth(left: row[index - distance], above: above[index], corner: above[index - distance])
            }
        }
    }

    /// Whichever neighbour is nearest to `left + above - corner`; ties go to the left, then to the one above.
    static func paeth(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
        let toLeft = abs(Int(above) - Int(corner))
        let toAbove = abs(Int(left) - Int(corner))
        let toCorner = abs(Int(left) + Int(above) - 2 * Int(corner))
        if toLeft <= toAbove && toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }
}
