import FrameExport
import RefreshKit

/// A bar whose place shows the direction, and whose length shows the version.
struct Directed: Indicator {
    static let info = IndicatorInfo(
        id: "directed", summary: "A bar grows.", naturalSize: Size(width: 4, height: 3), period: .seconds(1),
        labels: RefreshLabels([.english: [.refreshing: "Say \"hi\" & <bye> for $1", .pull: "Don't"]]))
    var mirroring = Mirroring.mirrors

    init() {}

    init(_ mirroring: Mirroring) { self.mirroring = mirroring }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let length = bounds.width * (moment.traits.reducesMotion ? 0.5 : 0.25)
        let isRight = moment.traits.direction == .rightToLeft
        canvas.fill(.rect(Rect(x: isRight ? bounds.maxX - length : bounds.minX, y: 0, width: length, height: 3)), .color(.black))
    }
}

extension ExportRequest {
    /// Requests the pull and the loop in both directions and both versions.
    mutating func askForVariants() {
        phases = [.pulling, .refreshing]
        directions = [.leftToRight, .rightToLeft]
        reducedMotion = .both
    }
}
