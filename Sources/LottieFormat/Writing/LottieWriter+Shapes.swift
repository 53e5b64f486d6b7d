internal import Drawing
internal import Glibc
internal import Motion
internal import RefreshKit
internal import SystemSupport
internal import VectorMotion

extension LottieWriter {
    /// Returns items of a layer or a group, from front to back: each group with its content.
    mutating func items(_ nodes: [ShapeNode]) throws(LottieError) -> [String] {
        var items: [String] = []
        var index = nodes.count - 1
        while index >= 0 {
            switch nodes[index] {
            case .group(let group): items.append(try item(group))
            case .shape(let shape):
                let styled = shapes(endingAt: index, in: nodes)
                items.append(try item(outline: shape.outline, styles: styled, at: shape.placement))
                index -= styled.count - 1
            }
            index -= 1
        }
        return items
    }

    /// Returns shapes that follow each other and have the same outline, from front to back.
    private func shapes(endingAt index: Int, in nodes: [ShapeNode]) -> [Shape] {
        guard case .shape(let first) = nodes[index] else { return [] }
        var shapes = [first]
        for case .shape(let next) in nodes[..<index].reversed().prefix(while: { if case .shape = $0 { true } else { false } }) {
            guard next.outline == first.outline, next.placement == first.placement else { break }
            shapes.append(next)
        }
        return shapes
    }

    /// Returns a group as an item; see `ShapeGroup.isItem`.
    private mutating func item(_ group: ShapeGroup) throws(LottieError) -> String {
        let placement = group.placements.first ?? Placement()
        // Shapes with the same outline need no separate groups.
        let shapes = group.nodes.isEmpty ? [] : shapes(endingAt: group.nodes.count - 1, in: group.nodes)
        if shapes.count == group.nodes.count, let first = shapes.first, first.placement.isIdentity, group.repeater == nil {
            return try item(outline: first.outline, styles: shapes, at: placement, opacity: group.opacity)
        }
        var items = try items(group.nodes)
        if let repeater = group.repeater { items.append(self.repeater(repeater)) }
        return self.group("Group \(nextShapeNumber())", items, placement, opacity: group.opacity)
    }

    /// Returns a group with one outline, its styles from front to back, and its transform.
    private mutating func item(
        outline: Shape.Outline, styles: [Shape], at placement: Placement, opacity: Track<Double> = Track(constant: 1)
    ) throws(LottieError) -> String {
        var placement = placement
        if case .arc = outline {
            // An ellipse starts at the top.
            placement.rotation = placement.rotation.map { $0 + .pi / 2 }
        }
        // A line around round corners is round at its outer edge.
        var items = try self.items(outline, keepsCorners: styles.contains { if case .stroke = $0.style { true } else { false } })
        for shape in styles { items.append(try style(shape)) }
        let name = "Shape \(nextShapeNumber())"
        guard case .split(let x, let y) = placement.position else { return group(name, items, placement, opacity: opacity) }
        // lottie-web draws no group whose coordinates move independently, so a group around it moves to the side.
        placement.position = .joint(y.map { Point(x: 0, y: $0) })
        var aside = Placement()
        aside.position = .joint(x.map { Point(x: $0, y: 0) })
        return group(name, [group(name, items, placement, opacity: opacity)], aside)
    }

    private func group(_ name: String, _ items: [String], _ placement: Placement, opacity: Track<Double> = Track(constant: 1)) -> String {
        let transform = "{\"ty\":\"tr\",\(transform(placement)),\"o\":\(number(opacity, times: 100))}"
        return "{\"ty\":\"gr\",\"nm\":\"\(name)\",\"it\":[\((items + [transform]).joined(separator: ","))]}"
    }

    /// Returns a group of paths without a style.
    private func group(_ items: [String], _ placement: Placement = Placement()) -> String {
        let transform = "{\"ty\":\"tr\",\(transform(placement)),\"o\":{\"a\":0,\"k\":100}}"
        return "{\"ty\":\"gr\",\"it\":[\((items + [transform]).joined(separator: ","))]}"
    }

