/// How much of what is seen goes elsewhere in a row of pictures.
///
/// A fade is no movement, neither of the whole picture nor of a part that stands alone, and nor is one color for another. What is left of a
/// change when fades are taken out is ink that is now somewhere else: moved, turned or grown.
struct MovementMeasure {
    /// How much goes elsewhere; 1 when all of the picture does, once.
    private(set) var total = 0.0
    private let pictures: [[Int]]
    /// The pixels of each part: those that are ever drawn on and touch.
    private let parts: [[Int]]
    /// The most that each part ever shows, in one picture.
    private let largest: [Int]

    /// A change of a part by more than this share of the most that it shows, from a picture to the next, is no fade: it went, or came.
    private static let mostFade = 0.5

    /// Measures pictures that say how far each pixel stands out from its background, in 0...255; `width` is in pixels.
    init(_ pictures: [[Int]], width: Int) {
        self.pictures = pictures
        parts = PictureParts(pictures, width: width).parts
        largest = parts.map { part in pictures.map { picture in part.reduce(0) { $0 + picture[$1] } }.max() ?? 0 }
        let most = pictures.map { $0.reduce(0, +) }.max() ?? 0
        for (last, next) in zip(pictures, pictures.dropFirst()) { add(last, next, most) }
    }

    private mutating func add(_ last: [Int], _ next: [Int], _ most: Int) {
        let before = last.reduce(0, +)
        let after = next.reduce(0, +)
        // So faint that its rounding would count.
        guard Double(min(before, after)) > 0.05 * Double(most), before > 0 else { return }
        let fade = Double(after) / Double(before)
        let gone = zip(parts, largest).reduce(0) { $0 + elsewhere($1.0, last, next, fade, largest: $1.1) }
        total += gone / (2 * Double(after))
    }

    /// What of a part's change is no fade of the whole, and none of the part.
    private func elsewhere(_ part: [Int], _ last: [Int], _ next: [Int], _ fade: Double, largest: Int) -> Double {
        func rest(_ fade: Double) -> Double {
            part.reduce(0) { sum, index in
                let difference = abs(Double(next[index]) - fade * Double(last[index]))
                // A step of a channel is rounding.
                return difference > 1 ? sum + difference : sum
            }
        }
        let (before, after) = part.reduce((0, 0)) { ($0.0 + last[$1], $0.1 + next[$1]) }
        let isFade = Double(abs(after - before)) <= Self.mostFade * Double(largest)
        guard isFade else { return rest(fade) }
        // What comes from nothing had no shape before.
        return min(rest(fade), before == 0 ? 0 : rest(Double(after) / Double(before)))
    }
}

/// The parts of a row of pictures that stand alone: pixels that are drawn on in any of them, and touch.
struct PictureParts {
    /// The pixels of each part.
    private(set) var parts: [[Int]] = []

    /// Finds the parts.
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
                for neighbor in Self.neighbors(of: part[next], width, isOpen.count) where isOpen[neighbor] {
                    isOpen[neighbor] = false
                    part.append(neighbor)
                }
                next += 1
            }
            parts.append(part)
        }
    }

    /// The eight pixels around one, as far as there are.
    private static func neighbors(of index: Int, _ width: Int, _ count: Int) -> [Int] {
        let (x, y) = (index % width, index / width)
        return (max(y - 1, 0)...min(y + 1, count / width - 1)).flatMap { row in
            (max(x - 1, 0)...min(x + 1, width - 1)).map { row * width + $0 }
        }
    }
}
