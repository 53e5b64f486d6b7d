internal import Documents
internal import Originals
internal import RefreshKit
internal import System

// How a control looks: its letters, its picture, and what is behind them.
extension SceneKeys {
    /// The look of a control and its picture.
    static let picture: [SceneKey<Page.Control>] =
        [
            Key(
                "look", Notation<ChosenLook, SceneReader>.look,
                "A look by its name, or how it differs from one; what fits the behavior by default.", get: { $0.chosenLook }
            ) { given, control, reader throws(DocumentError) in
                let other = ["indicator", "images"].first { given[$0] != nil }
                reader.look = LookContext(standard: control.behavior.look, picture: other)
                defer { reader.look = nil }
                control.look = try Notation<ChosenLook, SceneReader>.look.read(given.value, &reader).look
            }
        ] + indicator("The picture: an indicator's id, a plugin that holds one (.so), or images by their path.", \.indicator) + [
            Key("images", .stateImages, "A picture for each state, such as one at rest and another once letting go refreshes.", \.images)
                .excludes("indicator")
                .refused("'pulling' goes with what is let go to refresh only; leave it out") { control, _ in
                    control.images[.pulling] == nil || control.behavior.hasPulling
                },
            Key(
                "size", .size(in: SceneLimits.picture, such: "60x60"),
                "Width and height of the indicator, in points, such as 60x60; its own by default.", \.pictureSize
            ).refused("goes with 'indicator' or 'images' only; leave it out or say which") { control, _ in
                control.indicator != nil || !control.images.isEmpty
            },
        ]

    static let stateImages = SceneTable<[RefreshControl.State: ChosenIndicator]>(
        "images", "A control's 'images'", expected: "images by state, {idle: …, pulling: …}",
        [
            Key("idle", .stateImage, "At rest; it follows the pull.", \.[.idle]),
            Key("pulling", .stateImage, "Once letting go refreshes; it runs.", \.[.pulling]),
            Key("refreshing", .stateImage, "While it refreshes; it runs.", \.[.refreshing]),
        ])

    fileprivate static let stateImage = SceneTable<StateImage>(
        "image", "Each of 'images'", expected: "an indicator's id, a path of images, or {indicator: …, set: …}",
        indicator("An indicator's id, or images by their path.", \.indicator))

    fileprivate static let look = SceneTable<RefreshLook>(
        "look", "A control's 'look'", expected: "a look such as arrow, or {like: arrow, font-size: 16}",
        [
            Key("like", Notation<ControlLook, SceneReader>.word, "The look that it differs from; what fits the behavior by default.") {
                given, look, reader throws(DocumentError) in
                look = try Notation<ControlLook, SceneReader>.word.read(given.value, &reader).look
            },
            Key("font-size", .number(in: SceneLimits.fontSize), "Size of the letters, in points.", \.font.size),
            Key("font-weight", .choice(Font.Weight.allCases.map { ("\($0)", $0) }), "How heavy the letters are.", \.font.weight),
            Key("color", .adaptiveColor, "Color of the letters and of an arrow.", \.color),
            Key(
                "picture", .choice([RefreshLook.Picture.none, .arrow, .spinner, .ring].map { ($0.name, $0) }),
                "The picture, where no other one is given.",
                \.picture
            ).checked { given, _, reader throws(DocumentError) in
                guard let other = reader.look?.picture else { return }
                throw given.value.refused("cannot go with '\(other)'; leave one of them out")
            },
            Key(
                "arrangement", .table(arrangement, from: .leftOfCenter(0, gap: 15)), "Where the picture stands, in points.", \.arrangement),
            Key("fades-words", .toggle, "true makes the words visible with the pull.", \.fadesTextWithPull),
            Key("hides-at-rest", .toggle, "true shows the picture while it refreshes only.", \.hidesPictureAtRest),
            Key(
                "backgrounds", .table(grounds, from: [:]), "The color behind the words in each state; none in those left out.", \.grounds),
        ])

    private static let arrangement = SceneTable<RefreshLook.Arrangement>(
        "arrangement", "A look's 'arrangement', in points", expected: "a distance such as {center-to-words: 25}",
        exactlyOneOf: ["center-to-words", "edge-to-words", "left-of-center"],
        [
            Key(
                "center-to-words", .number(in: SceneLimits.gap), "From the picture's center to the words.",
                get: { if case .centerBeforeText(let distance) = $0 { distance } else { nil } }, set: { $0 = .centerBeforeText($1) }),
            Key(
                "edge-to-words", .number(in: SceneLimits.gap), "From the picture's right edge to the words.",
                get: { if case .edgeBeforeText(let distance) = $0 { distance } else { nil } }, set: { $0 = .edgeBeforeText($1) }),
            Key(
                "left-of-center", .number(in: SceneLimits.gap), "From the picture's center to the control's on its right.",
                get: { if case .leftOfCenter(let distance, _) = $0 { distance } else { nil } }, set: { $0 = .leftOfCenter($1, gap: 15) }),
            Key(
                "gap", .number(in: SceneLimits.gap), "From the picture to the words then; 15 by default.",
                get: { if case .leftOfCenter(_, let gap) = $0 { gap } else { nil } }
            ) { arrangement, gap in
                if case .leftOfCenter(let distance, _) = arrangement { arrangement = .leftOfCenter(distance, gap: gap) }
            }.needs("left-of-center"),
        ])

