internal import Drawing

/// Features of Lottie that are not drawn, by their numbers or keys.
enum LottieNames {
    /// Returns the name of an effect.
    static func effect(type: Int?, name: String?) -> String {
        let known = type.flatMap { effects[$0] }
        return known ?? name ?? "number \(type ?? 0)"
    }

    private static let effects = [
        20: "Tint", 21: "Fill", 22: "Stroke", 23: "Tritone", 24: "Pro Levels", 25: "Drop Shadow", 26: "Radial Wipe",
        27: "Displacement Map", 28: "Matte", 29: "Gaussian Blur", 30: "Twirl", 31: "Mesh Warp", 32: "Wavy", 33: "Spherize", 34: "Puppet",
    ]

    /// Beginnings of the names of effects that only hold values for expressions.
    static let controls = [
        "ADBE Slider", "ADBE Checkbox", "ADBE Color Control", "ADBE Angle", "ADBE Point", "ADBE Layer Control", "Pseudo/",
    ]

    static let layerStyles = [
        0: "Stroke", 1: "Drop Shadow", 2: "Inner Shadow", 3: "Outer Glow", 4: "Inner Glow", 5: "Bevel and Emboss", 6: "Satin",
        7: "Color Overlay", 8: "Gradient Overlay",
    ]

    static let shapes = [
        "pb": "Pucker & Bloat", "tw": "Twist", "zz": "Zig Zag", "op": "Offset Paths",
    ]

    static let blendModes: [BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion,
        .hue, .saturation, .color, .luminosity, .plusLighter,
    ]
}
