package import RefreshKit
package import SystemSupport

/// A drawing that cannot become shapes with keyframes.
package struct ShapeFitError: MessageError, Equatable {
    /// The reason, such as `draws a conic gradient`.
    package let reason: String
    /// The indicator's id.
    package let indicator: String
    /// The phase and the time in it, such as `refreshing at 0.35 s`.
    package let instant: String?

    package init(_ reason: String, of indicator: String, at moment: Moment? = nil) {
        (self.reason, self.indicator) = (reason, indicator)
        instant = moment.map { moment in
            switch moment.phase {
            case .idle, .pulling: "\(moment.phase.rawValue) at \(moment.progress.roundedText)"
            default: "\(moment.phase.rawValue) at \(moment.phaseElapsed.secondsText) s"
            }
        }
    }

    /// Creates the error for a timeline that was canceled.
    static func stopped(_ indicator: String) -> ShapeFitError { ShapeFitError("was stopped", of: indicator) }

    package var message: Message {
        let when = instant.map { " (\($0))" } ?? ""
        return
            "indicator '\(indicator)' \(reason)\(when), so it cannot become shapes with keyframes; draw it with plain fills and strokes, or export pixels"
    }
}
