package import Originals
package import RefreshKit
package import Scenes

/// Changes to a scene, in addition to those in an `ExportRequest`.
package struct SceneChanges: Sendable, Hashable {
    /// Platform's control that shows an indicator in a header; nil for the standard header.
    package var control: PlatformControl?
    package var device: Device?
    package var orientation: Orientation?
    package var language: String?
    /// Whether the device frame is drawn; nil keeps the scene's choice.
    package var showsBezel: Bool?

    /// Size of an indicator that is placed on a phone, in points; nil uses its natural size, limited by the available space.
    package var indicatorSize: Size?

    package init() {}

    /// Returns these changes, with nil values replaced by values from `others`.
    func completed(by others: SceneChanges) -> SceneChanges {
        var changes = self
        changes.control = control ?? others.control
        changes.device = device ?? others.device
        changes.orientation = orientation ?? others.orientation
        changes.language = language ?? others.language
        changes.showsBezel = showsBezel ?? others.showsBezel
        changes.indicatorSize = indicatorSize ?? others.indicatorSize
        return changes
    }

    /// Returns the scene with the changes; throws `ExportError.touchOutside` if a touch in its script would be off screen.
    package func applied(to scene: Scene) throws(ExportError) -> Scene {
        let changed = changing(scene)
        if device != nil || orientation != nil { try changed.checkTouches() }
        return changed
    }

    private func changing(_ scene: Scene) -> Scene {
        var scene = scene
        scene.device = device ?? scene.device
        scene.orientation = orientation ?? scene.orientation
        scene.language = language ?? scene.language
        scene.showsBezel = showsBezel ?? scene.showsBezel
        return scene
    }

    /// Creates a scene around an indicator and applies the changes; throws `ExportError.badValue` if the indicator is larger than the
    /// screen.
    package func placing(_ chosen: ChosenIndicator, as placement: IndicatorPlacement) throws(ExportError) -> Scene {
        let device = device ?? .standard, orientation = orientation ?? .portrait
        let screen = device.size(in: orientation)
        if let size = indicatorSize, size.width > screen.width || size.height > screen.height {
            throw .badValue(.size, expected: "at most \(screen.text), the size of the screen", got: size.text)
        }
        if let control {
            if placement != .header {
                throw .badValue(.placement, expected: "header, where a platform's control is", got: placement.rawValue)
            }
            guard control.indicatorSide != nil else {
                let others = PlatformControl.all.filter { $0.indicatorSide != nil }.map(\.name).joined(separator: ", ")
                throw .badValue(
                    .control, expected: "one that lets an app draw its own indicator (\(others))", got: control.name)
            }
            let most = control.behavior.extent
            if let size = indicatorSize, size.width > most || size.height > most {
                throw .badValue(
                    .size, expected: "at most \(Size(width: most, height: most).text), the size of \(control.name)", got: size.text)
            }
            return changing(
                Scene.showing(control, with: chosen, size: indicatorSize, on: device, held: orientation, language: language ?? "en"))
        }
        return changing(
            Scene.placing(chosen, as: placement, size: indicatorSize, on: device, held: orientation, language: language ?? "en"))
    }
}

extension SceneChanges {
    /// Creates a scene of a platform's control with its own drawing, and applies the changes.
    package func showing(_ control: PlatformControl) -> Scene {
        changing(Scene.showing(control, on: device ?? .standard, held: orientation ?? .portrait, language: language ?? "en"))
    }
}

extension Scene {
    /// Throws `ExportError.touchOutside` for the first scripted touch that is off screen, given the orientation at that time.
    ///
    /// A touch can be off screen if the chosen device is smaller than the device in the file.
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

extension Size {
    fileprivate var text: String { "\(width.shortText)x\(height.shortText)" }
}

extension ScriptAction {
    /// The touch points that a script specifies explicitly; all others are derived from the screen.
    fileprivate var points: [Point] {
        switch self {
        case .touch(let movement): movement.points.map(\.point)
        case .drag(let drag): [drag.start, drag.end]
        case .tap(.point(let point), _): [point]
        default: []
        }
    }
}
