internal import Documents
internal import RefreshKit
internal import SystemSupport

extension Preset {
    private static let layout = IndicatorOption<SpriteSheetText.Layout>.choice(
        "layout", "JSON layout of the frames: an object keyed by frame name, or a list.", default: .hash)

    /// One sprite sheet with all phases for each appearance and scale.
    public static let spriteSheet = Preset(
        id: "sprite-sheet", summary: "Sprite sheets with JSON in the TexturePacker and Aseprite format, for PixiJS, Phaser, and Unity.",
        options: [layout.info] + FrameFormat.spriteSheet.options, defaults: Defaults(keepsFrameDurations: true)
    ) { try SpriteSheetOutput(request: $0, layout: $0.options[layout]).output }
}

private struct SpriteSheetOutput {
    let request: PresetRequest
    let layout: SpriteSheetText.Layout

    var output: PresetOutput {
        get throws {
            try request.refusePattern(for: "sprite-sheet")
            let plan = request.plan
            var output = PresetOutput()
            for sheet in request.sheets {
                let frameIndices = sheet.passes.flatMap { plan.frameIndices(ofPass: $0) }
                let grid = SpriteSheetLayout(SinkRequest(plan, frameIndices, request.options))
                if let refusal = grid.refusal { throw ExportError.refused(preset: "sprite-sheet", refusal) }
                let image = sheet.name + FrameFormat.spriteSheet.fileExtension
                if max(grid.width, grid.height) > SpriteSheetLayout.commonSide {
                    output.warningMessages.append(
                        "\(image) has \(grid.width)x\(grid.height) pixels; older devices support textures up to \(SpriteSheetLayout.commonSide)"
                    )
                }
                let text = SpriteSheetText(name: request.name, image: image, of: frameIndices, in: plan, layout, grid).text
                output.files.append(PlannedFile(image, .assembly(Assembly(.spriteSheet, request.options, of: frameIndices, in: plan))))
                output.files.append(PlannedFile(sheet.name + ".json", .text(text)))
            }
            output.snippet = snippet
            return output
        }
    }

    private var hasVariants: Bool { request.plan.differs(\.direction) || hasVersions }

    private var hasVersions: Bool { request.plan.differs(\.reducesMotion) }

    /// Returns the name of a sheet's file as a literal, with the suffix of the version if there are two.
    private func chosenName(_ name: String, _ fileExtension: String) -> String {
        guard hasVersions else { return (name + fileExtension).quotedAsJSON }
        let scale = request.plan.suffix(ofScale: request.plan.passes[request.sheets[0].passes[0]].scale)
        let stem = String(name.dropLast(scale.count))
        return "`\(stem.escaping(["`", "$"]))${suffix}\(scale)\(fileExtension)`"
    }

    /// Code that plays the first sheet's loop, or its first phase if it has no loop.
    private var snippet: String {
        let plan = request.plan
        let sheet = request.sheets[0]
        let passes = sheet.passes.map { plan.passes[$0] }
        let pass = passes.first { $0.phase.isRepeated } ?? passes[0]
        let rate = Double(plan.frameRate.numerator) / Double(plan.frameRate.denominator)
        let (image, data) = (chosenName(sheet.name, ".png"), chosenName(sheet.name, ".json"))
        // An animated file's durations, which may differ.
        let keepsDurations = pass.phase == .refreshing && plan.loopInstants != nil
        let number = sheet.passes.first { plan.passes[$0].phase == pass.phase } ?? sheet.passes[0]
        let times = keepsDurations ? plan.milliseconds(of: Array(plan.frameIndices(ofPass: number))).map(String.init) : []
        let phaser = """
            // Phaser\(keepsDurations ? " 3.60 or later" : "")
            this.load.atlas(\(request.name.quotedAsJSON), \(image), \(data));  // in preload()
            this.anims.create({
              key: \(pass.phase.name.quotedAsJSON), \(keepsDurations ? "" : "frameRate: \(rate.shortText), ")repeat: \(pass.phase.isRepeated ? -1 : 0),
              frames: this.anims.generateFrameNames(\(request.name.quotedAsJSON), {
                prefix: \("\(request.name)_\(pass.phase.name)_".quotedAsJSON), suffix: ".png", zeroPad: \(plan.digitCount),
                start: \(pass.frames.lowerBound), end: \(pass.frames.upperBound - 1),
              })\(keepsDurations ? ".map((frame, index) => ({ ...frame, duration: [\(times.joined(separator: ", "))][index] }))" : ""),
            });
            """
        let phases = Phase.exported.filter { phase in phase != pass.phase && passes.contains { $0.phase == phase } }
        let others = [
            ("Other phases, by name", phases.map(\.rawValue)),
            (
                hasVariants ? "Other sheets" : "Other sheets, for dark mode and other scales",
                request.sheets.dropFirst().map { $0.name + ".json" }
            ),
        ].filter { !$0.1.isEmpty }.map { "// \($0.0): \($0.1.joined(separator: ", "))\n" }.joined()
        let conditions = [VariantCondition(.reducesMotion, "matchMedia('(prefers-reduced-motion: reduce)').matches")]
        let choice = hasVersions ? "const suffix = \(conditions.suffixExpression(\.singleQuoted));\n" : ""
        let head = "// Serve \(sheet.name).png and \(sheet.name).json from one folder.\n" + others + choice
        guard layout == .hash else { return head + phaser }
        let animation = "sheet.animations[\(pass.phase.name.quotedAsJSON)]"
        let sprite =
            keepsDurations
            ? """
            const times = [\(times.joined(separator: ", "))];  // milliseconds
            const sprite = new AnimatedSprite(\(animation).map((texture, index) => ({ texture, time: times[index] })));
            """
            : """
            const sprite = new AnimatedSprite(\(animation));
            sprite.animationSpeed = \(rate.shortText) / 60;  // frames per tick, at 60 ticks per second
            """
        return """
            \(head)// PixiJS
            const sheet = await Assets.load(\(data));
            \(sprite)
            sprite.loop = \(pass.phase.isRepeated);
            sprite.play();

            \(phaser)
            """
    }
}

