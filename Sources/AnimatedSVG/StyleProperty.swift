internal import Motion
internal import RefreshKit
internal import SystemSupport
internal import VectorMotion

/// The value of a CSS property in each range of an animation, in both appearances.
struct StyleProperty {
    /// The value of a property in one range.
    enum Piece: Hashable {
        /// Declarations, such as `opacity:.5`; empty for none.
        case constant(String)
        /// The content of a `@keyframes` rule, and the timing function where a keyframe has none.
        case keyframes(String, timing: String)
    }

    /// For each range in order, the light and the dark value.
    let pieces: [(light: Piece, dark: Piece)]

    /// The declarations if they are the same in all ranges and both appearances.
    var constant: String? {
        guard case .constant(let text)? = pieces.first?.light else { return nil }
        return pieces.allSatisfy { $0.light == .constant(text) && $0.dark == .constant(text) } ? text : nil
    }
}

extension StyleProperty {
    /// Creates a property from a track; `css` returns declarations for a value.
    init<Value>(_ value: Adaptive<Track<Value>>, in ranges: [ShapeAnimation.Range], _ css: (Value) -> String) {
        pieces = ranges.map { range in
            let light = Self.piece(value.light, range, css)
            return (light, value.dark.map { Self.piece($0, range, css) } ?? light)
        }
    }

    init<Value>(_ track: Track<Value>, in ranges: [ShapeAnimation.Range], _ css: (Value) -> String) {
        self.init(Adaptive(track), in: ranges, css)
    }

    static func piece<Value>(_ track: Track<Value>, _ range: ShapeAnimation.Range, _ css: (Value) -> String) -> Piece {
        guard range.duration > 0 else { return .constant(css(track.value(at: range.start))) }
        var keyframes = track.part(from: range.start, to: range.end).keyframes
        // The next range begins at least a frame later if its pictures differ.
        let end = track.value(at: range.end + roundingError)
        if range.role.includesEnd, keyframes[keyframes.count - 1].value != end {
            keyframes.append(Track.Keyframe(at: range.duration, end, then: .hold))
        }
        let values = keyframes.map { css($0.value) }
        if values.allSatisfy({ $0 == values[0] }) { return .constant(values[0]) }
        return .keyframes(Self.text(keyframes, values, range.duration), timing: "linear")
    }

    /// Share of the duration between the end of a motion and a jump.
    private static let jump = 1e-6
    /// Largest error of a time due to rounding, in seconds.
    private static let roundingError = 1e-9

    private struct Stop {
        /// Share of the duration, in 0...1.
        var share: Double
        let value: String
        /// The timing function up to the next stop; empty for a linear one.
        let timing: String

        var text: String { "\((share * 100).cssText(decimals: 4))%{\(value)\(share < 1 ? timing : "")}" }
    }

    private static func text<Value>(_ keyframes: [Track<Value>.Keyframe], _ values: [String], _ duration: Double) -> String {
        var stops: [Stop] = []
        for (index, keyframe) in keyframes.enumerated() {
            // Rounded down, so that a step has happened in the frame at its time.
            var share = (keyframe.time / duration / jump + 1e-3).rounded(.down) * jump
            let (value, timing) = (values[index], timing(keyframe.transition))
            // A jump right after the start, which only the frame at the start precedes.
            if share == 0, keyframe.time > roundingError, index > 0, value != values[0] { share = jump }
            if let last = stops.last, last.value == value, last.timing == hold, timing == hold || share <= last.share + 2 * jump {
                // The value is held already.
                if timing == hold { continue }
                share = last.share
                stops.removeLast()
            } else if let last = stops.last, last.share >= share {
                stops.removeLast()
                // The end of a motion, just before the jump.
                let end = share - jump
                if let before = stops.last, before.share < end, before.timing != hold {
                    stops.append(Stop(share: end, value: values[index - 1], timing: hold))
                }
            }
            stops.append(Stop(share: share, value: value, timing: timing))
        }
        if let last = stops.last, last.share < 1 { stops.append(Stop(share: 1, value: last.value, timing: "")) }
        return stops.map(\.text).joined()
    }

    private static let hold = ";animation-timing-function:step-end"

    private static func timing<Value>(_ transition: Track<Value>.Transition) -> String {
        switch transition {
        case .hold: return hold
        case .curve(.linear): return ""
        case .curve(let curve):
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { $0.cssText(decimals: 4) }
            return ";animation-timing-function:cubic-bezier(\(numbers.joined(separator: ",")))"
        case .curves:
            preconditionFailure("a value has an easing for each dimension, expected one for all; bake it first")
        }
    }
}

extension Double {
    /// The number in CSS pixels.
    var cssPixels: String {
        let text = cssText()
        return text == "0" ? text : text + "px"
    }

    /// The number with a limited number of decimals, without a zero before the point.
    func cssText(decimals: Int = 3) -> String {
        let factor = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000][decimals]
        let rounded = (self * factor).rounded() / factor
        let text = (rounded == 0 ? 0 : rounded).shortText
        if text.hasPrefix("0.") { return String(text.dropFirst()) }
        return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
    }
}
