internal import RefreshKit

extension SceneRecorder {
    /// Tells that an entry of the script happens, before it does.
    ///
    /// - Parameter index: Its place in the script, counted from 0.
    func tellEntry(_ index: Int) {
        tell(.script, fields(ofEntry: index))
        switch player.scene.script[index].action {
        case .turn(let orientation, _): tell(.turn, Self.fields(of: player.scene.device, in: orientation))
        case .setStyle(let style): tell(.appearance, [("appearance", .text(style.rawValue))])
        case .setEnabled(let control, let isEnabled): tell(.enabled, control, [("enabled", .toggle(isEnabled))])
        case .setHidden(let control, let isHidden): tell(.hidden, control, [("hidden", .toggle(isHidden))])
        default: break
        }
    }

    /// An entry had no effect.
    func tellMiss(_ index: Int, _ why: String) {
        tell(.missed, fields(ofEntry: index) + [("why", .text(why))])
    }

    private func fields(ofEntry index: Int) -> [(String, TraceEvent.Value)] {
        let entry = player.scene.script[index]
        let line: [(String, TraceEvent.Value)] = entry.line.map { [("line", .number(Double($0)))] } ?? []
        return [("index", .number(Double(index))), ("action", .text(entry.action.verb))] + line
    }

    /// Tells what becomes of a control, if it is there.
    private func tell(_ kind: TraceEventKind, _ control: ControlReference, _ fields: [(String, TraceEvent.Value)]) {
        let isThere = control.place == .tab ? player.tabs != nil && player.page(control.tab) != nil : player.control(control) != nil
        guard isThere else { return }
        tell(kind, tab: control.tab ?? player.shownTab, control.place, fields)
    }
}
