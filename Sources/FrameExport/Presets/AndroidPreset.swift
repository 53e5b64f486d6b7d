internal import RefreshKit
internal import System

extension Preset {
    /// Drawables for an Android app.
    public static let android = Preset(
        id: "android", summary: "Drawables res/drawable-xxhdpi/NAME_000.png and so on, and res/drawable/NAME.xml that plays them.",
        defaults: Defaults(
            scales: [2, 3, 4],
            // Whole milliseconds a frame, where that goes.
            rates: [FrameRate(25), FrameRate(20), FrameRate(50), FrameRate(40), FrameRate(30), FrameRate(60)])
    ) { request in
        let groups = try PassGroups(request, for: "android")
        try groups.requireScales(AndroidDrawables.densities.map(\.scale))
        let drawables = try AndroidDrawables(of: groups)
        var delivery = Delivery()
        delivery.files = drawables.files
        delivery.snippet = drawables.code
        delivery.warningMessages = drawables.nameWarning + drawables.timeWarning + groups.memoryWarning() + groups.darkOnlyWarning()
        return delivery
    }
}

/// Drawables for each density, light and dark, and for each phase an XML drawable that shows them: by time, or a pull by its level.
struct AndroidDrawables {
    /// Device pixels a point (a dp there), and what the density is called.
    static let densities: [(scale: Double, name: String)] = [(1, "mdpi"), (1.5, "hdpi"), (2, "xhdpi"), (3, "xxhdpi"), (4, "xxxhdpi")]

    /// The highest level of a drawable.
    private static let topLevel = 10_000

    private let groups: PassGroups
    /// The name as resources may be called.
    private let name: String

    /// Throws `ExportError.refused` if the name has no English letter or digit, or a pull has more images than there are levels.
    init(of groups: PassGroups) throws(ExportError) {
        self.groups = groups
        guard let name = Self.resourceName(groups.name) else {
            throw groups.refused(
                "the name '\(groups.name)' has no letter of a-z and no digit, expected one as in spinner_2; choose another \(.baseName)")
        }
        self.name = name
        if let pull = groups.groups.first(where: { $0.phase == .pulling }), pull.phaseFrameCount > Self.topLevel {
            throw groups.refused(
                "a pull of \(pull.phaseFrameCount) frames, expected at most \(Self.topLevel), one for each level; lower \(.pullFrames)")
        }
    }

    /// Small letters, digits and single underscores, a letter first, no word of Java; nil when nothing is left.
    static func resourceName(_ name: String) -> String? {
        var kept: [UInt8] = []
        let underscore = UInt8(ascii: "_")
        for byte in name.utf8 {
            switch byte {
            case 97...122, 48...57: kept.append(byte)
            case 65...90: kept.append(byte + 32)
            default: if let last = kept.last, last != underscore { kept.append(underscore) }
            }
        }
        if kept.last == underscore { kept.removeLast() }
        guard let first = kept.first else { return nil }
        let text = String(decoding: kept, as: UTF8.self)
        return (48...57).contains(first) || javaWords.contains(text) ? "animation_" + text : text
    }

    /// Words that no resource may be called, because each becomes a name in Java.
    private static let javaWords: Set<String> = [
        "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default", "do", "double",
        "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int",
        "interface", "long", "native", "new", "null", "package", "private", "protected", "public", "return", "short", "static", "strictfp",
        "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try", "void", "volatile", "while",
    ]

    /// Every file: the drawables, then the XML.
    var files: [PlannedFile] {
        let pictures = groups.groups.flatMap { group in
            groups.files(of: group) { index, scale in
                let density = Self.densities.first { $0.scale == scale }?.name ?? ""
                return "res/drawable-\(group.style == .dark ? "night-" : "")\(density)/\(frameName(group, index)).png"
            }
        }
        return pictures + leaders.map { PlannedFile("res/drawable/\(name(of: $0)).xml", .text(xml($0))) }
    }

    /// Lines of Kotlin that show each phase.
    var code: String {
        var lines = ["// Copy res/ into app/src/main/."]
        if groups.phases.contains(where: { $0 != .pulling }) { lines.append("import android.graphics.drawable.AnimationDrawable\n") }
        return (lines + leaders.map(use(of:))).joined(separator: "\n")
    }

    private func use(of group: PassGroup) -> String {
        let set = "imageView.setImageResource(R.drawable.\(name(of: group)))"
        if group.phase == .pulling {
            return
                "// While pulled, progress in 0f..1f:\n\(set)\nimageView.setImageLevel((progress.coerceIn(0f, 1f) * \(Self.topLevel)).toInt())"
        }
        return
            "// \(group.phase.occasion), \(milliseconds(group).reduce(0, +)) ms:\n\(set)\nimageView.post { (imageView.drawable as AnimationDrawable).start() }"
    }

    /// Says what became of a name that Android does not take.
    var nameWarning: [Message] {
        name == groups.name
            ? [] : ["resources are called '\(name)', as Android takes only a-z, 0-9 and _ after a first letter, and no word of Java"]
    }

    /// Says when frames are not shown equally long; all together are right to the millisecond.
    var timeWarning: [Message] {
        leaders.filter { $0.phase != .pulling }.compactMap { group in
            let times = milliseconds(group)
            guard let shortest = times.min(), let longest = times.max(), shortest != longest else { return nil }
            return """
                frames of \(group.phase.name) are shown \(shortest) to \(longest) ms each, as Android counts whole milliseconds; \
                \(groups.plan.frameRate.text) fps comes to \(times.reduce(0, +)) ms in all
                """
        }
    }

    /// One group for each phase; light and dark differ in nothing but their folder.
    private var leaders: [PassGroup] { groups.phases.compactMap { phase in groups.groups.first { $0.phase == phase } } }

    private func name(of group: PassGroup) -> String { groups.phases.count > 1 ? "\(name)_\(group.phase.name)" : name }

    private func frameName(_ group: PassGroup, _ index: Int) -> String {
        "\(name(of: group))_\(index.padded(to: max(3, String(group.count - 1).count)))"
    }

    /// Whole milliseconds for each frame, cut from the exact instants so that they never drift.
    private func milliseconds(_ group: PassGroup) -> [Int] {
        var last = 0
        return group.ends.map { end in
            defer { last = Self.milliseconds(end) }
            return max(Self.milliseconds(end) - last, 1)
        }
    }

    private static func milliseconds(_ time: Duration) -> Int { Int(time / .milliseconds(1) + 1e-9) }

    private func xml(_ group: PassGroup) -> String {
        let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
        let namespace = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
        var lines: [String] = []
        if group.phase == .pulling {
            for index in 0..<group.count {
                lines.append(
                    "    <item android:drawable=\"@drawable/\(frameName(group, index))\" android:maxLevel=\"\(lastLevel(group, index))\" />\n"
                )
            }
            return "\(head)<level-list \(namespace)>\n\(lines.joined())</level-list>\n"
        }
        for (index, time) in milliseconds(group).enumerated() {
            lines.append("    <item android:drawable=\"@drawable/\(frameName(group, index))\" android:duration=\"\(time)\" />\n")
        }
        let once = !group.phase.isRepeated
        return "\(head)<animation-list \(namespace) android:oneshot=\"\(once)\">\n\(lines.joined())</animation-list>\n"
    }

    /// The last level that shows an image of the pull: the one before the next image's step begins.
    private func lastLevel(_ group: PassGroup, _ index: Int) -> Int {
        guard index < group.count - 1 else { return Self.topLevel }
        let next = group.frames.lowerBound + index + 1
        return (Self.topLevel * next + group.phaseFrameCount - 1) / group.phaseFrameCount - 1
    }
}
