/// The view of a container, which tells it when to lay out and when it appears.
final class ControllerView: View {
    var onLayout: (() -> Void)?
    /// Called when the view has come on a stage.
    var onAppear: (() -> Void)?

    override var drawsContent: Bool { false }

    override func layoutSubviews() {
        onLayout?()
    }

    override func didMoveToStage() {
        if stage != nil { onAppear?() }
    }
}
