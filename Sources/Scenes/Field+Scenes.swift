package import System

/// The settings of a scene, or of a phone around an indicator.
extension Field {
    /// Where on a phone an indicator is shown.
    package static let place = Field("as", parameter: "place")
    /// The size in points; on a phone, that of the indicator there.
    package static let size = Field("size", list: "sizes", parameter: "size")
    /// The device whose screen it is.
    package static let device = Field("device")
    /// How the device is held at first.
    package static let orientation = Field("orientation")
    /// The language of the screen.
    package static let language = Field("language")
    /// Whether the device is drawn around its screen.
    package static let bezel = Field("bezel", parameter: "showsBezel")
}

extension Topic {
    /// A scene file to start from.
    package static let scene = Topic.example("scene", in: "the article SceneFiles")
}
