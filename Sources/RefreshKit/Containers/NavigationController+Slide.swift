extension NavigationController {
    /// How long a controller slides in or out: 0.35 s, as in iOS.
    static let slideDuration = Duration.milliseconds(350)
    /// How far the controller behind moves, in widths of the view.
    private static let parallax = 0.3

    /// Shows the view of another controller in place of the one that was shown.
    ///
    /// What is in front moves by the whole width, what is behind by a part of it.
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

    /// Ends the slide that is under way because something else begins; does nothing without one.
    final func finishSlide() {
        let ended = slide
        slide = nil
        ended?.finish()
    }
}

/// The end of a slide between two controllers of a navigation, which comes once: when the time is over, or when another slide begins.
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
