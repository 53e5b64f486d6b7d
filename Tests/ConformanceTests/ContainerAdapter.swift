import RefreshKit

/// Plays the cases of the area `container`.
enum ContainerAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        let player = try ContainerPlayer(ContainerInput(input))
        let operations = try input.objects("operations").map(ContainerOperation.init)
        let times = try (input.numbers("at") ?? []).map(Duration.caseSeconds)
        try input.finish()
        var asked = times.sorted()[...]
        for operation in operations {
            for time in asked.prefix(while: { $0 < operation.time }) { player.notePresentation(at: time) }
            asked = asked.drop { $0 < operation.time }
            try player.perform(operation)
        }
        for time in asked { player.notePresentation(at: time) }
        return player.trace(asking: times)
    }
}

/// What is the same for all operations of a case.
struct ContainerInput {
    enum Variant: String {
        case seed
        case v1_3
    }

    let variant: TabBarController.Variant
    let size: Size
    let safeBottom: Double
    let childCount: Int
    let selected: Int
    let isTranslucent: Bool
    let barHeight: Double
    let itemHeights: [Double]
    let contentEdges: EdgeInsets
    let refused: [Int]
    let deepNavigation: [Int]

    init(_ input: InputFields) throws {
        variant = try input.choice("variant", of: Variant.self) == .v1_3 ? .release1_3 : .classic
        size = Size(width: try input.requiredNumber("width"), height: try input.requiredNumber("height"))
        safeBottom = try input.number("safe_bottom", default: 0)
        childCount = try input.requiredIndex("children")
        selected = try input.index("selected") ?? 0
        isTranslucent = try input.bool("translucent", default: false)
        barHeight = try input.number("bar_height", default: 0)
        itemHeights = try input.numbers("item_heights") ?? []
        guard childCount >= 0, itemHeights.count <= childCount else { throw InputError("item_heights: more than children") }
        let edges = try input.object("content_edges")
        contentEdges = EdgeInsets(
            top: try edges.number("top", default: 0), left: try edges.number("left", default: 0),
            bottom: try edges.number("bottom", default: 0), right: try edges.number("right", default: 0))
        try edges.finish()
        refused = try Self.children(input, "refuse", below: childCount)
        deepNavigation = try Self.children(input, "deep_navigation", below: childCount)
    }

    private static func children(_ input: InputFields, _ name: String, below count: Int) throws -> [Int] {
        try (input.numbers(name) ?? []).map { number in
            guard let index = Int(exactly: number), (0..<count).contains(index) else { throw InputError("\(name): no child \(number)") }
            return index
        }
    }
}

/// One of `operations`.
struct ContainerOperation {
    enum Kind: String {
        case appear
        case select
        case tap
        case hide
        case show
        case layout
        case wait
    }

    let time: Duration
    let kind: Kind
    let index: Int
    let isAnimated: Bool

    init(_ input: InputFields) throws {
        time = try input.time("t")
        guard let kind = try input.choice("do", of: Kind.self) else { throw InputError("operations: no 'do'") }
        self.kind = kind
        index = kind == .select || kind == .tap ? try input.requiredIndex("index") : 0
        isAnimated = kind == .hide || kind == .show ? try input.bool("animated", default: true) : false
        try input.finish()
    }
}
