import RefreshKit

@testable import Command

extension Wording {
    /// Errors in a request for an indicator.
    static let indicatorErrors: [Wording] = [
        Wording(
            IndicatorError.unknownIndicator("progress-rign", suggestion: "progress-ring", known: 3),
            "unknown indicator 'progress-rign'; did you mean 'progress-ring'? ('refreshkit list' lists all 3)",
            swift: "unknown indicator 'progress-rign'; did you mean 'progress-ring'? (IndicatorRegistry.infos lists all 3)"),
        Wording(
            IndicatorError.unknownIndicator("x", suggestion: nil, known: 3),
            "unknown indicator 'x' ('refreshkit list' lists all 3); for an indicator from a plugin, add --plugin FILE|FOLDER, or give the plugin's path instead of the id",
            file: "unknown indicator 'x' ('refreshkit list' lists all 3)",
            swift: "unknown indicator 'x' (IndicatorRegistry.infos lists all 3)"),
        Wording(
            IndicatorError.unknownIndicator("spinner", suggestion: "ring", known: 0),
            "unknown indicator 'spinner': the registry is empty; give the stage a registry, such as IndicatorCatalog.registry()"),
        Wording(
            IndicatorError.groupOfIndicators("dots", ["ball-beat", "orbit"]),
            "'dots' is a group of 2 indicators, expected one of them such as ball-beat ('refreshkit list' lists all)",
            swift: "'dots' is a group of 2 indicators, expected one of them such as ball-beat (IndicatorRegistry.infos lists all)"),
        Wording(
            IndicatorError.duplicateIndicator("pulse", taken: "Pulse", refused: "MyPulse"),
            "indicator id 'pulse' is already used by Pulse, expected a different id for MyPulse; change the id in its info"),
        Wording(
            IndicatorError.invalidID("My Pulse"),
            "indicator id 'My Pulse' is invalid, expected lowercase letters, digits, and single hyphens, such as 'progress-ring'"),
        Wording(
            IndicatorError.unknownOption("spoke", indicator: "spinner", suggestion: "spokes", known: ["spokes", "size"]),
            "indicator 'spinner' has no option 'spoke'; did you mean 'spokes'? (it has spokes, size)"),
        Wording(
            IndicatorError.unknownOption("x", indicator: "pulse", suggestion: nil, known: []),
            "unknown option 'x': indicator 'pulse' has no options; remove it"),
        Wording(
            IndicatorError.unknownGroupOption("spoke", group: "dots", suggestion: "spokes", known: ["count", "spokes"]),
            "no indicator in 'dots' has the option 'spoke'; did you mean 'spokes'? (they have count, spokes)"),
        Wording(
            IndicatorError.unknownGroupOption("x", group: "dots", suggestion: nil, known: []),
            "unknown option 'x': no indicator in 'dots' has options; remove it"),
        Wording(
            IndicatorError.badValue("7", option: "spokes", indicator: "spinner", expected: "one of 8, 12"),
            "option 'spokes' of 'spinner' must be one of 8, 12, got '7'"),
        Wording(
            IndicatorError.missingOption("images", indicator: "image-sequence", expected: "a file or folder"),
            "indicator 'image-sequence' requires option 'images': a file or folder; set it with --set images=VALUE",
            file: "indicator 'image-sequence' requires option 'images': a file or folder; set it with 'set: {images: VALUE}'",
            swift: "indicator 'image-sequence' requires option 'images': a file or folder; set it with options[\"images\"] = \"VALUE\""),
        Wording(
            IndicatorError.cannotCreate("beat", ["speed": "2", "color": "#FF0000"], why: "no"),
            "cannot create indicator 'beat' with color=#FF0000, speed=2: no"),
        Wording(
            IndicatorError.cannotCreate("beat", [:], why: "no"),
            "cannot create indicator 'beat': no"),
        Wording(
            IndicatorError.severalIndicators("x.so", []),
            "x.so contains no indicator, expected one; check its source code"),
        Wording(
            IndicatorError.severalIndicators("x.so", ["heart", "star"]),
            "x.so contains 2 indicators, expected one; load it with --plugin and use heart or star",
            swift: "x.so contains 2 indicators, expected one; load it with PluginLoader and use heart or star"),
        Wording(
            IndicatorError.imagesGivenTwice("a.png", option: "images"),
            "--set images=… cannot be combined with the path 'a.png'; remove one of them",
            file: "'set: {images: …}' cannot be combined with the path 'a.png'; remove one of them",
            swift: "options[\"images\"] = \"…\" cannot be combined with the path 'a.png'; remove one of them"),
    ]
}
