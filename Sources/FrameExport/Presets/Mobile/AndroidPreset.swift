internal import RefreshKit
internal import SystemSupport

extension Preset {
    /// Drawables for an Android app.
    public static let android = Preset(
        id: "android", summary: "Drawables res/drawable-xxhdpi/NAME_000.png and so on, and res/drawable/NAME.xml, which plays them.",
        defaults: Defaults(
            scales: [2, 3, 4],
            // Rates with whole milliseconds per frame where possible.
            rates: [FrameRate(25), FrameRate(20), FrameRate(50), FrameRate(40), FrameRate(30), FrameRate(60)], mirrorsInCode: true,
            keepsFrameDurations: true)
    ) { request in
        let groups = try PassGroups(request, for: "android")
        try groups.requireScales(AndroidDrawables.densities.map(\.scale))
        let drawables = try AndroidDrawables(of: groups)
        var output = PresetOutput()
        output.files = drawables.files
        output.snippet = drawables.code
        output.warningMessages = drawables.nameWarning + drawables.timeWarning + groups.memoryWarning() + groups.darkOnlyWarning()
        return output
    }
}

/// Drawables for each density, appearance, and direction, and an XML drawable for each phase and version, which plays them or, for a pull,
/// selects one by level.
struct AndroidDrawables {
    /// Device pixels per dp, and each density's name.
    static let densities: [(scale: Double, name: String)] = [(1, "mdpi"), (1.5, "hdpi"), (2, "xhdpi"), (3, "xxhdpi"), (4, "xxxhdpi")]

    private static let maximumLevel = 10_000

    private let groups: PassGroups
    private let name: String

    /// Throws `ExportError.refused` if the name contains no ASCII letters or digits, or if a pull has more images than Android has levels.
    init(of groups: PassGroups) throws(ExportError) {
        self.groups = groups
        guard let name = Self.resourceName(groups.name) else {
            throw groups.refused(
                "the name '\(groups.name)' contains no letters a-z or digits, expected a name such as spinner_2; choose another \(.baseName)"
            )
        }
        self.name = name
        if let pull = groups.groups.first(where: { $0.phase == .pulling }), pull.phaseFrameCount > Self.maximumLevel {
            throw groups.refused(
                "a pull of \(pull.phaseFrameCount) frames, expected at most \(Self.maximumLevel), one per level; lower \(.pullFrames)")
        }
    }

