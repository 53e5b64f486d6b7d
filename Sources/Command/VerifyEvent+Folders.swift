internal import System

/// Many findings in few lines: one for each folder.
extension VerifyEvent {
    /// More findings than this are said by folder, in as many lines where the folders allow it.
    static let mostLines = 20

    /// One line for each folder, such as "classic/frames: 542 changed, most in spinner_0003.png".
    ///
    /// - Parameters:
    ///   - events: Each about one file.
    ///   - words: The kinds of events in the order they are counted.
    /// - Returns: The lines, folders in the order in which they come.
    static func lines(byFolder events: [VerifyEvent], _ words: [String]) -> [String] {
        let parts = events.map { Array(($0.path ?? "").partsBetweenSlashes.dropLast()) }
        var depth = parts.map(\.count).max() ?? 0
        while depth > 1, Set(parts.map { Array($0.prefix(depth)) }).count > mostLines { depth -= 1 }
        var folders: [String] = []
        var groups: [String: [VerifyEvent]] = [:]
        for (event, parts) in zip(events, parts) {
            let folder = parts.prefix(depth).joined(separator: "/")
            if groups[folder] == nil { folders.append(folder) }
            groups[folder, default: []].append(event)
        }
        return folders.map { folder in
            (folder.isEmpty ? "." : folder) + ": " + Self.summary(of: groups[folder] ?? [], in: folder, words)
        }
    }

    private static func summary(of events: [VerifyEvent], in folder: String, _ words: [String]) -> String {
        var counts = words.compactMap { word in
            let count = events.count { $0.event == word }
            return count > 0 ? "\(count) \(word)" : nil
        }
        var worst: VerifyEvent?
        for event in events where event.size > (worst?.size ?? (0, 0)) { worst = event }
        if let path = worst?.path {
            counts.append("most in \(folder.isEmpty ? path : String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self))")
        }
        return counts.joined(separator: ", ")
    }

    /// How much differs.
    private var size: (pixels: Int, largest: Int) { (pixels ?? 0, largest ?? 0) }
}
