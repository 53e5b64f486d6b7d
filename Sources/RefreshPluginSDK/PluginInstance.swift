internal import CRefreshPlugin
internal import Drawing
internal import RefreshKit

/// An indicator with its options, as the host holds it: by a pointer.
final class PluginInstance {
    private let indicator: any Indicator
    /// Lines for people, which the facts point to.
    private let notes: UnsafePointer<CChar>?

    init(_ indicator: any Indicator) {
        self.indicator = indicator
        let lines = indicator.notes.map(\.inOneLine).joined(separator: "\n")
        notes = lines.isEmpty ? nil : LastingText.copy(lines)
    }

    deinit { notes?.deallocate() }

    /// The pointer that the host holds it by, until it is released.
    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// What a pointer of the host points to.
    static func at(_ pointer: UnsafeMutableRawPointer?) -> PluginInstance {
        guard let pointer else { preconditionFailure("instance is null, expected what create wrote; hand that on") }
        return Unmanaged<PluginInstance>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Lets go of what a pointer of the host points to.
    static func release(_ pointer: UnsafeMutableRawPointer?) {
        if let pointer { Unmanaged<PluginInstance>.fromOpaque(pointer).release() }
    }

    /// Says what follows from the options; fields that only the host knows stay as it filled them in.
    func fill(_ facts: UnsafeMutablePointer<refresh_facts>) {
        facts.update(over: refresh_facts(), fill)
    }

    private func fill(_ facts: inout refresh_facts) {
        facts.cuts_between_phases = indicator.cutsBetweenPhases ? 1 : 0
        facts.width = indicator.naturalSize.width
        facts.height = indicator.naturalSize.height
        facts.period = refresh_time(indicator.period)
        facts.introduction = refresh_time(indicator.introduction)
        facts.finish = refresh_time(indicator.finish)
        facts.pull_pictures = Int64(indicator.pullPictureCount ?? 0)
        let rate = indicator.ownFrameRate
        facts.frames = rate.flatMap { Int32(exactly: $0.numerator) } ?? 0
        facts.per_seconds = rate.flatMap { Int32(exactly: $0.denominator) } ?? 0
        facts.notes = notes
    }

    /// Which picture a moment shows; below 0 when the indicator does not say.
    func picture(of moment: UnsafePointer<refresh_moment>?) -> Int64 {
        guard let moment, let picture = indicator.picture(of: Moment(moment, introduction: indicator.introduction)) else { return -1 }
        return Int64(picture)
    }

    /// Draws a moment.
    func draw(_ moment: UnsafePointer<refresh_moment>?, _ bounds: UnsafePointer<refresh_rect>?, _ context: OpaquePointer?) throws {
        guard let moment, let bounds, let context else { throw Failure.null }
        let picture = Moment(moment, introduction: indicator.introduction)
        let appearance = picture.appearance
        let area = Rect(x: bounds.pointee.x, y: bounds.pointee.y, width: bounds.pointee.width, height: bounds.pointee.height)
        try Canvas.draw(on: context, scale: appearance.scale, tint: appearance.tint, bounds: area) { canvas in
            indicator.draw(picture, in: area, on: canvas)
        }
    }
}
