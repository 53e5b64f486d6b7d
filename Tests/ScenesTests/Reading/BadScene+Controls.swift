import Documents
import Indicators
import RefreshKit

extension BadScene {
    private static let unknownOption = IndicatorError.unknownOption(
        "spoke", indicator: "spinner", suggestion: "spokes", known: ["spokes", "size", "color", "hides-when-stopped"])
    private static let missingOption = IndicatorError.missingOption(
        "images", indicator: "image-sequence", expected: "a file or folder")

    /// Invalid headers, footers, and trailers.
    static let controls = [
        BadScene(
            "screen: {header: spiner}",
            "scene.yml:1:18: screen.header: expected a behavior (header, three-state, manual-header, release-header, ring-header, android, cupertino, flutter, ionic, ionic-ios, ionic-md, ios, material3), an indicator's id, an image path, or keys, got 'spiner'; did you mean 'spinner'?"
        ),
        BadScene(
            "screen: {header: auto-footer}",
            "scene.yml:1:18: screen.header: 'auto-footer' is a footer behavior, expected a header behavior: header, three-state, manual-header, release-header, ring-header, android, cupertino, flutter, ionic, ionic-ios, ionic-md, ios, material3"
        ),
        BadScene(
            "screen: {footer: {behavior: header}}",
            "scene.yml:1:29: screen.footer.behavior: 'header' is a header behavior, expected a footer behavior: back-footer, auto-footer, manual-footer, release-footer, ring-footer"
        ),
        BadScene(
            "screen: {header: {behavior: threestate}}",
            "scene.yml:1:29: screen.header.behavior: expected one of header, three-state, manual-header, release-header, ring-header, android, cupertino, flutter, ionic, ionic-ios, ionic-md, ios, material3, got 'threestate'; did you mean 'three-state'?"
        ),
        BadScene(
            "screen: {header: images/missing.gif}",
            "scene.yml:1:18: screen.header: images/missing.gif: cannot be read: no such file or directory"),
        BadScene(
            "screen: {header: {indicator: kaleidoscope}}",
            "scene.yml:1:30: screen.header.indicator: "
                + "\(IndicatorError.unknownIndicator("kaleidoscope", suggestion: nil, known: IndicatorCatalog.all.count))"
        ),
        BadScene(
            "screen: {header: {indicator: spinner, set: {spokes: 99}}}",
            "scene.yml:1:53: screen.header.set.spokes: "
                + "\(IndicatorError.badValue("99", option: "spokes", indicator: "spinner", expected: "one of 8, 12"))"),
        BadScene(
            "screen: {header: {indicator: spinner, set: {spoke: 9}}}",
            "scene.yml:1:52: screen.header.set.spoke: \(unknownOption)"
        ),
        BadScene(
            "screen: {header: {indicator: image-sequence}}", at: (1, 30), key: "screen.header.indicator", .refused(missingOption.message)),
        BadScene(
            "screen: {header: {set: {spokes: 9}}}",
            "scene.yml:1:24: screen.header.set: requires 'indicator'; add it or remove this key"),
        BadScene(
            "screen: {header: {size: 60x60}}",
            "scene.yml:1:25: screen.header.size: requires 'indicator' or 'images'; add it or remove this key"),
        BadScene(
            "screen: {header: {indicator: spinner, size: 60y}}",
            "scene.yml:1:45: screen.header.size: expected one side or a width and a height in 1...4096 points such as 60x60, got '60y'"),
        BadScene(
            "screen: {header: {extent: 0}}",
            "scene.yml:1:27: screen.header.extent: expected a number in 1...4096, got 0"),
        BadScene(
            "screen: {header: {maximum-pull: 80}}",
            "scene.yml:1:33: screen.header.maximum-pull: requires 'trigger: maximum'; use 'extent' instead"),
        BadScene(
            "screen: {header: {behavior: ring-header, maximum-pull: 80, extent: 80}}",
            "scene.yml:1:68: screen.header.extent: cannot be combined with 'maximum-pull'; remove one of them"),
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
            "scene.yml:1:33: screen.header.look.color: expected the key 'dark', got only other keys"),
        BadScene(
            "screen: {header: {look: {refresh-view: dots}}}",
            "scene.yml:1:40: screen.header.look.refresh-view: expected one of none, arrow, spinner, ring, got 'dots'"),
        BadScene(
            "screen: {header: {indicator: spinner, look: {refresh-view: ring}}}",
            "scene.yml:1:60: screen.header.look.refresh-view: cannot be combined with 'indicator'; remove one of them"),
        BadScene(
            "screen: {header: {look: {arrangement: {gap: 3}}}}",
            "scene.yml:1:39: screen.header.look.arrangement: expected one of the keys center-to-text, edge-to-text, left-of-center, got none of them"
        ),
        BadScene(
            "screen: {header: {look: {arrangement: {edge-to-text: 3, gap: 3}}}}",
            "scene.yml:1:62: screen.header.look.arrangement.gap: requires 'left-of-center'; add it or remove this key"),
        BadScene(
            "screen: {header: {images: {}}}",
            "scene.yml:1:27: screen.header.images: expected one of the keys idle, pulling, refreshing, got none of them"),
        BadScene(
            "screen: {header: {images: spinner}}",
            "scene.yml:1:27: screen.header.images: expected images by state, {idle: …, pulling: …}, got 'spinner'"),
        BadScene(
            "screen: {header: {images: {idle: {set: {spokes: 8}}}}}",
            "scene.yml:1:40: screen.header.images.idle.set: requires 'indicator'; add it or remove this key"),
        BadScene(
            "screen: {header: {images: {idle: spinner}, indicator: spinner}}",
            "scene.yml:1:27: screen.header.images: cannot be combined with 'indicator'; remove one of them"),
        BadScene(
            "screen: {footer: {behavior: auto-footer, images: {pulling: spinner}}}",
            "scene.yml:1:50: screen.footer.images: 'pulling' requires a control that starts a refresh on release; remove this key"),
        BadScene(
            "screen: {footer: {texts: {today: x}}}",
            "scene.yml:1:34: screen.footer.texts.today: requires a header; remove this key"),
        BadScene(
            "screen: {footer: {time: true}}",
            "scene.yml:1:25: screen.footer.time: requires a header; remove this key"),
        BadScene(
            "screen: {header: {automatic: false}}",
            "scene.yml:1:30: screen.header.automatic: requires 'behavior: auto-footer' or 'trigger: visibility'; remove this key"),
        BadScene(
            "screen: {header: {position: in-content}}",
            "scene.yml:1:29: screen.header.position: requires a footer or trailer; remove this key"),
        BadScene(
            "screen: {header: {trigger: deceleration}}",
            "scene.yml:1:28: screen.header.trigger: 'deceleration' requires a distance; write {deceleration: 100}"),
        BadScene(
            "screen: {header: {trigger: pull}}",
            "scene.yml:1:28: screen.header.trigger: expected one of call, release, maximum, content-end, visibility, drag-end, or {deceleration: 100}, got 'pull'"
        ),
        BadScene(
            "screen: {header: {trigger: [call]}}",
            "scene.yml:1:28: screen.header.trigger: expected one of call, release, maximum, content-end, visibility, drag-end, or {deceleration: 100}, got a list"
        ),
        BadScene(
            "screen: {header: {trigger: visibility}}",
            "scene.yml:1:28: screen.header.trigger: requires a footer or trailer; a header accepts call, release, maximum, or {deceleration: 100}"
        ),
        BadScene(
            "screen: {footer: {trigger: {deceleration: 80}}}",
            "scene.yml:1:28: screen.footer.trigger: requires a header; a footer or trailer accepts call, release, maximum, content-end, visibility, or drag-end"
        ),
        BadScene(
            "screen: {header: {limit-includes-pulling: true}}",
            "scene.yml:1:43: screen.header.limit-includes-pulling: requires 'limit-includes-idle: false'; set that key as well"
        ),
        BadScene(
            "screen: {header: {behavior: manual-header, limit-includes-idle: true}}",
            "scene.yml:1:65: screen.header.limit-includes-idle: requires 'limit-includes-pulling: false'; set that key as well"
        ),
        BadScene(
            "screen: {header: {behavior: ring-header, limit-includes-idle: false}}",
            "scene.yml:1:63: screen.header.limit-includes-idle: requires 'trigger: release' or 'trigger: call'; remove this key"),
        BadScene(
            "screen: {footer: {behavior: auto-footer, limit-requires-visibility: true}}",
            "scene.yml:1:69: screen.footer.limit-requires-visibility: requires 'trigger' call, release, drag-end, or deceleration; remove this key"
        ),
        BadScene(
            "screen: {header: {reserved-space: none}}",
            "scene.yml:1:35: screen.header.reserved-space: expected one of nothing, extent, always-extent, a number of points, or {top: 150, bottom: 0}, got 'none'"
        ),
        BadScene(
            "screen: {header: {reserved-space: {top: 150}}}",
            "scene.yml:1:35: screen.header.reserved-space: expected the key 'bottom', got only other keys"),
        BadScene(
            "screen: {footer: {behavior: auto-footer, moves-content: true}}",
            "scene.yml:1:57: screen.footer.moves-content: requires a 'reserved-space' other than always-extent; remove this key"),
        BadScene(
            "screen: {header: {reserved-space: 150, sticky: true}}",
            "scene.yml:1:48: screen.header.sticky: requires 'reserved-space: extent' and 'trigger' call, release, drag-end, or deceleration; remove this key"
        ),
        BadScene(
            "screen: {footer: {behavior: manual-footer, loads: {after: 1, no-more-data: true}}}",
            "scene.yml:1:76: screen.footer.loads.no-more-data: requires a footer or trailer that can run out of data; remove this key"),
        BadScene(
            "screen: {header: {last-updated: yesterday}}",
            "scene.yml:1:33: screen.header.last-updated: expected a date and a time such as 2026-01-09 09:41, got 'yesterday'"),
        BadScene(
            "screen: {header: {last-updated: 2026-01-08 21:15}}",
            "scene.yml:1:33: screen.header.last-updated: requires 'time: true'; set both or remove this key"),
        BadScene(
            "screen: {header: {shows-text: false, time: true}}",
            "scene.yml:1:44: screen.header.time: cannot be combined with 'shows-text: false'; remove one of them"),
        BadScene(
            "screen: {header: {origin: content}}",
            "scene.yml:1:27: screen.header.origin: requires a footer or trailer; remove this key"),
        BadScene(
            "screen: {header: {texts: {no-more-data: x}}}",
            "scene.yml:1:41: screen.header.texts.no-more-data: requires a footer or trailer that can run out of data; remove this key"),
        BadScene(
            "screen: {footer: {behavior: auto-footer, texts: {pulling: x}}}",
            "scene.yml:1:59: screen.footer.texts.pulling: requires a control that starts a refresh on release, unlike an auto-footer; remove this key"
        ),
        BadScene(
            "screen: {header: {loads: []}}",
            "scene.yml:1:26: screen.header.loads: expected a time, {after: …}, or a list of these, got an empty list"),
        BadScene(
            "screen: {header: {loads: soon}}",
            "scene.yml:1:26: screen.header.loads: expected a time in 0...86400 seconds, such as 0.5, 500ms, or 1/30, got 'soon'"),
        BadScene(
            "screen: {header: {loads: {rows: 3}}}",
            "scene.yml:1:26: screen.header.loads: expected the key 'after', got only other keys"),
        BadScene(
            "screen: {header: {loads: {after: 1, no-more-data: true}}}",
            "scene.yml:1:51: screen.header.loads.no-more-data: requires a footer or trailer that can run out of data; remove this key"),
        BadScene(
            "screen: {header: {loads: {after: 1, at: middle}}}",
            "scene.yml:1:41: screen.header.loads.at: expected top, end, or the number of a row, got 'middle'"),
        BadScene(
            "screen: {header: {loads: {after: 1, result: ok}}}",
            "scene.yml:1:45: screen.header.loads.result: expected one of success, failure, got 'ok'"),
        BadScene(
            "screen: {header: {texts: {idel: x}}}",
            "scene.yml:1:27: screen.header.texts.idel: unknown key; did you mean 'idle'? (known: idle, pulling, refreshing, no-more-data, success, failure, last-update, today, no-record)"
        ),
    ]
}
