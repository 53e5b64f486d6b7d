internal import Documents
internal import Imaging
internal import RefreshKit

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
    var text: String {
        let entries = zip(frameObjects, names).map { object, name in
            layout == .hash ? "    \(name.quotedAsJSON): { \(object) }" : "    { \"filename\": \(name.quotedAsJSON), \(object) }"
        }
        let braces = layout == .hash ? ("{", "}") : ("[", "]")
        let animations =
            layout == .hash ? "  \"animations\": {\n\(animationLines.joined(separator: ",\n"))\n  },\n" : ""
        return """
            {
              "frames": \(braces.0)
            \(entries.joined(separator: ",\n"))
              \(braces.1),
            \(animations)  "meta": {
                "app": "refreshkit",
                "version": "1.0",
                "image": \(image.quotedAsJSON),
                "format": "RGBA8888",
                "size": { "w": \(grid.width), "h": \(grid.height) },
                "scale": "\(scale.shortText)",
                "frameTags": [
            \(tagLines.joined(separator: ",\n"))
                ]
              }
            }

            """
    }

    private var frameObjects: [String] {
        let (width, height) = (grid.cell.width, grid.cell.height)
        return zip(places.indices, milliseconds).map { number, duration in
            let corner = grid.corner(of: number)
            return "\"frame\": { \"x\": \(corner.x), \"y\": \(corner.y), \"w\": \(width), \"h\": \(height) }, "
                + "\"rotated\": false, \"trimmed\": false, "
                + "\"spriteSourceSize\": { \"x\": 0, \"y\": 0, \"w\": \(width), \"h\": \(height) }, "
                + "\"sourceSize\": { \"w\": \(width), \"h\": \(height) }, \"duration\": \(duration)"
        }
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

    private var tagLines: [String] {
        tags.map {
            "      { \"name\": \($0.phase.name.quotedAsJSON), \"from\": \($0.range.lowerBound), \"to\": \($0.range.upperBound), "
                + "\"direction\": \"forward\" }"
        }
    }

    private var animationLines: [String] {
        tags.map { tag in
            "    \(tag.phase.name.quotedAsJSON): [\(names[tag.range].map(\.quotedAsJSON).joined(separator: ", "))]"
        }
    }
}

extension Duration {
    /// To the nearest whole millisecond.
    fileprivate var roundedMilliseconds: Int { Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000) }
}