    /// Returns the items of an outline, in their order.
    private func items(_ outline: Shape.Outline, _ direction: Int = 1, keepsCorners: Bool = false) throws(LottieError) -> [String] {
        let turned = direction == 1 ? "" : ",\"d\":3"
        switch outline {
        case .path(let track):
            return (0..<max(track.keyframes.map(\.value.contours.count).max() ?? 0, 1)).map {
                "{\"ty\":\"sh\"\(turned),\"ks\":\(path(track, $0))}"
            }
        case .ellipse, .rectangle, .star: return [item(outline, at: PointTrack(.zero), turned, keepsCorners: keepsCorners)]
        case .arc(let radius, let sweep):
            var items = [ellipse(radius.map { Point(x: 2 * $0, y: 2 * $0) })]
            if sweep.keyframes.contains(where: { $0.value < 2 * .pi }) {
                let end = property(sweep, isList: false) { (50 / .pi * $0).awayFromQuarters.lottieText }
                items.append(trim("{\"a\":0,\"k\":0}", end, "{\"a\":0,\"k\":0}"))
            }
            return items
        case .reversed(let outline): return try items(outline, -direction, keepsCorners: keepsCorners)
        case .placed(let inner, let placement):
            if inner.isSimple, placement.isTranslation {
                let (basic, direction) = inner.withoutReversal(direction)
                return [item(basic, at: placement.position, direction == 1 ? "" : ",\"d\":3", keepsCorners: keepsCorners)]
            }
            return [group(try items(inner, direction, keepsCorners: keepsCorners), placement)]
        case .part:
            throw LottieError(reason: "a trim of several paths that have different styles")
        case .modified(.compound(let parts), .combined(let combination)):
            return [group(try items(of: parts, direction, keepsCorners: keepsCorners) + [merge(combination)])]
        case .modified(let inner, let modifier):
            return try items(inner, direction, keepsCorners: keepsCorners || modifier.isRounding) + [item(modifier)]
        case .compound(let parts):
            let (inner, modifiers) = parts.withoutCommonModifiers
            let keepsCorners = keepsCorners || modifiers.contains(where: \.isRounding)
            return try items(of: inner, direction, keepsCorners: keepsCorners) + modifiers.map(item)
        }
    }

    private func items(of parts: [Shape.Outline], _ direction: Int, keepsCorners: Bool) throws(LottieError) -> [String] {
        var items: [String] = []
        for part in parts {
            let own = try self.items(part, direction, keepsCorners: keepsCorners)
            // A modifier applies to everything before it in its group.
            items += part.isModified ? [group(own)] : own
        }
        return items
    }

    /// Returns a basic outline; sharp corners that a modifier rounds are written as they are.
    private func item(_ outline: Shape.Outline, at position: PointTrack, _ turned: String, keepsCorners: Bool = false) -> String {
        switch outline {
        case .ellipse(let size): return "{\"ty\":\"el\"\(turned),\"p\":\(self.position(position)),\"s\":\(point(size))}"
        case .rectangle(let size, let cornerRadius):
            // ThorVG draws rectangles with sharp corners on whole pixels only.
            let radius = keepsCorners ? cornerRadius : cornerRadius.map { max($0, Self.sharpRadius) }
            return "{\"ty\":\"rc\"\(turned),\"p\":\(self.position(position)),\"s\":\(point(size)),\"r\":\(number(radius))}"
        case .star(let star):
            var members = "\"ty\":\"sr\"\(turned),\"sy\":\(star.inner == nil ? 2 : 1),\"p\":\(self.position(position))"
            members += ",\"pt\":\(number(star.points)),\"r\":\(number(star.rotation, times: 180 / .pi))"
            members += ",\"or\":\(number(star.outerRadius)),\"os\":\(number(star.outerRoundness, times: 100))"
            if let inner = star.inner { members += ",\"ir\":\(number(inner.radius)),\"is\":\(number(inner.roundness, times: 100))" }
            return "{\(members)}"
        case .path, .arc, .compound, .placed, .reversed, .part, .modified:
            preconditionFailure("an outline has parts, expected a basic one; write its parts")
        }
    }

    private func item(_ modifier: Shape.Modifier) -> String {
        switch modifier {
        case .trim(let own):
            trim(
                number(own.start, times: 100), number(own.end, times: 100), number(own.offset, times: 360), isSequential: own.isSequential)
        case .rounded(let radius): "{\"ty\":\"rd\",\"r\":\(number(radius))}"
        case .repeated(let repeater): self.repeater(repeater)
        case .combined(let combination): merge(combination)
        }
    }

    private func merge(_ combination: Shape.Combination) -> String {
        let number =
            switch combination {
            case .union: 2
            case .subtraction: 3
            case .intersection: 4
            case .exclusion: 5
            }
        return "{\"ty\":\"mm\",\"mm\":\(number)}"
    }

    private func repeater(_ repeater: Repeater) -> String {
        let opacities =
            "\"so\":\(number(repeater.startOpacity, times: 100)),\"eo\":\(number(repeater.endOpacity, times: 100))"
        let step = "{\"ty\":\"tr\",\(transform(repeater.step)),\(opacities)}"
        let order = repeater.lastIsOnTop ? 2 : 1
        return "{\"ty\":\"rp\",\"c\":\(number(repeater.count)),\"o\":\(number(repeater.offset)),\"m\":\(order),\"tr\":\(step)}"
    }

    /// Radius of a corner that looks sharp, in points.
    private static let sharpRadius = 0.01

    private func ellipse(_ size: Track<Point>) -> String { item(.ellipse(size: size), at: PointTrack(.zero), "") }

