internal import Documents
internal import Drawing
internal import Motion
internal import VectorMotion

extension LottieReader {
    /// Returns the nodes of a layer's shapes, from back to front.
    mutating func shapes(_ list: LottieValue) throws(LottieReadingError) -> [ShapeNode] {
        var builder = LottieNodeBuilder()
        let nodes = try builder.nodes(of: items(list, depth: 0))
        for feature in builder.undrawn { leaveOut(feature, remedy: "merge the paths before exporting") }
        try add(builder.cost)
        return nodes
    }

    private mutating func items(_ list: LottieValue, depth: Int) throws(LottieReadingError) -> [LottieItem] {
        guard depth < Limit.nesting else {
            throw .tooLarge("groups are nested more than \(Limit.nesting) deep", maximum: "\(Limit.nesting)")
        }
        var items: [LottieItem] = []
        for value in try list.list() {
            let value = LottieValue(json: value.json, path: "")
            if value["hd"]?.isTrue ?? false { continue }
            if let item = try item(value, depth) { items.append(item) }
        }
        guard items.count(where: \.isChange) <= Limit.changeCount else {
            throw .tooLarge("a group has \(items.count(where: \.isChange)) trims and other changes", maximum: "\(Limit.changeCount)")
        }
        return items
    }

    private mutating func item(_ value: LottieValue, _ depth: Int) throws(LottieReadingError) -> LottieItem? {
        let type = try value["ty"]?.text() ?? ""
        if type != "gr" {
            for key in ["s", "p", "r", "e", "o", "c", "w", "ks", "sk", "pt", "or", "ir", "os", "is"] { refuseExpression(value[key]) }
        }
        switch type {
        case "gr":
            guard let list = value["it"] else { return nil }
            let transform = try list.list().last { $0["ty"]?.json == .text("tr") }
            var placement = Placement()
            var opacity = Track(constant: 1.0)
            if let transform {
                placement = try self.placement(transform)
                opacity = try keyframes.number(transform["o"], default: 1, times: 0.01)
            }
            return .group(try items(list, depth: depth + 1), placement, opacity: opacity, blend(value))
        case "sh":
            guard let path = value["ks"] else { throw value.unexpected("a path 'ks'") }
            return .outline(directed(.path(try keyframes.path(path)), value))
        case "el":
            let size = try keyframes.point(value["s"], default: .zero)
            return .outline(directed(.ellipse(size: size), value).placed(at: try keyframes.position(value["p"])))
        case "rc":
            let size = try keyframes.point(value["s"], default: .zero)
            let outline = Shape.Outline.rectangle(size: size, cornerRadius: try keyframes.number(value["r"], default: 0))
            return .outline(directed(outline, value).placed(at: try keyframes.position(value["p"])))
        case "sr": return .outline(directed(.star(try star(value)), value).placed(at: try keyframes.position(value["p"])))
        case "fl":
            return .style(try filled(value, .color(Adaptive(try keyframes.color(value["c"])))), blend(value))
        case "gf": return .style(try filled(value, try gradient(value)), blend(value))
        case "st":
            return .style(try stroked(value, .color(Adaptive(try keyframes.color(value["c"])))), blend(value))
        case "gs": return .style(try stroked(value, try gradient(value)), blend(value))
        case "tm":
            return .modifier(
                .trim(
                    Shape.Trim(
                        start: try keyframes.number(value["s"], default: 0, times: 0.01),
                        end: try keyframes.number(value["e"], default: 1, times: 0.01),
                        offset: try keyframes.number(value["o"], default: 0, times: 1 / 360),
                        isSequential: value["m"]?.integer == 2)))
        case "rd": return .modifier(.rounded(try keyframes.number(value["r"], default: 0)))
        case "rp": return .repeater(try repeater(value))
        case "mm":
            let modes: [Int: Shape.Combination] = [2: .union, 3: .subtraction, 4: .intersection, 5: .exclusion]
            return .merge((value["mm"]?.integer).flatMap { modes[$0] })
        case "tr", "no": return nil
        default:
            leaveOut("the shape '\(LottieNames.shapes[type] ?? type)'", remedy: "convert it to a path")
            return nil
        }
    }

    private func directed(_ outline: Shape.Outline, _ value: LottieValue) -> Shape.Outline {
        value["d"]?.integer == 3 ? .reversed(outline) : outline
    }

    private mutating func blend(_ value: LottieValue) -> BlendMode {
        guard let number = value["bm"]?.integer else { return .normal }
        if LottieNames.blendModes.indices.contains(number) { return LottieNames.blendModes[number] }
        leaveOut("the blend mode \(number)", remedy: "choose another one")
        return .normal
    }

    private func star(_ value: LottieValue) throws(LottieReadingError) -> Shape.Star {
        let isStar = value["sy"]?.integer ?? 1 != 2
        let inner = Shape.Star.Inner(
            radius: try keyframes.number(value["ir"], default: 0), roundness: try keyframes.number(value["is"], default: 0, times: 0.01))
        return Shape.Star(
            points: try keyframes.number(value["pt"], default: 5), outerRadius: try keyframes.number(value["or"], default: 0),
            outerRoundness: try keyframes.number(value["os"], default: 0, times: 0.01), inner: isStar ? inner : nil,
            rotation: try keyframes.number(value["r"], default: 0, times: .pi / 180))
    }

