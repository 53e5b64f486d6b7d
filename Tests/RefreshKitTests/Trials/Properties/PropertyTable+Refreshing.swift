import Originals
import RefreshKit

extension PropertyTable {
    /// Creates a header that is held open and has a background color.
    private static func header() -> PropertyScene<RefreshControl> {
        let control = RefreshControl(.header)
        control.backgroundColor = .systemGreen
        control.refreshView = LampPicture()
        return PropertyScenes.control(control)
    }

    /// Creates a footer that is triggered by appearing and is initially out of view.
    private static func footer() -> PropertyScene<RefreshControl> {
        let control = RefreshControl(.autoFooter)
        control.backgroundColor = .systemGreen
        control.refreshView = LampPicture()
        let scene = PropertyScenes.control(control, length: 400, opened: false)
        control.scrollView?.contentOffset.y = 100
        return scene
    }

    static func controls() -> [PropertyCase] {
        let silent = "it is called for events"
        return [
            .shows("RefreshControl.fadesInWithPull", \RefreshControl.fadesInWithPull, true, .animates, on: header),
            .shows("RefreshControl.ignoredInset", \RefreshControl.ignoredInset, 8, .animates, on: header),
            .shows("RefreshControl.isHidden", \RefreshControl.isHidden, true, on: header),
            .shows("RefreshControl.refreshView", \RefreshControl.refreshView, LampPicture(side: 30), on: header),
            .staysOut("RefreshControl.onRefresh", \RefreshControl.onRefresh, {}, because: silent, on: header),
            .staysOut("RefreshControl.onAnnouncement", \RefreshControl.onAnnouncement, { _ in }, because: silent, on: header),
            .staysOut("RefreshControl.onHaptic", \RefreshControl.onHaptic, { _ in }, because: silent, on: header),
            .staysOut("RefreshControl.onOpened", \RefreshControl.onOpened, {}, because: silent, on: header),
            .staysOut("RefreshControl.onEndAnimation", \RefreshControl.onEndAnimation, {}, because: silent, on: header),
            .staysOut("RefreshControl.onEnd", \RefreshControl.onEnd, {}, because: silent, on: header),
            .staysOut("RefreshControl.observer", \RefreshControl.observer, nil, because: silent, on: header),
            .shows("RefreshControl.graceTime", \RefreshControl.graceTime, .seconds(1), on: header) {
                $0.subject.beginRefreshing()
                $0.wait(500)
            },
            .shows("RefreshControl.minimumDisplayTime", \RefreshControl.minimumDisplayTime, .seconds(3), on: header) {
                $0.subject.beginRefreshing()
                $0.wait(500)
                $0.subject.endRefreshing()
                $0.wait(1000)
            },
        ]
    }

    /// Returns the cases for properties that determine when a refresh begins and how long it is shown.
    static func triggers() -> [PropertyCase] {
        let result = {
            let control = TextRefreshControl(.header)
            return PropertyScenes.control(control)
        }
        return [
            .shows("RefreshControl.resultDisplayTime", \TextRefreshControl.resultDisplayTime, .seconds(3), on: result) {
                $0.subject.beginRefreshing()
                $0.wait(500)
                $0.subject.endRefreshing(with: .success)
                $0.wait(1000)
            },
            .shows("RefreshControl.isAutomatic", \RefreshControl.isAutomatic, false, on: footer) {
                $0.subject.scrollView?.contentOffset.y = 244
                $0.wait(16)
            },
            .shows("RefreshControl.triggerProgress", \RefreshControl.triggerProgress, 0.5, on: footer) {
                $0.subject.scrollView?.contentOffset.y = 225
                $0.wait(16)
            },
            .shows("RefreshControl.triggersPerDrag", \RefreshControl.triggersPerDrag, 0, on: footer) {
                $0.drag(y: -160)
                $0.wait(16)
            },
            .shows("RefreshControl.rowCount", \RefreshControl.rowCount, counter(), on: pulledFooter) { scene in
                scene.subject.beginRefreshing()
                scene.wait(300)
                scene.subject.scrollView?.contentSize.height += 400
                scene.drag(y: -20, over: 200)
                scene.stage.touchEnded()
                scene.wait(50)
                scene.subject.endRefreshing()
                scene.wait(1000)
            },
        ]
    }