    private func trim(_ start: String, _ end: String, _ offset: String, isSequential: Bool = false) -> String {
        "{\"ty\":\"tm\",\"s\":\(start),\"e\":\(end),\"o\":\(offset),\"m\":\(isSequential ? 2 : 1)}"
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
        case .focal(let gradient, let center, let rim, let highlight):
            let stops = stops(gradient) { $0 }
            var members = "\"t\":2,\"s\":\(point(center)),\"e\":\(point(rim)),\(stops),\"o\":\(opacity)\(line)"
            if let highlight {
                members += ",\"h\":\(number(highlight.length, times: 100)),\"a\":\(number(highlight.angle, times: 180 / .pi))"
            }
            return style("g" + kind, "Gradient", members)
        }
    }

    private func style(_ type: String, _ name: String, _ members: String) -> String { "{\"ty\":\"\(type)\",\"nm\":\"\(name)\",\(members)}" }

    private func dashes(_ style: Shape.StrokeStyle) -> String {
        // An odd number of lengths is repeated, so that gaps and dashes alternate.
        let lengths = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
        let parts = lengths.enumerated().map { index, length in
            "{\"n\":\"\(index % 2 == 0 ? "d" : "g")\",\"v\":\(number(length))}"
        }
        return (parts + ["{\"n\":\"o\",\"v\":\(number(style.dashPhase))}"]).joined(separator: ",")
    }

    /// Returns the stops of a gradient: the locations and colors, followed by the locations and opacities unless all are opaque.
    private mutating func stops(_ gradient: ShapeGradient, _ location: (Double) -> Double) -> String {
        let tracks = [gradient.stops.light, gradient.stops.dark].compactMap(\.self)
        let isOpaque = tracks.allSatisfy { $0.keyframes.allSatisfy { $0.value.opacities.allSatisfy { $0.value >= 1 } } }
        func text(_ track: Track<GradientStops>, _ tint: Color) -> String {
            // ThorVG changes gradients smoothly in a hold, too.
            property(track.withoutHolds) { stops in
                let colors = zip(stops.colors, gradient.isTinted).flatMap { stop, isTinted in
                    [location(stop.location)] + (isTinted ? [tint.red, tint.green, tint.blue] : stop.color)
                }
                let opacities = isOpaque ? [] : stops.opacities.flatMap { [location($0.location), $0.value] }
                return (colors + opacities).map(\.lottieText).joined(separator: ",")
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

extension Shape.Outline {
    /// Whether the outline is an ellipse, a rectangle, or a star, which have a position.
    fileprivate var isSimple: Bool {
        switch self {
        case .ellipse, .rectangle, .star: true
        case .reversed(let outline): outline.isSimple
        case .path, .arc, .compound, .placed, .part, .modified: false
        }
    }

    /// Returns the outline without reversals, and the direction that it then has.
    fileprivate func withoutReversal(_ direction: Int) -> (Shape.Outline, Int) {
        if case .reversed(let outline) = self { outline.withoutReversal(-direction) } else { (self, direction) }
    }

    /// Whether modifiers change parts of the outline.
    fileprivate var isModified: Bool {
        switch self {
        case .modified(.compound, .combined): false
        // An arc is written with a trim.
        case .modified, .part, .arc: true
        case .placed, .path, .ellipse, .rectangle, .star: false
        case .reversed(let outline): outline.isModified
        case .compound(let parts): parts.contains(where: \.isModified)
        }
    }

    /// The outline without its outermost modifier, and that; the modifier of a placed outline is inside of the placement.
    fileprivate var withoutModifier: (outline: Shape.Outline, modifier: Shape.Modifier)? {
        switch self {
        case .modified(let outline, .trim(let trim)) where !trim.isSequential: (outline, .trim(trim))
        case .modified(let outline, .rounded(let radius)): (outline, .rounded(radius))
        case .placed(let outline, let placement): outline.withoutModifier.map { (.placed($0.outline, placement), $0.modifier) }
        case .path, .ellipse, .arc, .rectangle, .star, .compound, .reversed, .part, .modified: nil
        }
    }
}

extension Shape.Modifier {
    fileprivate var isRounding: Bool { if case .rounded = self { true } else { false } }
}

extension [Shape.Outline] {
    /// The outlines without the modifiers that all of them have, and those from the inside out.
    fileprivate var withoutCommonModifiers: (outlines: [Shape.Outline], modifiers: [Shape.Modifier]) {
        let inner = compactMap(\.withoutModifier)
        guard let first = inner.first, inner.count == count, inner.allSatisfy({ $0.modifier == first.modifier }) else { return (self, []) }
        let (outlines, modifiers) = inner.map(\.outline).withoutCommonModifiers
        return (outlines, modifiers + [first.modifier])
    }
}
