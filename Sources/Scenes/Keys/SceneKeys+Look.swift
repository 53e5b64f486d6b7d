internal import Documents
internal import Originals
internal import RefreshKit
internal import SystemSupport

// The look of a control: its text, indicator, and background.
extension SceneKeys {
    static let appearance: [SceneKey<Page.Control>] =
        [
            Key(
                "look", Notation<ChosenLook, SceneReader>.look,
                "The name of a look, or changes to a look; by default, the standard look of the behavior.", get: { $0.chosenLook }
            ) { given, control, reader throws(DocumentError) in
                let other = ["indicator", "images"].first { given[$0] != nil }
                reader.look = LookContext(standard: control.behavior.look, refreshViewKey: other)
                defer { reader.look = nil }
                control.look = try Notation<ChosenLook, SceneReader>.look.read(given.value, &reader).look
            }.ofDesigns
        ] + indicator("An indicator's id, a plugin (.so) with one indicator, or an image path.", \.indicator).map(\.drawable) + [
            Key("images", .stateImages, "Images for individual states, such as idle and pulling.", \.images)
                .excludes("indicator")
                .refused("'pulling' requires a control that starts a refresh on release; remove this key") { control, _ in
                    control.images[.pulling] == nil || control.behavior.hasPulling
                }.drawable,
            Key(
                "size", .size(in: SceneLimits.indicatorSide, acceptsSquare: true, example: "60x60"),
                "Width and height of the indicator, in points, such as 60x60; its natural size by default.", \.indicatorSize
            ).refused("requires 'indicator' or 'images'; add it or remove this key") { control, _ in
                control.indicator != nil || !control.images.isEmpty
            },
        ]

    static let stateImages = SceneTable<[RefreshControl.State: ChosenIndicator]>(
        "images", "A control's 'images'", expected: "images by state, {idle: …, pulling: …}",
        [
            Key("idle", .stateImage, "Image while the control is idle; its animation follows the pull.", \.[.idle]),
            Key("pulling", .stateImage, "Image when releasing would start a refresh; its animation plays.", \.[.pulling]),
            Key("refreshing", .stateImage, "Image while refreshing; its animation plays.", \.[.refreshing]),
        ])

    fileprivate static let stateImage = SceneTable<StateImage>(
        "image", "A value of 'images'", expected: "an indicator's id, an image path, or {indicator: …, set: …}",
        indicator("An indicator's id or an image path.", \.indicator))

    fileprivate static let look = SceneTable<RefreshLook>(
        "look", "A control's 'look'", expected: "a look such as arrow, or {like: arrow, font-size: 16}",
        [
            Key("like", Notation<ControlLook, SceneReader>.word, "The look to change; by default, the standard look of the behavior.") {
                given, look, reader throws(DocumentError) in
                look = try Notation<ControlLook, SceneReader>.word.read(given.value, &reader).look
            },
            Key("font-size", .number(in: SceneLimits.fontSize), "Font size, in points.", \.font.size),
            Key("font-weight", .choice(Font.Weight.allCases.map { ("\($0)", $0) }), "Font weight.", \.font.weight),
            Key("color", .adaptiveColor, "Color of the text and the arrow.", \.color),
            Key(
                "refresh-view", .choice([RefreshLook.RefreshViewKind.none, .arrow, .spinner, .ring].map { ($0.name, $0) }),
                "The built-in refresh view.",
                \.refreshView
            ).checked { given, _, reader throws(DocumentError) in
                guard let other = reader.look?.refreshViewKey else { return }
                throw given.value.refused("cannot be combined with '\(other)'; remove one of them")
            },
            Key(
                "arrangement", .table(arrangement, from: .leftOfCenter(0, gap: 15)), "Position of the refresh view, in points.",
                \.arrangement),
            Key("fades-text", .toggle, "true fades the text in with the pull.", \.fadesTextWithPull),
            Key("hides-when-idle", .toggle, "true shows the refresh view only while refreshing.", \.hidesRefreshViewWhenIdle),
            Key(
                "backgrounds", .table(backgroundColors, from: [:]), "Background color for each state; omitted states have no background.",
                \.backgroundColors),
        ])

    private static let arrangement = SceneTable<RefreshLook.Arrangement>(
        "arrangement", "A look's 'arrangement', in points", expected: "a distance such as {center-to-text: 25}",
        exactlyOneOf: ["center-to-text", "edge-to-text", "left-of-center"],
        [
            Key(
                "center-to-text", .number(in: SceneLimits.gap), "Distance from the refresh view's center to the text.",
                get: { if case .centerBeforeText(let distance) = $0 { distance } else { nil } }, set: { $0 = .centerBeforeText($1) }),
            Key(
                "edge-to-text", .number(in: SceneLimits.gap), "Distance from the refresh view's right edge to the text.",
                get: { if case .edgeBeforeText(let distance) = $0 { distance } else { nil } }, set: { $0 = .edgeBeforeText($1) }),
            Key(
                "left-of-center", .number(in: SceneLimits.gap),
                "How far the refresh view's center is to the left of the control's center.",
                get: { if case .leftOfCenter(let distance, _) = $0 { distance } else { nil } }, set: { $0 = .leftOfCenter($1, gap: 15) }),
            Key(
                "gap", .number(in: SceneLimits.gap), "Distance from the refresh view to the text; 15 by default; requires left-of-center.",
                get: { if case .leftOfCenter(_, let gap) = $0 { gap } else { nil } }
            ) { arrangement, gap in
                if case .leftOfCenter(let distance, _) = arrangement { arrangement = .leftOfCenter(distance, gap: gap) }
            }.needs("left-of-center"),
        ])

