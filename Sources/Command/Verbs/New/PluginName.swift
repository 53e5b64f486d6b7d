internal import Indicators
internal import RefreshKit

/// Name of a new plugin: its indicator's id, and the names derived from the id for each language.
struct PluginName: Equatable {
    /// The id of the indicator, such as `beating-heart`.
    let id: String

    /// The type name in Swift, such as `BeatingHeart`.
    var type: String { words.joined() }
    /// The title, such as `Beating Heart`.
    var title: String { words.joined(separator: " ") }
    /// The crate name in Rust, such as `beating_heart`.
    var snake: String { id.split(separator: "-").joined(separator: "_") }

    private var words: [String] { id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() } }

    init(unchecked id: String) { self.id = id }

    init(_ id: String) throws(NewIndicatorError) {
        guard IndicatorRegistry.isValidID(id), id.utf8.count <= Self.longest, let first = id.utf8.first, first >= UInt8(ascii: "a")
        else {
            throw .badName(id, suggestion: Self.suggestion(for: id))
        }
        if (try? IndicatorCatalog.registry().contains(id)) == true { throw .taken(id) }
        self.id = id
        if ReservedWords.rust.contains(id) || ReservedWords.types.contains(type) { throw .reserved(id) }
    }

    /// Maximum length, which limits the length of file names that contain the id.
    private static let longest = 60

    /// Suggests a valid id: `BeatingHeart` and `beating heart` become `beating-heart`.
    private static func suggestion(for name: String) -> String? {
        var words = [""]
        var wasLower = false
        for letter in name.unicodeScalars {
            let isCapital = ("A"..."Z").contains(letter)
            let isOther = ("a"..."z").contains(letter) || ("0"..."9").contains(letter)
            if isCapital && wasLower || !isCapital && !isOther { words.append("") }
            if isCapital || isOther { words[words.count - 1] += String(letter).lowercased() }
            wasLower = isOther
        }
        let id = words.filter { !$0.isEmpty }.joined(separator: "-")
        return id == name ? nil : (try? PluginName(id))?.id
    }
}

/// Names that a new plugin cannot have, since its source code uses them for other purposes.
enum ReservedWords {
    /// Rust and Cargo keywords, and names in the example.
    static let rust: Set<String> = [
        "abstract", "alloc", "as", "async", "await", "become", "box", "break", "build", "cairo", "const", "continue", "core", "crate",
        "deps", "do", "dyn", "else", "enum", "examples", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "incremental",
        "interface", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "refreshkit", "return",
        "static", "std", "super", "test", "tests", "trait", "true", "try", "typeof", "union", "unsafe", "unsized", "use", "virtual",
        "where", "while", "yield",
    ]

    /// Types and modules that a Swift indicator uses or would shadow.
    static let types: Set<String> = [
        "Any", "Appearance", "Array", "Bitmap", "Bool", "CRefreshPlugin", "Canvas", "Character", "Class", "Color", "Command", "Curve",
        "Dictionary", "Documents", "Double", "Drawing", "DropShape", "Duration", "Entry", "Error", "Fixtures", "Float", "Frame",
        "FrameExport", "Glibc", "Gradient", "Imaging", "Indicator", "IndicatorContract", "IndicatorDrawing", "IndicatorError",
        "IndicatorInfo", "IndicatorOption", "Indicators", "Int", "Keyframe", "Keyframes", "Moment", "Motion", "Never", "OptionInfo",
        "OptionKind", "OptionValue", "OptionValues", "Optional", "Package", "Paint", "Path", "Phase", "Plugin", "PluginHost", "Point",
        "Pose", "Protocol", "Range", "Rect", "RefreshKit", "RefreshPluginSDK", "RefreshTesting", "Result", "Scenes", "Self", "Sendable",
        "Set", "Size", "Spring", "Stage", "String", "Stroke", "Suite", "Swift", "Test", "Testing", "Text", "Traits", "Transform",
        "Type", "UnsafePointer", "View", "Void",
    ]
}
