/// The values in the markers before the first scan of a JPEG file.
struct JPEGHeader: Sendable {
    /// Size of the coded image, before its orientation is applied.
    let width: Int, height: Int
    let isProgressive: Bool
    /// Size of all coefficients, in bytes; libjpeg keeps them for a progressive image.
    let coefficientBytes: Int
    let componentCount: Int
    private(set) var orientation = ImageOrientation.up
    private(set) var notes: [String] = []
    private(set) var warnings: [String] = []

    /// Parses the markers, and throws if the frame header is missing, incomplete, or over the limits.
    init(_ bytes: [UInt8], file: String, limits: ImageLimits) throws(ImageReadingError) {
        var walk = JPEGMarkers(bytes)
        var frame: JPEGMarkers.Segment?
        var profile: [UInt8] = []
        while let segment = walk.next(), segment.marker != Self.scan {
            switch segment.marker {
            case let marker where Self.isFrame(marker): frame = frame ?? segment
            case 0xE1: if let found = segment.orientation { orientation = found }
            case 0xE2 where segment.data.starts(with: Self.profileMarker):
                if !notes.contains(Self.profileNote) { notes.append(Self.profileNote) }
                // A number and a count, of one byte each, precede the part of the profile.
                profile += segment.data.dropFirst(Self.profileMarker.count + 2)
            default: break
            }
        }
        guard let frame else {
            guard walk.isCut else { throw ImageReadingError(file, .damaged(format: "JPEG", "it contains no frame")) }
            throw ImageReadingError(file, .truncated(format: "JPEG", inside: "its header", expected: walk.end, found: bytes.count))
        }
        guard let size = Self.size(frame) else {
            throw ImageReadingError(file, .damaged(format: "JPEG", "its frame header has \(frame.data.count) bytes, expected 6 or more"))
        }
        try limits.check(width: size.width, height: size.height, file: file)
        (width, height) = size
        componentCount = Int(frame.data[frame.data.startIndex + 5])
        isProgressive = frame.marker == 0xC2 || frame.marker == 0xCA
        // 8x8 blocks of 2-byte coefficients; subsampling reduces this.
        let blocks = ((width + 31) / 8) * ((height + 31) / 8)
        coefficientBytes = isProgressive ? blocks * 128 * min(componentCount, 4) : 0
        if !profile.isEmpty { warnings += ColorSpace.warning(profile: profile[...]).map { [$0] } ?? [] }
        if componentCount == 4 { notes.append("CMYK colors converted without a color profile") }
    }

    /// The marker of a scan, after which compressed data follows.
    private static let scan: UInt8 = 0xDA
    private static let profileNote = "ICC profile ignored"
    private static let profileMarker = Array("ICC_PROFILE\0".utf8)

    /// Returns whether a marker is a start of frame: C0 to CF, except the markers for tables and arithmetic coding.
    static func isFrame(_ marker: UInt8) -> Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }

    private static func size(_ frame: JPEGMarkers.Segment) -> (width: Int, height: Int)? {
        guard frame.data.count >= 6 else { return nil }
        let data = Array(frame.data.prefix(6))
        return (Int(data[3]) << 8 | Int(data[4]), Int(data[1]) << 8 | Int(data[2]))
    }

    /// Reads the size, after the orientation is applied, from the first bytes of a file; nil if the bytes do not contain it.
    static func size(from bytes: [UInt8]) -> (width: Int, height: Int)? {
        var walk = JPEGMarkers(bytes)
        var orientation = ImageOrientation.up
        while let segment = walk.next(), segment.marker != scan {
            if segment.marker == 0xE1, let found = segment.orientation { orientation = found }
            guard isFrame(segment.marker), let size = size(segment) else { continue }
            return orientation.swapsSides ? (size.height, size.width) : size
        }
        return nil
    }
}

/// Walks the marker segments of a JPEG file up to the first scan.
struct JPEGMarkers {
    struct Segment {
        let marker: UInt8
        /// The content without marker and length.
        let data: ArraySlice<UInt8>

        /// The orientation in an Exif segment; nil if there is none.
        var orientation: ImageOrientation? {
            let marker = ImageOrientation.marker
            return data.starts(with: marker) ? ImageOrientation(exif: data.dropFirst(marker.count)) : nil
        }
    }

    private let bytes: [UInt8]
    private var position = 2
    /// Whether the bytes end inside a segment.
    private(set) var isCut = false
    /// Offset at which the last segment ends.
    private(set) var end = 4

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Segment? {
        // Other bytes between segments are skipped, and 0xFF may be repeated.
        while position + 1 < bytes.count, bytes[position] != 0xFF || bytes[position + 1] == 0xFF || bytes[position + 1] == 0 {
            position += 1
        }
        guard position + 3 < bytes.count else {
            isCut = true
            end = max(end, bytes.count + 1)
            return nil
        }
        let marker = bytes[position + 1]
        // Markers without a segment: restart markers, the start and end of the image, and a private marker.
        if (0xD0...0xD8).contains(marker) || marker == 0x01 {
            position += 2
            return Segment(marker: marker, data: [])
        }
        if marker == 0xD9 { return nil }
        let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
        let begin = position + 4
        end = position + 2 + max(length, 2)
        guard end <= bytes.count else {
            isCut = true
            return nil
        }
        position = end
        return Segment(marker: marker, data: bytes[begin..<max(begin, end)])
    }
}
