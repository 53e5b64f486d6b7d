import Originals
import RefreshKit

extension ViewColor {
    /// Returns a list 240 points wide and high whose control is pulled by a finger.
    private static func pulled(_ control: PlatformControl, by distance: Double, _ appearance: Appearance) -> Stage {
        let list = ListView()
        list.refreshHeader = TextRefreshControl(control.behavior)
        let stage = stage(appearance, Size(width: 240, height: 240), list)
        list.pan.send(PanSample(.began))
        list.pan.send(PanSample(.changed, translation: Point(x: 0, y: 1)))
        list.pan.send(PanSample(.changed, translation: Point(x: 0, y: distance)))
        stage.advance(to: .seconds(1))
        return stage
    }

    /// Returns the colors of the platforms' controls.
    static func platforms() -> [ViewColor] {
        // The android disc is at 4 points, the material3 container at 45, and the flutter disc at 88, all 100 to 140 points from the left.
        let android = { pulled(.android, by: 44, $0) }
        let material3 = { pulled(.material3, by: 170, $0) }
        let flutter = { pulled(.flutter, by: 60, $0) }
        // Its arrow covers the arc until 45 % of the way.
        let ionicMD = { pulled(.ionicMD, by: 240, $0) }
        let ionicIOS = { pulled(.ionicIOS, by: 190, $0) }
        let cupertino = { pulled(.cupertino, by: 190, $0) }
        let (container, disc) = ((Tone(236, 230, 240), Tone(43, 41, 48)), (Tone(254, 247, 255), Tone(20, 18, 24)))
        return [
            ViewColor("android disc", .at(120, 24), Tone(250, 250, 250), Tone(250, 250, 250), android),
            ViewColor("material3 container", .at(120, 48), container.0, container.1, material3),
            ViewColor(
                "material3 arc", .ink(Rect(x: 112, y: 56, width: 16, height: 18)), Tone(73, 69, 79), Tone(202, 196, 208),
                on: container, material3),
            ViewColor("flutter disc", .at(120, 94), disc.0, disc.1, flutter),
            ViewColor(
                "flutter arc", .ink(Rect(x: 110, y: 99, width: 20, height: 20)), Tone(103, 80, 164), Tone(208, 188, 255), on: disc,
                flutter),
            ViewColor(
                "cupertino spokes", .ink(Rect(x: 104, y: 14, width: 32, height: 32)), Tone(60, 60, 68, 147), Tone(235, 235, 245, 147),
                cupertino),
            ViewColor("ionic-md disc", .at(120, 94), .white, Tone(30, 30, 30), ionicMD),
            ViewColor(
                "ionic-md arc", .ink(Rect(x: 106, y: 68, width: 28, height: 28)), Tone(0, 84, 233), Tone(77, 141, 255),
                on: (.white, Tone(30, 30, 30)), ionicMD),
            ViewColor(
                "ionic lines", .ink(Rect(x: 100, y: 10, width: 40, height: 40)), Tone(116, 117, 119), Tone(116, 117, 119), ionicIOS),
        ]
    }
}
