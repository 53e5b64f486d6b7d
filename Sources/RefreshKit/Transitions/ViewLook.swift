/// How an application wants a view to look, kept while a transition plays with it.
struct ViewLook {
    private let view: View
    private let alpha: Double
    private let transform: ViewTransform
    private let isHidden: Bool

    init(of view: View) {
        (self.view, alpha, transform, isHidden) = (view, view.alpha, view.transform, view.isHidden)
    }

    func restore(filling bounds: Rect) {
        (view.frame, view.alpha, view.transform, view.isHidden) = (bounds, alpha, transform, isHidden)
    }
}
