import FoundationEssentials

@testable import Documents
@testable import Drawing
@testable import Imaging
@testable import LottieFormat
@testable import Motion
@testable import RefreshKit
@testable import SystemSupport
@testable import VectorMotion

extension FuzzTarget {
    /// Lottie files as JSON, which are also drawn and written again.
    static let lottie = FuzzTarget("lottie", seeds: lottieCases, words: { lottieWords }) { checkLottie($0) }

    /// dotLottie containers and compressed files, with correct checksums.
    static let dotLottie = FuzzTarget("dotlottie", seeds: { DotLottieFile.seeds }, words: { DotLottieFile.words }) {
        checkLottie(DotLottieFile.repaired($0))
    }

    private static func checkLottie(_ bytes: [UInt8]) {
        let whole = readLottie(bytes, allowsUndrawn: false)
        guard let file = readLottie(bytes, allowsUndrawn: true) else {
            expect(whole == nil, "a file that cannot be drawn in part cannot be drawn as a whole")
            return
        }
        let count = file.undrawn.count
        expect((whole != nil) == (count == 0), "a file is refused only for features that are not drawn, got \(count)")
        expect(whole == nil || whole?.animation == file.animation, "an animation with all features does not depend on the option")
        expect(file.frameCount > 0 && file.animation.ranges.count == 1, "an animation is one loop, got \(file.frameCount) frames")
        drawLottie(file.animation)
        writeLottie(file)
    }

    private static func readLottie(_ bytes: [UInt8], allowsUndrawn: Bool) -> LottieReader.Result? {
        do throws(LottieReadingError) {
            return try LottieReader.read(bytes, allowsUndrawn: allowsUndrawn)
        } catch {
            expectOneLine(error)
            if case .undrawn = error { expect(!allowsUndrawn, "what is not drawn is left out, got '\(error)'") }
            return nil
        }
    }

    /// Side of the pictures, in pixels.
    private static let side = 32.0

    private static func drawLottie(_ animation: ShapeAnimation) {
        let scale = side / max(animation.size.width, animation.size.height)
        let (width, height) = (Int((animation.size.width * scale).rounded(.up)), Int((animation.size.height * scale).rounded(.up)))
        for share in [0, 0.3, 0.75, 1] {
            var bitmap = Bitmap(width: width, height: height)
            let time = animation.ranges[0].start + share * animation.ranges[0].duration
            do {
                try bitmap.draw(scale: scale) { animation.draw(at: time, for: .light, on: $0) }
            } catch {
                expectOneLine(error)
            }
        }
    }

    /// Writes an animation as Lottie again, if that can express it.
    private static func writeLottie(_ file: LottieReader.Result) {
        let writer = LottieWriter(
            file.animation, name: file.name, frameRate: file.frameRate, appearance: .light, tint: AdaptiveColor(.black))
        do throws(LottieError) {
            let written = try LottieWriter.file(writer)
            do throws(LottieReadingError) {
                _ = try LottieReader.parse(Array(written.json.utf8))
            } catch {
                // Small inputs can become large files.
                if case .json(let fault) = error { expect(false, "a written file is JSON: \(fault.problem) in column \(fault.column)") }
            }
        } catch {
            expectOneLine(error)
        }
    }

    /// Returns the files of the reader's own tests.
    @Sendable private static func lottieCases() throws -> [[UInt8]] {
        let folder = "\(root)/Tests/LottieFormatTests/Cases"
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap { name -> [[UInt8]] in
            let json = try LottieReader.parse(Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
            guard case .list(let cases) = json else { return [] }
            return cases.compactMap { $0["lottie"].map { Array($0.compactText.utf8) } }
        }
    }

    private static let lottieWords: [String] =
        lottieKeys.map { "\"\($0)\":" } + lottieKinds.map { "\"\($0)\"" } + [
            "{\"ty\":", "{\"a\":0,\"k\":", "{\"a\":1,\"k\":[{\"t\":", "},{", "],[", "[]", "{}", "null", "true", "false", "0.5", "1e9",
            "-1e9", "1e-9",
        ]

    private static let lottieKeys = """
        a an ao assets bm c d ddd e ef en eo fr g h hd i id ind inv ip ir is it k ks layers lc lj m masksProperties ml ml2 mm mn mode n nm o op
        or os p parent pt r refId rz s sa sc sh shapes sid sk slots so sr st sw sy t td ti tm to tp tr tt ty v w x y
        """.split(whereSeparator: \.isWhitespace)

    private static let lottieKinds = "a d el f fl g gf gr gs i mm n o rc rd rp s sh sr st tm tr".split(separator: " ")
}