    /// Returns a different row count for each call.
    private static func counter() -> () -> Int {
        var rows = 0
        return {
            rows += 10
            return rows
        }
    }

    private static func pulledFooter() -> PropertyScene<RefreshControl> {
        let control = RefreshControl(.backFooter)
        control.backgroundColor = .systemGreen
        let scene = PropertyScenes.control(control, length: 400, opened: false)
        control.scrollView?.contentOffset.y = 200
        // Distinguishable rows.
        for index in 0..<12 {
            let mark = TintPatch(frame: Rect(x: 10 * Double(index), y: 50 * Double(index), width: 30, height: 20))
            control.scrollView?.addSubview(mark)
        }
        return scene
    }

    static func textControls() -> [PropertyCase] {
        let header = { PropertyScenes.control(TextRefreshControl(.header)) }
        let footer = { PropertyScenes.control(TextRefreshControl(.backFooter)) }
        let dated = { (updated: LastUpdated?) in
            let control = TextRefreshControl(.header)
            control.lastUpdated = updated
            control.now = { LastUpdated(year: 2024, month: 3, day: 14, hour: 12, minute: 30) }
            return PropertyScenes.control(control)
        }
        let today = { dated(LastUpdated(year: 2024, month: 3, day: 14, hour: 9, minute: 5)) }
        let begin = { (scene: PropertyScene<TextRefreshControl>) in
            scene.subject.beginRefreshing()
            scene.wait(300)
        }
        let end = { (result: RefreshResult) in
            { (scene: PropertyScene<TextRefreshControl>) in
                scene.subject.resultDisplayTime = .seconds(1)
                scene.subject.beginRefreshing()
                scene.wait(300)
                scene.subject.endRefreshing(with: result)
                scene.wait(300)
            }
        }
        return [
            .shows("TextRefreshControl.language", \TextRefreshControl.language, "ko", on: header),
            .shows(
                "TextRefreshControl.texts", \TextRefreshControl.texts, RefreshTexts(idle: "Go", pulling: "", refreshing: ""), on: header),
            .shows("TextRefreshControl.lastUpdatedTexts", \TextRefreshControl.lastUpdatedTexts, LastUpdatedTexts(in: "ko"), on: today),
            .shows("TextRefreshControl.lastUpdated", \TextRefreshControl.lastUpdated, nil, on: today),
            .shows("TextRefreshControl.now", \TextRefreshControl.now, nil, on: today),
            .shows("RefreshTexts.idle", \TextRefreshControl.texts.idle, "Idle", on: header),
            .shows("RefreshTexts.pulling", \TextRefreshControl.texts.pulling, "Pulled", on: header) { scene in
                scene.drag(y: 150)
            },
            .shows("RefreshTexts.refreshing", \TextRefreshControl.texts.refreshing, "Busy", on: header, play: begin),
            .shows("RefreshTexts.noMoreData", \TextRefreshControl.texts.noMoreData, "Nothing", on: footer) { scene in
                scene.subject.endRefreshingWithNoMoreData()
                scene.wait(16)
            },
            .shows("RefreshTexts.success", \TextRefreshControl.texts.success, "Good", on: header, play: end(.success)),
            .shows("RefreshTexts.failure", \TextRefreshControl.texts.failure, "Bad", on: header, play: end(.failure)),
            .shows("LastUpdated.year", \TextRefreshControl.lastUpdated!.year, 2023, on: today),
            .shows("LastUpdated.month", \TextRefreshControl.lastUpdated!.month, 2, on: today),
            .shows("LastUpdated.day", \TextRefreshControl.lastUpdated!.day, 13, on: today),
            .shows("LastUpdated.hour", \TextRefreshControl.lastUpdated!.hour, 8, on: today),
            .shows("LastUpdated.minute", \TextRefreshControl.lastUpdated!.minute, 6, on: today),
            .shows("LastUpdatedTexts.prefix", \TextRefreshControl.lastUpdatedTexts.prefix, "At ", on: today),
            .shows("LastUpdatedTexts.today", \TextRefreshControl.lastUpdatedTexts.today, "Now", on: today),
            .shows("LastUpdatedTexts.noRecord", \TextRefreshControl.lastUpdatedTexts.noRecord, "Never", on: { dated(nil) }),
        ]
    }
}
