import FrameExport
import RefreshKit
import Testing

@Suite struct VectorPresetTests {
    @Test func framesAreNumberedAsPNGFilesAre() throws {
        #expect(try PlannedOutput(.svg).paths == ["blink_0000.svg", "blink_0001.svg"])
        let all = try PlannedOutput(.pdf) { $0.askForAll() }
        #expect(all.paths.first == "blink_pulling_0000_light.pdf")
        #expect(all.warnings.isEmpty)
    }

    @Test func patternGetsTheExtensionOfTheFormat() throws {
        let pattern = try FileNamePattern(parsing: "{appearance}/%02d")
        #expect(try PlannedOutput(.svg, named: pattern).paths == ["light/00.svg", "light/01.svg"])
        #expect(try PlannedOutput(.pdf, named: FileNamePattern(parsing: "%d.PDF")).paths == ["0.PDF", "1.PDF"])
    }

    @Test(arguments: [(Preset.svg, "%d.png", "SVG", ".svg", ".png"), (.frames, "%d.svg", "PNG", ".png", ".svg")])
    func patternWithAnotherExtensionIsRejected(
        _ preset: Preset, _ text: String, _ kind: String, _ expected: String, _ got: String
    ) throws {
        let why = "frames are \(kind) files, expected a name that ends in \(expected), got one that ends in \(got)"
        #expect(throws: ExportError.badPattern(text, why)) { try PlannedOutput(preset, named: FileNamePattern(parsing: text)) }
    }

    @Test func scalesHaveNoEffect() throws {
        let output = try PlannedOutput(.svg) {
            $0.scales = [2, 3]
            $0.exclusions = [PassFilter(scale: 2)]
        }
        #expect(output.paths == ["blink_0000.svg", "blink_0001.svg"])
        #expect(output.warnings == ["scales has no effect here; vector files have no scale"])
    }

    @Test func optimizationHasNoEffect() throws {
        #expect(
            try PlannedOutput(.pdf) { $0.optimizes = true }.warnings
                == ["optimizes has no effect here; it applies to PNG files of single frames"])
    }

    @Test func singleFileHasOneFrame() throws {
        var request = ExportRequest()
        request.frames = try FrameRange(parsing: "0")
        let job = try ExportJob(ExportSubject(Blink()), request, as: .svg)
        #expect(job.files.map(\.path) == ["blink.svg"])
        #expect(
            try job.stream()
                == Array(
                    """
                    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" viewBox="0 0 4 3">
                    <rect width="4" height="3" fill="#000"/>
                    </svg>

                    """.replacing(" fill=\"#000\"", with: "").utf8))
        request.frames = nil
        #expect(
            throws: ExportError.formatRejected(
                format: "pdf",
                "a file contains one frame, but 60 were requested; select one with \(.frames, "0"), or write a folder of files")
        ) { try ExportJob(ExportSubject(Blink()), request, as: .pdf) }
        request.frames = try FrameRange(parsing: "0")
        request.appearances = [.light, .dark]
        #expect(
            throws: ExportError.formatRejected(
                format: "svg",
                """
                a file contains one frame, but 2 were requested; select one phase, one appearance, and one frame with \(.phases), \
                \(.appearances), and \(.frames, "0"), or choose \(.format, "animated-svg") for one file that plays, or write a folder of files
                """)
        ) { try ExportJob(ExportSubject(Blink()), request, as: .svg) }
    }

    @Test(arguments: [(4.0, "3"), (2700, "2"), (8000, "1")]) func imagesHaveThePixelsOfTheLargestScreens(side: Double, scale: String) throws
    {
        struct Ruler: Indicator {
            static let info = IndicatorInfo(id: "ruler", summary: "A scale.", period: .zero)
            func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
                canvas.fill(.circle(center: .zero, radius: moment.traits.scale), .tint)
            }
        }
        var request = ExportRequest()
        request.size = Size(width: side, height: side)
        let text = try String(decoding: ExportJob(ExportSubject(Ruler()), request, as: .svg).stream(), as: UTF8.self)
        #expect(text.contains(" r=\"\(scale)\""))
    }

    @Test func tintMayBeTheColorOfThePage() throws {
        struct Dot: Indicator {
            static let info = IndicatorInfo(id: "dot", summary: "A dot.", naturalSize: Size(width: 4, height: 4), period: .zero)
            func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
                canvas.fill(.circle(center: bounds.center, radius: 1), .tint)
            }
        }
        func text(_ options: [String: String]) throws -> String {
            String(decoding: try ExportJob(ExportSubject(Dot()), as: .svg, options: options).stream(), as: UTF8.self)
        }
        #expect(try text([:]).contains("fill=\"#007aff\""))
        #expect(try text(["current-color": "true"]).contains("fill=\"currentColor\""))
    }

    @Test func sceneIsDrawnAtItsOwnScale() throws {
        let job = try TinyScene.job(.svg)
        #expect(job.plan.passes.map(\.scale) == [2])
        #expect(job.files.map(\.path).first == "tiny_0000.svg")
    }
}
