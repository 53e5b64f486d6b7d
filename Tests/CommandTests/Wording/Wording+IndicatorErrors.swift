import RefreshKit

@testable import Command

extension Wording {
    /// What can be wrong with asking for an indicator.
    static let indicatorErrors: [Wording] = [
        Wording(
            IndicatorError.unknownIndicator("progress-rign", suggestion: "progress-ring", known: 3),
            "unknown indicator 'progress-rign'; did you mean 'progress-ring'? ('refreshkit list' shows all 3)",
            swift: "unknown indicator 'progress-rign'; did you mean 'progress-ring'? (IndicatorRegistry.infos shows all 3)"),
        Wording(
            IndicatorError.unknownIndicator("x", suggestion: nil, known: 3),
            "unknown indicator 'x' ('refreshkit list' shows all 3); one of a plugin needs --plugin FILE|DIR, or its file in place of the id",
            file: "unknown indicator 'x' ('refreshkit list' shows all 3)",
            swift: "unknown indicator 'x' (IndicatorRegistry.infos shows all 3)"),
        Wording(
            IndicatorError.unknownIndicator("spinner", suggestion: "ring", known: 0),
            "unknown indicator 'spinner': no indicator is registered; give the stage a registry, such as IndicatorCatalog.registry()"),
        Wording(
            IndicatorError.duplicateIndicator("pulse", taken: "Pulse", refused: "MyPulse"),
            "indicator id 'pulse' is taken by Pulse, expected another for MyPulse; change the id in its info"),
        Wording(
            IndicatorError.illFormedID("My Pulse"),
            "indicator id 'My Pulse' is ill-formed, expected lower case letters, digits and single hyphens, such as 'progress-ring'"),
        Wording(
            IndicatorError.unknownOption("spoke", indicator: "spinner", suggestion: "spokes", known: ["spokes", "size"]),
            "indicator 'spinner' has no option 'spoke'; did you mean 'spokes'? (it has spokes, size)"),
        Wording(
            IndicatorError.unknownOption("x", indicator: "pulse", suggestion: nil, known: []),
            "indicator 'pulse' has no option 'x', nor any other; leave it out"),
        Wording(
            IndicatorError.badValue("7", option: "spokes", indicator: "spinner", expected: "one of 8, 12"),
            "option 'spokes' of 'spinner' must be one of 8, 12, got '7'"),
        Wording(
            IndicatorError.missingOption("images", indicator: "image-sequence", expected: "a file or folder"),
            "indicator 'image-sequence' needs option 'images': a file or folder; give it with --set images=VALUE",
            file: "indicator 'image-sequence' needs option 'images': a file or folder; give it with 'set: {images: VALUE}'",
            swift: "indicator 'image-sequence' needs option 'images': a file or folder; give it with options[\"images\"] = \"VALUE\""),
        Wording(
            IndicatorError.notMade("beat", ["speed": "2", "color": "#FF0000"], why: "no"),
            "indicator 'beat' cannot be made with color=#FF0000, speed=2: no"),
        Wording(
            IndicatorError.notMade("beat", [:], why: "no"),
            "indicator 'beat' cannot be made: no"),
        Wording(
            IndicatorError.severalIndicators("x.so", []),
            "x.so holds no indicator, expected one; see what it was built from"),
        Wording(
            IndicatorError.severalIndicators("x.so", ["heart", "star"]),
            "x.so holds 2 indicators, expected one; load it with --plugin and ask for heart or star",
            swift: "x.so holds 2 indicators, expected one; load it with PluginLoader and ask for heart or star"),
        Wording(
            IndicatorError.imagesGivenTwice("a.png", option: "images"),
            "--set images=… cannot go with the path 'a.png'; leave one of them out",
            file: "'set: {images: …}' cannot go with the path 'a.png'; leave one of them out",
            swift: "options[\"images\"] = \"…\" cannot go with the path 'a.png'; leave one of them out"),
    ]
}
