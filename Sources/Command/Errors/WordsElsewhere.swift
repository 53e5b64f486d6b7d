internal import FrameExport
internal import RefreshKit
internal import SystemSupport

/// Words that other tools and platforms use, and what to write here instead.
enum WordsElsewhere {
    /// Options, with their hyphens.
    private static let options = [
        "--background": "--option matte='#FFFFFF'", "--bg": "--option matte='#FFFFFF'", "--color": "--set color='#007AFF'",
        "--colour": "--set color='#007AFF'", "--dark": "--appearance dark", "--delay": "--fps", "--density": "--scale", "--dir": "--output",
        "--force": "--overwrite", "--frame": "--frames", "--frame-rate": "--fps", "--framerate": "--fps",
        "--height": "--size", "--jobs": "--concurrency", "--light": "--appearance light", "--mode": "--appearance", "--out": "--output",
        "--platform": "--preset", "--rate": "--fps", "--reduced-motion": "--reduce-motion", "--resolution": "--scale",
        "--speed": "--set speed=2", "--state": "--phase", "--target": "--preset", "--theme": "--appearance", "--threads": "--concurrency",
        "--tint": "--set color='#007AFF'", "--tint-color": "--set color='#007AFF'", "--type": "--format", "--width": "--size",
    ]
    /// Classes of other frameworks that show an indicator, in lowercase.
    private static let subjects = [
        "nsprogressindicator": "spinner", "progressview": "spinner", "refreshcontrol": "ios",
    ]

    /// Commands of other tools, in lowercase.
    private static let commands = [
        "compare": "verify", "convert": "render", "diff": "verify", "gif": "render", "init": "new", "serve": "studio",
        "version": "--version", "watch": "studio",
    ]

    /// Returns the option to use instead of one that other tools have; nil if it is not known.
    ///
    /// `--gif` is a format or a preset, `--3x` is a scale, and the color after the option replaces the example.
    static func option(for name: String, in arguments: [String]) -> String? {
        let word = String(name.lowercased().drop { $0 == "-" })
        if word.hasSuffix("x"), let scale = Double(word.dropLast()) { return "--scale \(scale.shortText)" }
        if arguments.first == "export", Preset.all.contains(where: { $0.id == word }) { return "--preset \(word)" }
        if FrameFormat.all.contains(where: { $0.id == word }) { return "--format \(word)" }
        guard let option = options[name.lowercased()] else { return nil }
        guard let example = option.firstIndex(of: "'"), let color = value(of: name, in: arguments) else { return option }
        return Color(hex: color) == nil ? option : "\(option[..<example])'\(color)'"
    }

    private static func value(of option: String, in arguments: [String]) -> String? {
        guard let index = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else { return nil }
        let argument = arguments[index]
        if argument != option { return String(argument.dropFirst(option.count + 1)) }
        return index + 1 < arguments.count ? arguments[index + 1] : nil
    }

    /// Returns the option that a second argument of a command was meant for; nil if it is not known.
    static func option(forArgument argument: String, in arguments: [String]) -> String? {
        switch (arguments.first, arguments.dropFirst().first) {
        case ("verify", _): "--against \(argument)"
        case ("new", "batch"), ("new", "scene"), ("new", "ci"): "--output \(argument)"
        default: nil
        }
    }

    /// Returns the command to use instead of one that other tools have; nil if it is not known.
    static func command(for name: String) -> String? { commands[name.lowercased()] }

    /// Returns the subject, with its options, to use instead of a class of another framework; nil if it is not known.
    static func subject(for name: String) -> String? { subjects[name.lowercased()] }
}
