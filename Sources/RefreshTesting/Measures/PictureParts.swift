/// The parts of a row of pictures that stand alone: pixels that are drawn on in any of them, and touch.
struct PictureParts {
    /// The pixels of each part.
    private(set) var parts: [[Int]] = []

    /// Finds the parts.
    ///
    /// - Parameters:
    ///   - pictures: How far each pixel stands out from its ground, in 0...255.
    ///   - width: Pixels in a row.
    init(_ pictures: [[Int]], width: Int) {
        guard let first = pictures.first else { return }
        var isOpen = first.map { $0 > 0 }
        for picture in pictures.dropFirst() {
            for index in picture.indices where picture[index] > 0 { isOpen[index] = true }
        }
        for start in isOpen.indices where isOpen[start] {
            var part = [start]
            isOpen[start] = false
            var next = 0
            while next < part.count {
                for neighbour in Self.neighbours(of: part[next], width, isOpen.count) where isOpen[neighbour] {
                    isOpen[neighbour] = false
                    part.append(neighbour)
                }
                next += 1
            }
            parts.append(part)
        }
    }

    /// The eight pixels around one, as far as there are.
    private static func neighbours(of index: Int, _ width: Int, _ count: Int) -> [Int] {
        let (x, y) = (index % width, index / width)
        return (max(y - 1, 0)...min(y + 1, count / width - 1)).flatMap { row in
            (max(x - 1, 0)...min(x + 1, width - 1)).map { row * width + $0 }
        }
    }
}
