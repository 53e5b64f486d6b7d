internal import SystemSupport

/// Decodes a source's images, file by file, within a shared memory budget.
struct ImageSourceDecoder {
    private let source: ImageSource
    private let limits: ImageLimits
    private var bytesLeft: Int
    /// Notes in order of first occurrence, each with the first file it applies to and the number of such files.
    private var collectedNotes: [(text: String, file: String, count: Int)] = []

    /// Creates a decoder; the limits apply to all images together.
    init(source: ImageSource, limits: ImageLimits) {
        self.source = source
        self.limits = limits
        bytesLeft = limits.maximumBytes
    }

    mutating func sequence(of entries: [ImageSource.Entry]) throws(ImageSourceError) -> ImageAssetSequence {
        guard entries.count <= limits.maximumFrames else {
            throw .imageCount(path: source.path, found: entries.count, maximum: limits.maximumFrames)
        }
        if source.isSingleFile { return try animation(entries[0]) }

        try checkSizes(of: entries)
        var images: [ImageAsset] = []
        var first: ImageSourceError.ImageSize?
        for entry in entries {
            let (asset, size) = try still(entry, of: entries.count)
            if let first, let before = images.first, !asset.reference.isSameSize(as: before.reference) {
                throw .sequenceSizes(size, first: first, families: ImageFamily.grouping(entries.map(\.name)))
            }
            first = first ?? size
            images.append(asset)
        }
        return ImageAssetSequence(images: images, notes: notes())
    }

    private mutating func animation(_ entry: ImageSource.Entry) throws(ImageSourceError) -> ImageAssetSequence {
        let file = entry.files[0]
        if let variant = try vector(file, of: 1) {
            return ImageAssetSequence(images: [ImageAsset(name: entry.name, variants: [variant])])
        }
        let frames: ImageFrames
        do { frames = try ImageFrames(contentsOf: file.path, limits: limits) } catch { throw .image(error) }
        let isAnimation = frames.count > 1
        let images = frames.delays.enumerated().map { index, delay in
            ImageAsset(
                name: isAnimation ? entry.name + "_" + Self.number(index) : entry.name, delay: delay,
                variants: [ImageAsset.Variant(frame: index, of: frames, scale: file.scale)])
        }
        return ImageAssetSequence(images: images, playCount: frames.playCount, notes: frames.notes.map { "\(file.path): \($0)" })
    }

    /// Checks the total decoded size according to the file headers before any file is decoded, because all images are kept in memory.
    private func checkSizes(of entries: [ImageSource.Entry]) throws(ImageSourceError) {
        var needed = 0
        for file in entries.flatMap(\.files) {
            guard let beginning = try? FileBytes.read(first: ImageFormat.headerSize, of: file.path),
                let size = ImageFormat.size(from: beginning), max(size.width, size.height) <= limits.maximumSide
            else { continue }
            needed += size.width * size.height * 4
        }
        guard needed <= limits.maximumBytes else {
            throw .decodedBytes(path: source.path, images: entries.count, needed: needed, maximum: limits.maximumBytes)
        }
        guard AvailableMemory.has(needed) else {
            throw .shortage(path: source.path, images: entries.count, MemoryShortage(needed: needed))
        }
    }

    /// Formats a frame's index with four digits, as in exported files.
    private static func number(_ index: Int) -> String {
        let digits = String(index)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Decodes all variants of an image; also returns the file and size of the variant with the largest scale.
    private mutating func still(
        _ entry: ImageSource.Entry, of count: Int
    ) throws(ImageSourceError) -> (ImageAsset, ImageSourceError.ImageSize) {
        var drawn: [(variant: ImageAsset.Variant, size: ImageSourceError.ImageSize)] = []
        for file in entry.files {
            let variant: ImageAsset.Variant
            if let vector = try vector(file, of: count) { variant = vector } else { variant = try bitmap(file, of: count) }
            drawn.append(
                (
                    variant,
                    ImageSourceError.ImageSize(path: file.path, width: variant.pixelWidth, height: variant.pixelHeight, scale: file.scale)
                ))
        }
        var reference = drawn[0]
        for next in drawn where next.variant.scale > reference.variant.scale { reference = next }
        for next in drawn where !next.variant.isSameSize(as: reference.variant) {
            throw .variantSizes(next.size, reference.size)
        }
        return (ImageAsset(name: entry.name, variants: drawn.map(\.variant)), reference.size)
    }

    /// Returns a variant of an SVG file, which is drawn once to find errors early; nil for files of other formats.
    private mutating func vector(_ file: ImageSource.File, of count: Int) throws(ImageSourceError) -> ImageAsset.Variant? {
        let image: VectorImage?
        do { image = try ImageReader.vector(contentsOf: file.path, limits: limits) } catch { throw .image(error) }
        guard let image else { return nil }
        let variant = ImageAsset.Variant(image, scale: file.scale, appearance: file.appearance)
        try take(image.byteCount + variant.pixelWidth * variant.pixelHeight * 4, of: count)
        do { _ = try image.bitmap(width: variant.pixelWidth, height: variant.pixelHeight) } catch { throw .image(error) }
        return variant
    }

    private mutating func bitmap(_ file: ImageSource.File, of count: Int) throws(ImageSourceError) -> ImageAsset.Variant {
        let image = try decode(file, of: count)
        collect(image.notes, of: file.path)
        return ImageAsset.Variant(bitmap: image.frames[0].bitmap, scale: file.scale, appearance: file.appearance)
    }

    /// Subtracts bytes from the shared budget.
    private mutating func take(_ bytes: Int, of count: Int) throws(ImageSourceError) {
        guard bytes <= bytesLeft else {
            let needed = limits.maximumBytes - bytesLeft + bytes
            throw .decodedBytes(path: source.path, images: count, needed: needed, maximum: limits.maximumBytes)
        }
        bytesLeft -= bytes
    }

    private mutating func decode(_ file: ImageSource.File, of count: Int) throws(ImageSourceError) -> DecodedImage {
        var left = limits
        left.maximumBytes = bytesLeft
        let cursor: any FrameCursor
        do {
            cursor = try ImageReader.cursor(contentsOf: file.path, limits: left)
        } catch {
            guard case .memory(let needed, _) = error.reason else { throw .image(error) }
            let all = limits.maximumBytes - bytesLeft + needed
            throw .decodedBytes(path: source.path, images: count, needed: all, maximum: limits.maximumBytes)
        }
        guard cursor.frameCount <= 1 else { throw .animationAmongStills(path: file.path, frames: cursor.frameCount) }
        let image: DecodedImage
        do { image = try cursor.image(left) } catch { throw .image(error) }
        bytesLeft -= image.frames[0].bitmap.pixelCount * 4
        return image
    }
}

extension ImageSourceDecoder {
    private mutating func collect(_ notes: [String], of file: String) {
        for note in notes {
            if let index = collectedNotes.firstIndex(where: { $0.text == note }) {
                collectedNotes[index].count += 1
            } else {
                collectedNotes.append((note, file, 1))
            }
        }
    }

    /// Returns the notes about the source and its files.
    private func notes() -> [String] {
        var notes = source.notes
        for entry in collectedNotes {
            notes.append(entry.count == 1 ? "\(entry.file): \(entry.text)" : "\(source.path): \(entry.text) (\(entry.count) files)")
        }
        return notes
    }
}
