/// Names that a new plugin cannot have, as they mean something else in its sources.
enum ReservedWords {
    /// Words that Rust and Cargo keep for themselves, and names that the example uses.
    static let rust: Set<String> = [
        "abstract", "alloc", "as", "async", "await", "become", "box", "break", "build", "cairo", "const", "continue", "core", "crate",
        "deps", "do", "dyn", "else", "enum", "examples", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "incremental",
        "interface", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "refreshkit", "return",
        "static", "std", "super", "test", "tests", "trait", "true", "try", "typeof", "union", "unsafe", "unsized", "use", "virtual",
        "where", "while", "yield",
    ]

    /// Names of types and modules that an indicator in Swift uses, or that would hide what it needs.
    static let types: Set<String> = [
        "Any", "Appearance", "Array", "Bitmap", "Bool", "CRefreshPlugin", "Canvas", "Character", "Class", "Color", "Command", "Curve",
        "Dictionary", "Documents", "Double", "Drawing", "DropShape", "Duration", "Entry", "Error", "Fixtures", "Float", "Frame",
        "FrameExport", "Glibc", "Gradient", "Imaging", "Indicator", "IndicatorContract", "IndicatorDrawing", "IndicatorError",
        "IndicatorInfo", "IndicatorOption", "Indicators", "Int", "Keyframe", "Keyframes", "Moment", "Motion", "Never", "OptionInfo",
        "OptionKind", "OptionValue", "OptionValues", "Optional", "Package", "Paint", "Path", "Phase", "Plugin", "PluginHost", "Point",
        "Pose", "Protocol", "Range", "Rect", "RefreshKit", "RefreshPluginSDK", "RefreshTesting", "Result", "Scenes", "Self", "Sendable",
        "Set", "Size", "Spring", "Stage", "String", "Stroke", "Suite", "Swift", "Test", "Testing", "Text", "Transform", "Type",
        "UnsafePointer", "View", "Void",
    ]
}
