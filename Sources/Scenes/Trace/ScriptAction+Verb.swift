extension ScriptAction {
    /// The key that the action has in scene files; a drag is a touch.
    var verb: ScriptVerb {
        switch self {
        case .touch: .touch
        case .pull: .pull
        case .swipe: .swipe
        case .tap: .tap
        case .begin: .begin
        case .end: .end
        case .noMoreData: .noMoreData
        case .resetNoMoreData: .reset
        case .insertRows: .insert
        case .removeRows: .remove
        case .setTexts, .setTitle: .text
        case .setBadge: .badge
        case .setEnabled(_, let isEnabled): isEnabled ? .enable : .disable
        case .setHidden(_, let isHidden): isHidden ? .hide : .show
        case .setIndicator: .refreshView
        case .select: .page
        case .setBarHidden: .bar
        case .turn: .turn
        case .setStyle: .appearance
        case .scroll: .scroll
        case .setOffset: .offset
        case .setDragging: .dragging
        }
    }
}
