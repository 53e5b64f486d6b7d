internal import CRefreshPlugin
internal import RefreshKit

extension Moment {
    /// The moment that the host means, with its exact times.
    ///
    /// - Parameters:
    ///   - pointer: The host's moment.
    ///   - introduction: The indicator's introduction: a host of version 1.0 gives the phase `refreshing` in it.
    init(_ pointer: UnsafePointer<refresh_moment>, introduction: Duration) {
        let moment = pointer.copy(size: pointer.structSize, over: refresh_moment())
        let appearance = Appearance(moment)
        let elapsed = Duration(moment.exact_elapsed)
        let released = moment.release_progress < 0 ? nil : moment.release_progress
        self =
            switch moment.phase {
            case Int32(REFRESH_PULLING): .pulling(moment.progress, appearance)
            case Int32(REFRESH_INTRODUCTION), Int32(REFRESH_REFRESHING):
                .refreshing(elapsed, introduction: introduction, released: released, appearance)
            case Int32(REFRESH_FINISHING):
                .finishing(
                    Duration(moment.exact_phase_elapsed), after: Duration(moment.exact_finish_start), released: released, appearance)
            default: .idle(appearance)
            }
    }
}

extension Appearance {
    /// What the host says surrounds the indicator; the system's blue is no tint of its own.
    fileprivate init(_ moment: refresh_moment) {
        let style: Style = moment.style == Int32(REFRESH_DARK) ? .dark : .light
        let tint = Color(moment.tint)
        let isOwn = tint != AdaptiveColor.systemBlue.color(for: style)
        self.init(style: style, tint: isOwn ? tint : nil, scale: moment.scale, reducesMotion: moment.reduces_motion != 0)
    }
}

extension Color {
    init(_ color: refresh_color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension Duration {
    init(_ time: refresh_time) {
        self.init(secondsComponent: time.seconds, attosecondsComponent: time.attoseconds)
    }
}

extension refresh_time {
    init(_ duration: Duration) {
        self.init(seconds: duration.components.seconds, attoseconds: duration.components.attoseconds)
    }
}