    private static let grounds = SceneTable<[RefreshControl.State: AdaptiveColor]>(
        "backgrounds", "A look's 'backgrounds'", expected: "colors such as {idle: '#996633'}",
        [
            Key("idle", .adaptiveColor, "At rest.", \.[.idle]),
            Key("pulling", .adaptiveColor, "Once letting go refreshes.", \.[.pulling]),
            // Off stage it is about to refresh, and not seen.
            Key("refreshing", .adaptiveColor, "While it refreshes.", get: { $0[.refreshing] }) { grounds, color in
                (grounds[.refreshing], grounds[.willRefresh]) = (color, color)
            },
            Key("no-more-data", .adaptiveColor, "When there is nothing more to load.", \.[.noMoreData]),
        ])
}

/// The facts about a control that reading its look needs.
struct LookContext {
    /// The look that keys change where none is named.
    let standard: RefreshLook
    /// The key that gives the picture instead; nil for none.
    let picture: String?
}

/// A look, and whether its control has a picture of its own.
private struct ChosenLook {
    var look: RefreshLook
    var hasOtherPicture: Bool

    /// The picture counts only if it is seen.
    func taken(from look: RefreshLook) -> RefreshLook {
        var look = look
        if hasOtherPicture { look.picture = .none }
        return look
    }
}

private struct StateImage {
    var indicator: ChosenIndicator?
}

extension Page.Control {
    fileprivate var chosenLook: ChosenLook? {
        look.map { ChosenLook(look: $0, hasOtherPicture: indicator != nil || !images.isEmpty) }
    }
}

extension RefreshBehavior {
    /// Whether it can be pulled so far that letting go refreshes.
    fileprivate var hasPulling: Bool { trigger == .release || trigger == .call }
}

extension Notation where Value == ChosenLook, Context == SceneReader {
    /// A look by its name, or by how it differs from one.
    fileprivate static var look: Self {
        let names = Notation<ControlLook, SceneReader>.word
        let keys = NotationInfo.table(SceneKeys.look.info)
        return Self(.either([names.info, keys]), write: { Self.written($0) }) { value, reader throws(DocumentError) in
            let hasOtherPicture = reader.look?.picture != nil
            guard value.node.shape == .keys else {
                return ChosenLook(look: try names.read(value, &reader).look, hasOtherPicture: hasOtherPicture)
            }
            var look = reader.look?.standard ?? .arrow
            // As without a look: images have a place of their own before the words.
            if hasOtherPicture, look.arrangement == RefreshLook.arrow.arrangement { look.arrangement = RefreshLook.images.arrangement }
            try SceneKeys.look.read(value, into: &look, &reader)
            var chosen = ChosenLook(look: look, hasOtherPicture: hasOtherPicture)
            chosen.look = chosen.taken(from: look)
            return chosen
        }
    }

    /// The name of a look, or that of the nearest one and what is different.
    private static func written(_ chosen: ChosenLook) -> JSONValue? {
        if let name = ControlLook.allCases.first(where: { $0.look == chosen.look }) { return .text(name.rawValue) }
        let differences = ControlLook.allCases.map { name in
            let keys = SceneKeys.look.written(chosen.taken(from: chosen.look), unlike: chosen.taken(from: name.look))
            guard case .object(let members) = keys else { return [JSONValue.Member]() }
            return [.init("like", .text(name.rawValue))] + members
        }
        return differences.min { $0.count < $1.count }.map(JSONValue.object)
    }
}

extension Notation where Value == [RefreshControl.State: ChosenIndicator], Context == SceneReader {
    /// A picture for each state.
    static var stateImages: Self {
        .table(SceneKeys.stateImages, from: [:]).checked { images, value, _ throws(DocumentError) in
            guard images.isEmpty else { return }
            let names = SceneKeys.stateImages.info.keys.map(\.name).joined(separator: ", ")
            throw value.error(.expected("one of the keys \(names)", got: "none of them"))
        }
    }
}

extension Notation where Value == ChosenIndicator, Context == SceneReader {
    /// An indicator by its id, images by their path, or keys with options.
    fileprivate static var stateImage: Self {
        .made(
            of: .table(SceneKeys.stateImage, from: StateImage(), short: "indicator"), back: { StateImage(indicator: $0) }
        ) { image, value, _ throws(DocumentError) in
            guard let indicator = image.indicator else { throw value.error(.expected("the key 'indicator'", got: "no keys")) }
            return indicator
        }
    }
}
