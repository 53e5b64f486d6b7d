internal import Documents
internal import Motion
internal import RefreshKit
internal import SystemSupport

extension SceneKeys {
    static let tabs = SceneTable<Screen>(
        "tabs", "A screen with tabs", expected: page.expected,
        [
            Key(
                "tabs", .oneOrList(of: .table(tab, from: Tab(Page())), expected: "one or more tabs"),
                "The tabs, from left to right.", isRequired: true, \.tabs),
            Key("selected", .tab, "The initially selected tab, by number or title; 0 by default.", get: \.selected) {
                given, screen, _ throws(DocumentError) in
                screen.selected = try given.value.tabIndex(in: screen)
            },
            Key("bar", .table(bar, from: Screen.Bar()), "The tab bar.", get: \.bar) {
                given, screen, reader throws(DocumentError) in
                // The bar's transitions refer to the tabs, so the reader needs the screen.
                reader.state.screen = screen
                screen.bar = try Notation.table(bar, from: Screen.Bar()).read(given.value, &reader)
            },
        ])

    static let tab = SceneTable<Tab>(
        "tab", "An item of 'tabs', in addition to the keys of a page", expected: "a tab such as {title: Inbox, list: 30}",
        [
            Key("title", .text, "The title below the icon.", \.title),
            Key(
                "icon", .icon,
                "A symbol (\(Symbol.allCases.map(\.rawValue).joined(separator: ", "))), or an image path.", \.icon),
            Key(
                "selected-icon", .icon, "The icon while the tab is selected; by default, the filled symbol or the same image.",
                \.selectedIcon),
            Key("badge", .badge, "The text of the red badge.", \.badge),
            Key(
                "height", .number(in: SceneLimits.barOrInset),
                "Height of the button, in points; 0, the default, uses the height of the bar. The part above the bar does not receive taps.",
                \.height),
            Key(
                "refresh", .table(tabRefresh, from: TabRefresh(), short: "indicator"),
                "The refresh started by a tap on the selected tab: an indicator's id, an image path, or keys.", \.refresh),
        ] + page.keys.map { $0.of(\.page) })

    static let tabRefresh = SceneTable<TabRefresh>(
        "tab-refresh", "A tab's 'refresh'", expected: "an indicator's id, an image path, or {indicator: …, loads: …}",
        indicator(
            "An indicator's id, a plugin (.so) with one indicator, or an image path; the spinner by default.", \.indicator
        ) + [
            Key(
                "size", .size(in: SceneLimits.indicatorSide, acceptsSquare: true, example: "30x30"),
                "Width and height of the indicator, in points, such as 30x30; its compact size by default.",
                get: { if case .size(let size) = $0.sizing { size } else { nil } }, set: { $0.sizing = .size($1) }
            ).excludes("fills"),
            Key(
                "fills", .toggle, "true makes the indicator fill the button.", get: { $0.sizing == .fill ? true : nil },
                set: { if $1 { $0.sizing = .fill } }),
            Key("animated", .toggle, "false hides the refresh.", \.isAnimated),
            Key("loads", .loads, "The loads of successive refreshes.", \.loads),
        ])

    static let bar = SceneTable<Screen.Bar>(
        "bar", "The screen's 'bar'", expected: "keys such as {swipes: true}", barLook + barRules + switching)

    private static let barLook: [SceneKey<Screen.Bar>] = [
        Key("variant", .word, "The tab bar implementation to imitate; system by default.", \.variant),
        Key("translucent", .toggle, "true lets content show through the bar.", \.isTranslucent),
        Key("hidden", .toggle, "true hides the bar at the start.", \.isHidden),
        Key("height", .number(in: SceneLimits.barOrInset), "Height, in points; 0, the default, uses the height of the variant.", \.height),
        Key("color", .adaptiveColor, "Color of the bar; by default, the color of the variant.", \.color),
        Key("unselected-tint", .adaptiveColor, "Color of unselected icons and titles; gray by default.", \.unselectedTint),
        Key("content-insets", .table(contentInsets, from: .zero), "Insets of the buttons from the bar's edges.", \.contentInsets),
    ]

    private static let barRules: [SceneKey<Screen.Bar>] = [
        Key(
            "tap-event", .choice([("touch-down", TabBar.TapEvent.touchDown), ("touch-up-inside", .touchUpInside)]),
            "The touch event that counts as a tap; touch-down by default in classic and release1_3, otherwise touch-up-inside.", \.tapEvent),
        Key(
            "reselection", .choice([("nothing", TabBarBehavior.Reselection.ignored), ("reselect", .reselect), ("select", .select)]),
            "Callback for a tap on the selected tab: none, reselection, or selection.",
            \.reselection),
        Key(
            "arrangement", .choice([("adaptive", TabBarBehavior.Arrangement.adaptive), ("titles-below-icons", .titlesBelowIcons)]),
            "Arrangement of the buttons; adaptive puts titles beside icons on wide screens.", \.arrangement),
        Key(
            "layout", .choice([("every-pass", TabBarBehavior.Layout.everyPass), ("changes", .changes)]),
            "When the bar and the page are laid out: in every layout pass, or only when the bar appears, disappears, or changes size.",
            \.layout),
        Key(
            "bottom-inset", .choice([("new-height", TabBarBehavior.BottomInset.newHeight), ("current-height", .currentHeight)]),
            "Bar height used for the page's bottom inset: the height after or before a layout pass.", \.bottomInset),
        Key(
            "hiding", .choice([("hiding-slide", TabBarBehavior.Hiding.hidingSlide), ("any-slide", .anySlide)]),
            "Animations that mark the bar as hidden when they end: only those that hide it, or any.", \.hiding),
    ]

