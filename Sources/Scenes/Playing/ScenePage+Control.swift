internal import RefreshKit

extension ScenePage {
    /// The control at a place; nil for none, and for the tab, whose refresh is no control.
    func control(at place: ControlReference.Place) -> TextRefreshControl? {
        switch place {
        case .header: header
        case .footer: footer
        case .trailer: trailer
        case .tab: nil
        }
    }
}