    private static let backgroundColors = SceneTable<[RefreshControl.State: AdaptiveColor]>(
        "backgrounds", "A look's 'backgrounds'", expected: "colors such as {idle: '#996633'}",
        [
            Key("idle", .adaptiveColor, "Color while the control is idle.", \.[.idle]),
            Key("pulling", .adaptiveColor, "Color when releasing would start a refresh.", \.[.pulling]),
            // Without a stage, a control enters the `willRefresh` state first, which is not visible.
            Key("refreshing", .adaptiveColor, "Color while refreshing.", get: { $0[.refreshing] }) { backgroundColors, color in
                (backgroundColors[.refreshing], backgroundColors[.willRefresh]) = (color, color)
            },
            Key("no-more-data", .adaptiveColor, "Color when no more data is available.", \.[.noMoreData]),
        ])
}

extension SceneKey where Target == Page.Control, Context == SceneReader {
    /// The key, refused for platforms' controls that do not let an application draw.
    fileprivate var drawable: Self {
        refused("requires a control that lets an app draw its own indicator, unlike android; remove this key") { control, _ in
            guard let platform = control.behavior.platformControl else { return true }
            return platform.indicatorSide != nil || control.indicator == nil && control.images.isEmpty
        }
    }
}

struct LookContext {
    /// The look that the keys modify by default.
    let standard: RefreshLook
    /// The key that replaces the look's refresh view; nil for none.
    let refreshViewKey: String?
}

private struct ChosenLook {
    var look: RefreshLook
    var hasOtherRefreshView: Bool

    /// Returns the look, without its refresh view if an indicator or images replace that view.
    func taken(from look: RefreshLook) -> RefreshLook {
        var look = look
        if hasOtherRefreshView { look.refreshView = .none }
        return look
    }
}

private struct StateImage {
    var indicator: ChosenIndicator?
}

extension Page.Control {
    fileprivate var chosenLook: ChosenLook? {
        look.map { ChosenLook(look: $0, hasOtherRefreshView: indicator != nil || !images.isEmpty) }
    }
}

extension RefreshBehavior {
    /// Whether the control has a state in which a release starts a refresh.
    fileprivate var hasPulling: Bool { trigger == .release || trigger == .call }
}

extension Notation where Value == ChosenLook, Context == SceneReader {
    fileprivate static var look: Self {
        let names = Notation<ControlLook, SceneReader>.word
        let keys = NotationInfo.table(SceneKeys.look.info)
        return Self(.either([names.info, keys]), write: { Self.written($0) }) { value, reader throws(DocumentError) in
            let hasOtherRefreshView = reader.look?.refreshViewKey != nil
            guard value.node.shape == .keys else {
                return ChosenLook(look: try names.read(value, &reader).look, hasOtherRefreshView: hasOtherRefreshView)
            }
            var look = reader.look?.standard ?? .arrow
            // Images have a fixed position before the text, as they do without a look.
            if hasOtherRefreshView, look.arrangement == RefreshLook.arrow.arrangement { look.arrangement = RefreshLook.images.arrangement }
            try SceneKeys.look.read(value, into: &look, &reader)
            var chosen = ChosenLook(look: look, hasOtherRefreshView: hasOtherRefreshView)
            chosen.look = chosen.taken(from: look)
            return chosen
        }
    }

    private static func written(_ chosen: ChosenLook) -> JSONValue? {
        if let name = ControlLook.allCases.first(where: { $0.look == chosen.look }) { return .text(name.rawValue) }
        let differences = ControlLook.allCases.map { name in
            let keys = SceneKeys.look.written(chosen.taken(from: chosen.look), differingFrom: chosen.taken(from: name.look))
            guard case .object(let members) = keys else { return [JSONValue.Member]() }
            return [.init("like", .text(name.rawValue))] + members
        }
        return differences.min { $0.count < $1.count }.map(JSONValue.object)
    }
}

extension Notation where Value == [RefreshControl.State: ChosenIndicator], Context == SceneReader {
    static var stateImages: Self {
        .table(SceneKeys.stateImages, from: [:]).checked { images, value, _ throws(DocumentError) in
            guard images.isEmpty else { return }
            let names = SceneKeys.stateImages.info.keys.map(\.name).joined(separator: ", ")
            throw value.error(.expected("one of the keys \(names)", got: "none of them"))
        }
    }
}

extension Notation where Value == ChosenIndicator, Context == SceneReader {
    fileprivate static var stateImage: Self {
        .converting(
            .table(SceneKeys.stateImage, from: StateImage(), short: "indicator"), back: { StateImage(indicator: $0) }
        ) { image, value, _ throws(DocumentError) in
            guard let indicator = image.indicator else { throw value.error(.expected("the key 'indicator'", got: "no keys")) }
            return indicator
        }
    }
}
