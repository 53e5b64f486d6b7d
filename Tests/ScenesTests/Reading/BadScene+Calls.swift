extension BadScene {
    /// Invalid calls by the application and the system.
    static let calls = [
        BadScene(
            "screen: {tabs: [{}]}\nscript: [{at: 1, hide: bar}]",
            "scene.yml:2:24: script[0].hide: expected one of header, footer, trailer, got 'bar'; write 'bar: hidden' for the bar"),
        BadScene(
            "screen: {tabs: [{}]}\nscript: [{at: 1, show: bar}]",
            "scene.yml:2:24: script[0].show: expected one of header, footer, trailer, got 'bar'; write 'bar: shown' for the bar"),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, begin: heder}]",
            "scene.yml:2:25: script[0].begin: expected one of header, footer, trailer, tab, got 'heder'; did you mean 'header'?"),
        BadScene(
            "screen: {tabs: [{header: {}}, {}]}\nscript: [{at: 1, begin: {control: header, tab: 1}}]",
            "scene.yml:2:35: script[0].begin.control: tab 1 has no header; no controls are defined"),
        BadScene(
            "screen: {tabs: [{}, {}]}\nscript: [{at: 1, tap: {tab: 1}}, {at: 2, begin: tab}]",
            "scene.yml:2:49: script[1].begin: the visible tab has no 'refresh'; add one"),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, no-more-data: header}]",
            "scene.yml:2:32: script[0].no-more-data: 'header' cannot run out of data, expected a back-footer, auto-footer, or trailer"
        ),
        BadScene(
            "screen: {footer: {}}\nscript: [{at: 1, end: {control: footer, result: failure, no-more-data: true}}]",
            "scene.yml:2:49: script[0].end.result: cannot be combined with 'no-more-data'; remove one of them"),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, end: {control: header, result: fine}}]",
            "scene.yml:2:49: script[0].end.result: expected one of success, failure, got 'fine'"),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, text: {control: header}}]",
            "scene.yml:2:24: script[0].text: expected one of the keys idle, pulling, refreshing, no-more-data, success, failure, last-update, today, no-record, got none of them"
        ),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, text: {idle: x}}]",
            "scene.yml:2:31: script[0].text.idle: requires 'control'; add it or remove this key"),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, text: {control: header, title: x}}]",
            "scene.yml:2:49: script[0].text.title: cannot be combined with 'control'; remove one of them"),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, text: {}}]",
            "scene.yml:2:24: script[0].text: expected {title: …}, or {control: header, idle: …}, got neither"),
        BadScene(
            "screen: {}\nscript: [{at: 1, badge: {tab: 0, value: 1}}]",
            "scene.yml:2:31: script[0].badge.tab: requires 'tabs', but the screen has one page"),
        BadScene(
            "screen: {}\nscript: [{at: 1, bar: hidden}]",
            "scene.yml:2:23: script[0].bar: requires 'tabs', but the screen has one page"),
        BadScene(
            "screen: {tabs: [{}]}\nscript: [{at: 1, bar: gone}]",
            "scene.yml:2:23: script[0].bar: expected one of hidden, shown, got 'gone'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, page: 0}]",
            "scene.yml:2:24: script[0].page: requires 'tabs', but the screen has one page"),
        BadScene(
            "screen: {}\nscript: [{at: 1, insert: -3}]",
            "scene.yml:2:26: script[0].insert: expected a whole number in 0...1000000, got -3"),
        BadScene(
            "screen: {}\nscript: [{at: 1, insert: {rows: 3, at: middle}}]",
            "scene.yml:2:40: script[0].insert.at: expected top, end, or the number of a row, got 'middle'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, hide: tab}]",
            "scene.yml:2:24: script[0].hide: expected one of header, footer, trailer, got 'tab'"),
        BadScene(
            "screen: {tabs: [{title: A}]}\nscript: [{at: 1, no-more-data: tab}]",
            "scene.yml:2:32: script[0].no-more-data: expected one of header, footer, trailer, got 'tab'"),
        BadScene(
            "screen: {tabs: [{}]}\nscript: [{at: 1, refresh-view: {tab: 0, indicator: spinner}}]",
            "scene.yml:2:38: script[0].refresh-view.tab: tab 0 has no 'refresh'; add one"),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, refresh-view: {indicator: spinner}}]",
            "scene.yml:2:32: script[0].refresh-view: expected the key 'control' or 'tab', got neither"),
        BadScene(
            "screen: {header: {}}\nscript: [{at: 1, refresh-view: {control: header, indicator: spinner, set: {spokes: none}}}]",
            "scene.yml:2:84: script[0].refresh-view.set.spokes: option 'spokes' of 'spinner' must be one of 8, 12, got 'none'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, turn: left}]",
            "scene.yml:2:24: script[0].turn: expected one of portrait, landscape-left, landscape-right, got 'left'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, appearance: [dark]}]",
            "scene.yml:2:30: script[0].appearance: expected one of light, dark, got a list"),
        BadScene(
            "screen: {}\nscript: [{at: 1, scroll: middle}]",
            "scene.yml:2:26: script[0].scroll: expected top, bottom, or an offset in points, got 'middle'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, scroll: {row: 3, to: top}}]",
            "scene.yml:2:39: script[0].scroll.to: cannot be combined with 'row'; remove one of them"),
        BadScene(
            "screen: {}\nscript: [{at: 1, offset: -60}]",
            "scene.yml:2:26: script[0].offset: requires a list with 'scripted: true'; use 'scroll', 'pull', or 'touch'"),
        BadScene(
            "screen: {}\nscript: [{at: 1, dragging: true}]",
            "scene.yml:2:28: script[0].dragging: requires a list with 'scripted: true'; use 'scroll', 'pull', or 'touch'"),
        BadScene(
            "screen: {list: {scripted: true}}\nscript: [{at: 1, offset: far}]",
            "scene.yml:2:26: script[0].offset: expected a number in -100000000...100000000, got 'far'"),
        BadScene(
            "screen: {list: {scripted: true}}\nscript: [{at: 1, dragging: 1}]",
            "scene.yml:2:28: script[0].dragging: expected true or false, got 1"),
        BadScene(
            "screen: {}\nscript: [{at: 100000, pull: 20}]",
            "scene.yml:2:15: script[0].at: expected a time in 0...86400 seconds, such as 0.5, 500ms, or 1/30, got 100000"),
    ]
}
