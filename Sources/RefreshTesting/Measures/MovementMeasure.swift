/// Measures movement in a sequence of frames.
///
/// Color changes and fades, whether of the entire frame or of a single component, do not count as movement. All other changes do:
/// translation, rotation, and growth.
struct MovementMeasure {
    /// Sum of all movement; 1 if the entire content moves once.
    private(set) var total = 0.0
    private let frames: [[Int]]
    /// The pixels of each connected component.
    private let parts: [[Int]]
    /// Maximum visibility of each component in a frame.
    private let largest: [Int]

    /// Maximum change that counts as a fade between two frames, as a fraction of a component's maximum; a component that changes more
    /// appears or disappears.
    private static let maximumFade = 0.5

    /// Measures frames, given as visibilities: the difference of each pixel from its background, in 0...255.
    init(_ frames: [[Int]], width: Int) {
        self.frames = frames
        parts = FrameComponents(frames, width: width).parts
        largest = parts.map { part in frames.map { frame in part.reduce(0) { $0 + frame[$1] } }.max() ?? 0 }
        let most = frames.map { $0.reduce(0, +) }.max() ?? 0
        for (last, next) in zip(frames, frames.dropFirst()) { add(last, next, most) }
    }

    private mutating func add(_ last: [Int], _ next: [Int], _ most: Int) {
        let before = last.reduce(0, +)
        let after = next.reduce(0, +)
        // Frames this faint are skipped, because rounding errors would count as movement.
        guard Double(min(before, after)) > 0.05 * Double(most), before > 0 else { return }
        let fade = Double(after) / Double(before)
        let gone = zip(parts, largest).reduce(0) { $0 + elsewhere($1.0, last, next, fade, largest: $1.1) }
        total += gone / (2 * Double(after))
    }

    /// Returns the change in a component, excluding fades of the frame or of the component.
    private func elsewhere(_ part: [Int], _ last: [Int], _ next: [Int], _ fade: Double, largest: Int) -> Double {
        func rest(_ fade: Double) -> Double {
            part.reduce(0) { sum, index in
                let difference = abs(Double(next[index]) - fade * Double(last[index]))
                // A difference of one step in a channel is a rounding error.
                return difference > 1 ? sum + difference : sum
            }
        }
        let (before, after) = part.reduce((0, 0)) { ($0.0 + last[$1], $0.1 + next[$1]) }
        let isFade = Double(abs(after - before)) <= Self.maximumFade * Double(largest)
        guard isFade else { return rest(fade) }
        // A component that was invisible had no shape.
        return min(rest(fade), before == 0 ? 0 : rest(Double(after) / Double(before)))
    }
}

/// The connected components of a sequence of frames: adjacent pixels that are drawn in any of the frames.
struct FrameComponents {
    /// The pixels of each component.
    private(set) var parts: [[Int]] = []

    init(_ frames: [[Int]], width: Int) {
        guard let first = frames.first else { return }
        var isOpen = first.map { $0 > 0 }
        for frame in frames.dropFirst() {
            for index in frame.indices where frame[index] > 0 { isOpen[index] = true }
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

    /// Returns a pixel's neighbors, at most eight.
    private static func neighbors(of index: Int, _ width: Int, _ count: Int) -> [Int] {
        let (x, y) = (index % width, index / width)
        return (max(y - 1, 0)...min(y + 1, count / width - 1)).flatMap { row in
            (max(x - 1, 0)...min(x + 1, width - 1)).map { row * width + $0 }
        }
    }
}
