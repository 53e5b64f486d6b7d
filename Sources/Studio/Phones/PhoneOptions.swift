package import FrameExport
package import RefreshKit

/// Options for all phones in a studio; nil keeps the scene's value, or the default.
package struct PhoneOptions: Equatable, Sendable {
    /// Device, orientation, and language.
    package var changes = SceneChanges()
    package var appearance: Appearance?
    package var reducesMotion: Bool?
    package var direction: LayoutDirection?
    /// Pixels per point.
    package var scale = 2.0

    package static let scales = 1.0...3.0

    package init() {}
}
