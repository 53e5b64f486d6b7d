/// A kind of file that people pass by mistake instead of an image, detected from its first bytes.
enum OtherFile: CaseIterable {
    case gitLFSPointer
    case htmlPage
    case dotLottie
    case zipArchive
    case pdf
    case gzip
    case tiff
    case bmp
    case icon
    case photoshop
    case jpegXL
    case lottie
    case json
    case text

    /// Detects the kind; nil if it is unknown.
    init?(_ bytes: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = Array(bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).prefix(16 << 10))
        guard let kind = Self.allCases.first(where: { $0.begins(start) }) else { return nil }
        self = kind
    }

    /// The name with an article.
    var name: String {
        switch self {
        case .gitLFSPointer: "a Git LFS pointer"
        case .htmlPage: "an HTML page"
        case .dotLottie: "a dotLottie archive"
        case .zipArchive: "a ZIP archive"
        case .pdf: "a PDF document"
        case .gzip: "a gzip archive"
        case .tiff: "a TIFF image"
        case .bmp: "a BMP image"
        case .icon: "a Windows icon"
        case .photoshop: "a Photoshop document"
        case .jpegXL: "a JPEG XL image"
        case .lottie: "a Lottie animation"
        case .json: "a JSON file"
        case .text: "a text file"
        }
    }

    /// A way to get an image from such a file; nil if there is none.
    var remedy: String? {
        switch self {
        case .gitLFSPointer: "run 'git lfs pull'"
        case .htmlPage: "if it was downloaded, check the address"
        case .dotLottie, .lottie: "export the animation as a GIF, APNG, WebP, or video"
        case .zipArchive, .gzip: "unpack it"
        case .pdf: "convert it with 'pdftocairo -svg', from the package poppler-utils"
        case .tiff, .bmp, .icon, .photoshop, .jpegXL: "convert it to PNG"
        case .json, .text: nil
        }
    }

    private func begins(_ bytes: [UInt8]) -> Bool {
        func starts(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
        func contains(_ text: String) -> Bool {
            let text = Array(text.utf8)
            return bytes.indices.contains { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
        }
        switch self {
        case .gitLFSPointer: return starts("version https://git-lfs")
        case .htmlPage:
            let word = String(decoding: bytes.drop { $0 <= 0x20 }.prefix(14), as: UTF8.self).lowercased()
            return word.hasPrefix("<!doctype html") || word.hasPrefix("<html")
        case .dotLottie: return starts("PK\u{3}\u{4}") && contains("manifest.json") && (contains("animations/") || contains("a/"))
        case .zipArchive: return starts("PK\u{3}\u{4}") || starts("PK\u{5}\u{6}")
        case .pdf: return starts("%PDF-")
        case .gzip: return bytes.starts(with: [0x1F, 0x8B])
        case .tiff: return starts("II*\0") || starts("MM\0*")
        case .bmp: return starts("BM") && bytes.count >= 26 && bytes[6..<10].allSatisfy { $0 == 0 }
        case .icon: return bytes.starts(with: [0, 0, 1, 0]) && bytes.count >= 22
        case .photoshop: return starts("8BPS")
        case .jpegXL: return bytes.starts(with: [0xFF, 0x0A]) || bytes.starts(with: [0, 0, 0, 12] + Array("JXL ".utf8))
        case .lottie: return Self.json.begins(bytes) && ["\"v\"", "\"fr\"", "\"op\""].allSatisfy(contains)
        case .json:
            let first = bytes.first { $0 > 0x20 }
            return (first == UInt8(ascii: "{") || first == UInt8(ascii: "[")) && Self.text.begins(bytes)
        case .text:
            guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }) else { return false }
            // The last character may be cut.
            return (0...3).contains { cut in
                cut < bytes.count && !String(decoding: bytes.dropLast(cut), as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
            }
        }
    }
}
