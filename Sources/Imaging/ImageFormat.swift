/// A kind of image file, known by its first bytes and never by its name.
enum ImageFormat: Sendable, CaseIterable {
    /// PNG, APNG, and Apple's CgBI, which share one signature.
    case png
    /// GIF87a and GIF89a, still or animated.
    case gif
    /// WebP, lossy or lossless, still or animated.
    case webp

    /// Finds the format whose signature the bytes begin with; nil when it is none of these.
    init?(signatureOf bytes: [UInt8]) {
        guard let format = Self.allCases.first(where: { $0.begins(bytes) }) else { return nil }
        self = format
    }

    private func begins(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
        case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
        }
    }
}
