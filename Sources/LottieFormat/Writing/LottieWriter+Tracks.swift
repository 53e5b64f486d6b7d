internal import Drawing
internal import Motion
internal import SystemSupport
internal import VectorMotion

extension LottieWriter {
    /// Returns the members of a transform, apart from the opacity.
    func transform(_ placement: Placement) -> String {
        let scale = property(placement.scale) { "\((100 * $0.x).lottieText),\((100 * $0.y).lottieText)" }
        let rotation = number(placement.rotation, times: 180 / .pi)
        var members = "\"a\":\(position(placement.anchor)),\"p\":\(position(placement.position)),\"s\":\(scale),\"r\":\(rotation)"
        if let skew = placement.skew {
            members += ",\"sk\":\(number(skew.angle, times: 180 / .pi)),\"sa\":\(number(skew.axis, times: 180 / .pi))"
        }
        return members
    }

    func position(_ track: PointTrack) -> String {
        switch track {
        case .joint(let track): point(track)
        case .split(let x, let y): "{\"s\":true,\"x\":\(number(x)),\"y\":\(number(y))}"
        case .curved(let track):
            property(
                track.points,
                members: { index in
                    guard let tangents = track.tangents[index] else { return "" }
                    return ",\"to\":[\(text(tangents.after))],\"ti\":[\(text(tangents.before))]"
                }, text)
        }
    }

    private func text(_ point: Point) -> String { "\(point.x.lottieText),\(point.y.lottieText)" }

    func number(_ track: Track<Double>, times factor: Double = 1) -> String {
        property(track, isList: false) { ($0 * factor).lottieText }
    }

    func point(_ track: Track<Point>) -> String { property(track, text) }

    func color(_ track: Track<OpaqueColor>) -> String { property(track) { $0.components.map(\.lottieText).joined(separator: ",") } }

    func color(_ color: Color) -> String { self.color(Track(constant: OpaqueColor(color))) }

    /// Returns one contour of a path; tangents are relative to their vertices.
    func path(_ track: Track<VectorPath>, _ contour: Int) -> String {
        property(track, isList: false) { path in
            let contour = contour < path.contours.count ? path.contours[contour] : VectorPath.Contour([], isClosed: true)
            func list(_ point: (VectorPath.Vertex) -> Point, from origin: ((VectorPath.Vertex) -> Point)? = nil) -> String {
                contour.vertices.map { vertex in
                    let (point, origin) = (point(vertex), origin?(vertex) ?? .zero)
                    return "[\((point.x - origin.x).lottieText),\((point.y - origin.y).lottieText)]"
                }.joined(separator: ",")
            }
            let tangents = "\"i\":[\(list(\.before, from: \.point))],\"o\":[\(list(\.after, from: \.point))]"
            return "{\"c\":\(contour.isClosed),\"v\":[\(list(\.point))],\(tangents)}"
        }
    }

    /// Returns a property; `text` returns a value, whose brackets are added if it is a list.
    ///
    /// `members` returns other members of a keyframe, each after a comma.
    func property<Value>(
        _ track: Track<Value>, isList: Bool = true, members: (Int) -> String = { _ in "" }, _ text: (Value) -> String
    ) -> String {
        let written = writtenKeyframes(track.keyframes)
        // Also if only one of several keyframes at one time is left, at which rlottie would crash.
        if written.allSatisfy({ $0.keyframe.value == written[0].keyframe.value && members($0.number).isEmpty }) {
            let value = text(written[0].keyframe.value)
            return "{\"a\":0,\"k\":\(isList ? "[\(value)]" : value)}"
        }
        let parts = written.indices.map { index -> String in
            let (time, keyframe, number) = written[index]
            let head = "\"t\":\(time.lottieText),\"s\":[\(text(keyframe.value))]"
            guard index + 1 < written.count else { return "{\(head)}" }
            // Between two keyframes at about one time is a jump.
            switch written[index + 1].time - time <= 2 * Self.jump ? .hold : keyframe.transition {
            case .hold: return "{\(head),\"h\":1}"
            case .curve(let curve): return "{\(head),\(easing([curve], isList: false))\(members(number))}"
            case .curves(let curves): return "{\(head),\(easing(curves, isList: true))\(members(number))}"
            }
        }
        return "{\"a\":1,\"k\":[\(parts.joined(separator: ","))]}"
    }

