public import RefreshKit
public import Scenes

/// What frames show: an indicator, one moment after the other, or a scene that is played.
public enum FrameSubject: Sendable {
    /// An indicator by itself.
    case indicator(any IndicatorDrawing)
    /// A whole screen, and where the pictures of its controls are looked up that it does not give.
    case scene(Scene, in: IndicatorRegistry)
}

extension FrameSubject {
    /// The indicator; nil for a scene.
    public var indicator: (any IndicatorDrawing)? { if case .indicator(let indicator) = self { indicator } else { nil } }

    /// The scene; nil for an indicator.
    public var scene: Scene? { if case .scene(let scene, _) = self { scene } else { nil } }

    /// What a person may want to know about how it is drawn, a line each.
    public var notes: [String] { indicator?.notes ?? [] }

    /// How large a frame is unless a request says, in points.
    var naturalSize: Size {
        switch self {
        case .indicator(let indicator): indicator.naturalSize
        case .scene(let scene, _): scene.frameSize
        }
    }

    /// The phases that a request asks for, or the loop; nil alone for a scene.
    func phases(of request: ExportRequest) -> [Phase?] { request.phases ?? [scene == nil ? .refreshing : nil] }

    /// Device pixels a point unless a request says.
    var ownScale: Double { scene?.device.scale ?? 1 }

    /// Light or dark unless a request says.
    var ownStyle: Appearance.Style { scene?.style ?? .light }

    /// Frames a second that its pictures are made for; nil when any will do.
    var ownFrameRate: FrameRate? { indicator?.ownFrameRate }

    /// How long the loop is that should be a whole number of frames; 0 for a scene, which is no loop.
    var period: Duration { indicator?.period ?? .zero }

    /// Refuses what makes no sense for it.
    func check(_ request: ExportRequest) throws(ExportError) {
        if scene != nil { try ExportSetting.checkForScene(request) }
    }
}
