extension BadScene {
    /// What cannot be on a screen.
    static let screens = [
        BadScene(
            "screen: 3",
            "scene.yml:1:9: screen: expected a page such as {list: 30, header: spinner}, or {tabs: […]}, got 3"),
        BadScene(
            "screen:",
            "scene.yml:1:8: screen: expected a page such as {list: 30, header: spinner}, or {tabs: […]}, got nothing"),
        BadScene(
            "screen: {}\ntitle: [a]",
            "scene.yml:2:8: title: expected a text, got a list"),
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
            "scene.yml:2:9: device: expected the key 'size', got other keys only"),
        BadScene(
            "screen: {}\ndevice: {size: 390x844, scale: 9}",
            "scene.yml:2:32: device.scale: expected a number in 0.1...8, got 9"),
        BadScene(
            "screen: {}\ndevice: 4096x4096",
            "scene.yml:2:9: device: has 12288x12288 pixels, expected at most 64 million in all and 32767 a side; make its size or its scale smaller"
        ),
        BadScene(
            "screen: {}\ndevice: {size: 4000x4000, scale: 4}",
            "scene.yml:2:9: device: has 16000x16000 pixels, expected at most 64 million in all and 32767 a side; make its size or its scale smaller"
        ),
        BadScene(
            "screen: {}\ndevice: {size: 390x844, safe-area: {top: 500, bottom: 400}}",
            "scene.yml:2:36: device.safe-area: covers the whole screen of 390x844 points; make it smaller"),
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
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms or 1/30, got -1"),
        BadScene(
            "screen: {}\nduration: 2 h",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms or 1/30, got '2 h'"),
        BadScene(
            "screen: {}\nduration: 86401",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms or 1/30, got 86401"),
        BadScene(
            "screen: {tabs: []}",
            "scene.yml:1:16: screen.tabs: expected one tab or more, got an empty list"),
        BadScene(
            "screen: {tabs: [{}], list: 3}",
            "scene.yml:1:28: screen.list: belongs to a page, and with 'tabs' each of them is one; put it into one of them"),
        BadScene(
            "screen: {list: 3, bar: {swipes: true}}",
            "scene.yml:1:24: screen.bar: goes with 'tabs' only; leave it out or give the screen tabs"),
        BadScene(
            "screen: {tabs: [{title: A}, {title: B}], selected: 2}",
            "scene.yml:1:52: screen.selected: expected a tab in 0...1 or one of the titles A, B, got 2"),
        BadScene(
            "screen: {tabs: [{title: A}, {title: A}], selected: A}",
            "scene.yml:1:52: screen.selected: several tabs have the title 'A'; give the number, 0 or 1"),
        BadScene(
            "screen: {tabs: [{title: A, icon: hose}]}",
            "scene.yml:1:34: screen.tabs[0].icon: expected one of home, search, inbox, messages, bell, person, settings, star, heart, map, clock, calendar, photo, cart, list, city, or the path of an image, got 'hose'; did you mean 'home'?"
        ),
        BadScene(
            "screen: {tabs: [{title: A, icon: map.fill}]}",
            "scene.yml:1:34: screen.tabs[0].icon: expected one of home, search, inbox, messages, bell, person, settings, star, heart, map, clock, calendar, photo, cart, list, city, or the path of an image, got 'map.fill'; did you mean 'map'?"
        ),
        BadScene(
            "screen: {tabs: [{icon: no.such.thing, list: many}]}",
            "scene.yml:1:24: screen.tabs[0].icon: expected one of home, search, inbox, messages, bell, person, settings, star, heart, map, clock, calendar, photo, cart, list, city, or the path of an image, got 'no.such.thing'"
        ),
        BadScene(
            "tint: red\nscreen: 3",
            "scene.yml:1:7: tint: expected a color in quotes such as '#007AFF', got 'red'"),
        BadScene(
            "screen: {tabs: [{title: A, icon: missing.png}]}",
            "scene.yml:1:34: screen.tabs[0].icon: missing.png: cannot be read: no such file or directory"),
        BadScene(
            "screen: {tabs: [{title: A, badge: true}]}",
            "scene.yml:1:35: screen.tabs[0].badge: expected a text, a number or null, got true"),
        BadScene(
            "screen: {}\ndevice: {size: 4000x1000, scale: 4}\nscript: [{at: 1, turn: landscape-left}]",
            "scene.yml:2:9: device: has 16000x16000 pixels with the room to turn it, expected at most 64 million in all and 32767 a side; make its size or its scale smaller"
        ),
        BadScene(
            "screen: {}\ndevice: {size: 1990x2000, scale: 4}\nbezel: true",
            "scene.yml:2:9: device: has 8088x8736 pixels with the bezel around it, expected at most 64 million in all and 32767 a side; make its size or its scale smaller"
        ),
        BadScene(
            "screen: {}\ndevice: {size: 4096x16, scale: 8}",
            "scene.yml:2:9: device: has 32768x128 pixels, expected at most 64 million in all and 32767 a side; make its size or its scale smaller"
        ),
        BadScene(
            "screen: {}\nduration: 10m",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms or 1/30, got '10m'; write 600"),
        BadScene(
            "screen: {}\nduration: 1.5h",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms or 1/30, got '1.5h'; write 5400"),
        BadScene(
            "screen: {}\nduration: 25h",
            "scene.yml:2:11: duration: expected a time in 0...86400 seconds, such as 0.5, 500ms or 1/30, got '25h'"),
        BadScene(
            "screen: {tabs: [{title: A, badge: [1]}]}",
            "scene.yml:1:35: screen.tabs[0].badge: expected a text, a number or null, got a list"),
        BadScene(
            "screen: {tabs: [{title: A, refresh: spiner}]}",
            "scene.yml:1:37: screen.tabs[0].refresh: unknown indicator 'spiner'; did you mean 'spinner'? (IndicatorRegistry.infos shows all 3)"
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
            "scene.yml:1:71: screen.bar.transition.reversed: goes with cover and scale only; leave it out"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {transition: {name: cover, smallest-scale: 0.5}}}",
            "scene.yml:1:78: screen.bar.transition.smallest-scale: goes with scale only; leave it out"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {transitions: {from: 1, transition: fade}}}",
            "scene.yml:1:56: screen.bar.transitions.from: expected the tab 0 or one of the titles A, got 1"),
        BadScene(
            "screen: {tabs: [{title: A}, {title: B}], bar: {transitions: [{from: 1, to: B, transition: fade}]}}",
            "scene.yml:1:76: screen.bar.transitions[0].to: is the tab that is left; give another one"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {completion-curve: fast}}",
            "scene.yml:1:54: screen.bar.completion-curve: expected one of linear, ease, ease-in, ease-out, ease-in-out, got 'fast'"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {completion-curve: [0, 1]}}",
            "scene.yml:1:54: screen.bar.completion-curve: expected [x1, y1, x2, y2], got a list of 2"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {completion-curve: [2, 0, 1, 1]}}",
            "scene.yml:1:55: screen.bar.completion-curve[0]: expected a number in 0...1, got 2"),
        BadScene(
            "screen: {tabs: [{title: A}], bar: {color: {light: '#FFF'}}}",
            "scene.yml:1:43: screen.bar.color: expected the key 'dark', got other keys only"),
        BadScene(
            "screen: {tabs: [{title: A, refresh: {size: 30x30, fills: true}}]}",
            "scene.yml:1:44: screen.tabs[0].refresh.size: cannot go with 'fills'; leave one of them out"),
        BadScene(
            "screen: {navigation: {large: true}}",
            "scene.yml:1:22: screen.navigation: expected the key 'title', got other keys only"),
        BadScene(
            "screen: {list: -1}",
            "scene.yml:1:16: screen.list: expected a whole number in 0...1000000, got -1"),
        BadScene(
            "screen: {list: many}",
            "scene.yml:1:16: screen.list: expected a whole number in 0...1000000, got 'many'"),
        BadScene(
            "screen: {list: {rows: 3, count: 3}}",
            "scene.yml:1:33: screen.list.count: cannot go with a number of 'rows'; leave one of them out"),
        BadScene(
            "screen: {list: {rows: [{subtitle: x}]}}",
            "scene.yml:1:24: screen.list.rows[0]: expected the key 'title', got other keys only"),
        BadScene(
            "screen: {list: {rows: [[x]]}}",
            "scene.yml:1:24: screen.list.rows[0]: expected a text, or {title: …, subtitle: …, detail: …, color: …}, got a list"),
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
            "screen: {header: spiner}",
            "scene.yml:1:18: screen.header: expected a behavior (header, three-state, manual-header, release-header, ring-header), an indicator's id, a path of images, or keys, got 'spiner'; did you mean 'spinner'?"
        ),
        BadScene(
            "screen: {header: auto-footer}",
            "scene.yml:1:18: screen.header: 'auto-footer' is for a footer, expected for a header: header, three-state, manual-header, release-header, ring-header"
        ),
        BadScene(
            "screen: {footer: {behavior: header}}",
            "scene.yml:1:29: screen.footer.behavior: 'header' is for a header, expected for a footer: back-footer, auto-footer, manual-footer, release-footer, ring-footer"
        ),
        BadScene(
            "screen: {header: {behavior: threestate}}",
            "scene.yml:1:29: screen.header.behavior: expected one of header, three-state, manual-header, release-header, ring-header, got 'threestate'; did you mean 'three-state'?"
        ),
        BadScene(
            "screen: {header: images/missing.gif}",
            "scene.yml:1:18: screen.header: images/missing.gif: cannot be read: no such file or directory"),
        BadScene(
            "screen: {header: {indicator: pulse}}",
            "scene.yml:1:30: screen.header.indicator: unknown indicator 'pulse' (IndicatorRegistry.infos shows all 3)"),
        BadScene(
            "screen: {header: {indicator: spinner, set: {spokes: 99}}}",
            "scene.yml:1:53: screen.header.set.spokes: option 'spokes' of 'spinner' must be one of 8, 12, got '99'"),
        BadScene(
            "screen: {header: {indicator: spinner, set: {spoke: 9}}}",
            "scene.yml:1:52: screen.header.set.spoke: indicator 'spinner' has no option 'spoke'; did you mean 'spokes'? (it has spokes, size, color, hides-when-stopped)"
        ),
        BadScene(
            "screen: {header: {indicator: image-sequence}}",
            "scene.yml:1:30: screen.header.indicator: indicator 'image-sequence' needs option 'images': a file or folder; give it with 'set: {images: VALUE}'"
        ),
        BadScene(
            "screen: {header: {set: {spokes: 9}}}",
            "scene.yml:1:24: screen.header.set: goes with 'indicator' only; leave it out or say which"),
        BadScene(
            "screen: {header: {size: 60x60}}",
            "scene.yml:1:25: screen.header.size: goes with 'indicator' or 'images' only; leave it out or say which"),
        BadScene(
            "screen: {header: {indicator: spinner, size: 60}}",
            "scene.yml:1:45: screen.header.size: expected a width and a height in 1...4096 points such as 60x60, got 60"),
        BadScene(
            "screen: {header: {extent: 0}}",
            "scene.yml:1:27: screen.header.extent: expected a number in 1...4096, got 0"),
        BadScene(
            "screen: {header: {maximum-pull: 80}}",
            "scene.yml:1:33: screen.header.maximum-pull: goes with 'trigger: maximum' only; give 'extent' instead"),
        BadScene(
            "screen: {header: {behavior: ring-header, maximum-pull: 80, extent: 80}}",
            "scene.yml:1:68: screen.header.extent: cannot go with 'maximum-pull'; leave one of them out"),
        BadScene(
            "screen: {header: {look: shiny}}",
            "scene.yml:1:25: screen.header.look: expected one of arrow, spinner, images, ring, three-state, manual, got 'shiny'"),
        BadScene(
            "screen: {header: {look: {like: shiny}}}",
            "scene.yml:1:32: screen.header.look.like: expected one of arrow, spinner, images, ring, three-state, manual, got 'shiny'"),
        BadScene(
            "screen: {header: {look: [arrow]}}",
            "scene.yml:1:25: screen.header.look: expected one of arrow, spinner, images, ring, three-state, manual, got a list"),
        BadScene(
            "screen: {header: {look: {color: red}}}",
            "scene.yml:1:33: screen.header.look.color: expected a color in quotes such as '#007AFF', got 'red'"),
        BadScene(
            "screen: {header: {look: {color: {light: '#123'}}}}",
            "scene.yml:1:33: screen.header.look.color: expected the key 'dark', got other keys only"),
        BadScene(
            "screen: {header: {look: {picture: dots}}}",
            "scene.yml:1:35: screen.header.look.picture: expected one of none, arrow, spinner, ring, got 'dots'"),
        BadScene(
            "screen: {header: {indicator: spinner, look: {picture: ring}}}",
            "scene.yml:1:55: screen.header.look.picture: cannot go with 'indicator'; leave one of them out"),
        BadScene(
            "screen: {header: {look: {arrangement: {gap: 3}}}}",
            "scene.yml:1:39: screen.header.look.arrangement: expected one of the keys center-to-words, edge-to-words, left-of-center, got none of them"
        ),
        BadScene(
            "screen: {header: {look: {arrangement: {edge-to-words: 3, gap: 3}}}}",
            "scene.yml:1:63: screen.header.look.arrangement.gap: goes with 'left-of-center' only; leave it out or say which"),
        BadScene(
            "screen: {header: {images: {}}}",
            "scene.yml:1:27: screen.header.images: expected one of the keys idle, pulling, refreshing, got none of them"),
        BadScene(
            "screen: {header: {images: spinner}}",
            "scene.yml:1:27: screen.header.images: expected images by state, {idle: …, pulling: …}, got 'spinner'"),
        BadScene(
            "screen: {header: {images: {idle: {set: {spokes: 8}}}}}",
            "scene.yml:1:40: screen.header.images.idle.set: goes with 'indicator' only; leave it out or say which"),
        BadScene(
            "screen: {header: {images: {idle: spinner}, indicator: spinner}}",
            "scene.yml:1:27: screen.header.images: cannot go with 'indicator'; leave one of them out"),
        BadScene(
            "screen: {footer: {behavior: auto-footer, images: {pulling: spinner}}}",
            "scene.yml:1:50: screen.footer.images: 'pulling' goes with what is let go to refresh only; leave it out"),
        BadScene(
            "screen: {header: {images: {idle: spinner}}}\nscript: [{at: 1, refresh-view: {control: header, images: {idle: spinner}, indicator: spinner}}]",
            "scene.yml:2:58: script[0].refresh-view.images: cannot go with 'indicator'; leave one of them out"),
        BadScene(
            "screen: {tabs: [{refresh: {}}]}\nscript: [{at: 1, refresh-view: {tab: 0, images: {idle: spinner}}}]",
            "scene.yml:2:49: script[0].refresh-view.images: goes with a header, footer or trailer only; leave it out"),
        BadScene(
            "screen: {footer: {texts: {today: x}}}",
            "scene.yml:1:34: screen.footer.texts.today: goes with a header only; leave it out"),
        BadScene(
            "screen: {footer: {time: true}}",
            "scene.yml:1:25: screen.footer.time: goes with a header only; leave it out"),
        BadScene(
            "screen: {header: {automatic: false}}",
            "scene.yml:1:30: screen.header.automatic: goes with 'behavior: auto-footer' or 'trigger: appearance' only; leave it out"),
        BadScene(
            "screen: {header: {position: in-content}}",
            "scene.yml:1:29: screen.header.position: goes with a footer or trailer only; leave it out"),
        BadScene(
            "screen: {header: {trigger: deceleration}}",
            "scene.yml:1:28: screen.header.trigger: 'deceleration' needs a distance; write {deceleration: 100}"),
        BadScene(
            "screen: {header: {trigger: pull}}",
            "scene.yml:1:28: screen.header.trigger: expected one of call, release, maximum, content-end, appearance, drag-end, or {deceleration: 100}, got 'pull'"
        ),
        BadScene(
            "screen: {header: {trigger: [call]}}",
            "scene.yml:1:28: screen.header.trigger: expected one of call, release, maximum, content-end, appearance, drag-end, or {deceleration: 100}, got a list"
        ),
        BadScene(
            "screen: {header: {trigger: appearance}}",
            "scene.yml:1:28: screen.header.trigger: is for a footer or trailer, expected for a header: call, release, maximum, or {deceleration: 100}"
        ),
        BadScene(
            "screen: {footer: {trigger: {deceleration: 80}}}",
            "scene.yml:1:28: screen.footer.trigger: is for a header, expected for a footer or trailer: call, release, maximum, content-end, appearance, or drag-end"
        ),
        BadScene(
            "screen: {header: {limit-includes-pulling: true}}",
            "scene.yml:1:43: screen.header.limit-includes-pulling: cannot go with a limit that counts as pulled back; give 'limit-includes-idle: false', too"
        ),
        BadScene(
            "screen: {header: {behavior: manual-header, limit-includes-idle: true}}",
            "scene.yml:1:65: screen.header.limit-includes-idle: cannot go with a limit that counts as pulled beyond; give 'limit-includes-pulling: false', too"
        ),
        BadScene(
            "screen: {header: {behavior: ring-header, limit-includes-idle: false}}",
            "scene.yml:1:63: screen.header.limit-includes-idle: goes with 'trigger: release' or 'trigger: call' only; leave it out"),
        BadScene(
            "screen: {footer: {behavior: auto-footer, limit-needs-sight: true}}",
            "scene.yml:1:61: screen.footer.limit-needs-sight: goes with 'trigger' call, release, drag-end or deceleration only; leave it out"
        ),
        BadScene(
            "screen: {header: {held-space: none}}",
            "scene.yml:1:31: screen.header.held-space: expected one of nothing, extent, always-extent, a number of points, or {top: 150, bottom: 0}, got 'none'"
        ),
        BadScene(
            "screen: {header: {held-space: {top: 150}}}",
            "scene.yml:1:31: screen.header.held-space: expected the key 'bottom', got other keys only"),
        BadScene(
            "screen: {footer: {behavior: auto-footer, moves-content: true}}",
            "scene.yml:1:57: screen.footer.moves-content: goes with a 'held-space' other than always-extent only; leave it out"),
        BadScene(
            "screen: {header: {held-space: 150, sticky: true}}",
            "scene.yml:1:44: screen.header.sticky: goes with 'held-space: extent' and 'trigger' call, release, drag-end or deceleration only; leave it out"
        ),
        BadScene(
            "screen: {footer: {behavior: manual-footer, loads: {after: 1, no-more-data: true}}}",
            "scene.yml:1:76: screen.footer.loads.no-more-data: goes with a footer or trailer that can run out only; leave it out"),
        BadScene(
            "screen: {list: {header-view: {height: 0}}}",
            "scene.yml:1:39: screen.list.header-view.height: expected a number in 1...4096, got 0"),
        BadScene(
            "screen: {list: {header-view: [ad]}}",
            "scene.yml:1:30: screen.list.header-view: expected a text, or {text: …, height: 30}, got a list"),
        BadScene(
            "screen: {header: {last-updated: yesterday}}",
            "scene.yml:1:33: screen.header.last-updated: expected a date and a time such as 2026-01-09 09:41, got 'yesterday'"),
        BadScene(
            "screen: {header: {last-updated: 2026-01-08 21:15}}",
            "scene.yml:1:33: screen.header.last-updated: goes with 'time: true' only; leave it out or give both"),
        BadScene(
            "screen: {header: {words: false, time: true}}",
            "scene.yml:1:39: screen.header.time: cannot go with 'words: false'; leave one of them out"),
        BadScene(
            "screen: {header: {origin: content}}",
            "scene.yml:1:27: screen.header.origin: goes with a footer or trailer only; leave it out"),
        BadScene(
            "screen: {header: {texts: {no-more-data: x}}}",
            "scene.yml:1:41: screen.header.texts.no-more-data: goes with a footer or trailer that can run out only; leave it out"),
        BadScene(
            "screen: {footer: {behavior: auto-footer, texts: {pulling: x}}}",
            "scene.yml:1:59: screen.footer.texts.pulling: goes with what is let go to refresh only, which an auto-footer is not; leave it out"
        ),
        BadScene(
            "screen: {header: {loads: []}}",
            "scene.yml:1:26: screen.header.loads: expected a time, {after: …}, or a list of these, got an empty list"),
        BadScene(
            "screen: {header: {loads: soon}}",
            "scene.yml:1:26: screen.header.loads: expected a time in 0...86400 seconds, such as 0.5, 500ms or 1/30, got 'soon'"),
        BadScene(
            "screen: {header: {loads: {rows: 3}}}",
            "scene.yml:1:26: screen.header.loads: expected the key 'after', got other keys only"),
        BadScene(
            "screen: {header: {loads: {after: 1, no-more-data: true}}}",
            "scene.yml:1:51: screen.header.loads.no-more-data: goes with a footer or trailer that can run out only; leave it out"),
        BadScene(
            "screen: {header: {loads: {after: 1, at: middle}}}",
            "scene.yml:1:41: screen.header.loads.at: expected top, end or the number of a row, got 'middle'"),
        BadScene(
            "screen: {header: {loads: {after: 1, result: ok}}}",
            "scene.yml:1:45: screen.header.loads.result: expected one of success, failure, got 'ok'"),
        BadScene(
            "screen: {header: {texts: {idel: x}}}",
            "scene.yml:1:27: screen.header.texts.idel: unknown key; did you mean 'idle'? (there are idle, pulling, refreshing, no-more-data, success, failure, last-update, today, no-record)"
        ),
    ]
}
