internal import CPluginHost
internal import CRefreshPlugin
internal import Drawing
internal import RefreshKit

// Conversions to the C structs. They contain no pointers, so their bytes can be sent to another process.

extension refresh_moment {
    init(_ moment: Moment, turn: Double) {
        let traits = moment.traits
        self.init(
            struct_size: UInt32(MemoryLayout<refresh_moment>.size),
            phase: moment.phase.number,
            progress: moment.progress,
            elapsed: moment.elapsed.seconds,
            phase_elapsed: moment.phaseElapsed.seconds,
            turn: turn,
            release_progress: moment.releaseProgress ?? -1,
            finish_start: moment.finishStart?.seconds ?? -1,
            appearance: Int32(traits.appearance == .dark ? REFRESH_DARK : REFRESH_LIGHT),
            reduces_motion: traits.reducesMotion ? 1 : 0,
            tint: refresh_color(traits.tint),
            scale: traits.scale,
            exact_elapsed: refresh_time(moment.elapsed),
            exact_phase_elapsed: refresh_time(moment.phaseElapsed),
            exact_finish_start: refresh_time(moment.finishStart ?? .zero),
            direction: Int32(traits.direction == .rightToLeft ? REFRESH_RIGHT_TO_LEFT : REFRESH_LEFT_TO_RIGHT),
            reserved: 0)
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

extension refresh_recording_request {
    init(_ coordinates: CairoScriptCoordinates) {
        let (matrix, corners) = (coordinates.transform, coordinates.area)
        self.init(
            transform: (matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty), resolution: coordinates.resolution,
            area: (
                corners[0].x, corners[0].y, corners[1].x, corners[1].y, corners[2].x, corners[2].y, corners[3].x, corners[3].y
            ))
    }
}
