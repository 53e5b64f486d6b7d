extension BadScene {
    /// Invalid times and touches.
    static let touches = [
        BadScene(
            "screen: {}\nscript: 3",
            "scene.yml:2:9: script: expected an entry such as {at: 0.5, pull: 120}, got 3"),
        BadScene(
            "screen: {}\nscript: [{pull: 20}]",
            "scene.yml:2:10: script[0]: expected the key 'at', got only other keys"),
        BadScene(
            "screen: {}\nscript: [{at: 1}]",
            "scene.yml:2:10: script[0]: expected one of the keys pull, swipe, touch, drag, tap, begin, end, no-more-data, reset, insert, remove, header-view, footer-view, text, badge, enable, disable, show, hide, refresh-view, page, bar, turn, appearance, scroll, offset, dragging, got none of them"
        ),
        BadScene(
            "screen: {}\nscript: [{at: 1, pull: 20, swipe: left}]",
            "scene.yml:2:35: script[0].swipe: cannot be combined with 'pull'; remove one of them"),
        BadScene(
            "screen: {}\nscript: [{at: 1, pul: 20}]",
            "scene.yml:2:18: script[0].pul: unknown key; did you mean 'pull'? (known: at, pull, swipe, touch, drag, tap, begin, end, no-more-data, reset, insert, remove, header-view, footer-view, text, badge, enable, disable, show, hide, refresh-view, page, bar, turn, appearance, scroll, offset, dragging)"
        ),
        BadScene(
            "screen: {}\nscript: [{at: 2, pull: 20}, {at: 1, pull: 20}]",
            "scene.yml:2:34: script[1].at: 1 is before 2, the time of the previous entry; sort the entries by time"),
        BadScene(
            "screen: {}\nduration: 3\nscript: [{at: 3.5, pull: 20}]",
            "scene.yml:3:15: script[0].at: 3.5 is after the scene's end at 3; increase 'duration' or remove it"),
        BadScene(
            "screen: {}\nscript: [{at: 1, pull: 900}]",
            "scene.yml:2:24: script[0].pull: expected a number in 1...834, got 900"),
        BadScene(
            "screen: {}\nscript: [{at: 1, pull: {edge: top}}]",
            "scene.yml:2:24: script[0].pull: expected one of the keys by, progress, got none of them"),
        BadScene(
            "screen: {header: spinner}\nscript: [{at: 1, pull: {by: 20, progress: 1}}]",
            "scene.yml:2:43: script[0].pull.progress: cannot be combined with 'by'; remove one of them"),
        BadScene(
            "screen: {header: spinner}\nscript: [{at: 1, pull: {progress: 0}}]",
            "scene.yml:2:35: script[0].pull.progress: expected a number in 0.01...10, got 0"),
        BadScene(
            "screen: {}\nscript: [{at: 1, pull: {progress: 1}}]",
            "scene.yml:2:35: script[0].pull.progress: requires a header, but the page has none; use 'by' instead"),
        BadScene(
            "screen: {}\nscript: [{at: 1, pull: {by: 20, edge: left}}]",
            "scene.yml:2:39: script[0].pull.edge: expected one of top, bottom, right, got 'left'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, swipe: sideways}]",
            "scene.yml:2:25: script[0].swipe: expected one of left, right, up, down, got 'sideways'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, swipe: {to: left, distance: 2}}]",
            "scene.yml:2:46: script[0].swipe.distance: expected a number in 0.01...1, got 2"),
        BadScene(
            "screen: {}\nscript: [{at: 1, touch: {path: []}}]",
            "scene.yml:2:32: script[0].touch.path: expected a list of [time, x, y], got an empty list"),
        BadScene(
            "screen: {}\nscript: [{at: 1, touch: {path: [[0, 1]]}}]",
            "scene.yml:2:33: script[0].touch.path[0]: expected [time, x, y], got a list of 2"),
        BadScene(
            "screen: {}\nscript: [{at: 1, touch: {path: [[0, 10, 10], [1, 400, 10]]}}]",
            "scene.yml:2:46: script[0].touch.path[1]: (400, 10) is off screen, expected x in 0...390 and y in 0...844"),
        BadScene(
            "screen: {}\nscript: [{at: 1, turn: landscape-left}, {at: 2, tap: [100, 400]}]",
            "scene.yml:2:54: script[1].tap: (100, 400) is off screen, expected x in 0...844 and y in 0...390"),
        BadScene(
            "screen: {}\nscript: [{at: 1, touch: {path: [[1, 10, 10]]}}]",
            "scene.yml:2:34: script[0].touch.path[0][0]: expected 0 for the first point, when the finger touches down, got 1"),
        BadScene(
            "screen: {}\nscript: [{at: 1, touch: {path: [[0, 10, 10], [2, 10, 10], [1, 10, 10]]}}]",
            "scene.yml:2:60: script[0].touch.path[2][0]: 1 is before 2, the time of the previous point; sort the points by time"),
        BadScene(
            "screen: {}\nscript: [{at: 1, touch: {path: [[0, 1, 1], [2, 9, 9]]}}, {at: 2, touch: {path: [[0, 1, 1]]}}]",
            "scene.yml:2:80: script[1].touch.path: finger 0 is already down until 3; use another finger or start later"),
        BadScene(
            "screen: {}\nscript: [{at: 1, drag: {from: [0, 0]}}]",
            "scene.yml:2:24: script[0].drag: expected the key 'to', got only other keys"),
        BadScene(
            "screen: {}\nscript: [{at: 1, drag: {from: [0, 0], to: here}}]",
            "scene.yml:2:43: script[0].drag.to: expected [x, y], got 'here'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, tap: header}]",
            "scene.yml:2:23: script[0].tap: expected {tab: 0}, {row: 3}, {control: footer}, or [x, y], got 'header'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, tap: {holding: 1}}]",
            "scene.yml:2:23: script[0].tap: expected one of the keys tab, row, control, point, got none of them"),
        BadScene(
            "screen: {}\nscript: [{at: 1, tap: {tab: 0}}]",
            "scene.yml:2:29: script[0].tap.tab: requires 'tabs', but the screen has one page"),
        BadScene(
            "screen: {}\nscript: [{at: 1, tap: {control: footer}}]",
            "scene.yml:2:33: script[0].tap.control: the page has no footer; no controls are defined"),
        BadScene(
            "screen: {tabs: [{title: A}, {title: B}]}\nscript: [{at: 1, tap: {tab: 2}}]",
            "scene.yml:2:29: script[0].tap.tab: expected a tab in 0...1 or one of the titles A, B, got 2"),
        BadScene(
            "screen: {tabs: [{title: A}, {title: B}]}\nscript: [{at: 1, tap: {tab: C}}]",
            "scene.yml:2:29: script[0].tap.tab: expected a tab in 0...1 or one of the titles A, B, got 'C'"),
        BadScene(
            "screen: {tabs: [{title: A}, {title: A}]}\nscript: [{at: 1, page: A}]",
            "scene.yml:2:24: script[0].page: several tabs have the title 'A'; use the number, 0 or 1"),
        BadScene(
            "screen: {tabs: [{}]}\nscript: [{at: 1, page: 1}]",
            "scene.yml:2:24: script[0].page: expected the tab 0, got 1"),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, begin: footer}]",
            "scene.yml:2:25: script[0].begin: the page has no footer; available: header"),
    ]
}