    private static let switching: [SceneKey<Screen.Bar>] = [
        Key("swipes", .toggle, "true lets a swipe switch tabs.", \.swipes),
        Key("animates-taps", .toggle, "true plays the transition after taps.", \.animatesTaps),
        Key("transition", .transition, "The transition for switches that match no rule; push by default.", \.transition),
        Key(
            "transitions",
            .oneOrList(
                of: .table(transitionRule, from: Screen.TransitionRule(.push)),
                expected: "a transition such as {from: 0, to: 1, transition: fade}, or a list of these"),
            "Transitions for individual switches; the first match applies.", get: { $0.transitions.isEmpty ? nil : $0.transitions },
            set: { $0.transitions = $1 }
        ).checked { given, bar, _ throws(DocumentError) in try checkOrder(bar.transitions, given.value) },
        Key(
            "threshold", .number(in: 0...1),
            "Fraction of the width at which lifting the finger completes a switch; by default slightly above 0.4, so exactly 0.4 cancels the switch.",
            \.threshold
        ).requires("'swipes: true'", if: \.swipes),
        Key(
            "completion-speed", .number(in: SceneLimits.speed),
            "Relative speed of the animation after the finger lifts; 1 by default.", \.completionSpeed),
        Key("completion-curve", .curve, "Curve of the animation after the finger lifts; ease-in-out by default.", \.completionCurve),
        Key(
            "restart", .choice([("on-completion", TabSwitcher.Restart.onCompletion), ("on-next-change", .onNextChange)]),
            "When the finger reverses direction, how soon a switch the other way may begin; on-completion by default.", \.restart),
        Key(
            "cancels-pan", .toggle, "false lets a pan that cannot start a switch reverse direction and then start a switch.",
            \.cancelsPanAtEnds),
    ]

    /// Throws if a rule can never apply because an earlier rule covers it.
    private static func checkOrder(_ rules: [Screen.TransitionRule], _ value: DocumentValue) throws(DocumentError) {
        let values = try value.list(expected: "a list")
        for (index, rule) in rules.enumerated() {
            if let first = rules[..<index].firstIndex(where: { $0.covers(rule) }) {
                throw values[index].refused(
                    "never applies, because rule \(first) matches the same switches; move this rule up or remove it")
            }
        }
    }

    static let transition = SceneTable<SceneTransition>(
        "transition", "A 'transition'", expected: "the name of a transition, or {name: …, duration: …}",
        [
            Key(
                "name", .transitionName, "push, cover, fade, scale, or a transition that the application registers; push by default.",
                get: { $0 }, set: { $0 = $1 }),
            Key(
                "duration", .time, "Duration of a switch without a swipe; 0.35 by default, 0.3 for cover and scale.",
                get: { $0.differs(in: \.duration) ? $0.duration : nil }, set: { $0.duration = $1 }),
            Key(
                "reversed", .toggle, "true moves the old page out instead of moving the new page in; cover and scale only.",
                get: { $0.differs(in: \.isReversed) ? $0.isReversed : nil }, set: { $0.isReversed = $1 }
            ).requires("'cover' or 'scale'") { $0.isReversed != nil },
            Key(
                "minimum-scale", .number(in: SceneLimits.minimumScale),
                "Initial size of the growing page, as a fraction of its full size; 0.3 by default; scale only.",
                get: { $0.differs(in: \.minimumScale) ? $0.minimumScale : nil }, set: { $0.minimumScale = $1 }
            ).requires("'scale'") { $0.minimumScale != nil },
        ])

    static let transitionRule = SceneTable<Screen.TransitionRule>(
        "transition-rule", "An item of the bar's 'transitions'", expected: "keys such as {from: 0, to: 1, transition: fade}",
        [
            Key("from", .tab, "The old tab, by number or title; any by default.", \.from),
            Key("to", .tab, "The new tab, by number or title; any by default.", \.to)
                .refused("is the same tab as 'from'; use a different one") { rule, _ in rule.to != rule.from },
            Key("by", .word, "swipe for swipes, or tap for taps and 'page' entries in the script; any by default.", \.gesture),
            Key("transition", .transition, "The transition.", isRequired: true, \.transition),
        ])

    private static let contentInsets = edges("content-insets", "A bar's 'content-insets', in points", in: SceneLimits.barOrInset)

    static let adaptiveColor = SceneTable<AdaptiveColor>(
        "adaptive-color", "A color for each appearance", expected: "a color such as '#007AFF', or {light: '#FFF', dark: '#000'}",
        [
            Key("light", .color, "The color in the light appearance.", isRequired: true, \.light),
            Key("dark", .color, "The color in the dark appearance.", isRequired: true, \.dark),
        ])
}

extension Screen.TransitionRule {
    /// Returns whether every switch that matches another rule also matches this rule.
    fileprivate func covers(_ other: Self) -> Bool {
        (from == nil || from == other.from) && (to == nil || to == other.to) && (gesture == nil || gesture == other.gesture)
    }
}

extension Notation where Value == SceneTransition, Context == SceneReader {
    fileprivate static var transition: Self { .table(SceneKeys.transition, from: .push, short: "name") }

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
    static var adaptiveColor: Self {
        let one = Notation<Color, SceneReader>.color
        return .either(
            .converting(one, back: { $0.light == $0.dark ? $0.light : nil }) { color, _, _ in .init(color) },
            .table(SceneKeys.adaptiveColor, from: .init(.black)))
    }
}

extension Notation where Value == Curve, Context == SceneReader {
    /// The CSS name of a curve, or its two control points.
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
            // An unknown word could be a misspelling of either form, so the error lists both.
            if case .text(let text) = value.node.content, !named.info.words.contains(text) { throw value.unexpected(expected) }
            return try either.read(value, &reader)
        }
    }
}
