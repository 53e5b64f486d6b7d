/// How much of what is seen goes elsewhere in a row of pictures.
///
/// A change of the whole picture by one factor, a fade, is no movement, and nor is one colour for another. What is left of a change when the
/// fade is taken out is ink that is now somewhere else: moved, turned, grown or lit in its turn.
struct MovementMeasure {
    /// How much went elsewhere so far; 1 when all of the picture did, once.
    private(set) var total = 0.0
    private var last: [Int]
    private var most: Int

    /// Begins with a picture.
    ///
    /// - Parameter first: How far each pixel stands out from its ground, in 0...255.
    init(first: [Int]) {
        last = first
        most = first.reduce(0, +)
    }

    /// Goes on to the next picture.
    mutating func add(_ next: [Int]) {
        let before = last.reduce(0, +)
        let after = next.reduce(0, +)
        defer { last = next }
        most = max(most, before, after)
        // So faint that its rounding would count.
        guard Double(min(before, after)) > 0.05 * Double(most), before > 0 else { return }
        let fade = Double(after) / Double(before)
        var elsewhere = 0.0
        for index in next.indices {
            let difference = abs(Double(next[index]) - fade * Double(last[index]))
            // A step of a channel is rounding.
            if difference > 1 { elsewhere += difference }
        }
        total += elsewhere / (2 * Double(after))
    }
}
