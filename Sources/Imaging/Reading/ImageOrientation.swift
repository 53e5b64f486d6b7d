internal import SystemSupport

/// An image's orientation; raw values are the values 1 to 8 of the Exif tag `Orientation`.
enum ImageOrientation: UInt8, Sendable {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    /// Mirrored, then rotated a quarter turn counterclockwise.
    case leftMirrored
    case right
    case rightMirrored
    case left

    /// Whether width and height are swapped.
    var swapsSides: Bool { rawValue >= 5 }

    /// The bytes before the Exif data in a JPEG file, and in some WebP files.
    static let marker = Array("Exif\0\0".utf8)

    /// Reads the orientation from Exif data, which begin with a TIFF header; nil if they are damaged or contain no valid orientation.
    init?(exif data: ArraySlice<UInt8>) {
        let tiff = Array(data)
        let isLittle = tiff.starts(with: "II".utf8)
        guard isLittle || tiff.starts(with: "MM".utf8) else { return nil }
        func number(at index: Int, _ count: Int) -> Int? {
            guard index >= 0, index + count <= tiff.count else { return nil }
            let bytes = tiff[index..<index + count]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(at: entry, 2) else { return nil }
            guard tag == 0x0112 else { continue }
            guard number(at: entry + 2, 2) == 3, let value = number(at: entry + 8, 2), (1...8).contains(value) else { return nil }
            self.init(rawValue: UInt8(value))
            return
        }
        return nil
    }
}

extension Bitmap {
    /// Returns the bitmap in its correct orientation; throws if the system does not have enough memory for a copy.
    func oriented(_ orientation: ImageOrientation) throws(MemoryShortage) -> Bitmap {
        guard orientation != .up else { return self }
        let (width, height) = (width, height)
        var turned = orientation.swapsSides ? try Bitmap(allocating: height, width, format) : try Bitmap(allocating: width, height, format)
        withUnsafePixels { source in
            turned.withUnsafeMutablePixels { target in
                for y in 0..<height {
                    for x in 0..<width {
                        let index =
                            switch orientation {
                            case .up: y * width + x
                            case .upMirrored: y * width + width - 1 - x
                            case .down: (height - 1 - y) * width + width - 1 - x
                            case .downMirrored: (height - 1 - y) * width + x
                            case .leftMirrored: x * height + y
                            case .right: x * height + height - 1 - y
                            case .rightMirrored: (width - 1 - x) * height + height - 1 - y
                            case .left: (width - 1 - x) * height + y
                            }
                        target[index] = source[y * width + x]
                    }
                }
            }
        }
        return turned
    }
}
