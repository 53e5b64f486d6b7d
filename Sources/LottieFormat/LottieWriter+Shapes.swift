internal import Drawing
internal import Glibc
internal import Motion
internal import RefreshKit
internal import SystemSupport
internal import VectorMotion

extension LottieWriter {
    /// Returns a group with one outline, its style, and its transform.
    mutating func group(_ shape: Shape) throws(LottieError) -> String {
        var placement = shape.placement
        var items: [String]
        switch shape.outline {
        case .path(let track): items = track.keyframes[0].value.contours.indices.map { "{\"ty\":\"sh\",\"ks\":\(path(track, $0))}" }
        case .ellipse(let size): items = [ellipse(size)]
        case .arc(let radius, let sweep):
            items = [ellipse(radius.map { Point(x: 2 * $0, y: 2 * $0) })]
            // An ellipse starts at the top.
            placement.rotation = placement.rotation.map { $0 + .pi / 2 }
            if sweep.keyframes.contains(where: { $0.value < 2 * .pi }) {
                let end = property(sweep, isList: false) { (50 / .pi * $0).awayFromQuarters.lottieText }
                items.append(trim("{\"a\":0,\"k\":0}", end, "{\"a\":0,\"k\":0}"))
            }
        case .rectangle(let size, let cornerRadius):
            // ThorVG draws rectangles with sharp corners on whole pixels only.
            let radius = cornerRadius.map { max($0, Self.sharpRadius) }
            items = ["{\"ty\":\"rc\",\"p\":{\"a\":0,\"k\":[0,0]},\"s\":\(point(size)),\"r\":\(number(radius))}"]
        }
        if let own = shape.trim {
            items.append(trim(number(own.start, times: 100), number(own.end, times: 100), number(own.offset, times: 360)))
        }
        items.append(try style(shape))
        let name = "Shape \(nextShapeNumber())"
        guard case .split(let x, let y) = placement.position else { return group(name, items, placement) }
        // lottie-web draws no group whose coordinates move independently, so a group around it moves to the side.
        placement.position = .joint(y.map { Point(x: 0, y: $0) })
        var aside = Placement()
        aside.position = .joint(x.map { Point(x: $0, y: 0) })
        return group(name, [group(name, items, placement)], aside)
    }

    private func group(_ name: String, _ items: [String], _ placement: Placement) -> String {
        let transform = "{\"ty\":\"tr\",\(transform(placement)),\"o\":{\"a\":0,\"k\":100}}"
        return "{\"ty\":\"gr\",\"nm\":\"\(name)\",\"it\":[\((items + [transform]).joined(separator: ","))]}"
    }

    /// Radius of a corner that looks sharp, in points.
    private static let sharpRadius = 0.01

    private func ellipse(_ size: Track<Point>) -> String { "{\"ty\":\"el\",\"p\":{\"a\":0,\"k\":[0,0]},\"s\":\(point(size))}" }

    private func trim(_ start: String, _ end: String, _ offset: String) -> String {
        "{\"ty\":\"tm\",\"s\":\(start),\"e\":\(end),\"o\":\(offset),\"m\":1}"
    }

    private mutating func style(_ shape: Shape) throws(LottieError) -> String {
        let text = { [self] (track: Track<Double>) in number(track, times: 100) }
        let opacity = slotted(
            "opacity", .scalar, text(own(shape.opacity)), text(other(shape.opacity)),
            theme: rule(other(shape.opacity), isList: false) { (100 * $0).lottieText })
        let kind: String
        var line = ""
        switch shape.style {
        case .fill(let rule):
            kind = "f"
            line = ",\"r\":\(rule == .winding ? 1 : 2)"
        case .stroke(let style):
            kind = "s"
            let (cap, join) = (style.cap.lottieNumber, style.join.lottieNumber)
            line = ",\"w\":\(number(style.width)),\"lc\":\(cap),\"lj\":\(join)"
            if style.join == .miter { line += ",\"ml\":\(style.miterLimit.lottieText)" }
            if !style.dashes.isEmpty { line += ",\"d\":[\(dashes(style))]" }
        }
        switch shape.paint {
        case .tint:
            let value = color(own(tint))
            let other = other(tint)
            let id = slotID(Self.tintSlot, value, other: other == own(tint) ? nil : rule(Track(constant: OpaqueColor(other))), .color)
            return style(kind == "f" ? "fl" : "st", "Tint", "\"c\":\(value.inSlot(id)),\"o\":\(opacity)\(line)")
        case .color(let color):
            let value = slotted("color", .color, self.color(own(color)), self.color(other(color)), theme: rule(other(color)))
            return style(kind == "f" ? "fl" : "st", "Color", "\"c\":\(value),\"o\":\(opacity)\(line)")
        case .linear(let gradient, let start, let end):
            let stops = stops(gradient) { $0 }
            return style("g" + kind, "Gradient", "\"t\":1,\"s\":\(point(start)),\"e\":\(point(end)),\(stops),\"o\":\(opacity)\(line)")
        case .radial(let gradient, let center, let startRadius, let endRadius):
            let (inner, outer) = (startRadius.keyframes[0].value, endRadius.keyframes[0].value)
            guard startRadius.isConstant, inner == 0 || endRadius.isConstant, outer >= inner else {
                throw LottieError(reason: "a radial gradient whose inner circle changes")
            }
            guard center.isConstant || endRadius.isConstant else {
                throw LottieError(reason: "a radial gradient that moves and grows at the same time")
            }
            let stops = stops(gradient) { outer > 0 ? (inner + $0 * (outer - inner)) / outer : $0 }
            let middle = center.keyframes[0].value
            let rim =
                center.isConstant
                ? endRadius.map { Point(x: middle.x + $0, y: middle.y) } : center.map { Point(x: $0.x + outer, y: $0.y) }
            return style("g" + kind, "Gradient", "\"t\":2,\"s\":\(point(center)),\"e\":\(point(rim)),\(stops),\"o\":\(opacity)\(line)")
        }
    }

