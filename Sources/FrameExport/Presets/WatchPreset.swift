internal import RefreshKit
internal import System

extension Preset {
    /// Image files for a watch app, which is always dark and 2x.
    public static let watch = Preset(
        id: "watch", summary: "Files NAME0@2x.png and so on, drawn for the dark, for WKInterfaceImage.",
        defaults: Defaults(
            scales: [2], styles: [.dark], rates: [FrameRate(15), FrameRate(20), FrameRate(10), FrameRate(30), FrameRate(25), FrameRate(60)])
    ) { request in
        try request.refuseScene(for: "watch", because: "a watch has no room for a phone")
        let rows = try FrameRows(request, for: "watch")
        try rows.requireScales([2])
        guard Set(rows.rows.map(\.style)).count == 1 else {
            throw rows.refused("light and dark were asked for, expected one, as a watch has no other; choose with \(.appearances)")
        }
        var delivery = Delivery()
        delivery.files = rows.rows.flatMap { row in
            rows.files(of: row) { index, _ in "\(rows.name(of: row.phase))\(index)@2x.png" }
        }
        delivery.snippet = WatchCode.text(rows)
        let isLight = rows.rows.contains { $0.style == .light }
        delivery.warningMessages =
            (isLight ? ["a watch is always dark, and these frames are drawn for the light; leave \(.appearances) out"] : [])
            + WatchCode.countWarning(rows.rows)
            + rows.memoryWarning(above: WatchCode.memory) + rows.digitWarning(rows.phases.map { rows.name(of: $0) })
        return delivery
    }
}

/// What a watch app says to show images, and what it can bear.
private enum WatchCode {
    /// Decoded images that take more than this are warned of, in bytes.
    static let memory = 4_000_000
    /// More images than this in one animation are warned of: each is a file of an app that has to stay small.
    static let count = 60

    static func text(_ rows: FrameRows) -> String {
        let head = "// Add the PNG files to the watch app's target.\n// In a storyboard, with WatchKit:\n"
        let lines = head + rows.rows.map { Self.lines(for: $0, named: rows.name(of: $0.phase)) }.joined(separator: "\n")
        guard let loop = rows.rows.first(where: { $0.phase == .refreshing }) else { return lines }
        let (name, duration) = (rows.name(of: .refreshing).escaping(["\""]), loop.duration.secondsText)
        return """
            \(lines)

            // In SwiftUI, while refreshing:
            TimelineView(.animation(minimumInterval: \(duration) / \(loop.count))) { timeline in
                let time = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: \(duration))
                Image("\(name)\\(Int(time / \(duration) * \(loop.count)))")
            }
            """
    }

    private static func lines(for row: FrameRow, named name: String) -> String {
        let name = name.escaping(["\""])
        if row.phase == .pulling {
            let number = "\\(min(max(Int(progress * \(row.count)), 0), \(row.count - 1)))"
            return "// While pulled, progress in 0...1:\ninterfaceImage.setImageNamed(\"\(name)\(number)\")"
        }
        let comment = row.phase == .refreshing ? "// While refreshing, for ever:" : "// \(row.phase.occasion):"
        return """
            \(comment)
            interfaceImage.setImageNamed("\(name)")
            interfaceImage.startAnimatingWithImages(
                in: NSRange(location: 0, length: \(row.count)), duration: \(row.duration.secondsText), repeatCount: \(row.phase == .refreshing ? 0 : 1))
            """
    }

    static func countWarning(_ rows: [FrameRow]) -> [Message] {
        rows.filter { $0.count > count }.map {
            "\($0.count) images of \($0.phase.name), more than \(count), make a watch app large; lower \(.frameRate)"
        }
    }
}
