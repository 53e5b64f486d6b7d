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
