import Documents
import Fixtures
import RefreshKit
import Testing

@testable import FrameExport

/// Tests of errors about a request at a limit and one step past it.
@Suite struct RequestLimitTests {
    @Test(arguments: [
        (Size(width: 32_767, height: 1), 1.0, true), (Size(width: 32_768, height: 1), 1, false),
        (Size(width: 1, height: 32_767), 1, true), (Size(width: 1, height: 32_768), 1, false),
        (Size(width: 8000, height: 8000), 1, true), (Size(width: 8000, height: 8001), 1, false),
        (Size(width: 1, height: 1), 1, true), (Size(width: 0.999, height: 1), 1, false), (Size(width: 1, height: 0.999), 1, false),
        (Size(width: 100, height: 100), 0.01, true), (Size(width: 1000, height: 1000), 0.0099, false),
        (Size(width: 1, height: 1), 100, true), (Size(width: 1, height: 1), 100.1, false),
    ])
    func frameSizeIsLimited(_ size: Size, _ scale: Double, isTaken: Bool) {
        var request = ExportRequest()
        (request.size, request.scales) = (size, [scale])
        #expect((refusal { try FramePlan(Blink(), request) } == nil) == isTaken)
    }

    @Test func planHasAtMostAMillionFrames() {
        func line(_ count: Int) -> String? {
            var request = ExportRequest()
            (request.phases, request.pullFrames) = ([.pulling], count)
            return refusal { try FramePlan(Blink(), request) }
        }
        #expect(line(1_000_000) == nil)
        #expect(line(1_000_001) == "\(ExportError.tooManyFrames(1_000_001, maximum: 1_000_000))")
    }

    @Test func loopLastsAtMostADay() {
        var request = ExportRequest()
        (request.frameRate, request.frames, request.resamples) = (FrameRate(1), try? FrameRange(parsing: "0"), true)
        #expect(refusal { try FramePlan(Blink(turn: .seconds(86_400)), request) } == nil)
        #expect(
            refusal { try FramePlan(Blink(turn: .seconds(86_400) + .milliseconds(1)), request) }
                == "\(ExportError.badPhaseDuration(.seconds(86_400) + .milliseconds(1), maximum: .seconds(86_400)))")
    }

    @Test(arguments: [
        ("%012d", "%013d"), ("############", "#############"), ("[############]", "[#############]"),
        ("{frame000000000000}", "{frame0000000000000}"), ("{frame000000000001}", "{frame0000000000001}"),
    ])
    func frameNumberHasAtMost12Digits(_ pattern: String, _ wider: String) {
        #expect(refusal { try FileNamePattern(parsing: pattern) } == nil)
        #expect(
            refusal { try FileNamePattern(parsing: wider) } == "pattern '\(wider)': expected at most 12 digits for a frame number")
    }

    @Test func valuesAreAcceptedUpToTheirLimits() {
        func takes<Value>(_ texts: String..., as notation: Notation<Value, Void>) -> [Bool] {
            texts.map { text in
                let value = DocumentValue(path: "b", .batch, key: nil, node: DocumentNode(content: .text(text)))
                return refusal { try notation.read(value) } == nil
            }
        }
        #expect(takes("0.1", "16", "0.0999", "16.001", as: .scale) == [true, true, false, false])
        #expect(takes("1", "1000000", "0", "1000001", as: .pullFrameCount) == [true, true, false, false])
        #expect(takes("0", "1e9", "-0.001", "inf", "nan", as: .progress) == [true, true, false, false, false])
        #expect(takes("1", "240", "0.999", "240.001", as: .frameRate) == [true, true, false, false])
        #expect(takes("0.001x1", "0x1", "1x0", "1xinf", "1x2x3", as: .sizeOrNatural) == [true, false, false, false, false])
    }

    /// Combinations are counted before exclusions are applied.
    @Test func batchEntryHasAtMost10000Combinations() throws {
        let folder = try TemporaryFolder()
        func line(_ sizes: Int, _ rates: Int) throws -> String? {
            let sizes = (1...sizes).map { "\($0)x1" }.joined(separator: ", ")
            let rates = (1...rates).map { "\($0)" }.joined(separator: ", ")
            let text = "exports: {indicators: still, sizes: [\(sizes)], fps: [\(rates)], exclude: {indicator: still}}"
            let path = try folder.write(text, "b.yml")
            return refusal { try Batch(contentsOf: path, in: IndicatorRegistry([Still.self])) }?.replacing(path, with: "b.yml")
        }
        let least = try #require(try line(100, 100))
        #expect(least.contains("all combinations are excluded"), "\(least)")
        #expect(try line(73, 137)?.hasPrefix("b.yml:1:10: exports: has 10001 combinations") == true)
    }

    @Test func errorNamesAtMostThreeJobsOfAnotherExport() {
        func line(_ kinds: String...) -> String { "\(ManifestError.anotherExport("out", files: 5, of: kinds))" }
        #expect(line("a (gif)", "b (gif)", "c (gif)").contains("(a (gif), b (gif), c (gif))"))
        #expect(line("a (gif)", "b (gif)", "c (gif)", "d (gif)").contains("(a (gif), b (gif), c (gif), ...)"))
    }

    @Test func shardCountIsAtMost100000() {
        #expect(refusal { try Shard(parsing: "100000/100000") } == nil)
        #expect(
            refusal { try Shard(parsing: "1/100001") }
                == "\(ExportError.badValue(.shard, expected: "a number and a count of at most 100000, such as 3/7", got: "1/100001"))")
        #expect(refusal { try Shard(parsing: "7/7") } == nil)
        #expect(refusal { try Shard(parsing: "8/7") } != nil && refusal { try Shard(parsing: "0/7") } != nil)
    }
}
