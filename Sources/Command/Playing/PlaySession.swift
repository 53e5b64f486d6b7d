internal import FrameExport
internal import Glibc
internal import RefreshKit
internal import SystemSupport

/// Plays animations in the terminal, or says why it cannot.
struct PlaySession {
    let animations: [PlayedAnimation]
    let messages: MessageOptions
    /// Whether files were also written; in that case, nothing is printed when playing is impossible.
    let hasFiles: Bool

    /// Plays the animations; a single one is repeated until a key is pressed, if there is a keyboard.
    func run() throws {
        if let obstacle = PlayObstacle.first { return try explain(obstacle) }
        do {
            let stop = try Interrupt.deferring(patience: .zero, play)
            if stop == .interruption || stop == .closed { throw PlayInterruption() }
        } catch _ where Interrupt.wasRaised {
            // After a signal, a plugin gets little time to finish, so it may fail.
            throw PlayInterruption()
        }
    }

    private func play() throws -> TerminalPlayer<TerminalDevice>.Stop? {
        let device = TerminalDevice()
        defer { device.close() }
        // Unlike a constant number, this one does not replace the image that an earlier run has left in the window.
        let imageID = UInt32(truncatingIfNeeded: getpid()) << 8 | 1
        let names = ["TERM", "COLORTERM", "TERM_PROGRAM", "TMUX", "STY"]
        let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, Environment.value(of: $0)) })
        var player = TerminalPlayer(device, environment: environment, imageID: imageID)
        defer { player.end() }
        if let stop = player.begin() { return stop }
        for animation in animations {
            let repeats = animations.count == 1 && StandardInput.isTerminal
            if let stop = try player.play(animation, repeats: repeats) { return stop }
        }
        return nil
    }

    /// Prints what would be played.
    private func explain(_ obstacle: PlayObstacle) throws {
        guard !hasFiles else { return }
        for animation in animations {
            let plan = try animation.plan()
            let phases = plan.passes.map { "\($0.phase.name) \($0.frames.count)" }.joined(separator: ", ")
            let size = "\(plan.size.width.roundedText)x\(plan.size.height.roundedText) pt"
            guard !messages.quiet else { continue }
            Output.result(
                "\(animation.name): \(Listing.count(plan.count, "frame")) (\(phases)), \(size), \(plan.paceText); not played because "
                    + "\(obstacle.text); add --output to write files".onOneLine)
        }
    }
}

/// A signal or a closed terminal that ended an animation.
struct PlayInterruption: MessageError {
    var message: Message { "interrupted" }
    var fault: Fault { .interruption }
}
