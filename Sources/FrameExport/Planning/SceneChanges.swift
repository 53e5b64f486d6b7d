package import RefreshKit
package import Scenes

/// What a request changes of a scene, beside what it changes of every subject.
package struct SceneChanges: Sendable, Hashable {
    /// The device; nil keeps the scene's.
    package var device: Device?
    /// How it is held at first; nil keeps the scene's.
    package var orientation: Orientation?
    /// The language of the screen; nil keeps the scene's.
    package var language: String?
    /// Whether the device is shown around the screen; nil keeps the scene's.
    package var showsBezel: Bool?

    /// How large an indicator is that is put on a phone, in points; nil for its own size, as far as there is room.
    package var pictureSize: Size?

    /// Changes nothing.
    package init() {}

    /// These changes, and of others what these leave open.
    func completed(by others: SceneChanges) -> SceneChanges {
        var changes = self
        changes.device = device ?? others.device
        changes.orientation = orientation ?? others.orientation
        changes.language = language ?? others.language
        changes.showsBezel = showsBezel ?? others.showsBezel
        changes.pictureSize = pictureSize ?? others.pictureSize
        return changes
    }

    /// Returns the scene with the changes; throws `ExportError.touchOutside` if they leave a touch of its script off the screen.
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

    /// Makes a scene around an indicator, with the changes; throws `ExportError.badValue` if the indicator is to be larger than the screen.
    package func placing(_ chosen: ChosenIndicator, as place: IndicatorPlace) throws(ExportError) -> Scene {
        let device = device ?? .standard, orientation = orientation ?? .portrait
        let screen = device.size(in: orientation)
        if let size = pictureSize, size.width > screen.width || size.height > screen.height {
            throw .badValue(.size, expected: "at most \(screen.text), as large as the screen", got: size.text)
        }
        return changing(
            Scene.placing(chosen, as: place, size: pictureSize, on: device, held: orientation, language: language ?? "en"))
    }
}

extension Scene {
    /// Throws `ExportError.touchOutside` about the first touch of the script that is off the screen, as the device is held then.
    ///
    /// Another device may be smaller than that of the file.
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
    /// As a person writes it: 390x844.
    fileprivate var text: String { "\(width.shortText)x\(height.shortText)" }
}

extension ScriptAction {
    /// The places that a script gives a finger itself; all others follow from the screen.
    fileprivate var points: [Point] {
        switch self {
        case .touch(let movement): movement.points.map(\.point)
        case .drag(let drag): [drag.start, drag.end]
        case .tap(.point(let point), _): [point]
        default: []
        }
    }
}
