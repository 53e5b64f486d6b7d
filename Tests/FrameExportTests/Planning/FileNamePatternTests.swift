import FrameExport
import RefreshKit
import Testing

@Suite struct FileNamePatternTests {
    private static let placeholders =
        "{frame}, {frame1}, {phase}, {scale}, {appearance}, {direction}, {motion}, {name}, {indicator}, or {size}"

    private func plan(_ change: (inout ExportRequest) -> Void = { _ in }) throws -> FramePlan {
        var request = ExportRequest()
        change(&request)
        return try FramePlan(Blink(), request)
    }

    @Test(arguments: [
        ("%04d", "0007.png"), ("f_%d", "f_7.png"), ("####", "0007.png"), ("a##b", "a07b.png"), ("{frame}", "7.png"),
        ("{frame1}", "8.png"), ("{frame000}", "007.png"), ("{frame001}", "008.png"),
        ("{phase}/{appearance}/%02d@{scale}x", "refreshing/light/07@1x.png"),
        ("x%%%03d.png", "x%007.png"), ("loading%d.PNG", "loading7.PNG"), ("%01d", "7.png"), ("é 火 %d", "é 火 7.png"),
        ("{state}_{frame001}", "refreshing_008.png"),
        // Uses the After Effects and Blender notations; brackets without a number are part of the name.
        ("comp_[#####].png", "comp_00007.png"), ("blink_####.png", "blink_0007.png"), ("[a]_#", "[a]_7.png"), ("[#_%d", "[7_7.png"),
    ])
    func nameOfAFrame(_ pattern: String, _ name: String) throws {
        #expect(try FileNamePattern(parsing: pattern).name(of: plan().frame(at: 7)) == name)
    }

    @Test(arguments: [
        ("%s", "expected %d or %04d (write %% for a percent sign)"),
        ("%4d", "expected %d or %04d (write %% for a percent sign)"),
        ("%", "expected %d or %04d (write %% for a percent sign)"),
        ("[#############]", "expected at most 12 digits for a frame number"),
        ("%0099d", "expected at most 12 digits for a frame number"),
        ("f_##.jpg", "expected a name that ends in .png, .svg, .pdf, or the frame number, got one that ends in .jpg"),
        ("{frame", "expected a closing brace"),
        ("{frmae}", "unknown placeholder {frmae}, expected \(Self.placeholders)"),
        ("{frame2}", "unknown placeholder {frame2}, expected \(placeholders)"),
        ("../%d", "expected a path inside the output folder, without '.', '..', or empty names"),
        ("../\u{301}x%d", "expected a path inside the output folder, without '.', '..', or empty names"),
        ("/tmp/%d", "expected a path inside the output folder, without '.', '..', or empty names"),
        ("", "expected a path inside the output folder, without '.', '..', or empty names"),
        ("%d/x", "expected the frame number in the file name, not in a folder name"),
    ])
    func invalidPatternIsRejected(_ pattern: String, _ why: String) {
        #expect(throws: ExportError.badPattern(pattern, why)) { try FileNamePattern(parsing: pattern) }
    }

    @Test func defaultPatternIncludesOnlyDifferences() throws {
        func name(_ change: (inout ExportRequest) -> Void) throws -> String {
            let plan = try plan(change)
            return FileNamePattern(for: plan, name: "blink").name(of: plan.frame(at: 0))
        }
        #expect(try name { _ in } == "blink_0000.png")
        #expect(try name { $0.scales = [2] } == "blink_0000@2x.png")
        #expect(try name { $0.scales = [1.5, 3] } == "blink_0000@1.5x.png")
        #expect(try name { $0.appearances = [.dark] } == "blink_0000_dark.png")
        #expect(try name { $0.appearances = [.light, .dark] } == "blink_0000_light.png")
        #expect(
            try name {
                $0.phases = [.pulling]; $0.pullFrames = 20_000
            } == "blink_00000.png")
    }

    /// The number would be 112 both for frame 1 at 12x and for frame 11 at 2x.
    @Test(arguments: [("%d{scale}", true), ("{scale}5%04d", true), ("%d@{scale}", false), ("{scale}x/%d", false), ("%d.{scale}", true)])
    func ambiguousNumbersAreRejected(_ pattern: String, _ isRefused: Bool) throws {
        let plan = try plan { $0.scales = [2, 12] }
        let error = ExportError.patternCollides(missing: "a letter between the frame and {scale}")
        if isRefused {
            #expect(throws: error) { try FileNamePattern(parsing: pattern).check(plan) }
        } else {
            try FileNamePattern(parsing: pattern).check(plan)
        }
    }

    @Test(arguments: [
        ("{phase}", "%04d"), ("%d", "{phase}"), ("{phase}%d", "{scale}"), ("{phase}%d@{scale}", "{appearance}"),
    ])
    func ambiguousPatternIsRejected(_ pattern: String, _ missing: String) throws {
        let plan = try plan {
            $0.phases = [.pulling, .refreshing]
            $0.scales = [1, 2]
            $0.appearances = [.light, .dark]
        }
        #expect(throws: ExportError.patternCollides(missing: missing)) { try FileNamePattern(parsing: pattern).check(plan) }
    }
}
