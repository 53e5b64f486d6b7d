/// How an application wants a view to look, kept while a transition plays with it.
struct ViewLook {
    private let view: View
    private let alpha: Double
    private let transform: ViewTransform
    private let isHidden: Bool

    init(of view: View) {
        (self.view, alpha, transform, isHidden) = (view, view.alpha, view.transform, view.isHidden)
    }

    /// Gives the view back its look, and all of the container unless it was taken elsewhere.
    func restore(in container: View?) {
        (view.alpha, view.transform, view.isHidden) = (alpha, transform, isHidden)
        if let container, view.superview === container { view.frame = container.bounds }
    }
}
