/// Text of valid scene files.
package enum SceneTexts {
    /// A scene with every screen key and every file key.
    package static let everything = """
        $schema: scene.schema.json
        title: Everything
        device: {size: 390x844, scale: 2, safe-area: {top: 47, bottom: 34}, cutout: notch, corner-radius: 47, tablet: false}
        orientation: portrait
        appearance: dark
        tint: '#FF2D55'
        reduce-motion: true
        direction: right-to-left
        language: zh-Hans
        clock: 2024-02-29 23:59
        bezel: true
        duration: 60
        screen:
          tabs:
            - title: Inbox
              icon: inbox
              selected-icon: star
              height: 70
              badge: 3
              refresh: {indicator: progress-ring, set: {width: 0.2}, size: 30x30, animated: true, loads: {after: 1.2, rows: 2, badge: ''}}
              navigation: {title: All mail, large: false}
              list:
                rows: [First, {title: Second, subtitle: two, detail: 9:41, color: '#123'}]
                count: 30
                style: plain
                row-height: 60
                new-rows: [New, {title: Newer}]
                header-view: {text: 广告, height: 40, background: '#123456', color: '#654321'}
                footer-view: End
                content-inset: {top: 1, left: 2, bottom: 3, right: -4}
                ignores-safe-area: true
              header:
                behavior: header
                extent: 80
                look: images
                indicator: spinner
                set: {spokes: 12}
                size: 30x40
                shows-text: true
                time: true
                last-updated: 2026-01-08 21:15
                texts: {idle: a, pulling: b, refreshing: c, success: e, failure: f}
                fades-in-with-pull: true
                ignored-inset: 10
                grace-time: 0.1
                minimum-time: 200ms
                result-time: 1
                opening-duration: 0.3
                closing-duration: 1/2
                enabled: false
                hidden: true
                loads: [2, {after: 1, result: failure, rows: 3, at: 4}]
              footer:
                behavior: auto-footer
                automatic: false
                trigger-progress: 0.5
                triggers-per-drag: -1
                loads: {after: 2, rows: 10, at: end, no-more-data: true}
              trailer:
                position: in-content
                trigger: release
                limit-includes-pulling: true
                limit-includes-idle: false
                limit-requires-visibility: false
                reserved-space: 90
                moves-content: true
                action-timing: start
                calls: in-turn
                waits-for-others: true
            - title: Cities
              icon: city
              refresh: {indicator: spinner, fills: true}
              navigation: Cities
              list: {rows: 20, scripted: true}
              header: {behavior: ring-header, maximum-pull: 90}
              footer: {behavior: ring-footer, origin: content, shows-text: false}
              trailer: {origin: insets, texts: {no-more-data: d}}
            - list: {rows: []}
              header: spinner
              footer: {trigger: drag-end, reserved-space: nothing, calls: from-idle, position: content-end}
              trailer: {trigger: call, reserved-space: extent, sticky: true, position: out-of-sight}
          selected: Cities
          bar:
            variant: classic
            translucent: true
            hidden: true
            height: 60
            color: {light: '#FAFAFA', dark: '#111'}
            unselected-tint: '#738D95'
            content-insets: {top: 1, left: 2, bottom: 3, right: 4}
            tap-event: touch-up-inside
            reselection: select
            arrangement: adaptive
            layout: every-pass
            bottom-inset: new-height
            hiding: any-slide
            swipes: true
            animates-taps: true
            transition: {name: fade, duration: 0.5}
            transitions:
              - {from: 0, to: Cities, by: swipe, transition: {name: scale, reversed: true, minimum-scale: 0.5}}
              - {by: tap, transition: cover}
            threshold: 0.4
            completion-speed: 2
            completion-curve: [0.1, -0.5, 0.2, 1.5]
            restart: on-next-change
            cancels-pan: false
        """

    /// A scene with every form of every script verb.
    package static let verbs = """
        screen:
          tabs:
            - {title: Inbox, refresh: {}, list: {rows: 30, scripted: true}, header: {}, footer: {}, trailer: {}}
            - {title: News, refresh: {}, list: 30, header: {}, footer: {}, trailer: {}}
        script:
          - {at: 0, pull: 120}
          - {at: 1, pull: {by: 50, edge: right, over: 0.1, rest: 1}}
          - {at: 2.5, swipe: left}
          - {at: 3, swipe: {to: up, distance: 0.4, over: 0.1, rest: 0.1}}
          - {at: 4, touch: {path: [[0, 195, 300], [400ms, 195, 500]], finger: 2, canceled: true}}
          - {at: 4.2, drag: {from: [0, 0], to: [390, 844], over: 0.3, rest: 0, finger: 1}}
          - {at: 5, drag: {from: [1, 2], to: [3, 4]}}
          - {at: 6, tap: {tab: News}}
          - {at: 6, tap: {row: 3, holding: 1}}
          - {at: 6, tap: {control: footer}}
          - {at: 6, tap: {point: [1, 2]}}
          - {at: 6, tap: [3, 4]}
          - {at: 7, page: 0}
          - {at: 7, begin: header}
          - {at: 7, begin: {control: tab, tab: News}}
          - {at: 8, end: header}
          - {at: 8, end: {control: footer, tab: 1, result: failure}}
          - {at: 8, end: {control: footer, no-more-data: true}}
          - {at: 8, no-more-data: trailer}
          - {at: 8, reset: footer}
          - {at: 9, insert: 3}
          - {at: 9, insert: {rows: 2, at: end, tab: News}}
          - {at: 9, insert: {rows: 2, at: top}}
          - {at: 9, insert: {rows: 2, at: 7}}
          - {at: 9, remove: 1}
          - {at: 9, remove: {rows: 2, at: 4, tab: 1}}
          - {at: 9, remove: {rows: 2, at: end}}
          - {at: 10, header-view: Sale}
          - {at: 10, footer-view: {text: End, height: 60, background: '#fff', color: '#000', tab: News}}
          - {at: 10, header-view: null}
          - {at: 10, header-view: {text: null, tab: 0}}
          - {at: 10, text: {control: header, idle: Hello}}
          - {at: 10, text: {title: Post}}
          - {at: 10, text: {tab: 1, title: Old}}
          - {at: 11, badge: {tab: Post, value: 5}}
          - {at: 11, badge: {tab: 0, value: null}}
          - {at: 12, enable: header}
          - {at: 12, disable: {control: tab, tab: Old}}
          - {at: 12, show: footer}
          - {at: 12, hide: trailer}
          - {at: 14, page: {tab: Old, animated: false}}
          - {at: 15, bar: hidden}
          - {at: 15, bar: {hidden: false, animated: false}}
          - {at: 16, turn: landscape-left}
          - {at: 16, tap: [844, 390]}
          - {at: 16, turn: {to: portrait, animated: false}}
          - {at: 17, appearance: dark}
          - {at: 18, scroll: top}
          - {at: 18, scroll: bottom}
          - {at: 18, scroll: 120}
          - {at: 18, scroll: {row: 10}}
          - {at: 18, scroll: {to: -20, animated: false}}
          - {at: 19, page: 0}
          - {at: 19, offset: -60}
          - {at: 19, offset: {y: -60, x: 3, dragging: true}}
          - {at: 19, dragging: true}
          - {at: 19, dragging: {is: false, decelerates: true}}
        """

    /// A scene with every key of a control's look, including an image for each state.
    package static let looks = """
        screen:
          header:
            behavior: three-state
            language: ko
            time: true
            images: {idle: progress-ring, pulling: {indicator: spinner, set: {spokes: 12}}, refreshing: spinner}
            size: 30x30
            texts: {last-update: 'Was: ', today: now, no-record: never}
            look:
              like: arrow
              font-size: 18
              font-weight: semibold
              color: {light: '#123456', dark: '#654321'}
              arrangement: {left-of-center: 40, gap: 9}
              fades-text: true
              hides-when-idle: true
              backgrounds: {idle: '#111111', pulling: '#222222', refreshing: {light: '#333333', dark: '#444444'}, no-more-data: '#555555'}
          footer: {look: {refresh-view: ring, arrangement: {edge-to-text: 12}}}
          trailer: {look: {arrangement: {center-to-text: 30}}}
        script:
          - {at: 1, refresh-view: {control: header, images: {idle: spinner, pulling: progress-ring}}}
        """

    /// One scene for each shorthand.
    package static let short = [
        "screen: {list: 3}", "{\"screen\": {}}", "screen: {}\nscript: []", "screen: {list: {rows: 3}}\ndevice: 320x480",
        "screen: {header: header, footer: auto-footer, trailer: trailer}\ndevice: ipad\norientation: landscape-right",
        "screen: {header: {look: arrow, loads: 400ms}}\nscript: {at: 1, begin: header}",
    ]

    package static let all = [everything, verbs, looks] + short
}
