internal import Documents
internal import RefreshKit
internal import System

/// What stands on a sprite sheet and where, as TexturePacker and Aseprite write it.
struct SpriteSheetText {
    /// How the frames are listed.
    enum Layout: String, Sendable, CaseIterable {
        /// As an object whose names are the frames'.
        case hash
        /// As a list of objects that have a name each.
        case array
    }

    /// One phase of a refresh on the sheet: its frames' numbers on the sheet.
    private struct Tag {
        let phase: Phase?
        var range: ClosedRange<Int>

        var json: JSONValue {
            [
                "name": .text(phase.name), "from": .number(Double(range.lowerBound)), "to": .number(Double(range.upperBound)),
                "direction": "forward",
            ]
        }
    }

    private let plan: FramePlan
    private let places: [Int]
    private let name: String
    private let image: String
    private let layout: Layout
    private let grid: SpriteSheetLayout
    private let scale: Double
    private let tags: [Tag]
    private let names: [String]

    /// - Parameters:
    ///   - name: What the frames are called after.
    ///   - image: The sheet's file name.
    ///   - places: The frames on the sheet, in order.
    ///   - plan: Where they come from.
    ///   - layout: How they are listed.
    ///   - grid: Where they stand.
    init(name: String, image: String, of places: [Int], in plan: FramePlan, _ layout: Layout, _ grid: SpriteSheetLayout) {
        self.plan = plan
        self.places = places
        self.name = name
        self.image = image
        self.layout = layout
        self.grid = grid
        scale = plan.frame(at: places[0]).pass.scale
        var tags: [Tag] = []
        var names: [String] = []
        for (number, place) in places.enumerated() {
            let frame = plan.frame(at: place)
            names.append("\(name)_\(frame.pass.phase.name)_\(frame.index.padded(to: plan.digitCount)).png")
            if let last = tags.last, last.phase == frame.pass.phase {
                tags[tags.count - 1].range = last.range.lowerBound...number
            } else {
                tags.append(Tag(phase: frame.pass.phase, range: number...number))
            }
        }
        self.tags = tags
        self.names = names
    }

    /// The whole file.
    var text: String { JSONValue.object(members).text(.spriteSheet) + "\n" }

    private var members: [JSONValue.Member] {
        let meta: JSONValue = [
            "app": "refreshkit",
            "version": "1.0",
            "image": .text(image),
            "format": "RGBA8888",
            "size": Self.object(["w": grid.width, "h": grid.height]),
            "scale": .text(scale.shortText),
            "frameTags": .list(tags.map(\.json)),
        ]
        let frames = zip(names, frameMembers)
        return switch layout {
        case .hash:
            [
                .init("frames", .object(frames.map { .init($0, .object($1)) })),
                .init("animations", .object(tags.map { .init($0.phase.name, .list(names[$0.range].map(JSONValue.text))) })),
                .init("meta", meta),
            ]
        case .array: [.init("frames", .list(frames.map { .object([.init("filename", .text($0))] + $1) })), .init("meta", meta)]
        }
    }

    private var frameMembers: [[JSONValue.Member]] {
        let (width, height) = (grid.cell.width, grid.cell.height)
        return zip(places.indices, milliseconds).map { number, duration in
            let corner = grid.corner(of: number)
            return [
                .init("frame", Self.object(["x": corner.x, "y": corner.y, "w": width, "h": height])),
                .init("rotated", false), .init("trimmed", false),
                .init("spriteSourceSize", Self.object(["x": 0, "y": 0, "w": width, "h": height])),
                .init("sourceSize", Self.object(["w": width, "h": height])),
                .init("duration", .number(Double(duration))),
            ]
        }
    }

    private static func object(_ numbers: KeyValuePairs<String, Int>) -> JSONValue {
        .object(numbers.map { .init($0.key, .number(Double($0.value))) })
    }

    /// How long each frame is shown: each phase's whole milliseconds add up to its length.
    private var milliseconds: [Int] {
        tags.flatMap { tag in
            var end = Duration.zero
            return tag.range.map { number in
                let begin = end
                end += plan.shown(at: places[number]).duration
                return max(end.roundedMilliseconds - begin.roundedMilliseconds, 1)
            }
        }
    }
}

extension JSONLayout {
    /// As the tools write it: each frame and each tag on a line of its own.
    fileprivate static let spriteSheet = JSONLayout(padding: " ") { value, depth in
        switch value {
        case .list(let items): items.contains { if case .object = $0 { true } else { false } } ? nil : .max
        default: depth >= 2 ? .max : nil
        }
    }
}

extension Duration {
    /// To the nearest whole millisecond.
    fileprivate var roundedMilliseconds: Int { Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000) }
}
