import FrameExport
import Indicators
import RefreshKit
import Testing

@testable import Command

/// A terminal whose clock advances only when the player waits, or by a fixed amount for each image.
private final class VirtualTerminal: PlayingTerminal {
    var window = TerminalWindow(columns: 80, rows: 24)
    private(set) var seconds = 0.0
    var isReadable = true
    var isInterrupted = false
    /// Inputs and their arrival times.
    var arriving: [(time: Double, bytes: [UInt8])] = []
    /// Seconds needed to show an image.
    var writingSeconds = 0.0
    /// The lines shown below the images, and their times.
    private(set) var lines: [(time: Double, text: String)] = []
    private(set) var written: [UInt8] = []
    var onPicture: (Int) -> Void = { _ in }

    func write(_ bytes: [UInt8]) -> Bool {
        written += bytes
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasPrefix("\u{1B}[?2026h"), let line = text.firstMatch(of: /B\r([^\x1B]*)\x1B\[K/) else { return true }
        lines.append((seconds, String(line.1)))
        seconds += writingSeconds
        onPicture(lines.count)
        return true
    }

    func read(until end: Double) -> [UInt8]? {
        guard let next = arriving.first, next.time <= max(end, seconds) else {
            seconds = max(end, seconds)
            return []
        }
        seconds = max(next.time, seconds)
        arriving.removeFirst()
        return next.bytes
    }
}

@Suite struct TerminalPlayerTests {
    private let terminal = VirtualTerminal()

    private func animation(_ phases: [Phase]) throws -> PlayedAnimation {
        var request = ExportRequest()
        request.phases = phases
        return PlayedAnimation(try ExportSubject("spinner", in: IndicatorCatalog.registry()), request)
    }

    /// Plays to the end, or until something stops it.
    private func play(_ phases: [Phase], repeats: Bool = false, _ environment: [String: String] = [:]) throws
        -> TerminalPlayer<VirtualTerminal>.Stop?
    {
        var player = TerminalPlayer(terminal, environment: environment, imageID: 5)
        defer { player.end() }
        if let stop = player.begin() { return stop }
        return try player.play(animation(phases), repeats: repeats)
    }

    @Test func framesAreShownAtTheirTimes() throws {
        terminal.arriving = [(0.01, Array("\u{1B}[?62c".utf8))]
        #expect(try play([.refreshing]) == nil)
        // A one-second loop plays twice.
        #expect(terminal.lines.count == 120)
        for (number, line) in terminal.lines.enumerated() {
            #expect(abs(line.time - 0.01 - Double(number) / 60) < 1e-6)
            #expect(line.text == "spinner: refreshing \(number % 60 + 1)/60, press q to stop")
        }
    }

    @Test func aSlowTerminalSkipsFramesInsteadOfFallingBehind() throws {
        terminal.writingSeconds = 0.1
        #expect(try play([.refreshing]) == nil)
        #expect((19...22).contains(terminal.lines.count))
        for line in terminal.lines {
            let number = try #require(line.text.firstMatch(of: /(\d+)\/60/).flatMap { Int($0.1) })
            let late = line.time - TerminalConversation<VirtualTerminal>.answerSeconds - Double(number - 1) / 60
            #expect(abs(late - late.rounded()) < 0.02, "\(line)")
        }
    }

    @Test func aWholeRefreshEndsWithTheLoopInView() throws {
        #expect(try play(Phase.exported) == nil)
        #expect(terminal.lines.last?.text == "spinner: refreshing 60/60")
        #expect(terminal.lines.dropLast().last?.text.hasPrefix("spinner: finishing 15/15") ?? false)
    }

    @Test func aRepeatedAnimationEndsWithAKey() throws {
        terminal.arriving = [(7.2, Array("x".utf8)), (7.5, Array("q".utf8))]
        #expect(try play([.refreshing], repeats: true) == .key)
        #expect(abs((terminal.lines.last?.time ?? 0) - 7.5) < 0.02)
    }

    @Test func aSignalEndsIt() throws {
        terminal.onPicture = { [terminal] count in if count == 10 { terminal.isInterrupted = true } }
        #expect(try play([.refreshing], repeats: true) == .interruption)
        #expect(terminal.lines.count == 10)
    }

    @Test func silenceCostsAQuarterOfASecondAndAnAnswerNone() throws {
        #expect(try play([.pulling]) == nil)
        #expect(terminal.lines.first?.time == 0.25)
        let quick = VirtualTerminal()
        quick.arriving = [(0.002, Array("\u{1B}[?6".utf8)), (0.004, Array("2;4c".utf8))]
        var player = TerminalPlayer(quick, environment: [:], imageID: 1)
        #expect(player.begin() == nil)
        #expect(quick.seconds == 0.004)
    }

