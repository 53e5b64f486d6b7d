public import RefreshKit

extension Phase {
    /// The phases that can be exported, in the order in which a refresh goes through them; idle has no frames.
    ///
    /// Frames of a pull have progress values; frames of the other phases have times. Played in sequence, with the loop repeated as needed,
    /// all frames together show a complete refresh without a jump.
    public static let exported: [Phase] = [.pulling, .introduction, .refreshing, .finishing]
}

// The phase of a frame; nil for a scene, which has no phases.
extension Phase? {
    /// Name in file names, manifests, and messages: the phase's name, or `scene`.
    package var name: String { self?.rawValue ?? "scene" }

    var playback: Playback {
        switch self {
        case .pulling: .byProgress
        case .refreshing, nil: .repeated
        case .idle, .introduction, .finishing: .once
        }
    }

    var isRepeated: Bool { playback == .repeated }

    /// Describes when the phase is shown, for comments in sample code.
    var usageComment: String {
        switch self {
        case .idle: "At rest"
        case .pulling: "While pulled, progress in 0...1"
        case .introduction: "After release, once"
        case .refreshing: "While refreshing"
        case .finishing: "When finished, once"
        case nil: "Repeatedly"
        }
    }
}

enum Playback {
    /// Frames follow the progress of the pull.
    case byProgress
    /// Frames play once, and the last one stays visible.
    case once
    /// Frames repeat, even in a scene, so that people can start watching at any point.
    case repeated
}
