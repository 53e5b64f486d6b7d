extension NavigationController {
    /// Duration of a slide; the same as in iOS.
    static let slideDuration = Duration.milliseconds(350)
    /// Distance by which the view behind moves, relative to its width.
    private static let parallax = 0.3

    /// Replaces one controller's view with another's; the view in front moves by its full width, and the view behind by a fraction of that.
    final func exchange(
        _ old: ViewController, for new: ViewController, isPush: Bool, animated: Bool, completion: @escaping () -> Void
    ) {
        guard isViewLoaded else { return completion() }
        showTitle(animated: animated)
        new.view.frame = contentView.bounds
        contentView.insertSubview(new.view, at: isPush ? contentView.subviews.count : 0)
        let slide = NavigationSlide { [weak self, contentView] in
            for view in contentView.subviews where view !== self?.topViewController.view { view.removeFromSuperview() }
            old.view.transform = .identity
            completion()
        }
        self.slide = slide
        guard animated else { return finishSlide() }
        let outside = ViewTransform(translation: Point(x: contentView.bounds.width, y: 0))
        let behind = ViewTransform(translation: Point(x: -Self.parallax * contentView.bounds.width, y: 0))
        new.view.transform = isPush ? outside : behind
        view.animate(.curve(over: Self.slideDuration)) {
            new.view.transform = .identity
            old.view.transform = isPush ? behind : outside
        } completion: {
            slide.finish()
        }
    }

    final func finishSlide() {
        let ended = slide
        slide = nil
        ended?.finish()
    }
}

/// A transition between two views; calls its completion once, when the slide ends or another slide begins.
final class NavigationSlide {
    private var completion: (() -> Void)?

    init(completion: @escaping () -> Void) {
        self.completion = completion
    }

    func finish() {
        let completion = completion
        self.completion = nil
        completion?()
    }
}
