internal import Motion
internal import Synchronization
internal import SystemSupport

/// An SVG image that librsvg's command-line program draws at each size needed.
///
/// The program runs in a separate process, because librsvg cannot interrupt drawing: a file that takes too much time or memory ends only
/// that process. It receives the file without a name, so the image cannot load other files. librsvg does not access the network or run
/// scripts. Text is drawn in the fonts of `FontFiles` on every computer.
final class VectorImage: Sendable {
    let file: String
    /// Natural size in points (CSS pixels).
    let size: Size
    let byteCount: Int
    /// Notes about what looks different than in a browser, one per line.
    let warnings: [String]
    private let drawing: VectorDrawing
    /// Identifies the image in the cache.
    private let number = VectorCache.nextNumber()

    static let program = Program("rsvg-convert", package: "librsvg2-bin")
    /// Maximum size of an SVG file, in bytes, before and after decompression.
    static let maximumFileBytes = 16 << 20

    /// Reads the size of an SVG file and checks it against the limits.
    ///
    /// An image that states no size is drawn once to find the size of its shapes.
    init(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) {
        let text = SVGText.decoded(bytes, maximum: Self.maximumFileBytes)
        guard max(bytes.count, text.count) <= Self.maximumFileBytes else {
            throw ImageReadingError(file, .fileSize(found: max(bytes.count, text.count), maximum: Self.maximumFileBytes))
        }
        guard let header = SVGHeader(text) else {
            throw ImageReadingError(file, .damaged(format: "SVG", "its root element is incomplete"))
        }
        guard !header.isEmpty else {
            throw ImageReadingError(file, .damaged(format: "SVG", "it has a width or height of 0, expected a size above 0"))
        }
        (self.file, byteCount) = (file, text.count)
        drawing = VectorDrawing(text, named: file, limits: limits)
        var warnings = SVGFeatures(text).warnings
        if header.width > 0, header.height > 0 {
            size = Size(width: header.width, height: header.height)
        } else {
            let drawn = try drawing.bitmap(nil)
            size = Size(width: Double(drawn.width), height: Double(drawn.height))
            warnings.append(
                "the SVG image states no size and is drawn at the size of its shapes, \(drawn.width)x\(drawn.height); add a 'viewBox'")
        }
        self.warnings = warnings
        let pixels = PixelSize(size)
        try limits.check(width: pixels.width, height: pixels.height, file: file)
        try limits.check(Self.memory(pixels.width, pixels.height, file: byteCount), file: file)
    }

    /// Returns the memory needed for the bitmap and, during decoding, for two copies of librsvg's PNG file.
    static func memory(_ width: Int, _ height: Int, file: Int) -> ReadingMemory {
        ReadingMemory(file: file, canvas: width * height * 4, decoding: 2 * width * height * 4)
    }

    /// Returns the image drawn at a size in pixels.
    func bitmap(width: Int, height: Int) throws(ImageReadingError) -> Bitmap {
        let key = VectorCache.Key(image: number, width: width, height: height)
        return try drawing.bitmap((width, height), keptAs: key)
    }
}

/// Draws an SVG image with the program, one size at a time, within one limit on the time for all sizes.
private final class VectorDrawing: Sendable {
    private let file: String
    private let text: [UInt8]
    private let limits: ImageLimits
    /// Processor time that the program has used; locked while drawing, so that threads do not draw the same bitmap twice.
    private let spent = Mutex(Duration.zero)

    init(_ text: [UInt8], named file: String, limits: ImageLimits) { (self.text, self.file, self.limits) = (text, file, limits) }

    /// Draws the image at a size in pixels, or at its natural size if it is nil; keeps the bitmap if a key is given.
    func bitmap(
        _ size: (width: Int, height: Int)?, keptAs key: VectorCache.Key? = nil
    ) throws(ImageReadingError) -> Bitmap {
        if let size { try limits.check(width: size.width, height: size.height, file: file) }
        return try spent.withLock { (spent) throws(ImageReadingError) in
            if let key, let bitmap = VectorCache.bitmap(for: key) { return bitmap }
            let held = TrackedMemory(text.count)
            defer { _ = held.bytes }
            let image = try PNGReader.read(png(size, &spent), named: file, limits: limits)
            let bitmap = image.frames[0].bitmap
            if let key { VectorCache.keep(bitmap, for: key) }
            return bitmap
        }
    }