extension PresetRequest {
    /// The name of each sheet, without extension, and its passes, which share an appearance and a scale.
    fileprivate var sheets: [(name: String, passes: [Int])] {
        var sheets: [(name: String, passes: [Int])] = []
        for (number, pass) in plan.passes.enumerated() {
            let name = name + plan.suffix(of: pass.variant) + plan.suffix(ofScale: pass.scale)
            if let index = sheets.firstIndex(where: { $0.name == name }) {
                sheets[index].passes.append(number)
            } else {
                sheets.append((name, [number]))
            }
        }
        return sheets
    }
}

/// The JSON description of a sprite sheet, in the TexturePacker and Aseprite format.
struct SpriteSheetText {
    enum Layout: String, Sendable, CaseIterable {
        /// An object with one member per frame name.
        case hash
        /// A list of objects, each with its name.
        case array
    }

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
    private let frameIndices: [Int]
    private let name: String
    private let image: String
    private let layout: Layout
    private let grid: SpriteSheetLayout
    private let scale: Double
    private let tags: [Tag]
    private let names: [String]

    /// Creates a description; `name` is the prefix of frame names, `image` is the sheet's file name, and `frameIndices` are the plan
    /// indices of its frames, in order.
    init(name: String, image: String, of frameIndices: [Int], in plan: FramePlan, _ layout: Layout, _ grid: SpriteSheetLayout) {
        self.plan = plan
        self.frameIndices = frameIndices
        self.name = name
        self.image = image
        self.layout = layout
        self.grid = grid
        scale = plan.frame(at: frameIndices[0]).pass.scale
        var tags: [Tag] = []
        var names: [String] = []
        for (number, index) in frameIndices.enumerated() {
            let frame = plan.frame(at: index)
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
        return zip(frameIndices.indices, milliseconds).map { number, duration in
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

    /// Duration of each frame in whole milliseconds, rounded so that each phase keeps its total duration.
    private var milliseconds: [Int] { tags.flatMap { plan.milliseconds(of: Array(frameIndices[$0.range])) } }
}

extension FramePlan {
    /// Returns the duration of each frame in whole milliseconds, rounded so that all keep their total duration.
    fileprivate func milliseconds(of frameIndices: [Int]) -> [Int] {
        var end = Duration.zero
        return frameIndices.map { index in
            let start = end
            end += timedFrame(at: index).duration
            return max(end.roundedMilliseconds - start.roundedMilliseconds, 1)
        }
    }
}

extension JSONLayout {
    /// The JSON layout that both tools use, with one line for each frame and each tag.
    fileprivate static let spriteSheet = JSONLayout(padding: " ") { value, depth in
        switch value {
        case .list(let items): items.contains { if case .object = $0 { true } else { false } } ? nil : .max
        default: depth >= 2 ? .max : nil
        }
    }
}

extension Duration {
    fileprivate var roundedMilliseconds: Int { Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000) }
}
