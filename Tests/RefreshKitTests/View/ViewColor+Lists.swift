import Originals
import RefreshKit

extension ViewColor {
    static func all() -> [ViewColor] { lists() + looks() + backgroundColors() + platforms() + indicators() + tabBars() + navigation() }

    private static func rows(_ appearance: Appearance) -> Stage {
        stage(appearance, Size(width: 120, height: 80), ListView(rowCount: 1) { _ in ListRow("IIII", detail: "IIII") })
    }

    static func lists() -> [ViewColor] {
        [
            ViewColor("list background", .at(60, 70), .white, .black, rows),
            ViewColor("row separator", .at(60, 43.9), Tone(60, 60, 67, 73), Tone(84, 84, 88, 153), rows),
            ViewColor("row title", .ink(Rect(x: 16, y: 10, width: 30, height: 24)), .black, .white, rows),
            ViewColor(
                "row detail", .ink(Rect(x: 75, y: 10, width: 30, height: 24)), Tone(60, 60, 67, 153), Tone(235, 235, 245, 153), rows),
            ViewColor("label", .ink(Rect(x: 0, y: 0, width: 60, height: 30)), .black, .white) {
                stage($0, Size(width: 60, height: 30), Label("IIII"))
            },
        ]
    }

    /// Creates a control at the upper edge, with text as wide as its letters.
    private static func control(_ control: TextRefreshControl, _ appearance: Appearance) -> Stage {
        let list = ScrollView()
        let extent = control.behavior.extent
        list.contentInset = EdgeInsets(top: extent, bottom: extent)
        list.contentSize = Size(width: 240, height: 20)
        list.addSubview(control)
        let stage = stage(appearance, Size(width: 240, height: 100), list)
        list.contentOffset.y = -extent
        stage.advance(to: .zero)
        return stage
    }

    private static let letters = RefreshTexts(
        idle: "IIIIIIII", pulling: "IIIIIIII", refreshing: "IIIIIIII", success: "IIIIIIII", failure: "IIIIIIII")

    static func looks() -> [ViewColor] {
        let middle = Rect(x: 90, y: 10, width: 60, height: 34)
        let arrow = Rect(x: 40, y: 4, width: 50, height: 46)
        // A refreshing header is held open above the inset.
        let opened = Rect(x: 40, y: 56, width: 50, height: 42)
        let plain = { (appearance: Appearance) in control(TextRefreshControl(.header, texts: letters), appearance) }
        let marked = { (result: RefreshResult) in
            { (appearance: Appearance) in
                let header = TextRefreshControl(.header, texts: letters)
                header.resultDisplayTime = .seconds(5)
                let stage = control(header, appearance)
                header.beginRefreshing()
                stage.advance(to: .milliseconds(300))
                header.endRefreshing(with: result)
                stage.advance(to: .milliseconds(1000))
                return stage
            }
        }
        let gray = (light: Tone(gray: 90), dark: Tone(gray: 165))
        return [
            ViewColor("header text", .ink(middle), gray.light, gray.dark, plain),
            ViewColor("header arrow", .ink(arrow), gray.light, gray.dark, plain),
            ViewColor("success mark", .ink(opened), Tone(52, 199, 89), Tone(48, 209, 88), marked(.success)),
            ViewColor("failure mark", .ink(opened), Tone(255, 59, 48), Tone(255, 69, 58), marked(.failure)),
        ]
    }

    /// Returns backgrounds and texts with the same color in both appearances: UIColor's brown, dark gray, red, blue, and gray.
    static func backgroundColors() -> [ViewColor] {
        let brown = Tone(153, 102, 51)
        let threeState = { (appearance: Appearance) in control(TextRefreshControl(.threeState, texts: letters), appearance) }
        let manual = { (appearance: Appearance) in control(TextRefreshControl(.manualHeader, texts: letters), appearance) }
        let refreshing = { (appearance: Appearance) in
            let header = TextRefreshControl(.manualHeader, texts: letters)
            let stage = control(header, appearance)
            header.beginRefreshing()
            stage.advance(to: .milliseconds(500))
            return stage
        }
        let pulling = { (appearance: Appearance) in
            let header = TextRefreshControl(.manualHeader, texts: letters)
            let stage = control(header, appearance)
            header.scrollView?.contentOffset.y = -110
            stage.advance(to: .zero)
            return stage
        }
        let (red, blue, gray) = (Tone(255, 0, 0), Tone(0, 0, 255), Tone(gray: 127.5))
        return [
            ViewColor("three-state background", .at(5, 30), brown, brown, threeState),
            ViewColor(
                "three-state text", .ink(Rect(x: 120, y: 15, width: 60, height: 30)), Tone(gray: 85), Tone(gray: 85), on: (brown, brown),
                threeState),
            ViewColor("manual background, idle", .at(5, 30), red, red, manual),
            ViewColor("manual text", .ink(Rect(x: 90, y: 10, width: 60, height: 30)), .white, .white, on: (red, red), manual),
            ViewColor("manual background, refreshing", .at(5, 75), blue, blue, refreshing),
            ViewColor("manual background, pulling", .at(5, 65), gray, gray, pulling),
        ]
    }
}