    @Test func withoutAKeyboardNothingIsAsked() throws {
        terminal.isReadable = false
        #expect(try play([.pulling]) == nil)
        #expect(!String(decoding: terminal.written, as: UTF8.self).contains("[c"))
        #expect(terminal.lines.first?.text.hasSuffix("press Ctrl-C to stop") ?? false)
    }

    @Test func aNewWindowSizeFitsThePictureAgain() throws {
        terminal.onPicture = { [terminal] count in if count == 5 { terminal.window = TerminalWindow(columns: 20, rows: 10) } }
        #expect(try play([.refreshing]) == nil)
        let text = String(decoding: terminal.written, as: UTF8.self)
        // First 19 lines for 37 points, then 8 lines, which leave two free.
        #expect(text.contains("\u{1B}[19A") && text.contains("\r\u{1B}[J\u{1B}[?25l\r" + String(repeating: "\n", count: 8) + "\u{1B}[8A"))
    }

    @Test func answersAfterTheEndAreAwaitedForAQuarterOfASecond() throws {
        let answers = ["\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?6", "2c"].map { Array($0.utf8) }
        terminal.arriving = [(0.5, Array("q".utf8)), (0.6, answers[0]), (0.65, answers[1]), (0.7, answers[2])]
        #expect(try play([.refreshing]) == .key)
        #expect(terminal.arriving.isEmpty && terminal.seconds == 0.7)
        let silent = VirtualTerminal()
        silent.arriving = [(0.5, Array("q".utf8)), (9, answers[0])]
        var player = TerminalPlayer(silent, environment: [:], imageID: 1)
        _ = player.begin()
        _ = try player.play(animation([.refreshing]), repeats: true)
        player.end()
        #expect(silent.arriving.count == 1 && abs(silent.seconds - 0.75) < 0.02)
    }

    @Test func aKeyBeforeTheAnswersStopsAtOnce() throws {
        terminal.arriving = [(0.1, Array("q".utf8))]
        #expect(try play([.refreshing]) == .key)
        #expect(terminal.lines.isEmpty && terminal.seconds <= 0.1 + TerminalConversation<VirtualTerminal>.answerSeconds)
    }
}

@Suite struct PlayTimelineTests {
    private func timeline(_ id: String, _ change: (inout ExportRequest) -> Void = { _ in }) throws -> (PlayTimeline, FramePlan) {
        var request = ExportRequest()
        request.phases = Phase.exported
        change(&request)
        let plan = try FramePlan(ExportSubject(id, in: IndicatorCatalog.registry()).frames, request)
        return (PlayTimeline(plan), plan)
    }

    @Test func aWholeRefreshPlaysEachPhaseInOrder() throws {
        let (timeline, plan) = try timeline("spinner")
        // The pull is slowed down, and the one-second loop plays twice.
        #expect(abs(timeline.duration - (0.6 + 1 + 2 + 0.25)) < 1e-6)
        #expect(timeline.step(at: 0, repeats: false)?.index == 0)
        #expect(timeline.step(at: 0.59, repeats: false)?.index == 7)
        #expect(timeline.step(at: 1.601, repeats: false)?.index == 68)
        #expect(timeline.step(at: 2.601, repeats: false)?.index == 68)
        #expect(timeline.step(at: timeline.duration - 0.001, repeats: false)?.index == plan.count - 1)
        #expect(timeline.restingIndex == 127)
    }

    @Test func onlyARepeatedAnimationGoesOn() throws {
        let (timeline, _) = try timeline("spinner") { $0.phases = [.refreshing] }
        #expect(timeline.step(at: 2, repeats: false) == nil)
        let step = try #require(timeline.step(at: 4.51, repeats: true))
        #expect(step.index == 30 && abs(step.start - 4.5) < 1e-6 && abs(step.end - 4.5 - 1.0 / 60) < 1e-6)
    }

    /// Rounding must not yield the same frame again, or playback would never advance.
    @Test(arguments: ["spinner", "progress-ring", "audio-equalizer"]) func theEndOfAFrameIsTheStartOfTheNext(_ id: String) throws {
        let (timeline, _) = try timeline(id)
        var step = try #require(timeline.step(at: 0, repeats: true))
        while step.end < 20 * timeline.duration {
            let next = try #require(timeline.step(at: step.end, repeats: true))
            #expect(next.start >= step.end - 1e-6 && next.end > step.end)
            guard next.end > step.end else { break }
            step = next
        }
    }

    @Test func aSingleFrameStaysForAWhile() throws {
        let (timeline, _) = try timeline("spinner") { request in
            request.phases = [.refreshing]
            request.frames = try? FrameRange(parsing: "7")
        }
        #expect(timeline.duration == PlayTimeline.minimumLoopSeconds)
    }
}
