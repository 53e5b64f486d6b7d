package import Documents
package import RefreshKit

/// Values of a request as a person writes them, on the command line or in a batch file.
extension ExportRequest {
    /// Reads a number of device pixels a point.
    package static func scale(parsing text: String) throws(UnreadableValue) -> Double {
        guard let scale = Double(text), (0.1...16).contains(scale) else {
            throw UnreadableValue(expected: "numbers in 0.1...16", examples: ["1", "2", "3"], got: text)
        }
        return scale
    }

    /// Reads a size in points.
    package static func size(parsing text: String) throws(UnreadableValue) -> Size {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0, width.isFinite, height.isFinite else {
            throw UnreadableValue(expected: "a width and a height in points", examples: ["64x64"], got: text)
        }
        return Size(width: width, height: height)
    }

    /// Reads a rate.
    package static func frameRate(parsing text: String) throws(UnreadableValue) -> FrameRate {
        do {
            return try FrameRate(parsing: text)
        } catch .outOfRange {
            throw UnreadableValue(expected: "in 1...240", got: text)
        } catch {
            throw UnreadableValue(expected: "a rate in 1...240 such as 60, 29.97 or 30000/1001", got: text)
        }
    }

    /// Reads the progress at which the finger lets go.
    package static func release(parsing text: String) throws(UnreadableValue) -> Double {
        guard let progress = Double(text), progress >= 0, progress.isFinite else {
            throw UnreadableValue(expected: "a finite number, 0 or more", got: text)
        }
        return progress
    }

    /// Reads the number of frames of a pull.
    package static func pullFrames(parsing text: String) throws(UnreadableValue) -> Int {
        guard let count = Int(text), (1...FramePlan.maximumCount).contains(count) else {
            throw UnreadableValue(expected: "in 1...\(FramePlan.maximumCount)", got: text)
        }
        return count
    }

    /// Reads a phase by its name.
    package static func phase(parsing text: String) throws(UnreadableValue) -> Phase {
        guard let phase = Phase(rawValue: text), Phase.exported.contains(phase) else {
            throw UnreadableValue(expected: "some of \(Phase.exportedNames), or just all", got: text)
        }
        return phase
    }

    /// Reads an appearance by its name.
    package static func style(parsing text: String) throws(UnreadableValue) -> Appearance.Style {
        guard let style = Appearance.Style(rawValue: text) else {
            let names = Appearance.Style.allCases.map(\.rawValue).joined(separator: ", ")
            throw UnreadableValue(expected: "some of \(names)", got: text)
        }
        return style
    }

    /// Reads what files are called after.
    package static func name(parsing text: String) throws(UnreadableValue) -> String {
        guard !text.isEmpty, text != ".", text != "..", !text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
            throw UnreadableValue(expected: "a file name without '/'", examples: ["classic"], got: text)
        }
        return text
    }
}
