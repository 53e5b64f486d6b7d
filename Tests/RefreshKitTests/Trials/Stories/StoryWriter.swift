import Fixtures
import RefreshKit

/// A writer of random stories, which are always the same for a given seed.
struct StoryWriter {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Returns a seed for a screen.
    mutating func screenSeed() -> UInt64 { generator.next() }

    /// Returns the next story for a screen.
    mutating func story(on screen: StoryHarness) -> [StoryAction] {
        var actions: [StoryAction] = []
        for _ in 0..<generator.integer(3...8) {
            actions += generator.chance(0.04) ? exchange(on: screen) : [action(on: screen)]
            if generator.chance(0.6) { actions.append(wait()) }
        }
        return actions
    }

    private mutating func wait() -> StoryAction {
        .wait(
            milliseconds: generator.chance(0.5) ? generator.integer(1...120) : generator.integer(1...700), steps: generator.integer(1...4))
    }

    private mutating func action(on screen: StoryHarness) -> StoryAction {
        var list = generator.integer(0...screen.lists.count - 1)
        let tab = generator.integer(0...screen.tabCount - 1)
        // Most actions are on the visible tab.
        if generator.chance(0.6) { list = screen.container.selectedIndex }
        let position = StoryAction.ControlPosition(list: list, control: generator.integer(0...screen.lists[list].controls.count - 1))
        switch generator.integer(0...41) {
        case 0...5: return swipe(on: screen)
        case 6...8: return pull(on: screen)
        case 9...11: return sideways(on: screen)
        case 12...14: return .tapButton(tab)
        case 15...16: return .select(tab)
        case 17...19: return .begin(position)
        case 20...21: return .beginAndEnd(position, milliseconds: generator.integer(1...240))
        case 22...23: return .end(position, .allCases[generator.integer(0...StoryAction.EndKind.allCases.count - 1)])
        case 24: return .endInAction(position, milliseconds: generator.integer(-1...600))
        case 25: return .hideControl(position, generator.chance(0.5))
        case 26: return .inset(list: list, top: generator.number(0...30))
        case 27: return .insertRows(list: list)
        case 28: return generator.chance(0.5) ? .takeOutList(list) : .putBackList(list)
        case 29: return .stopItem(tab)
        case 30: return generator.chance(0.5) ? .animatesItem(tab, generator.chance(0.7)) : .replaceRefreshView(tab)
        case 31...32: return .hideBar(generator.chance(0.6), animated: generator.chance(0.7))
        case 33: return [.push, .pop, .popToRoot][generator.integer(0...2)]
        case 34...35: return .turn
        case 37...39:
            // Whole points keep sums of heights exact.
            let height = generator.chance(0.3) ? nil : generator.number(1...120).rounded()
            return .banner(list: list, isFooter: generator.chance(0.4), height: height)
        case 36: return generator.chance(0.3) ? .changeAppearance : .replaceControlRefreshView(position, newRefreshView())
        default: return wait()
        }
    }

    private mutating func newRefreshView() -> StoryAction.NewRefreshView {
        .allCases[generator.integer(0...StoryAction.NewRefreshView.allCases.count - 1)]
    }

    /// Returns actions that replace the visible page's refresh view during a refresh or a pull.
    private mutating func exchange(on screen: StoryHarness) -> [StoryAction] {
        let list = screen.container.selectedIndex
        let position = StoryAction.ControlPosition(list: list, control: 0)
        let size = screen.stage.size
        let path = (0...6).map { Point(x: size.width / 2, y: size.height * 0.3 + 30 * Double($0)) }
        let isPull = generator.chance(0.5)
        return [
            isPull ? .finger(id: 0, path: path, leaves: false) : .begin(position),
            .wait(milliseconds: generator.integer(1...300), steps: 1),
            .replaceControlRefreshView(position, newRefreshView()),
        ]
    }

    /// Returns a touch with a random start and end.
    private mutating func swipe(on screen: StoryHarness) -> StoryAction {
        let size = screen.stage.size
        let start = Point(x: generator.number(0...size.width), y: generator.number(0...size.height))
        return finger(from: start, by: Point(x: generator.number(-40...40), y: generator.number(-40...40)))
    }

    /// Returns a touch that pulls a list down or up.
    private mutating func pull(on screen: StoryHarness) -> StoryAction {
        let size = screen.stage.size
        let isDown = generator.chance(0.6)
        return finger(
            from: Point(x: size.width / 2, y: size.height * (isDown ? 0.3 : 0.7)),
            by: Point(x: 0, y: (isDown ? 1 : -1) * generator.number(15...60)))
    }

    /// Returns a horizontal touch, which can switch tabs.
    private mutating func sideways(on screen: StoryHarness) -> StoryAction {
        let size = screen.stage.size
        return finger(
            from: Point(x: size.width / 2, y: size.height / 2),
            by: Point(x: (generator.chance(0.5) ? 1 : -1) * generator.number(8...35), y: 0))
    }

    private mutating func finger(from start: Point, by step: Point) -> StoryAction {
        let count = generator.integer(0...6)
        var path = (0...count).map { Point(x: start.x + step.x * Double($0), y: start.y + step.y * Double($0)) }
        // Some touches return to their start.
        if generator.chance(0.25) { path += path.reversed() }
        return .finger(id: generator.chance(0.9) ? 0 : 1, path: path, leaves: generator.chance(0.85))
    }
}
