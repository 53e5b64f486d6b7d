internal import RefreshKit
internal import SystemSupport

extension Preset {
    /// Lottie files.
    public static let lottie = Preset(.lottie, title: "preset 'lottie'")

    /// SVG files that play.
    public static let animatedSVG = Preset(.animatedSVG, title: "preset 'animated-svg'")

    /// A preset that writes the only file in a format of shapes, which users choose as a format.
    static func oneFile(as format: ShapeFormat) -> Preset { Preset(format, title: "format '\(format.rawValue)'") }

    private init(_ format: ShapeFormat, title: String) {
        self.init(
            title: title, id: format.rawValue,
            summary: format.purpose,
            options: format.options,
            defaults: Defaults(
                phases: format == .lottie ? Phase.exported : [.refreshing], appearances: [.light, .dark],
                rates: [60, 50, 48, 40, 30].map { FrameRate($0) },
                followsSteps: false, mirrorsInCode: true, reducedMotion: .both),
            drawsShapes: true
        ) { try ShapeOutput(request: $0, format: format).output }
    }
}

extension ShapeFormat {
    /// One sentence with the purpose of the preset.
    fileprivate var purpose: String {
        switch self {
        case .lottie:
            "One Lottie file, NAME.json, with a marker for each phase, for iOS, Android, the web, Flutter, and React Native."
        case .animatedSVG:
            "One SVG file, NAME.svg, that plays by CSS keyframes: in an image, in a README, or in a page, where it has the text's color."
        }
    }
}

private struct ShapeOutput {
    let request: PresetRequest
    let format: ShapeFormat

    var output: PresetOutput {
        get throws(ExportError) {
            let plan = request.plan
            guard let indicator = plan.subject.indicator else { throw refused("a scene was given, but a file holds one indicator") }
            guard !(indicator is IndicatorPoster) else {
                throw refused("a group was given, but a file holds one indicator; export the group, so that each becomes a file")
            }
            let hasOnePhase = plan.request.phases?.count == 1
            guard plan.request.frames == nil || hasOnePhase && plan.passes.allSatisfy({ $0.frames.count == 1 }) else {
                throw refused(
                    "frames were selected, but a file holds whole phases or one frame; remove \(.frames), or select one frame of one phase")
            }
            guard plan.request.exclusions.isEmpty else {
                throw refused("passes are excluded, but a file holds all phases and appearances; remove the exclusions")
            }
            try request.refusePattern(for: format.rawValue)
            var output = PresetOutput()
            let directions = LayoutDirection.allCases.filter { direction in plan.passes.contains { $0.variant.direction == direction } }
            for direction in directions {
                let suffix = directions.count > 1 && direction == .rightToLeft ? VariantMark.rightToLeft.rawValue : ""
                let export = ShapeExport(plan, name: request.name, direction: direction, as: encoding)
                output.shapes.append(export)
                output.files.append(export.file(request.name + suffix))
            }
            guard format == .lottie else {
                let files = zip(directions, output.files).map { (direction: $0, name: $1.path) }
                output.snippet = AnimatedSVGSnippet(request: request, files: files).html
                return output
            }
            output.snippet = LottieCode(request, fileExtension: encoding.fileExtension).text
            if plan.size.width.rounded() != plan.size.width || plan.size.height.rounded() != plan.size.height {
                output.warningMessages.append(
                    "Lottie has whole sizes only, so the file is \(ShapeExport.scale(of: plan.size)) times as large as \(plan.size.text) points; scale it down"
                )
            }
            return output
        }
    }

    private var encoding: ShapeExport.Encoding {
        switch format {
        case .lottie: .lottie(request.options[ShapeFormat.container])
        case .animatedSVG: .animatedSVG
        }
    }

    private func refused(_ reason: Message) -> ExportError { .refused(preset: format.rawValue, reason) }
}
