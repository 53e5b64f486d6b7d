internal import CRefreshPlugin
internal import RefreshKit

// What plugins get, as C has it. None of it points anywhere, so that its bytes can be sent to another process.

extension refresh_moment {
    /// A moment for a plugin.
    init(_ moment: Moment, turn: Double) {
        let appearance = moment.appearance
        self.init(
            struct_size: UInt32(MemoryLayout<refresh_moment>.size),
            phase: moment.phase.number,
            progress: moment.progress,
            elapsed: moment.elapsed.seconds,
            phase_elapsed: moment.phaseElapsed.seconds,
            turn: turn,
            release_progress: moment.releaseProgress ?? -1,
            finish_start: moment.finishStart?.seconds ?? -1,
            style: Int32(appearance.style == .dark ? REFRESH_DARK : REFRESH_LIGHT),
            reduces_motion: appearance.reducesMotion ? 1 : 0,
            tint: refresh_color(appearance.tint),
            scale: appearance.scale,
            exact_elapsed: refresh_time(moment.elapsed),
            exact_phase_elapsed: refresh_time(moment.phaseElapsed),
            exact_finish_start: refresh_time(moment.finishStart ?? .zero))
    }
}

extension refresh_time {
    init(_ time: Duration) {
        let parts = time.components
        self.init(seconds: parts.seconds, attoseconds: parts.attoseconds)
    }
}

extension refresh_color {
    init(_ color: Color) { self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha) }
}

extension refresh_rect {
    init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}

extension Phase {
    /// As `refresh_moment` has it.
    var number: Int32 {
        switch self {
        case .idle: Int32(REFRESH_IDLE)
        case .pulling: Int32(REFRESH_PULLING)
        case .introduction: Int32(REFRESH_INTRODUCTION)
        case .refreshing: Int32(REFRESH_REFRESHING)
        case .finishing: Int32(REFRESH_FINISHING)
        }
    }
}

extension Moment {
    /// The moment as version 1.0 of the interface has it, where the introduction is the beginning of the phase `refreshing`.
    var withoutIntroduction: Moment {
        switch phase {
        case .introduction, .refreshing: .refreshing(elapsed, released: releaseProgress, appearance)
        case .idle, .pulling, .finishing: self
        }
    }
}
