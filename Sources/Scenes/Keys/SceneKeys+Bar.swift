internal import Documents
internal import Motion
internal import RefreshKit
internal import System

extension SceneKeys {
    static let tabs = SceneTable<Screen>(
        "tabs", "A screen with tabs", expected: page.expected,
        [
            Key(
                "tabs", .oneOrList(of: .table(tab, from: Tab(Page())), expected: "one tab or more"),
                "The pages with their buttons, from left to right.", isRequired: true, \.tabs),
            Key("selected", .tab, "Which tab is shown at first, by number or title; 0 by default.", get: \.selected) {
                given, screen, _ throws(DocumentError) in
                screen.selected = try given.value.tabIndex(in: screen)
            },
            Key("bar", .table(bar, from: Screen.Bar()), "The bar along the lower edge.", get: \.bar) {
                given, screen, reader throws(DocumentError) in
                // Transitions name tabs.
                reader.state.screen = screen
                screen.bar = try Notation.table(bar, from: Screen.Bar()).read(given.value, &reader)
            },
        ])

    static let tab = SceneTable<Tab>(
        "tab", "Each of 'tabs', beside the keys of a page", expected: "a tab such as {title: Inbox, list: 30}",
        [
            Key("title", .text, "The words below the icon.", \.title),
            Key(
                "icon", .icon,
                "A symbol (\(Symbol.allCases.map(\.rawValue).joined(separator: ", "))), or the path of an image.", \.icon),
            Key(
                "selected-icon", .icon, "The same while the tab is selected; the filled symbol or the same image by default.",
                \.selectedIcon),
            Key("badge", .badge, "The words in the red badge.", \.badge),
            Key(
                "height", .number(in: SceneLimits.covered),
                "Height of the button, in points; 0, the default, for that of the bar. Above the bar it takes no taps.", \.height),
            Key(
                "refresh", .table(tabRefresh, from: TabRefresh(), short: "indicator"),
                "What a tap on the selected tab does: an indicator's id, images by their path, or more in keys.", \.refresh),
        ] + page.keys.map { $0.of(\.page) })

    static let tabRefresh = SceneTable<TabRefresh>(
        "tab-refresh", "A tab's 'refresh'", expected: "an indicator's id, a path of images, or {indicator: …, loads: …}",
        indicator(
            "What is shown: an indicator's id, a plugin that holds one (.so), or images by their path; the spinner by default.", \.indicator
        ) + [
            Key(
                "size", .size(in: SceneLimits.picture, such: "30x30"),
                "Width and height in the button, in points, such as 30x30; the indicator's compact size by default.",
                get: { if case .size(let size) = $0.sizing { size } else { nil } }, set: { $0.sizing = .size($1) }
            ).excludes("fills"),
            Key(
                "fills", .toggle, "true fills the button.", get: { $0.sizing == .fill ? true : nil },
                set: { if $1 { $0.sizing = .fill } }),
            Key("animated", .toggle, "false refreshes without showing it.", \.isAnimated),
            Key("loads", .loads, "What it loads.", \.loads),
        ])

    static let bar = SceneTable<Screen.Bar>(
        "bar", "The screen's 'bar'", expected: "keys such as {swipes: true}", barLook + barRules + switching)

    private static let barLook: [SceneKey<Screen.Bar>] = [
        Key("variant", .word, "Which bar is followed; system by default.", \.variant),
        Key("translucent", .toggle, "true shows content through it.", \.isTranslucent),
        Key("hidden", .toggle, "true hides it at first.", \.isHidden),
        Key("height", .number(in: SceneLimits.covered), "In points; 0, the default, is what the variant gives.", \.height),
        Key("color", .adaptiveColor, "Color of the bar; that of the variant by default.", \.color),
        Key("unselected-tint", .adaptiveColor, "Color of the icons and titles that are not selected; gray by default.", \.unselectedTint),
        Key("content-insets", .table(contentInsets, from: .zero), "Distances of the buttons from the bar's edges.", \.contentInsets),
    ]

