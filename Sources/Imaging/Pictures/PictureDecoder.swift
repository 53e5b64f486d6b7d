internal import System

/// Decodes the pictures of a source, one file after the other, on one budget.
struct PictureDecoder {
    private let source: PictureSource
    private let limits: ImageLimits
    private var bytesLeft: Int
    /// The remarks on files and on how many they were made, in order of the first time.
    private var remarks: [(text: String, file: String, count: Int)] = []

    /// The limits apply to all pictures of the source together.
    init(source: PictureSource, limits: ImageLimits) {
        self.source = source
        self.limits = limits
        bytesLeft = limits.maximumBytes
    }

    /// Decodes some pictures of the source.
    mutating func sequence(of entries: [PictureSource.Entry]) throws(PictureSourceError) -> PictureSequence {
        guard entries.count <= limits.maximumFrames else {
            throw .pictureCount(path: source.path, found: entries.count, maximum: limits.maximumFrames)
        }
        if source.isSingleFile { return try animation(entries[0]) }

        try checkSizes(of: entries)
        var pictures: [Picture] = []
        var first: PictureSourceError.ImageSize?
        for entry in entries {
            let (picture, size) = try still(entry, of: entries.count)
            if let first, let before = pictures.first, !picture.reference.isSameSize(as: before.reference) {
                throw .sequenceSizes(size, first: first, families: PictureFamily.grouping(entries.map(\.name)))
            }
            first = first ?? size
            pictures.append(picture)
        }
        return PictureSequence(pictures: pictures, notes: notes())
    }

    private func animation(_ entry: PictureSource.Entry) throws(PictureSourceError) -> PictureSequence {
        let file = entry.files[0]
        let frames: ImageFrames
        do { frames = try ImageFrames(contentsOf: file.path, limits: limits) } catch { throw .image(error) }
        let isAnimation = frames.count > 1
        let pictures = frames.delays.enumerated().map { index, delay in
            Picture(
                name: isAnimation ? entry.name + "_" + Self.number(index) : entry.name, delay: delay,
                variants: [Picture.Variant(frame: index, of: frames, scale: file.scale)])
        }
        return PictureSequence(pictures: pictures, playCount: frames.playCount, notes: frames.notes.map { "\(file.path): \($0)" })
    }

    /// Adds up what the files' headers claim, before any is decoded: all pictures are kept.
    private func checkSizes(of entries: [PictureSource.Entry]) throws(PictureSourceError) {
        var needed = 0
        for file in entries.flatMap(\.files) {
            guard let beginning = try? FileBytes.read(first: ImageFormat.beginning, of: file.path),
                let size = ImageFormat.size(from: beginning), max(size.width, size.height) <= limits.maximumSide
            else { continue }
            needed += size.width * size.height * 4
        }
        guard needed <= limits.maximumBytes else {
            throw .decodedBytes(path: source.path, pictures: entries.count, needed: needed, maximum: limits.maximumBytes)
        }
        guard AvailableMemory.has(needed) else {
            throw .shortage(path: source.path, pictures: entries.count, MemoryShortage(needed: needed))
        }
    }

    /// A frame's number from 0, filled to four digits as in exported files.
    private static func number(_ index: Int) -> String {
        let digits = String(index)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Decodes all variants of a picture; also gives the file and the size that stand for it.
    private mutating func still(
        _ entry: PictureSource.Entry, of count: Int
    ) throws(PictureSourceError) -> (Picture, PictureSourceError.ImageSize) {
        var drawn: [(variant: Picture.Variant, size: PictureSourceError.ImageSize)] = []
        for file in entry.files {
            let image = try decode(file, of: count)
            remember(image.notes, of: file.path)
            let bitmap = image.frames[0].bitmap
            drawn.append(
                (
                    Picture.Variant(bitmap: bitmap, scale: file.scale, style: file.style),
                    PictureSourceError.ImageSize(path: file.path, width: bitmap.width, height: bitmap.height, scale: file.scale)
                ))
        }
        var reference = drawn[0]
        for next in drawn where next.variant.scale > reference.variant.scale { reference = next }
        for next in drawn where !next.variant.isSameSize(as: reference.variant) {
            throw .variantSizes(next.size, reference.size)
        }
        return (Picture(name: entry.name, variants: drawn.map(\.variant)), reference.size)
    }

    private mutating func decode(_ file: PictureSource.File, of count: Int) throws(PictureSourceError) -> DecodedImage {
        var left = limits
        left.maximumBytes = bytesLeft
        let cursor: any FrameCursor
        do {
            cursor = try ImageReader.cursor(contentsOf: file.path, limits: left)
        } catch {
            guard case .memory(let needed, _) = error.reason else { throw .image(error) }
            let all = limits.maximumBytes - bytesLeft + needed
            throw .decodedBytes(path: source.path, pictures: count, needed: all, maximum: limits.maximumBytes)
        }
        guard cursor.frameCount <= 1 else { throw .animationAmongStills(path: file.path, frames: cursor.frameCount) }
        let image: DecodedImage
        do { image = try cursor.image(left) } catch { throw .image(error) }
        bytesLeft -= image.frames[0].bitmap.pixelCount * 4
        return image
    }
}

extension PictureDecoder {
    private mutating func remember(_ notes: [String], of file: String) {
        for note in notes {
            if let index = remarks.firstIndex(where: { $0.text == note }) {
                remarks[index].count += 1
            } else {
                remarks.append((note, file, 1))
            }
        }
    }

    /// What the source left out, and what was remarked on its files.
    private func notes() -> [String] {
        var notes = source.notes
        for remark in remarks {
            notes.append(remark.count == 1 ? "\(remark.file): \(remark.text)" : "\(source.path): \(remark.text) (\(remark.count) files)")
        }
        return notes
    }
}
