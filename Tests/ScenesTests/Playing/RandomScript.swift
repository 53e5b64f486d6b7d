import Fixtures
import Originals
import RefreshKit

@testable import Scenes

/// A square with any color and size.
private struct Square: Indicator {
    static let info = IndicatorInfo(id: "square", summary: "A square.", naturalSize: Size(width: 24, height: 24), period: .seconds(1))
    var color = Color.black
    var naturalSize = Self.info.naturalSize

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .color(color.opacity(0.8))) }
}

/// A generator of seeded scenes with half a dozen events so close together that they interact.
struct RandomScript {
    private var generator: SeededGenerator
    private static let orientations: [Orientation] = [.landscapeLeft, .portrait, .landscapeRight]

    private static let targets: [TapTarget] = [.row(1), .tab(0), .tab(1), .control(.footer), .point(Point(x: 200, y: 440))]

    static func scene(_ number: Int) -> Scene {
        var script = RandomScript(generator: SeededGenerator(seed: UInt64(number + 1)))
        return script.scene()
    }

    private mutating func scene() -> Scene {
        let footers: [RefreshBehavior] = [.backFooter, .autoFooter, .manualFooter]
        var first = Page.rows(
            pick([3, 30]), header: .init(.header, loads: [.rows(2, after: 0.2)]),
            footer: .init(pick(footers), loads: [.rows(3, after: 0.15)]))
        if chance(2) { first.header?.images = images() }
        if chance(2) { first.list.headerView = Page.Banner("Above") }
        if chance(2) { first.list.footerView = Page.Banner("Below") }
        if chance(2) { first.navigation = Page.Navigation("First") }
        first.navigation?.isLarge = chance(2)
        var second = Page.rows(9, header: .init(.header, loads: [.rows(1, after: 0.1)]))
        if chance(2) { second.navigation = Page.Navigation("Second") }
        var bar = Screen.Bar()
        (bar.swipes, bar.isTranslucent, bar.animatesTaps) = (chance(2), chance(2), chance(2))
        bar.transition = pick([.push, .cover, .fade, .scale])
        if bar.swipes { bar.transitions = [Screen.TransitionRule(from: 0, by: .swipe, .fade), Screen.TransitionRule(by: .tap, .scale)] }
        let screen = chance(3) ? Screen(first) : Screen(tabs: [Tab(first), Tab(second)], bar: bar)
        var scene = Scene("random", screen: screen, duration: .seconds(3))
        scene.device = SceneHarness.device
        scene.device.cutout = .notch
        var instant = Duration.zero
        for _ in 0..<6 {
            instant += .milliseconds(pick([0, 17, 50, 100, 150, 233, 400]))
            scene.script.append(ScriptEntry(at: instant, action()))
        }
        return scene
    }

    private mutating func action() -> ScriptAction {
        switch Int.random(in: 0..<15, using: &generator) {
        case 14:
            let control = ControlReference(pick([.header, .footer]))
            return chance(3) ? .setIndicator(control, nil) : .setImages(control, images())
        case 0, 1: return .pull(pull())
        case 2: return .swipe(Swipe(pick(Swipe.Direction.allCases)))
        case 3: return .tap(pick(Self.targets), holding: .milliseconds(50))
        case 4: return .begin(ControlReference(pick([.header, .footer])))
        case 5: return .end(ControlReference(pick([.header, .footer])), pick([nil, .success]))
        case 6: return .insertRows(pick([1, 20]), at: 0, tab: nil)
        case 7: return .removeRows(2, at: 0, tab: nil)
        case 8, 9: return .select(pick([0, 1]), animated: chance(2))
        case 10: return .setBarHidden(chance(2), animated: chance(2))
        case 11: return .setBanner(pick(Page.Banner.Position.allCases), pick([nil, banner(20), banner(80)]), tab: nil)
        case 12: return .turn(pick(Self.orientations), animated: pick([true, true, false]))
        default: return .scroll(pick([.top, .bottom, .row(9)]), animated: true)
        }
    }

    /// Returns an image for idle, another for pulling, and sometimes one for refreshing.
    private mutating func images() -> [RefreshControl.State: ChosenIndicator] {
        var images: [RefreshControl.State: ChosenIndicator] = [
            .idle: ChosenIndicator(Square(color: .black)),
            .pulling: ChosenIndicator(Square(color: AdaptiveColor.systemRed.light, naturalSize: Size(width: 30, height: 17))),
        ]
        if chance(2) { images[.refreshing] = ChosenIndicator(Square(color: AdaptiveColor.systemBlue.light)) }
        return images
    }

    private func banner(_ height: Double) -> Page.Banner {
        var banner = Page.Banner("Changed")
        banner.height = height
        return banner
    }

    private mutating func pull() -> Pull {
        var pull = Pull(pick([30, 120, 190]))
        pull.edge = pick([.top, .bottom])
        pull.moveDuration = .milliseconds(pick([150, 203, 300]))
        pull.restDuration = .milliseconds(pick([0, 50]))
        return pull
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }

    /// Returns true in one of `count` cases.
    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
}