    /// The parts of a variant.
    private static let barRules: [SceneKey<Screen.Bar>] = [
        Key(
            "tap-event", .choice([("touch-down", TabBar.TapEvent.touchDown), ("touch-up-inside", .touchUpInside)]),
            "The touch on a button that counts as a tap; touch-up-inside by default, in classic and release1_3 touch-down.", \.tapEvent),
        Key(
            "reselection", .choice([("nothing", TabBarBehavior.Reselection.nothing), ("reselect", .reselect), ("select", .select)]),
            "What the application learns of a tap on the shown tab: nothing, that it was tapped again, or also that it was selected.",
            \.reselection),
        Key(
            "arrangement", .choice([("adaptive", TabBarBehavior.Arrangement.adaptive), ("titles-below-icons", .titlesBelowIcons)]),
            "adaptive puts titles beside icons on wide screens.", \.arrangement),
        Key(
            "layout", .choice([("every-pass", TabBarBehavior.Layout.everyPass), ("changes", .changes)]),
            "When bar and page are laid out: always, or when the bar comes, goes, or has another size.", \.layout),
        Key(
            "content-room", .choice([("new-height", TabBarBehavior.ContentRoom.newHeight), ("present-height", .presentHeight)]),
            "Whether the page makes room for the height of the bar after a layout, or before it.", \.contentRoom),
        Key(
            "hiding", .choice([("hiding-slide", TabBarBehavior.Hiding.hidingSlide), ("any-slide", .anySlide)]),
            "Which slides flag a bar hidden when they end: those that hide it, or any.", \.hiding),
    ]

    /// Keys for switching between tabs.
    private static let switching: [SceneKey<Screen.Bar>] = [
        Key("swipes", .toggle, "true lets a finger page between tabs.", \.swipes),
        Key("animates-taps", .toggle, "true plays the transition after taps.", \.animatesTaps),
        Key("transition", .transition, "What a switch looks like; push by default.", \.transition),
        Key(
            "transitions",
            .oneOrList(
                of: .table(transitionRule, from: Screen.TransitionRule(.push)),
                expected: "a transition such as {from: 0, to: 1, transition: fade}, or a list of these"),
            "What single switches look like; the first that fits counts.", get: { $0.transitions.isEmpty ? nil : $0.transitions },
            set: { $0.transitions = $1 }
        ).checked { given, bar, _ throws(DocumentError) in try checkOrder(bar.transitions, given.value) },
        Key(
            "threshold", .number(in: 0...1),
            "Fraction of the width at which lifting the finger completes a switch; by default a hair above 0.4, so that 0.4 cancels.",
            \.threshold
        ).goesOnly(with: "'swipes: true'", if: \.swipes),
        Key(
            "completion-speed", .number(in: SceneLimits.speed),
            "Speed of the animation that ends a switch after the finger lifts; 1 by default.", \.completionSpeed),
        Key("completion-curve", .curve, "Curve of that animation; ease-in-out by default.", \.completionCurve),
        Key(
            "restart", .choice([("on-completion", TabSwitcher.Restart.onCompletion), ("on-next-change", .onNextChange)]),
            "When a switch to the other side may follow one that was reversed; on-completion by default.", \.restart),
        Key("cancels-pan", .toggle, "false lets a pan that cannot start a switch reverse and start one.", \.cancelsPanAtEnds),
    ]

    /// Refuses a rule behind one that fits whatever it fits.
    private static func checkOrder(_ rules: [Screen.TransitionRule], _ value: DocumentValue) throws(DocumentError) {
        let values = try value.list(expected: "a list")
        for (index, rule) in rules.enumerated() {
            if let first = rules[..<index].firstIndex(where: { $0.covers(rule) }) {
                throw values[index].refused(
                    "never counts, since rule \(first) before it fits whatever this fits; move it up or leave it out")
            }
        }
    }

    static let transition = SceneTable<SceneTransition>(
        "transition", "A 'transition'", expected: "the name of a transition, or {name: …, duration: …}",
        [
            Key(
                "name", .transitionName, "push, cover, fade, scale, or one of the application's own; push by default.", get: { $0 },
                set: { $0 = $1 }),
            Key(
                "duration", .time, "How long it takes without a finger; 0.35, for cover and scale 0.3 by default.",
                get: { $0.differs(in: \.duration) ? $0.duration : nil }, set: { $0.duration = $1 }),
            Key(
                "reversed", .toggle, "true lets the old page leave instead; cover and scale only.",
                get: { $0.differs(in: \.isReversed) ? $0.isReversed : nil }, set: { $0.isReversed = $1 }
            ).goesOnly(with: "cover and scale") { $0.isReversed != nil },
            Key(
                "smallest-scale", .number(in: SceneLimits.smallestScale),
                "Size at which the growing page begins, as a part of its full size; 0.3 by default; scale only.",
                get: { $0.differs(in: \.smallestScale) ? $0.smallestScale : nil }, set: { $0.smallestScale = $1 }
            ).goesOnly(with: "scale") { $0.smallestScale != nil },
        ])