    private func filled(_ value: LottieValue, _ paint: ShapePaint) throws(LottieReadingError) -> Shape {
        var shape = Shape(.compound([]), .fill(value["r"]?.integer == 2 ? .evenOdd : .winding), paint)
        shape.opacity = Adaptive(try keyframes.number(value["o"], default: 1, times: 0.01))
        return shape
    }

    private func stroked(_ value: LottieValue, _ paint: ShapePaint) throws(LottieReadingError) -> Shape {
        let caps: [Int: Stroke.Cap] = [1: .butt, 2: .round, 3: .square]
        let joins: [Int: Stroke.Join] = [1: .miter, 2: .round, 3: .bevel]
        var style = Shape.StrokeStyle(
            width: try keyframes.number(value["w"], default: 1), cap: (value["lc"]?.integer).flatMap { caps[$0] } ?? .round,
            join: (value["lj"]?.integer).flatMap { joins[$0] } ?? .round,
            miterLimit: value["ml2"] == nil
                ? try value["ml"]?.number() ?? 4 : try keyframes.number(value["ml2"], default: 4).value(at: 0))
        for dash in try value["d"]?.list() ?? [] {
            let length = try keyframes.number(dash["v"], default: 0)
            if dash["n"]?.json == .text("o") { style.dashPhase = length } else { style.dashes.append(length) }
        }
        if style.dashes.allSatisfy({ $0 == Track(constant: 0) }) { style.dashes = [] }
        var shape = Shape(.compound([]), .stroke(style), paint)
        shape.opacity = Adaptive(try keyframes.number(value["o"], default: 1, times: 0.01))
        return shape
    }

    private func gradient(_ value: LottieValue) throws(LottieReadingError) -> ShapePaint {
        guard let colors = value["g"], let stops = colors["k"] else { throw value.unexpected("a gradient with colors 'g'") }
        let count = colors["p"]?.integer ?? 0
        guard (1...1000).contains(count) else { throw colors.unexpected("1 to 1000 colors 'p'") }
        let gradient = ShapeGradient(
            Adaptive(try keyframes.stops(stops, count: count)), isTinted: Array(repeating: false, count: count))
        let (start, end) = (
            try keyframes.point(value["s"], default: .zero), try keyframes.point(value["e"], default: Point(x: 100, y: 0))
        )
        guard value["t"]?.integer == 2 else { return .linear(gradient, from: start, to: end) }
        let highlight = Highlight(
            length: try keyframes.number(value["h"], default: 0, times: 0.01),
            angle: try keyframes.number(value["a"], default: 0, times: .pi / 180))
        let isCentered = highlight.length == Track(constant: 0)
        return .focal(gradient, center: start, rim: end, isCentered ? nil : highlight)
    }

    private mutating func repeater(_ value: LottieValue) throws(LottieReadingError) -> Repeater {
        let transform = value["tr"]
        return Repeater(
            count: try keyframes.number(value["c"], default: 1), offset: try keyframes.number(value["o"], default: 0),
            step: transform == nil ? Placement() : try placement(transform!),
            startOpacity: try keyframes.number(transform?["so"], default: 1, times: 0.01),
            endOpacity: try keyframes.number(transform?["eo"], default: 1, times: 0.01), lastIsOnTop: value["m"]?.integer == 2)
    }

    /// Returns the placement of a layer or a group.
    mutating func placement(_ value: LottieValue) throws(LottieReadingError) -> Placement {
        var placement = Placement()
        for key in ["a", "p", "s", "r", "rz", "o", "sk", "sa"] { refuseExpression(value[key]) }
        placement.anchor = try keyframes.position(value["a"])
        placement.position = try keyframes.position(value["p"])
        placement.scale = try keyframes.point(value["s"], default: Point(x: 1, y: 1), times: 0.01)
        placement.rotation = try keyframes.number(value["r"] ?? value["rz"], default: 0, times: .pi / 180)
        let skew = try keyframes.number(value["sk"], default: 0, times: .pi / 180)
        if skew != Track(constant: 0) {
            placement.skew = Placement.Skew(angle: skew, axis: try keyframes.number(value["sa"], default: 0, times: .pi / 180))
        }
        return placement
    }

    /// Refuses an expression of a property, and of its coordinates.
    mutating func refuseExpression(_ property: LottieValue?) {
        guard let property, property.isObject else { return }
        for value in [property, property["x"], property["y"]] {
            if case .text? = value?["x"]?.json { leaveOut("an expression", remedy: "convert it to keyframes") }
        }
    }
}

extension Shape.Outline {
    /// The outline with its center at a point.
    fileprivate func placed(at position: PointTrack) -> Shape.Outline {
        if position == PointTrack(.zero) { return self }
        var placement = Placement()
        placement.position = position
        return .placed(self, placement)
    }
}
