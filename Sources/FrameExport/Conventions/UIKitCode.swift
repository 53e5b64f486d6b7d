internal import RefreshKit

/// Lines of Swift that show animations whose frames are images `NAME0`, `NAME1` and so on.
struct UIKitCode {
    let rows: FrameRows
    /// What stands before each name, such as a namespace and a slash.
    var namePrefix = ""
    /// Whether a dark image is found under the light one's name.
    var sharesNames = false

    /// The highest number that `animatedImageNamed` looks for.
    static let lastNumber = 1024

    var text: String {
        let parts = rows.parts.map { "\(comment($0))\n\(lines(for: $0))" }.joined(separator: "\n")
        guard !sharesNames, rows.parts.contains(where: { rows.styles(of: $0).count > 1 }) else { return parts }
        return "let suffix = traitCollection.userInterfaceStyle == .dark ? \"_dark\" : \"\"\n" + parts
    }

    /// A string's inside, without quotes, that names the part's images up to their number.
    private func name(of part: FramePart) -> String {
        let name = (namePrefix + rows.name(of: part)).escaping(["\""])
        let styles = rows.styles(of: part)
        if sharesNames || styles == [.light] { return name }
        return name + (styles == [.dark] ? "_dark" : "\\(suffix)")
    }

    private func comment(_ part: FramePart) -> String {
        switch part {
        case .pulling: "// While pulled, progress in 0...1:"
        case .introduction: "// Let go, once:"
        case .refreshing: "// While refreshing:"
        case .finishing: "// At the end, once:"
        }
    }

    private func lines(for part: FramePart) -> String {
        guard let row = rows.rows.first(where: { $0.part == part }) else { return "" }
        let name = name(of: part)
        let images = "(0..<\(row.count)).compactMap { UIImage(named: \"\(name)\\($0)\") }"
        switch part {
        case .pulling:
            return "imageView.image = UIImage(named: \"\(name)\\(min(max(Int(progress * \(row.count)), 0), \(row.count - 1)))\")"
        case .introduction, .finishing:
            return """
                imageView.animationImages = \(images)
                imageView.animationDuration = \(row.duration.secondsText)
                imageView.animationRepeatCount = 1
                imageView.startAnimating()
                """
        case .refreshing where row.count > Self.lastNumber + 1:
            return "imageView.image = UIImage.animatedImage(with: \(images), duration: \(row.duration.secondsText))"
        case .refreshing:
            return "imageView.image = UIImage.animatedImageNamed(\"\(name)\", duration: \(row.duration.secondsText))"
        }
    }
}
