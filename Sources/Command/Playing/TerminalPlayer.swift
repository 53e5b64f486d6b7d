internal import FrameExport
internal import RefreshKit
internal import TerminalGraphics

/// Plays animations in a terminal, each below the previous one.
struct TerminalPlayer<Terminal: PlayingTerminal> {
    typealias Stop = TerminalConversation<Terminal>.Stop

    private var conversation: TerminalConversation<Terminal>
    private let firstImageID: UInt32
    private var playedCount: UInt32 = 0

    /// Creates a player; `imageID` is a number that no image of an earlier run has.
    init(_ terminal: Terminal, environment: [String: String], imageID: UInt32) {
        conversation = TerminalConversation(terminal, environment: environment)
        firstImageID = imageID
    }

    private var terminal: Terminal { conversation.terminal }

    /// Asks the terminal what it can show; returns the reason to stop if there is one.
    mutating func begin() -> Stop? { conversation.ask() }

    /// Reads the terminal's remaining answers.
    mutating func end() { conversation.drain() }

    /// Plays an animation once, or repeatedly until something stops it; returns the reason.
    ///
    /// The next frame is drawn while the current one is shown. Frames that would be late are skipped.
    mutating func play(_ animation: PlayedAnimation, repeats: Bool) throws -> Stop? {
        var window = terminal.window
        let (traits, imageID) = (conversation.traits, firstImageID + playedCount)
        playedCount += 1
        let rendition = traits.rendition(cell: traits.cell ?? window.cell, hasSixelEncoder: SixelImage.isAvailable)
        let plan = try animation.plan(isDark: Backdrop.isDark(traits.background), as: rendition, in: window)
        let pass = plan.passes[0], timeline = PlayTimeline(plan)
        let isDark = animation.subject.frames.scene == nil && pass.appearance == .dark
        let pixels = PixelSize(plan.size, scale: pass.scale)
        var encoder = PictureEncoder(rendition, on: Backdrop(isDark: isDark, background: traits.background), imageID: imageID)
        var frames = FrameFiles(of: plan)
        var screen = InlineScreen(window.area(of: pixels, as: rendition), columns: window.columns)
        let line = { (index: Int) in
            let frame = plan.frame(at: index)
            return "\(animation.name): \(frame.pass.phase.name) \(frame.index + 1)/\(frame.pass.phaseFrameCount)"
        }
        let hint = terminal.isReadable ? ", press q to stop" : ", press Ctrl-C to stop"

        var shown = timeline.restingIndex
        guard terminal.write(screen.beginning) else { return .closed }
        defer { _ = terminal.write(screen.ending(line: line(shown))) }
        let start = terminal.seconds
        var stop: Stop?
        var next = timeline.step(at: 0, repeats: repeats)
        while let step = next, stop == nil {
            let before = terminal.seconds
            let picture = try encoder.bytes(for: frames.bitmap(at: step.index), in: screen.area)
            let cost = terminal.seconds - before
            stop = conversation.wait(until: start + step.start)
            if terminal.window != window {
                window = terminal.window
                guard terminal.write(InlineScreen.erasure(imageID: rendition.isKitty ? imageID : nil)) else { return .closed }
                screen = InlineScreen(window.area(of: pixels, as: rendition), columns: window.columns)
                guard terminal.write(screen.beginning) else { return .closed }
                continue
            }
            if stop != nil, step.start > 0 { break }
            guard terminal.write(screen.frame(picture, line: line(step.index) + hint)) else { return .closed }
            shown = step.index
            // Continues with the frame that will be due by the time it has been drawn.
            next = timeline.step(at: max(step.end, terminal.seconds - start + cost), repeats: repeats)
        }
        guard stop == nil else { return stop }
        stop = conversation.wait(until: start + timeline.duration)
        if shown != timeline.restingIndex {
            let picture = try encoder.bytes(for: frames.bitmap(at: timeline.restingIndex), in: screen.area)
            guard terminal.write(screen.frame(picture, line: line(timeline.restingIndex))) else { return .closed }
            shown = timeline.restingIndex
        }
        return stop
    }
}
