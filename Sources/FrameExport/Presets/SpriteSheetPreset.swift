internal import Documents
internal import RefreshKit
internal import System

extension Preset {
    private static let layout = IndicatorOption<SpriteSheetText.Layout>.choice(
        "layout", "How the JSON lists the frames: as an object with their names, or as a list.", default: .hash)

    /// One sprite sheet for each style and scale, with all phases on it.
    public static let spriteSheet = Preset(
        id: "sprite-sheet", summary: "Sprite sheets with TexturePacker's and Aseprite's JSON beside them, for PixiJS, Phaser, Unity.",
        options: [layout.info] + FrameFormat.spriteSheet.options
    ) { try SpriteSheetDelivery(request: $0, layout: $0.options[layout]).delivery }
}

/// Names the sheets of a plan and writes what is on them.
private struct SpriteSheetDelivery {
    let request: DeliveryRequest
    let layout: SpriteSheetText.Layout

    var delivery: Delivery {
        get throws {
            try request.refusePattern(for: "sprite-sheet")
            let plan = request.plan
            var delivery = Delivery()
            for sheet in request.sheets {
                let places = sheet.passes.flatMap { plan.places(ofPass: $0) }
                let grid = SpriteSheetLayout(SinkRequest(plan, places, request.options))
                if let refusal = grid.refusal { throw ExportError.refused(preset: "sprite-sheet", refusal) }
                let image = sheet.name + FrameFormat.spriteSheet.fileEnding
                if max(grid.width, grid.height) > SpriteSheetLayout.commonSide {
                    delivery.warningMessages.append(
                        "\(image) has \(grid.width)x\(grid.height) pixels; textures of older devices end at \(SpriteSheetLayout.commonSide)"
                    )
                }
                let text = SpriteSheetText(name: request.name, image: image, of: places, in: plan, layout, grid).text
                delivery.files.append(DeliveredFile(image, .assembly(Assembly(.spriteSheet, request.options, of: places, in: plan))))
                delivery.files.append(DeliveredFile(sheet.name + ".json", .text(text)))
            }
            delivery.snippet = snippet
            return delivery
        }
    }

    /// How the first sheet's loop is played, or without one its first phase.
    private var snippet: String {
        let plan = request.plan
        let sheet = request.sheets[0]
        let passes = sheet.passes.map { plan.passes[$0] }
        let pass = passes.first { $0.phase.isRepeated } ?? passes[0]
        let rate = Double(plan.frameRate.numerator) / Double(plan.frameRate.denominator)
        let (image, data) = ((sheet.name + ".png").quotedAsJSON, (sheet.name + ".json").quotedAsJSON)
        let phaser = """
            // Phaser
            this.load.atlas(\(request.name.quotedAsJSON), \(image), \(data));  // in preload()
            this.anims.create({
              key: \(pass.phase.name.quotedAsJSON), frameRate: \(rate.shortText), repeat: \(pass.phase.isRepeated ? -1 : 0),
              frames: this.anims.generateFrameNames(\(request.name.quotedAsJSON), {
                prefix: \("\(request.name)_\(pass.phase.name)_".quotedAsJSON), suffix: ".png", zeroPad: \(plan.digitCount),
                start: \(pass.frames.lowerBound), end: \(pass.frames.upperBound - 1),
              }),
            });
            """
        let phases = Phase.exported.filter { phase in phase != pass.phase && passes.contains { $0.phase == phase } }
        let others = [
            ("Other phases, by name", phases.map(\.rawValue)),
            ("Other sheets, for the dark and other scales", request.sheets.dropFirst().map { $0.name + ".json" }),
        ].filter { !$0.1.isEmpty }.map { "// \($0.0): \($0.1.joined(separator: ", "))\n" }.joined()
        let head = "// Serve \(sheet.name).png and \(sheet.name).json from one folder.\n" + others
        guard layout == .hash else { return head + phaser }
        return """
            \(head)// PixiJS
            const sheet = await Assets.load(\(data));
            const sprite = new AnimatedSprite(sheet.animations[\(pass.phase.name.quotedAsJSON)]);
            sprite.animationSpeed = \(rate.shortText) / 60;  // frames for each tick, of which there are 60 a second
            sprite.loop = \(pass.phase.isRepeated);
            sprite.play();

            \(phaser)
            """
    }
}

extension DeliveryRequest {
    /// The rows of frames that stand on one sheet, those of one style and scale, and what the sheet is called without an ending.
    fileprivate var sheets: [(name: String, passes: [Int])] {
        var sheets: [(name: String, passes: [Int])] = []
        for (number, pass) in plan.passes.enumerated() {
            let name = name + plan.suffix(of: pass.style) + plan.suffix(ofScale: pass.scale)
            if let index = sheets.firstIndex(where: { $0.name == name }) {
                sheets[index].passes.append(number)
            } else {
                sheets.append((name, [number]))
            }
        }
        return sheets
    }
}
