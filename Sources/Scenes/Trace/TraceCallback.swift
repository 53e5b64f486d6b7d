/// What a trace calls the callbacks of controls.
enum TraceCallback: String, CaseIterable {
    /// A refresh begins to load.
    case refreshing
    /// The control is open.
    case opened
    /// The control begins to close.
    case endAnimationBegan = "end_animation_began"
    /// The control is closed.
    case ended
}