    /// Returns a name of lowercase letters, digits, and single underscores that starts with a letter and is not a keyword; nil if nothing
    /// remains.
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
        return (48...57).contains(first) || keywords.contains(text) ? "animation_" + text : text
    }

    /// Keywords of Java and Kotlin, which cannot be resource names because each name becomes an identifier.
    private static let keywords: Set<String> = [
        "as", "fun", "in", "is", "object", "typealias", "typeof", "val", "var", "when",
        "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default", "do", "double",
        "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int",
        "interface", "long", "native", "new", "null", "package", "private", "protected", "public", "return", "short", "static", "strictfp",
        "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try", "void", "volatile", "while",
    ]

    var files: [PlannedFile] {
        let images = groups.groups.flatMap { group in
            groups.files(of: group) { index, scale in
                let density = Self.densities.first { $0.scale == scale }?.name ?? ""
                // Qualifiers are in Android's order.
                let direction = groups.plan.suffix(of: FrameVariant(.light, group.variant.direction)).isEmpty ? "" : "ldrtl-"
                let night = group.appearance == .dark ? "night-" : ""
                return "res/drawable-\(direction)\(night)\(density)/\(frameName(group, index)).png"
            }
        }
        return images + firstGroups.map { PlannedFile("res/drawable/\(name(of: $0)).xml", .text(xml($0))) }
    }

    var code: String {
        var lines = ["// Copy res/ into app/src/main/."]
        var imports: [String] = []
        if groups.phases.contains(where: { $0 != .pulling }) { imports.append("import android.graphics.drawable.AnimationDrawable") }
        if groups.needs(Self.version) { imports.append("import android.provider.Settings") }
        if let last = imports.popLast() { lines += imports + [last + "\n"] }
        if groups.needs(Self.version) {
            lines.append(
                "val reducesMotion = Settings.Global.getFloat(contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f")
        }
        return (lines + phaseGroups.map(use(of:))).joined(separator: "\n")
    }

    private static let version = VariantCondition(.reducesMotion, "reducesMotion")

    private func use(of group: PassGroup) -> String {
        let drawable = groups.chosen(group.phase, by: [Self.version], as: { "if (\($0)) \($1) else \($2)" }) {
            "R.drawable.\(name(of: $0))"
        }
        var set = ["imageView.setImageResource(\(drawable))"]
        if groups.plan.request.mirrorsInCode { set.append("imageView.drawable.mutate().isAutoMirrored = true") }
        let label = Self.literal(groups.plan.label(of: group.phase))
        if group.phase == .pulling {
            return """
                // While pulled, progress in 0f..1f:
                \(set.joined(separator: "\n"))
                imageView.setImageLevel((progress.coerceIn(0f, 1f) * \(Self.maximumLevel)).toInt())
                imageView.contentDescription = if (progress < 1f) \(label) else \(Self.literal(groups.plan.releaseLabel))
                """
        }
        return """
            // \(group.phase.usageComment), \(milliseconds(group).reduce(0, +)) ms:
            \(set.joined(separator: "\n"))
            imageView.contentDescription = \(label)
            imageView.post { (imageView.drawable as AnimationDrawable).start() }
            """
    }

    /// Returns a Kotlin literal.
    private static func literal(_ text: String) -> String { "\"\(text.escaping(["\"", "$"]))\"" }

    var nameWarning: [Message] {
        name == groups.name
            ? []
            : ["resources are named '\(name)', because Android allows only a-z, 0-9, and _ after an initial letter, and no Java keywords"]
    }

    /// A warning that frame durations are rounded; their total is correct to the millisecond.
    var timeWarning: [Message] {
        phaseGroups.filter { $0.phase != .pulling }.compactMap { group in
            let times = milliseconds(group)
            guard group.ends.contains(where: { !Self.isWhole($0) }), let shortest = times.min(), let longest = times.max() else {
                return nil
            }
            guard groups.plan.loopInstants == nil || group.phase != .refreshing else {
                return """
                    durations of \(group.phase.name) are rounded to whole milliseconds, as Android requires; \
                    they add up to \(times.reduce(0, +)) ms
                    """
            }
            guard shortest != longest else { return nil }
            return """
                frames of \(group.phase.name) last \(shortest) to \(longest) ms each, because Android uses whole milliseconds; \
                at \(groups.plan.frameRate.text) fps, they add up to \(times.reduce(0, +)) ms
                """
        }
    }

    /// One group per phase, whose version is the first.
    private var phaseGroups: [PassGroup] { groups.phases.compactMap { phase in firstGroups.first { $0.phase == phase } } }

    /// One group per phase and version; light and dark frames, and both directions, have the same names in different folders.
    private var firstGroups: [PassGroup] {
        groups.phases.flatMap { phase in
            [false, true].compactMap { reduces in groups.groups(of: phase).first { $0.variant.reducesMotion == reduces } }
        }
    }

    private func name(of group: PassGroup) -> String {
        let version = groups.plan.suffix(of: FrameVariant(.light, reducesMotion: group.variant.reducesMotion))
        return (groups.phases.count > 1 ? "\(name)_\(group.phase.name)" : name) + version
    }

    private func frameName(_ group: PassGroup, _ index: Int) -> String {
        "\(name(of: group))_\(index.padded(to: max(3, String(group.count - 1).count)))"
    }

    /// Returns the duration of each frame in whole milliseconds, derived from start times that are rounded down, so that errors do not add
    /// up.
    private func milliseconds(_ group: PassGroup) -> [Int] {
        var last = 0
        return group.ends.map { end in
            defer { last = Self.milliseconds(end) }
            return max(Self.milliseconds(end) - last, 1)
        }
    }

    private static func milliseconds(_ time: Duration) -> Int { Int(time / .milliseconds(1) + 1e-9) }

    private static func isWhole(_ time: Duration) -> Bool {
        let count = time / .milliseconds(1)
        return abs(count - count.rounded()) < 1e-9
    }

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

    /// Returns the highest level that shows a given image of the pull, just below the start of the next image.
    private func lastLevel(_ group: PassGroup, _ index: Int) -> Int {
        guard index < group.count - 1 else { return Self.maximumLevel }
        let next = group.frames.lowerBound + index + 1
        return (Self.maximumLevel * next + group.phaseFrameCount - 1) / group.phaseFrameCount - 1
    }
}
