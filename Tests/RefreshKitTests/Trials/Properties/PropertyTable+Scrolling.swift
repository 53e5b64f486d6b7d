import Originals
import RefreshKit

extension PropertyTable {
    static func scrolling() -> [PropertyCase] {
        let stripes = { PropertyScenes.stripes() }
        return [
            .shows("ScrollView.contentOffset", \ScrollView.contentOffset, Point(x: 0, y: 30), .animates, on: stripes),
            .shows("ScrollView.frame", \ScrollView.frame, Rect(x: 5, y: 10, width: 40, height: 30), .animates, on: stripes),
            .shows(
                "ScrollView.contentInset", \ScrollView.contentInset, .zero, .animates, trace: "the offset stays if it is valid",
                on: { PropertyScenes.stripes { ($0.contentInset.top, $0.contentOffset.y) = (15, -15) } }),
            .shows("ScrollView.adjustsForSafeArea", \ScrollView.adjustsForSafeArea, false, .animates) {
                let scene = PropertyScenes.stripes()
                scene.stage.safeAreaInsets.top = 12
                return scene
            },
            .shows(
                "ScrollView.contentSize", \ScrollView.contentSize, Size(width: 60, height: 100),
                trace: "the content bounces to its new end, and a valid offset stays",
                on: { PropertyScenes.stripes { $0.contentOffset.y = 80 } }, play: { $0.wait(200) }),
            .shows("ScrollView.refreshHeader", \ScrollView.refreshHeader, block(.header), .isNotTried) {
                PropertyScenes.stripes { ($0.contentInset.top, $0.contentOffset.y) = (30, -30) }
            },
            .shows("ScrollView.refreshFooter", \ScrollView.refreshFooter, block(.backFooter), .isNotTried) {
                PropertyScenes.stripes { ($0.contentInset.bottom, $0.contentOffset.y) = (30, 110) }
            },
            .shows("ScrollView.refreshTrailer", \ScrollView.refreshTrailer, block(.trailer), .isNotTried) {
                PropertyScenes.stripes { scrollView in
                    (scrollView.contentSize.width, scrollView.contentInset.right, scrollView.contentOffset.x) = (120, 30, 90)
                }
            },
            .staysOut(
                "ScrollView.onRefreshControlChange", \ScrollView.onRefreshControlChange, { _ in }, because: "it is called for events",
                on: stripes),
        ]
    }

    private static func block(_ behavior: RefreshBehavior) -> RefreshControl {
        let control = RefreshControl(behavior)
        control.backgroundColor = .systemRed
        return control
    }

    /// Returns the cases for properties that take effect when a touch moves the content.
    static func motion() -> [PropertyCase] {
        let stripes = { PropertyScenes.stripes() }
        let short = { PropertyScenes.stripes { $0.contentSize = Size(width: 60, height: 60) } }
        return [
            .shows("ScrollView.bounces", \ScrollView.bounces, false, on: stripes) { $0.drag(y: 40) },
            .shows("ScrollView.alwaysBouncesVertically", \ScrollView.alwaysBouncesVertically, true, on: short) { $0.drag(y: 40) },
            .shows("ScrollView.alwaysBouncesHorizontally", \ScrollView.alwaysBouncesHorizontally, true, on: short) { $0.drag(x: 25) },
            .shows("ScrollView.isScrollEnabled", \ScrollView.isScrollEnabled, false, on: stripes) { $0.drag(y: -30) },
            .shows("ScrollView.isPagingEnabled", \ScrollView.isPagingEnabled, true, on: stripes) {
                $0.drag(y: -60)
                $0.wait(200)
                $0.stage.touchEnded()
                $0.wait(2000)
            },
            .shows("ScrollView.decelerationRate", \ScrollView.decelerationRate, .fast, on: stripes) {
                $0.drag(y: -20, over: 200)
                $0.stage.touchEnded()
                $0.wait(1000)
            },
        ]
    }

    static func lists() -> [PropertyCase] {
        let scene = {
            let scene = PropertyScenes.filling(ListView(rowCount: 2) { ListRow("Row \($0)") }, 80, 80)
            scene.stage.advance(to: .zero)
            return scene
        }
        return [
            .shows("ListView.rowHeight", \ListView.rowHeight, 25, on: scene),
            .shows("ListView.rowCount", \ListView.rowCount, 1, on: scene),
            .shows("ListView.headerView", \ListView.headerView, banner(), .isNotTried, on: scene),
            .shows("ListView.footerView", \ListView.footerView, banner(), .isNotTried) {
                let scene = scene()
                scene.subject.rowCount = 1
                return scene
            },
            .staysOut("ListView.makeRow", \ListView.makeRow, { _ in View() }, because: "it applies to rows created later", on: scene),
        ]
    }

    private static func banner() -> View {
        let view = View(frame: Rect(x: 0, y: 0, width: 0, height: 20))
        view.backgroundColor = .systemRed
        return view
    }

    static func pans() -> [PropertyCase] {
        let scene = {
            let stripes = PropertyScenes.stripes()
            return PropertyScene(stripes.stage, stripes.subject.pan)
        }
        return [
            .shows("PanRecognizer.isEnabled", \PanRecognizer.isEnabled, false, on: scene) { $0.drag(y: -30) },
            .shows("PanRecognizer.shouldBegin", \PanRecognizer.shouldBegin, { _ in false }, on: scene) { $0.drag(y: -30) },
        ]
    }
}