    static let transitionRule = SceneTable<Screen.TransitionRule>(
        "transition-rule", "Each of the bar's 'transitions'", expected: "keys such as {from: 0, to: 1, transition: fade}",
        [
            Key("from", .tab, "The tab that is left, by number or title; any by default.", \.from),
            Key("to", .tab, "The tab that is selected, by number or title; any by default.", \.to)
                .refused("is the tab that is left; give another one") { rule, _ in rule.to != rule.from },
            Key("by", .word, "swipe for a finger that pages, tap for a tap or the script's page; either by default.", \.gesture),
            Key("transition", .transition, "What such a switch looks like.", isRequired: true, \.transition),
        ])

    private static let contentInsets = edges("content-insets", "A bar's 'content-insets', in points", in: SceneLimits.covered)

    /// Colors for light and dark surroundings.
    static let adaptiveColor = SceneTable<AdaptiveColor>(
        "adaptive-color", "A color for light and dark", expected: "a color such as '#007AFF', or {light: '#FFF', dark: '#000'}",
        [
            Key("light", .color, "The color in light surroundings.", isRequired: true, \.light),
            Key("dark", .color, "The color in dark surroundings.", isRequired: true, \.dark),
        ])
}

extension Screen.TransitionRule {
    /// Whether it fits every switch that another one fits.
    fileprivate func covers(_ other: Self) -> Bool {
        (from == nil || from == other.from) && (to == nil || to == other.to) && (gesture == nil || gesture == other.gesture)
    }
}

extension Notation where Value == SceneTransition, Context == SceneReader {
    /// A transition: its name, or more in keys.
    fileprivate static var transition: Self { .table(SceneKeys.transition, from: .push, short: "name") }

    /// The name of a transition in the reader's catalog.
    fileprivate static var transitionName: Self {
        let builtIn = SceneTransition.builtIn.map(\.name)
        let info = NotationInfo(
            "the name of a transition", examples: builtIn, schema: NotationInfo(.text).schema, words: builtIn)
        return Self(info, write: { .text($0.name) }) { value, reader throws(DocumentError) in
            guard case .text(let name) = value.node.content, let transition = reader.transitions[name] else {
                throw value.unexpectedWord(among: reader.transitions.names)
            }
            return transition
        }
    }
}

extension Notation where Value == AdaptiveColor, Context == SceneReader {
    /// One color, or one for light and one for dark surroundings.
    static var adaptiveColor: Self {
        let one = Notation<Color, SceneReader>.color
        return .either(
            .made(of: one, back: { $0.light == $0.dark ? $0.light : nil }) { color, _, _ in .init(color) },
            .table(SceneKeys.adaptiveColor, from: .init(.black)))
    }
}

extension Notation where Value == Curve, Context == SceneReader {
    /// A curve by its name in CSS, or its two control points.
    fileprivate static var curve: Self {
        let named = Self.choice([
            ("linear", .linear), ("ease", .default), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
        ])
        let time = Notation<Double, SceneReader>.number(in: 0...1)
        let amount = Notation<Double, SceneReader>.number(in: SceneLimits.curveAmount)
        let parts = [time, amount, time, amount]
        let points = Self(
            .tuple("[x1, y1, x2, y2]", parts.map(\.info)), write: { [.number($0.x1), .number($0.y1), .number($0.x2), .number($0.y2)] }
        ) { value, reader throws(DocumentError) in
            var numbers: [Double] = []
            for (part, item) in zip(parts, try value.items(4, expected: "[x1, y1, x2, y2]")) {
                numbers.append(try part.read(item, &reader))
            }
            return Curve(numbers[0], numbers[1], numbers[2], numbers[3])
        }
        let expected = "\(named.info.expected), or control points such as [0.42, 0, 0.58, 1]"
        let either = Self.either(named, points, expected: expected)
        return Self(either.info, write: either.written) { value, reader throws(DocumentError) in
            // A name that is none may be meant as either.
            if case .text(let text) = value.node.content, !named.info.words.contains(text) { throw value.unexpected(expected) }
            return try either.read(value, &reader)
        }
    }
}
