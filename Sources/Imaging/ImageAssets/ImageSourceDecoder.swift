internal import SystemSupport

/// Decodes a source's images, file by file, within a shared memory budget.
struct ImageSourceDecoder {
    private let source: ImageSource
    private let sourceWarnings: [String]
    private let limits: ImageLimits
    private var bytesLeft: Int
    private var notes = CollectedNotes(), warnings = CollectedNotes()
    /// The sprite sheets decoded so far, by path.
    private var sheets: [String: Bitmap] = [:]
    /// Whether any decoded image has a visible pixel.
    private var isVisible = false

    /// Creates a decoder; the limits apply to all images together.
    init(source: ImageSource, warnings: [String], limits: ImageLimits) {
        (self.source, sourceWarnings) = (source, warnings)
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
            let (asset, size): (ImageAsset, ImageSourceError.ImageSize)
            do {
                (asset, size) = try still(entry, of: entries.count)
            } catch {
                // A single data set or image set may be an animation.
                guard case .animationAmongStills = error, entries.count == 1, entry.files.count == 1 else { throw error }
                return try animation(entry)
            }
            if let first, let before = images.first, !asset.reference.isSameSize(as: before.reference) {
                throw .sequenceSizes(size, first: first, families: ImageFamily.grouping(entries.map(\.name)))
            }
            first = first ?? size
            images.append(asset)
        }
        return ImageAssetSequence(images: images, notes: source.notes + notes.lines(in: source.path), warnings: allWarnings)
    }

    /// The warnings about the source and the images decoded so far.
    private var allWarnings: [String] {
        sourceWarnings + warnings.lines(in: source.path) + (isVisible ? [] : ["\(source.path): \(ImageAssetSequence.nothingVisible)"])
    }

    private mutating func animation(_ entry: ImageSource.Entry) throws(ImageSourceError) -> ImageAssetSequence {
        let file = entry.files[0]
        if let variant = try vector(file, of: 1) {
            return ImageAssetSequence(images: [ImageAsset(name: entry.name, variants: [variant])], warnings: allWarnings)
        }
        let frames: ImageFrames
        do { frames = try ImageFrames(contentsOf: file.path, limits: limits) } catch { throw .image(error) }
        let isAnimation = frames.count > 1
        let images = frames.delays.enumerated().map { index, delay in
            ImageAsset(
                name: isAnimation ? entry.name + "_" + Self.number(index) : entry.name, delay: delay,
                variants: [ImageAsset.Variant(frame: index, of: frames, scale: file.scale)])
        }
        return ImageAssetSequence(
            images: images, playCount: frames.playCount, notes: source.notes + frames.notes.map { "\(file.path): \($0)" },
            warnings: sourceWarnings + frames.warnings.map { "\(file.path): \($0)" })
    }

    /// Checks the total decoded size according to the file headers before any file is decoded, because all images are kept in memory.
    private func checkSizes(of entries: [ImageSource.Entry]) throws(ImageSourceError) {
        var needed = 0
        var sheets: Set<String> = []
        for file in entries.flatMap(\.files) {
            if file.sprite != nil, !sheets.insert(file.path).inserted { continue }
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
            let name = file.sprite == nil ? file.path : "sprite '\(entry.name)' in \(file.path)"
            let size = ImageSourceError.ImageSize(path: name, width: variant.pixelWidth, height: variant.pixelHeight, scale: file.scale)
            drawn.append((variant, size))
        }
        var reference = drawn[0]
        for next in drawn where next.variant.scale > reference.variant.scale { reference = next }
        // If one file stands for several scales, the smallest scale sets the size.
        if let same = drawn.first(where: { $0.variant.scale < reference.variant.scale && $0.size.hasSamePixels(as: reference.size) }) {
            for other in drawn where other.variant.scale > same.variant.scale && other.size.hasSamePixels(as: same.size) {
                let isSameFile = other.size.path == same.size.path
                let reason = isSameFile ? "stands for several scales" : "has as many pixels as \(same.size.path)"
                warnings.add("\(reason), so it is read at \(same.variant.scale.shortText)x", of: other.size.path)
            }
            drawn.removeAll { $0.variant.scale > same.variant.scale && $0.size.hasSamePixels(as: same.size) }
            reference = drawn.max { $0.variant.scale < $1.variant.scale } ?? same
        }
        for next in drawn where !next.variant.isSameSize(as: reference.variant) {
            throw .variantSizes(next.size, reference.size)
        }
        return (ImageAsset(name: entry.name, delay: entry.delay, variants: drawn.map(\.variant)), reference.size)
    }

    /// Returns a variant of an SVG file, which is drawn once to find errors early; nil for files of other formats.
    private mutating func vector(_ file: ImageSource.File, of count: Int) throws(ImageSourceError) -> ImageAsset.Variant? {
        let image: VectorImage?
        do { image = try ImageReader.vector(contentsOf: file.path, limits: limits) } catch { throw .image(error) }
        guard let image else { return nil }
        let variant = ImageAsset.Variant(image, scale: file.scale, appearance: file.appearance)
        try take(image.byteCount + variant.pixelWidth * variant.pixelHeight * 4, of: count)
        do {
            let bitmap = try image.bitmap(width: variant.pixelWidth, height: variant.pixelHeight)
            isVisible = isVisible || bitmap.isVisible
        } catch { throw .image(error) }
        for warning in image.warnings { warnings.add(warning, of: file.path) }
        return variant
    }

    private mutating func bitmap(_ file: ImageSource.File, of count: Int) throws(ImageSourceError) -> ImageAsset.Variant {
        if let sprite = file.sprite {
            let image = try self.sprite(sprite, of: file, count)
            isVisible = isVisible || image.isVisible
            return ImageAsset.Variant(bitmap: image, scale: file.scale, appearance: file.appearance)
        }
        let image = try decode(file, of: count)
        for note in image.notes { notes.add(note, of: file.path) }
        for warning in image.warnings { warnings.add(warning, of: file.path) }
        isVisible = isVisible || image.frames[0].bitmap.isVisible
        return ImageAsset.Variant(bitmap: image.frames[0].bitmap, scale: file.scale, appearance: file.appearance)
    }

    private mutating func sprite(_ sprite: Sprite, of file: ImageSource.File, _ count: Int) throws(ImageSourceError) -> Bitmap {
        let sheet: Bitmap
        if let known = sheets[file.path] { sheet = known } else { sheet = try decode(file, of: count).frames[0].bitmap }
        sheets[file.path] = sheet
        let (across, down) = (sprite.fullWidth, sprite.fullHeight)
        guard (1...limits.maximumSide).contains(across), (1...limits.maximumSide).contains(down) else {
            throw .spriteOutside(path: file.path, width: sheet.width, height: sheet.height)
        }
        try take(across * down * 4, of: count)
        let image: Bitmap?
        do { image = try sprite.image(in: sheet) } catch { throw .shortage(path: file.path, images: count, error) }
        guard let image else { throw .spriteOutside(path: file.path, width: sheet.width, height: sheet.height) }
        return image
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

/// Notes about several files; a note that applies to more than one file appears once.
private struct CollectedNotes {
    /// In order of first occurrence, each with the first file it applies to and the number of such files.
    private var notes: [(text: String, file: String, count: Int)] = []

    mutating func add(_ note: String, of file: String) {
        if let index = notes.firstIndex(where: { $0.text == note }) {
            notes[index].count += 1
        } else {
            notes.append((note, file, 1))
        }
    }

    /// Returns a line for each note, with its file, or with `source` and the number of files.
    func lines(in source: String) -> [String] {
        notes.map { $0.count == 1 ? "\($0.file): \($0.text)" : "\(source): \($0.text) (\($0.count) files)" }
    }
}
