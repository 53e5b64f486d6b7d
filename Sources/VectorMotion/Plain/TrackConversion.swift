internal import Drawing
internal import Motion

/// Converts each track of a shape to another one.
protocol TrackConversion {
    func convert<Value: TrackValue>(_ track: Track<Value>) -> Track<Value>
    /// Converts a position or a factor of a placement.
    func convertPart(_ track: Track<Point>) -> Track<Point>
    /// Converts a curve, whose keyframes may all be at the same point.
    func convert(_ track: CurvedTrack) -> PointTrack
}

extension TrackConversion {
    func convert<Value: TrackValue>(_ value: Adaptive<Track<Value>>) -> Adaptive<Track<Value>> {
        Adaptive(convert(value.light), dark: value.dark.map { convert($0) })
    }

    func convert(_ track: CurvedTrack) -> PointTrack {
        .curved(CurvedTrack(convertPart(track.points), tangents: track.tangents))
    }

    func convert(_ point: PointTrack) -> PointTrack {
        switch point {
        case .joint(let track): .joint(convertPart(track))
        case .split(let x, let y): .split(x: convert(x), y: convert(y))
        case .curved(let track): convert(track)
        }
    }

    func convert(_ placement: Placement) -> Placement {
        var converted = Placement()
        converted.anchor = convert(placement.anchor)
        converted.position = convert(placement.position)
        converted.rotation = convert(placement.rotation)
        converted.scale = convertPart(placement.scale)
        converted.skew = placement.skew.map { Placement.Skew(angle: convert($0.angle), axis: convert($0.axis)) }
        converted.followsDirection = placement.followsDirection
        return converted
    }

    func convert(_ shape: Shape) -> Shape {
        var converted = shape
        converted.outline = convert(shape.outline)
        converted.paint = convert(shape.paint)
        converted.placement = convert(shape.placement)
        converted.opacity = convert(shape.opacity)
        if case .stroke(var style) = shape.style {
            (style.width, style.dashPhase) = (convert(style.width), convert(style.dashPhase))
            style.dashes = style.dashes.map { convert($0) }
            converted.style = .stroke(style)
        }
        return converted
    }

    private func convert(_ paint: ShapePaint) -> ShapePaint {
        func converted(_ gradient: ShapeGradient) -> ShapeGradient {
            ShapeGradient(convert(gradient.stops), isTinted: gradient.isTinted)
        }
        switch paint {
        case .tint: return .tint
        case .color(let color): return .color(convert(color))
        case .linear(let gradient, let start, let end): return .linear(converted(gradient), from: convert(start), to: convert(end))
        case .radial(let gradient, let center, let inner, let outer):
            return .radial(converted(gradient), center: convert(center), startRadius: convert(inner), endRadius: convert(outer))
        case .focal(let gradient, let center, let rim, let highlight):
            let highlight = highlight.map { Highlight(length: convert($0.length), angle: convert($0.angle)) }
            return .focal(converted(gradient), center: convert(center), rim: convert(rim), highlight)
        }
    }

    private func convert(_ outline: Shape.Outline) -> Shape.Outline {
        switch outline {
        case .path(let track): return .path(convert(track))
        case .ellipse(let size): return .ellipse(size: convert(size))
        case .arc(let radius, let sweep): return .arc(radius: convert(radius), sweep: convert(sweep))
        case .rectangle(let size, let cornerRadius): return .rectangle(size: convert(size), cornerRadius: convert(cornerRadius))
        case .star(var star):
            (star.points, star.outerRadius) = (convert(star.points), convert(star.outerRadius))
            (star.outerRoundness, star.rotation) = (convert(star.outerRoundness), convert(star.rotation))
            star.inner = star.inner.map { Shape.Star.Inner(radius: convert($0.radius), roundness: convert($0.roundness)) }
            return .star(star)
        case .compound(let parts): return .compound(parts.map { convert($0) })
        case .placed(let outline, let placement): return .placed(convert(outline), convert(placement))
        case .reversed(let outline): return .reversed(convert(outline))
        case .part(let index, let outline): return .part(index, of: convert(outline))
        case .modified(let outline, let modifier): return .modified(convert(outline), convert(modifier))
        }
    }

    private func convert(_ modifier: Shape.Modifier) -> Shape.Modifier {
        switch modifier {
        case .trim(let trim):
            .trim(
                Shape.Trim(
                    start: convert(trim.start), end: convert(trim.end), offset: convert(trim.offset), isSequential: trim.isSequential))
        case .rounded(let radius): .rounded(convert(radius))
        case .repeated(let repeater): .repeated(convert(repeater))
        case .combined: modifier
        }
    }

    func convert(_ repeater: Repeater) -> Repeater {
        Repeater(
            count: convert(repeater.count), offset: convert(repeater.offset), step: convert(repeater.step),
            startOpacity: convert(repeater.startOpacity), endOpacity: convert(repeater.endOpacity), lastIsOnTop: repeater.lastIsOnTop)
    }

    func convert(_ clip: ShapeGroup.Clip) -> ShapeGroup.Clip {
        var converted = clip
        (converted.path, converted.opacity, converted.expansion) = (convert(clip.path), convert(clip.opacity), convert(clip.expansion))
        return converted
    }
}
