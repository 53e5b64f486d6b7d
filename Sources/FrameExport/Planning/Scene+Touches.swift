internal import RefreshKit
internal import Scenes

extension Scene {
    /// Makes sure that every finger of the script is on the screen, as it is held then: another device may be smaller than that of the file.
    ///
    /// - Throws: `ExportError.touchOutside` about the first that is not.
    func checkTouches() throws(ExportError) {
        var orientation = orientation
        for entry in script {
            let size = device.size(in: orientation)
            for point in entry.action.points where !(0...size.width).contains(point.x) || !(0...size.height).contains(point.y) {
                throw .touchOutside(x: point.x, y: point.y, line: entry.line, width: size.width, height: size.height)
            }
            if case .turn(let next, _) = entry.action { orientation = next }
        }
    }
}

extension ScriptAction {
    /// The places that a script gives a finger itself; all others follow from the screen.
    fileprivate var points: [Point] {
        switch self {
        case .touch(let movement): movement.points.map(\.point)
        case .tap(.point(let point), _): [point]
        default: []
        }
    }
}
