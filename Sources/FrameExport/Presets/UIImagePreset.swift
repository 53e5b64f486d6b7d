internal import RefreshKit

extension Preset {
    /// Image files that an app finds by name and number.
    public static let uiimage = Preset(
        id: "uiimage", summary: "Files NAME0@2x.png and so on, for UIImage.animatedImageNamed.",
        defaults: Defaults(scales: [2, 3], rates: Defaults.phoneRates)
    ) { request in
        let rows = try FrameRows(request, for: "uiimage")
        try rows.requireScales(AssetCatalog.scales)
        try rows.requireCount(atMost: UIKitCode.lastNumber + 1, because: "because UIImage counts from 0 to \(UIKitCode.lastNumber)")
        var delivery = Delivery()
        delivery.files = rows.rows.flatMap { row in
            rows.files(of: row) { index, scale in "\(rows.name(of: row))\(index)\(scale.fileNameSuffix).png" }
        }
        delivery.snippet = UIKitCode(rows: rows, destination: "Add the PNG files to the app's target, beside its code.").text
        delivery.warningMessages = rows.memoryWarning() + rows.scaleWarning() + rows.digitWarning(rows.rows.map { rows.name(of: $0) })
        return delivery
    }
}

/// Lines of Swift that show animations whose frames are images `NAME0`, `NAME1` and so on.
struct UIKitCode {
    let rows: FrameRows
    /// Where the files go.
    let destination: String
    /// What stands before each name, such as a namespace and a slash.
    var namePrefix = ""
    /// Whether a dark image is found under the light one's name.
    var sharesNames = false

    /// The highest number that `animatedImageNamed` looks for.
    static let lastNumber = 1024

    var text: String {
        // The introduction hands over to the loop.
        let phases = rows.phases.filter { $0 != .refreshing || !rows.phases.contains(.introduction) }
        let text = phases.map { "\(comment($0))\n\(lines(for: $0))" }.joined(separator: "\n")
        let head = "// \(destination)\n"
        guard !sharesNames, rows.phases.contains(where: { rows.styles(of: $0).count > 1 }) else { return head + text }
        return head + "let suffix = traitCollection.userInterfaceStyle == .dark ? \"_dark\" : \"\"\n" + text
    }

    /// A string's inside, without quotes, that names the phase's images up to their number.
    private func name(of phase: Phase?) -> String {
        let name = (namePrefix + rows.name(of: phase)).escaping(["\""])
        let variants = rows.rows.filter { $0.phase == phase }
        if sharesNames || !variants.contains(where: rows.isCalledDark) { return name }
        return name + (variants.count > 1 ? "\\(suffix)" : "_dark")
    }

    private func comment(_ phase: Phase?) -> String {
        let then = phase == .introduction && rows.phases.contains(.refreshing) ? ", and then while refreshing" : ""
        return "// \(phase.occasion)\(then):"
    }

    private func lines(for phase: Phase?) -> String {
        guard let row = rows.rows.first(where: { $0.phase == phase }) else { return "" }
        let name = name(of: phase)
        let images = "(0..<\(row.count)).compactMap { UIImage(named: \"\(name)\\($0)\") }"
        switch phase {
        case .pulling:
            return "imageView.image = UIImage(named: \"\(name)\\(min(max(Int(progress * \(row.count)), 0), \(row.count - 1)))\")"
        case .introduction:
            let start = """
                let introduction = \(images)
                imageView.image = introduction.last
                imageView.animationImages = introduction
                \(once(row))
                """
            guard rows.phases.contains(.refreshing) else { return start }
            return """
                \(start)
                DispatchQueue.main.asyncAfter(deadline: .now() + \(row.duration.secondsText)) {
                    // Unless the refresh has ended meanwhile.
                    guard imageView.animationImages == introduction else { return }
                    imageView.animationImages = nil
                    \(lines(for: .refreshing))
                }
                """
        case .idle, .finishing:
            // An image view shows its image when its animation is over.
            return """
                imageView.image = nil
                imageView.animationImages = \(images)
                \(once(row))
                """
        case .refreshing where row.count > Self.lastNumber + 1, nil where row.count > Self.lastNumber + 1:
            return "imageView.image = UIImage.animatedImage(with: \(images), duration: \(row.duration.secondsText))"
        case .refreshing, nil:
            return "imageView.image = UIImage.animatedImageNamed(\"\(name)\", duration: \(row.duration.secondsText))"
        }
    }

    private func once(_ row: FrameRow) -> String {
        """
        imageView.animationDuration = \(row.duration.secondsText)
        imageView.animationRepeatCount = 1
        imageView.startAnimating()
        """
    }
}