    /// Returns a track as members of a theme's rule, whose keyframes are at whole frames.
    func rule<Value>(_ track: Track<Value>, isList: Bool = true, _ text: (Value) -> String) -> String {
        func value(_ value: Value) -> String { isList ? "[\(text(value))]" : text(value) }
        let written = writtenKeyframes(track.keyframes)
        guard written.contains(where: { $0.keyframe.value != written[0].keyframe.value }) else {
            return "\"value\":\(value(written[0].keyframe.value))"
        }
        var frames: [(frame: Int, keyframe: Track<Value>.Keyframe)] = []
        for (time, keyframe, _) in written {
            let frame = Int(time.rounded(.up))
            if let last = frames.last, last.frame == frame {
                frames.removeLast()
                // The end of a motion before a jump is a frame earlier.
                if frames.last.map({ $0.frame < frame - 1 && $0.keyframe.transition != .hold }) ?? false {
                    frames.append((frame - 1, Track<Value>.Keyframe(at: last.keyframe.time, last.keyframe.value, then: .hold)))
                }
            }
            frames.append((frame, keyframe))
        }
        let parts = frames.enumerated().map { index, part in
            let head = "\"frame\":\(part.frame),\"value\":\(value(part.keyframe.value))"
            guard index + 1 < frames.count else { return "{\(head)}" }
            switch part.keyframe.transition {
            case .curve(let curve):
                let (out, into) = ("[\(curve.x1.lottieText)]", "[\(curve.x2.lottieText)]")
                return
                    "{\(head),\"outTangent\":{\"x\":\(out),\"y\":[\(curve.y1.lottieText)]},\"inTangent\":{\"x\":\(into),\"y\":[\(curve.y2.lottieText)]}}"
            case .hold, .curves: return "{\(head),\"hold\":true}"
            }
        }
        return "\"keyframes\":[\(parts.joined(separator: ","))]"
    }

    /// Returns the keyframes with their times in frames, all of which differ, since players disagree about two keyframes at one time.
    ///
    /// Of several at one time, the last one applies from then on; before it, the first one ends the motion so far. `number` is the index in
    /// the track.
    private func writtenKeyframes<Value>(
        _ keyframes: [Track<Value>.Keyframe]
    ) -> [(time: Double, keyframe: Track<Value>.Keyframe, number: Int)] {
        var written: [(time: Double, keyframe: Track<Value>.Keyframe, number: Int)] = []
        for (number, keyframe) in keyframes.enumerated() {
            let time = frames(keyframe.time).roundedUp
            if let last = written.last, last.time >= time {
                written.removeLast()
                // The end of a motion is kept, just before the jump.
                let endsMotion = written.last.map { $0.keyframe.transition != .hold && time - $0.time > 2 * Self.jump } ?? false
                // So is the value before a jump that nothing precedes.
                let isFirst = written.isEmpty && time > Self.jump && last.keyframe.value != keyframe.value
                if endsMotion || isFirst { written.append((time - Self.jump, last.keyframe, last.number)) }
            }
            written.append((time, keyframe, number))
        }
        return written
    }

    /// Time between the end of a motion and a jump, in frames.
    ///
    /// It is enough for players that store times with seven digits, and too little to change the motion before a jump.
    private static let jump = 0.002

    private func easing(_ curves: [Curve], isList: Bool) -> String {
        func list(_ values: [Double]) -> String {
            let text = values.map(\.lottieText).joined(separator: ",")
            return isList ? "[\(text)]" : text
        }
        // The same curve as (0, 0) and (1, 1), which some players take for no easing.
        let curves = curves.map { $0 == .linear ? Curve(0.3, 0.3, 0.7, 0.7) : $0 }
        let name = easingNames.name(of: curves).map { ",\"n\":\"\($0)\"" } ?? ""
        return "\"o\":{\"x\":\(list(curves.map(\.x1))),\"y\":\(list(curves.map(\.y1)))},"
            + "\"i\":{\"x\":\(list(curves.map(\.x2))),\"y\":\(list(curves.map(\.y2)))}\(name)"
    }
}

extension Track {
    /// The same track with two keyframes of equal values for each hold that ends in a jump.
    var withoutHolds: Track {
        let changes = zip(keyframes, keyframes.dropFirst()).flatMap { first, second in
            first.transition == .hold
                ? [Keyframe(at: first.time, first.value), Keyframe(at: second.time, first.value)] : [first]
        }
        return Track(changes + [keyframes[keyframes.count - 1]])
    }
}

/// Names for easings that two players would confuse.
///
/// ThorVG and rlottie keep each easing under its control points with two decimals, cut after 19 characters, unless it has a name.
final class EasingNames {
    private var first: [String: [Curve]] = [:]
    private var names: [[Curve]: String] = [:]

    /// Returns the name that an easing needs; nil if no earlier easing looks the same.
    func name(of curves: [Curve]) -> String? {
        let key = String(curves.flatMap { [$0.x2, $0.y2, $0.x1, $0.y1].map(\.withTwoDecimals) }.joined(separator: "_").prefix(19))
        guard let other = first[key], other != curves else {
            first[key] = curves
            return nil
        }
        let name = names[curves] ?? "e\(names.count + 1)"
        names[curves] = name
        return name
    }
}

extension Double {
    /// The number with two decimals, such as `0.40` and `-1.25`, as players print the nearest number of 32 bits.
    fileprivate var withTwoDecimals: String {
        let hundredths = Int((abs(Double(Float(self))) * 100).rounded(.toNearestOrEven))
        let decimals = hundredths % 100
        return "\(self < 0 ? "-" : "")\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
    }

    /// The number of frames with four decimals, rounded up unless it is a rounding error away from the number below, so that a jump just
    /// after a frame does not happen in the frame.
    var roundedUp: Double { (self * 10_000 - 1e-3).rounded(.up) / 10_000 }

    /// The number with at most four decimals: a ten-thousandth of a point, a percent, or a frame.
    var lottieText: String {
        let rounded = (self * 10_000).rounded() / 10_000
        return (rounded == 0 ? 0 : rounded).shortText
    }
}
