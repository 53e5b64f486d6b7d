extension BadScene {
    /// Headers, footers, and trailers that cannot be.
    static let controls = [
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
