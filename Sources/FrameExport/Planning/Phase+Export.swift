public import RefreshKit

extension Phase {
    /// The phases that can be exported, in the order of a refresh: all but idle, which has no frames.
    ///
    /// A pull is a row of progresses, the others are rows of instants. Played one after the other, with the loop as often as wanted, they
    /// show a whole refresh without a jump.
    public static let exported: [Phase] = [.pulling, .introduction, .refreshing, .finishing]
}

/// The phase of frames; nil for those of a scene, which has no phases.
extension Phase? {
    /// What it is called in file names, manifests and messages: the phase's own name, or `scene`.
    package var name: String { self?.rawValue ?? "scene" }

    /// How its frames are shown one after the other.
    var playback: Playback {
        switch self {
        case .pulling: .byProgress
        case .refreshing, nil: .repeated
        case .idle, .introduction, .finishing: .once
        }
    }

    /// Whether an animation of it repeats.
    var isRepeated: Bool { playback == .repeated }

    /// When it is shown, as comments in sample code say.
    var occasion: String {
        switch self {
        case .idle: "At rest"
        case .pulling: "While pulled, progress in 0...1"
        case .introduction: "Let go, once"
        case .refreshing: "While refreshing"
        case .finishing: "At the end, once"
        case nil: "Over and over"
        }
    }

    /// What a web page says to somebody who does not see it.
    var spokenName: String {
        switch self {
        case .idle, .pulling: "Pull to refresh"
        case .introduction, .refreshing, .finishing: "Loading"
        case nil: "The screen of a phone"
        }
    }
}

/// How the frames of a phase, or of a scene, are shown one after the other.
enum Playback {
    /// By the progress of a pull.
    case byProgress
    /// Once; the last frame stays.
    case once
    /// Over and over: the loop by its nature, and a scene so that nobody misses it.
    case repeated
}
