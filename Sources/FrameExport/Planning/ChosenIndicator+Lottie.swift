package import LottieFormat
package import RefreshKit
internal import Motion
package import SystemSupport
internal import VectorMotion

extension ChosenIndicator {
    /// Reads a Lottie file as an indicator whose loop is the animation.
    ///
    /// - Parameters:
    ///   - path: A file as JSON (`.json`, `.lot`), compressed (`.tgs`), or in a container (`.lottie`).
    ///   - allowsUndrawn: Whether features that are not drawn are left out, with a warning, instead of refused.
    /// - Throws: `LottieFileError`, or `FileReadingError` if the file cannot be read.
    package init(lottieAt path: String, allowsUndrawn: Bool = false) throws {
        let bytes = try FileBytes.read(path, maximum: LottieReader.Limit.byteCount)
        let result: LottieReader.Result
        do throws(LottieReadingError) {
            result = try LottieReader.read(bytes, allowsUndrawn: allowsUndrawn)
        } catch {
            throw LottieFileError(path: path, error: error)
        }
        let name = Self.lottieName(path)
        let info = IndicatorInfo(
            id: "lottie", summary: result.name, naturalSize: result.animation.size,
            period: result.frameRate.instant(ofFrame: result.frameCount))
        let indicator = ShapeIndicator(
            result.animation, info, frameRate: result.frameRate, warnings: result.undrawn.map { "not drawn: \($0.description)" })
        self.init(indicator, name: name, identity: "\(Digest(of: bytes).hex) \(allowsUndrawn)")
    }

    /// Returns the name of a file without its folder and extension.
    private static func lottieName(_ path: String) -> String {
        let name = path.folderAndName.name
        guard let end = ([".json"] + LottieReader.fileExtensions).first(where: { name.lowercased().hasSuffix($0) }) else { return name }
        return name.utf8.count > end.utf8.count ? String(name.dropLast(end.count)) : "animation"
    }
}

/// A Lottie file that cannot be drawn.
package struct LottieFileError: MessageError, Equatable {
    package let path: String
    package let error: LottieReadingError

    package var message: Message { "\(path): \(error.message)" }
}
