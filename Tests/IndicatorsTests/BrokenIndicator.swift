import RefreshKit

/// A square that fades with the turn, with one rule broken on purpose.
struct BrokenIndicator: Indicator {
    enum Flaw: String, Sendable, CaseIterable {
        case none
        case spills
        case endsBeforeItBegins
        case remembers
        case jumpsInTheDark
        case neverCloses
        case jumps
        case showsProgressAtZero
        case liesAboutPictures
    }

    static let info = IndicatorInfo(id: "broken", summary: "Breaks a rule.", period: .seconds(1))
    let flaw: Flaw
    private let drawings = Counter()

    init() { flaw = .none }

    init(_ flaw: Flaw) { self.flaw = flaw }

    var finish: Duration { flaw == .endsBeforeItBegins ? .seconds(-1) : .zero }

    func picture(of moment: Moment) -> Int? { flaw == .liesAboutPictures ? 7 : nil }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let turn = flaw == .neverCloses ? moment.elapsed.seconds / 5000 : moment.fraction(of: period)
        var alpha = 0.0
        switch moment.phase {
        case .idle: alpha = 0
        case .pulling: alpha = flaw == .showsProgressAtZero ? 0.5 : moment.clampedProgress
        case .refreshing, .finishing:
            alpha =
                (flaw == .jumps || (flaw == .jumpsInTheDark && moment.appearance.style == .dark)
                    ? 0.3 : moment.releaseProgress.map { min($0, 1) } ?? 1) * (1 - turn)
        }
        if flaw == .showsProgressAtZero, moment.phase == .refreshing { alpha = 0.5 * (1 - turn) }
        if flaw == .remembers { alpha *= Double(drawings.next() % 7) / 7 }
        let rect = flaw == .spills ? Rect(x: bounds.minX - 1, y: bounds.minY, width: 4, height: 4) : bounds
        canvas.fill(.rect(rect), .color(.black.opacity(alpha)))
    }
}