    private func style(_ type: String, _ name: String, _ members: String) -> String { "{\"ty\":\"\(type)\",\"nm\":\"\(name)\",\(members)}" }

    private func dashes(_ style: Shape.StrokeStyle) -> String {
        // An odd number of lengths is repeated, so that gaps and dashes alternate.
        let lengths = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
        let parts = lengths.enumerated().map { index, length in
            "{\"n\":\"\(index % 2 == 0 ? "d" : "g")\",\"v\":{\"a\":0,\"k\":\(length.lottieText)}}"
        }
        return (parts + ["{\"n\":\"o\",\"v\":\(number(style.dashPhase))}"]).joined(separator: ",")
    }

    /// Returns the stops of a gradient: the locations and colors, followed by the locations and opacities unless all are opaque.
    private mutating func stops(_ gradient: ShapeGradient, _ location: (Double) -> Double) -> String {
        let tracks = [gradient.stops.light, gradient.stops.dark].compactMap(\.self)
        let isOpaque = tracks.allSatisfy { $0.keyframes.allSatisfy { $0.value.stops.allSatisfy { $0.alpha >= 1 } } }
        func text(_ track: Track<GradientStops>, _ tint: Color) -> String {
            // ThorVG changes gradients smoothly in a hold, too.
            property(track.withoutHolds) { value in
                let stops = value.stops
                let colors = zip(stops, gradient.isTinted).flatMap { stop, isTinted in
                    [location(stop.location)] + (isTinted ? [tint.red, tint.green, tint.blue] : stop.color)
                }
                let alphas = isOpaque ? [] : stops.flatMap { [location($0.location), $0.alpha] }
                return (colors + alphas).map(\.lottieText).joined(separator: ",")
            }
        }
        // Gradients have no slots, since ThorVG and lottie-web expect different values in them.
        let value = text(own(gradient.stops), own(tint))
        if value != text(other(gradient.stops), other(tint)) { hasFixedGradients = true }
        return "\"g\":{\"p\":\(gradient.isTinted.count),\"k\":\(value)}"
    }

    /// Returns the value of the file's appearance.
    private func own<Value>(_ value: Adaptive<Value>) -> Value { value.value(for: appearance) }

    /// Returns the value of the other appearance.
    private func other<Value>(_ value: Adaptive<Value>) -> Value { value.value(for: appearance.other) }

    /// Returns a property with a slot if its value differs between the appearances.
    private mutating func slotted(_ name: String, _ kind: LottieSlot.Kind, _ own: String, _ other: String, theme: String) -> String {
        own == other ? own : own.inSlot(slotID(name, own, other: theme, kind))
    }

    private func rule(_ track: Track<OpaqueColor>) -> String {
        rule(track) { $0.components.map(\.lottieText).joined(separator: ",") }
    }
}

extension Double {
    /// The percentage, a little less than 25, 50, or 75: an ellipse has corners there, at which lottie-web adds a short line to its end.
    fileprivate var awayFromQuarters: Double {
        let quarter = (self / 25).rounded() * 25
        return quarter > 0 && quarter < 100 && abs(self - quarter) < 0.01 ? quarter - 0.01 : self
    }
}

extension String {
    /// The property with the id of a slot; players without slots use the value beside it.
    fileprivate func inSlot(_ id: String) -> String { "{\"sid\":\(id.quotedAsJSON)," + dropFirst() }
}

extension Appearance {
    /// Dark for light, and light for dark.
    var other: Appearance { self == .light ? .dark : .light }
}

extension Stroke.Cap {
    fileprivate var lottieNumber: Int {
        switch self {
        case .butt: 1
        case .round: 2
        case .square: 3
        }
    }
}

extension Stroke.Join {
    fileprivate var lottieNumber: Int {
        switch self {
        case .miter: 1
        case .round: 2
        case .bevel: 3
        }
    }
}
