import Indicators
import RefreshKit

extension ViewColor {
    private static func indicator(_ indicator: any IndicatorDrawing, pulled progress: Double) -> (Appearance) -> Stage {
        { appearance in
            let view = IndicatorView(indicator)
            let stage = stage(appearance, Size(width: 40, height: 40), view)
            view.pullDidChange(to: progress, phase: .pulling)
            return stage
        }
    }

    /// Returns the colors of eight spokes as measured by Flutter on iOS 13, with their alpha in a pull, and of twelve spokes in the
    /// lightest gray with 3:1 contrast.
    static func indicators() -> [ViewColor] {
        var (eight, twelve) = (Spinner(), Spinner())
        (eight.spokes, twelve.spokes) = (.eight, .twelve)
        let top = Rect(x: 16, y: 0, width: 8, height: 12)
        let (right, left) = (Rect(x: 34, y: 18, width: 6, height: 4), Rect(x: 0, y: 18, width: 6, height: 4))
        let ring = indicator(ProgressRing(), pulled: 0.5)
        return [
            ViewColor("8 spokes", .ink(top), Tone(60, 60, 68, 147), Tone(235, 235, 245, 147), indicator(eight, pulled: 1)),
            ViewColor("12 spokes", .ink(top), Tone(gray: 148), .white, indicator(twelve, pulled: 1)),
            ViewColor("ring", .ink(right), Tone(0, 122, 255), Tone(10, 132, 255), ring),
            ViewColor("ring track", .ink(left), Tone(120, 120, 128, 51), Tone(120, 120, 128, 91), ring),
        ]
    }

    private static var block: TabBarIcon {
        TabBarIcon { bounds, color, canvas in canvas.fill(.rect(bounds), .color(color)) }
    }

    private static func bar(_ appearance: Appearance) -> Stage {
        let bar = TabBar(items: ["IIIIIIII", "IIIIIIII"].map { TabBarItem(title: $0, icon: block) })
        bar.items[1].badge = "I"
        bar.selectedItem = bar.items[0]
        return stage(appearance, Size(width: 160, height: 49), bar)
    }

    /// Returns RDVTabBarController's background, the line color of Flutter's tab bar (0x4C), and unselected gray 146; the dark values are
    /// our own.
    static func tabBars() -> [ViewColor] {
        let ground = (light: Tone(gray: 245), dark: Tone(gray: 27))
        let (blue, gray) = ((light: Tone(0, 122, 255), dark: Tone(10, 132, 255)), (light: Tone(gray: 146), dark: Tone(gray: 117)))
        let red = (light: Tone(255, 59, 48), dark: Tone(255, 69, 58))
        let badge = Rect(x: 131.5, y: 2.5, width: 17, height: 17)
        let titles = (left: Rect(x: 20, y: 35, width: 40, height: 11), right: Rect(x: 100, y: 35, width: 40, height: 11))
        return [
            ViewColor("tab bar background", .at(4, 40), ground.light, ground.dark, bar),
            ViewColor("tab bar line", .at(4, 0), Tone(gray: 0, 76), Tone(gray: 255, 38), on: ground, bar),
            ViewColor("selected icon", .at(40, 20), blue.light, blue.dark, bar),
            ViewColor("unselected icon", .at(112, 25), gray.light, gray.dark, bar),
            ViewColor("selected title", .ink(titles.left), blue.light, blue.dark, on: ground, bar),
            ViewColor("unselected title", .ink(titles.right), gray.light, gray.dark, on: ground, bar),
            ViewColor("badge", .at(140, 4), red.light, red.dark, bar),
            ViewColor("badge text", .ink(badge.inset(by: 5)), .white, .white, on: red, bar),
            ViewColor("tab content background", .at(80, 20), .white, .black) { appearance in
                let stage = stage(appearance, Size(width: 160, height: 120))
                stage.root.backgroundColor = .systemRed
                stage.rootViewController = TabBarController(viewControllers: [ViewController(), ViewController()])
                stage.advance(to: .zero)
                return stage
            },
        ]
    }

    private static func navigation(large: Bool, scrolled offset: Double = 0, _ appearance: Appearance) -> Stage {
        let stage = stage(appearance, Size(width: 160, height: 500))
        let list = ListView(rowCount: 40)
        let navigation = NavigationController(rootViewController: ViewController(title: "Root"))
        navigation.prefersLargeTitles = large
        stage.rootViewController = navigation
        navigation.push(ViewController(title: "IIII", view: list), animated: false)
        stage.advance(to: .zero)
        list.contentOffset.y += offset
        stage.advance(to: .milliseconds(17))
        return stage
    }

    static func navigation() -> [ViewColor] {
        let small = { (appearance: Appearance) in navigation(large: false, appearance) }
        let large = { (appearance: Appearance) in navigation(large: true, appearance) }
        let scrolled = { (appearance: Appearance) in navigation(large: true, scrolled: 200, appearance) }
        let bar = (light: Tone(gray: 249), dark: Tone(gray: 27))
        let blue = (light: Tone(0, 122, 255), dark: Tone(10, 132, 255))
        let middle = Rect(x: 50, y: 10, width: 60, height: 24)
        return [
            ViewColor("navigation background", .at(150, 20), bar.light, bar.dark, small),
            ViewColor("navigation line", .at(150, 43.9), Tone(gray: 0, 76), Tone(gray: 255, 38), on: bar, small),
            ViewColor("navigation title", .ink(middle), .black, .white, on: bar, small),
            ViewColor("back button", .ink(Rect(x: 5, y: 10, width: 20, height: 24)), blue.light, blue.dark, on: bar, small),
            ViewColor("navigation background at rest", .at(150, 20), .white, .black, large),
            ViewColor("navigation background over content", .at(150, 20), bar.light, bar.dark, scrolled),
            ViewColor("navigation line at rest", .at(150, 43.9), .white, .black, large),
            ViewColor("large title", .ink(Rect(x: 10, y: 50, width: 60, height: 40)), .black, .white, large),
            ViewColor("large title background", .at(150, 70), .white, .black, large),
        ]
    }
}
