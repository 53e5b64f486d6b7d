internal import System

extension Moment {
    /// The moment in a few words, such as `refreshing at 0.25 s, released at 1.6, light, reduced motion`.
    ///
    /// A release at 1, the point from which letting go refreshes, goes without saying.
    package var words: String {
        let place =
            switch phase {
            case .idle: ""
            case .pulling: " at \(progress.shortText)"
            case .introduction, .refreshing: " at \(elapsed.secondsText) s"
            case .finishing: " at \(phaseElapsed.secondsText) s"
            }
        let released = releaseProgress.flatMap { $0 == 1 ? nil : ", released at \($0.shortText)" } ?? ""
        return "\(phase.rawValue)\(place)\(released), \(appearance.style.rawValue)\(appearance.reducesMotion ? ", reduced motion" : "")"
    }
}
