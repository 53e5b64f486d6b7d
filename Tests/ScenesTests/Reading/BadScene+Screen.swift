import Indicators
import RefreshKit

extension BadScene {
    /// Invalid screens: devices, tabs, lists, and bars.
    static let screens = [
        BadScene(
            "screen: 3",
            "scene.yml:1:9: screen: expected a page such as {list: 30, header: spinner}, or {tabs: […]}, got 3"),
        BadScene(
            "screen:",
            "scene.yml:1:8: screen: expected a page such as {list: 30, header: spinner}, or {tabs: […]}, got nothing"),
        BadScene(
            "screen: {}\ntitle: [a]",
            "scene.yml:2:8: title: expected text, got a list"),
        BadScene(
            "screen: {}\ndevice: iphone-15",
            "scene.yml:2:9: device: expected one of iphone-se, iphone-13-mini, iphone-11-pro, iphone-14, iphone-14-plus, iphone-15-pro, iphone-15-pro-max, iphone-16-pro, iphone-16-pro-max, ipad, ipad-pro-11, or a size such as 390x844, got 'iphone-15'; did you mean 'iphone-14'?"
        ),
        BadScene(
            "screen: {}\ndevice: nokia",
            "scene.yml:2:9: device: expected one of iphone-se, iphone-13-mini, iphone-11-pro, iphone-14, iphone-14-plus, iphone-15-pro, iphone-15-pro-max, iphone-16-pro, iphone-16-pro-max, ipad, ipad-pro-11, or a size such as 390x844, got 'nokia'"
        ),
        BadScene(
            "screen: {}\ndevice: 390x",
            "scene.yml:2:9: device: expected a width and a height in 16...4096 points such as 390x844, got '390x'"),
        BadScene(
            "screen: {}\ndevice: 390x8440",
            "scene.yml:2:9: device: expected a width and a height in 16...4096 points such as 390x844, got '390x8440'"),
        BadScene(
            "screen: {}\ndevice: {scale: 2}",
            "scene.yml:2:9: device: expected the key 'size', got only other keys"),
        BadScene(
            "screen: {}\ndevice: {size: 390x844, scale: 9}",
            "scene.yml:2:32: device.scale: expected a number in 0.1...8, got 9"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {threshold: 0.3}}",
            "scene.yml:1:47: screen.bar.threshold: requires 'swipes: true'; remove this key"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {transitions: [{by: tap, transition: cover}, {from: 0, by: tap, transition: fade}]}}",
            "scene.yml:1:80: screen.bar.transitions[1]: never applies, because rule 0 matches the same switches; move this rule up or remove it"
        ),
        BadScene(
            "screen: {}\ndevice: {size: 4000x4000, scale: 4}",
            "scene.yml:2:9: device: has 16000x16000 pixels, expected at most 64 million in total and 32767 per side; reduce its size or scale"
        ),
        BadScene(
            "screen: {}\ndevice: {size: 390x844, safe-area: {top: 500, bottom: 400}}",
            "scene.yml:2:36: device.safe-area: covers the whole screen, which measures 390x844 points; make it smaller"),
        BadScene(
            "screen: {}\ndevice: {size: 390x844, cutout: noch}",
            "scene.yml:2:33: device.cutout: expected one of none, notch, island, got 'noch'; did you mean 'notch'?"),
        BadScene(
            "screen: {}\norientation: landscape",
            "scene.yml:2:14: orientation: expected one of portrait, landscape-left, landscape-right, got 'landscape'; did you mean 'landscape-left' or 'landscape-right'?"
        ),
        BadScene(
            "screen: {}\nappearance: drak",
            "scene.yml:2:13: appearance: expected one of light, dark, got 'drak'; did you mean 'dark'?"),
        BadScene(
            "screen: {}\ntint: red",
            "scene.yml:2:7: tint: expected a color in quotes such as '#007AFF', got 'red'"),
        BadScene(
            "screen: {}\nreduce-motion: yes",
            "scene.yml:2:16: reduce-motion: expected true or false, got 'yes'"),
        BadScene(
            "screen: {}\nlanguage: de",
            "scene.yml:2:11: language: expected one of en, zh-Hans, zh-Hant, ko, ru, uk, got 'de'"),
        BadScene(
            "screen: {}\nclock: 2025-02-29 09:41",
            "scene.yml:2:8: clock: expected a date and a time such as 2026-01-09 09:41, got '2025-02-29 09:41'"),
        BadScene(
            "screen: {}\nclock: [9, 41]",
            "scene.yml:2:8: clock: expected a date and a time such as 2026-01-09 09:41, got a list"),
        BadScene(
            "screen: {}\nduration: 0",
            "scene.yml:2:11: duration: expected a time greater than 0, got 0"),
        BadScene(
            "screen: {}\nduration: -1",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms, or 1/30, got -1"),
        BadScene(
            "screen: {}\nduration: 2 h",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms, or 1/30, got '2 h'"),
        BadScene(
            "screen: {}\nduration: 86401",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms, or 1/30, got 86401"),
        BadScene(
            "screen: {tabs: []}",
            "scene.yml:1:16: screen.tabs: expected one or more tabs, got an empty list"),
        BadScene(
            "screen: {tabs: [{}], list: 3}",
            "scene.yml:1:28: screen.list: belongs to a page; with 'tabs', each tab is a page, so move this key to a tab"),
        BadScene(
            "screen: {list: 3, bar: {swipes: true}}",
            "scene.yml:1:24: screen.bar: requires 'tabs'; add tabs or remove this key"),
        BadScene(
            "screen: {tabs: [{title: A}, {title: B}], selected: 2}",
            "scene.yml:1:52: screen.selected: expected a tab in 0...1 or one of the titles A, B, got 2"),
        BadScene(
            "screen: {tabs: [{title: A}, {title: A}], selected: A}",
            "scene.yml:1:52: screen.selected: several tabs have the title 'A'; use the number, 0 or 1"),
        BadScene("$schema: [x]\nscreen: {}", "scene.yml:1:10: $schema: expected text, got a list"),
        BadScene(
            "screen: {tabs: [{title: A, icon: ''}]}",
            "scene.yml:1:34: screen.tabs[0].icon: expected one of home, search, inbox, messages, bell, person, settings, star, heart, map, clock, calendar, photo, cart, list, city, or an image path, got ''"
        ),
        BadScene(
            "screen: {tabs: [{title: A, icon: hose}]}",
            "scene.yml:1:34: screen.tabs[0].icon: expected one of home, search, inbox, messages, bell, person, settings, star, heart, map, clock, calendar, photo, cart, list, city, or an image path, got 'hose'; did you mean 'home'?"
        ),
        BadScene(
            "screen: {tabs: [{title: A, icon: map.fill}]}",
            "scene.yml:1:34: screen.tabs[0].icon: expected one of home, search, inbox, messages, bell, person, settings, star, heart, map, clock, calendar, photo, cart, list, city, or an image path, got 'map.fill'; did you mean 'map'?"
        ),
        BadScene(
            "screen: {tabs: [{icon: no.such.thing, list: many}]}",
            "scene.yml:1:24: screen.tabs[0].icon: expected one of home, search, inbox, messages, bell, person, settings, star, heart, map, clock, calendar, photo, cart, list, city, or an image path, got 'no.such.thing'"
        ),
        BadScene(
            "tint: red\nscreen: 3",
            "scene.yml:1:7: tint: expected a color in quotes such as '#007AFF', got 'red'"),
        BadScene(
            "screen: {tabs: [{title: A, icon: missing.png}]}",
            "scene.yml:1:34: screen.tabs[0].icon: missing.png: cannot be read: no such file or directory"),
        BadScene(
            "screen: {tabs: [{title: A, badge: true}]}",
            "scene.yml:1:35: screen.tabs[0].badge: expected text, a number, or null, got true"),
        BadScene(
            "screen: {}\ndevice: {size: 4000x1000, scale: 4}\nscript: [{at: 1, turn: landscape-left}]",
            "scene.yml:2:9: device: has 16000x16000 pixels with room for rotation, expected at most 64 million in total and 32767 per side; reduce its size or scale"
        ),
        BadScene(
            "screen: {}\ndevice: {size: 1990x2000, scale: 4}\nbezel: true",
            "scene.yml:2:9: device: has 8088x8736 pixels with the device frame, expected at most 64 million in total and 32767 per side; reduce its size or scale"
        ),
        BadScene(
            "screen: {}\ndevice: {size: 4096x16, scale: 8}",
            "scene.yml:2:9: device: has 32768x128 pixels, expected at most 64 million in total and 32767 per side; reduce its size or scale"
        ),
        BadScene(
            "screen: {}\nduration: 10m",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms, or 1/30, got '10m'; write 600"),
        BadScene(
            "screen: {}\nduration: 1.5h",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms, or 1/30, got '1.5h'; write 5400"),
        BadScene(
            "screen: {}\nduration: 25h",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms, or 1/30, got '25h'"),
        BadScene(
            "screen: {tabs: [{title: A, badge: [1]}]}",
            "scene.yml:1:35: screen.tabs[0].badge: expected text, a number, or null, got a list"),
        BadScene(
            "screen: {tabs: [{title: A, refresh: spiner}]}",
            "scene.yml:1:37: screen.tabs[0].refresh: "
                + "\(IndicatorError.unknownIndicator("spiner", suggestion: "spinner", known: IndicatorCatalog.all.count))"
        ),
        BadScene(
            "screen: {tabs: [{title: A, refresh: {animated: maybe}}]}",
            "scene.yml:1:48: screen.tabs[0].refresh.animated: expected true or false, got 'maybe'"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {variant: modern}}",
            "scene.yml:1:45: screen.bar.variant: expected one of system, classic, release1_3, got 'modern'"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {transition: slide}}",
            "scene.yml:1:48: screen.bar.transition: expected one of push, cover, fade, scale, got 'slide'"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {transition: {name: fad}}}",
            "scene.yml:1:55: screen.bar.transition.name: expected one of push, cover, fade, scale, got 'fad'; did you mean 'fade'?"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {transition: {name: fade, reversed: true}}}",
            "scene.yml:1:71: screen.bar.transition.reversed: requires 'cover' or 'scale'; remove this key"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {transition: {name: cover, minimum-scale: 0.5}}}",
            "scene.yml:1:77: screen.bar.transition.minimum-scale: requires 'scale'; remove this key"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {transitions: {from: 1, transition: fade}}}",
            "scene.yml:1:56: screen.bar.transitions.from: expected the tab 0 or one of the titles A, got 1"),
        BadScene(
            "screen: {tabs: [{title: A}, {title: B}], bar: {transitions: [{from: 1, to: B, transition: fade}]}}",
            "scene.yml:1:76: screen.bar.transitions[0].to: is the same tab as 'from'; use a different one"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {completion-curve: fast}}",
            "scene.yml:1:54: screen.bar.completion-curve: expected one of linear, ease, ease-in, ease-out, ease-in-out, or control points such as [0.42, 0, 0.58, 1], got 'fast'"
        ),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {completion-curve: [0, 1]}}",
            "scene.yml:1:54: screen.bar.completion-curve: expected [x1, y1, x2, y2], got a list of 2"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {completion-curve: [2, 0, 1, 1]}}",
            "scene.yml:1:55: screen.bar.completion-curve[0]: expected a number in 0...1, got 2"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {color: {light: '#FFF'}}}",
            "scene.yml:1:43: screen.bar.color: expected the key 'dark', got only other keys"),
        BadScene(
            "screen: {tabs: [{title: A, refresh: {size: 30x30, fills: true}}]}",
            "scene.yml:1:44: screen.tabs[0].refresh.size: cannot be combined with 'fills'; remove one of them"),
        BadScene(
            "screen: {navigation: {large: true}}",
            "scene.yml:1:22: screen.navigation: expected the key 'title', got only other keys"),
        BadScene(
            "screen: {list: -1}",
            "scene.yml:1:16: screen.list: expected a whole number in 0...1000000, got -1"),
        BadScene(
            "screen: {list: many}",
            "scene.yml:1:16: screen.list: expected a whole number in 0...1000000, got 'many'"),
        BadScene(
            "screen: {list: {rows: 3, count: 3}}",
            "scene.yml:1:33: screen.list.count: cannot be combined with 'rows' as a number; remove one of them"),
        BadScene(
            "screen: {list: {rows: [{subtitle: x}]}}",
            "scene.yml:1:24: screen.list.rows[0]: expected the key 'title', got only other keys"),
        BadScene(
            "screen: {list: {rows: [[x]]}}",
            "scene.yml:1:24: screen.list.rows[0]: expected text, or {title: …, subtitle: …, detail: …, color: …}, got a list"),
        BadScene(
            "screen: {list: {style: fancy}}",
            "scene.yml:1:24: screen.list.style: expected one of messages, plain, got 'fancy'"),
        BadScene(
            "screen: {list: {row-height: 0}}",
            "scene.yml:1:29: screen.list.row-height: expected a number in 1...4096, got 0"),
        BadScene(
            "screen: {list: {count: 1000001}}",
            "scene.yml:1:24: screen.list.count: expected a whole number in 0...1000000, got 1000001"),
        BadScene(
            "screen: {header: {images: {idle: spinner}}}\nscript: [{at: 1, refresh-view: {control: header, images: {idle: spinner}, indicator: spinner}}]",
            "scene.yml:2:58: script[0].refresh-view.images: cannot be combined with 'indicator'; remove one of them"),
        BadScene(
            "screen: {tabs: [{refresh: {}}]}\nscript: [{at: 1, refresh-view: {tab: 0, images: {idle: spinner}}}]",
            "scene.yml:2:49: script[0].refresh-view.images: requires a header, footer, or trailer; remove this key"),
        BadScene(
            "screen: {list: {header-view: {height: 0}}}",
            "scene.yml:1:39: screen.list.header-view.height: expected a number in 1...4096, got 0"),
        BadScene(
            "screen: {list: {header-view: [ad]}}",
            "scene.yml:1:30: screen.list.header-view: expected text, or {text: …, height: 30}, got a list"),
    ]
}