    private func png(_ size: (width: Int, height: Int)?, _ spent: inout Duration) throws(ImageReadingError) -> [UInt8] {
        let secondsLeft = Int(((.seconds(limits.maximumSeconds) - spent) / .seconds(1)).rounded(.up))
        guard secondsLeft > 0 else { throw ImageReadingError(file, .timeout(format: "SVG", seconds: limits.maximumSeconds)) }
        var programLimits = limits.ofPrograms
        programLimits.seconds = secondsLeft
        let arguments = size.map { ["--width", "\($0.width)", "--height", "\($0.height)"] } ?? []
        do throws(ProgramError) {
            let run = try ProgramRun(
                VectorImage.program, ["--format", "png", "--accept-language", "en"] + arguments, input: .bytes(text), output: .stream,
                environment: .fonts(FontFiles.configuration), limits: programLimits)
            defer { spent += run.processorTime }
            return try run.readAll(maximum: limits.maximumBytes)
        } catch {
            throw failure(error)
        }
    }

    /// Converts the program's failure to an error; the program's own messages are about its implementation.
    private func failure(_ error: ProgramError) -> ImageReadingError {
        if case .timeout = error { return ImageReadingError(file, .timeout(format: "SVG", seconds: limits.maximumSeconds)) }
        guard case .failed(let program, let message) = error else { return ImageReadingError(file, format: "SVG", error) }
        if message.contains("no dimensions") { return ImageReadingError(file, .noSize) }
        let words = message.split { !$0.isNumber && !$0.isLetter }.map(String.init)
        func number(after word: String) -> Int? { words.firstIndex(of: word).flatMap { words.dropFirst($0 + 1).first }.flatMap { Int($0) } }
        let problem =
            if message.contains("RUST_BACKTRACE") || message.hasPrefix("ended by signal") {
                "\(program.name) crashes on it"
            } else if message.contains("XML parse error"), let line = number(after: "line"), let column = number(after: "column") {
                "its XML is not well-formed at line \(line), column \(column)"
            } else if ["elements", "instancing", "attributes", "recursi"].contains(where: message.contains) {
                "it has too many elements, references, or attributes for \(program.name)"
            } else if ["memory", "cairo"].contains(where: message.contains) {
                "drawing it takes too much memory"
            } else {
                "\(program.name) cannot draw it"
            }
        return ImageReadingError(file, .damaged(format: "SVG", problem))
    }
}

extension PixelSize {
    /// Creates the size in pixels that covers a size in points, at one pixel per point.
    init(_ size: Size) { self.init(size, scale: 1) }
}

/// The most recent bitmaps of all vector images: up to 256 MiB, and always the last one.
private enum VectorCache {
    struct Key: Hashable {
        let image: Int, width: Int, height: Int
    }

    private struct State {
        var nextNumber = 0
        var bitmaps: [Key: Bitmap] = [:]
        /// Keys in drawing order.
        var keys: [Key] = []
        var pixelCount = 0
    }

    private static let state = Mutex(State())

    static func nextNumber() -> Int {
        state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
    }

    static func bitmap(for key: Key) -> Bitmap? { state.withLock { $0.bitmaps[key] } }

    static func keep(_ bitmap: Bitmap, for key: Key) {
        state.withLock { state in
            state.bitmaps[key] = bitmap
            state.keys.append(key)
            state.pixelCount += bitmap.pixelCount
            while state.pixelCount * 4 > ImageFrames.maximumKeptBytes, state.keys.count > 1 {
                state.pixelCount -= state.bitmaps.removeValue(forKey: state.keys.removeFirst())?.pixelCount ?? 0
            }
        }
    }
}
