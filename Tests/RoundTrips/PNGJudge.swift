internal import CPNGReference
internal import Imaging

/// Says whether a PNG file shows a picture: by its form, by libpng, and by the reader of this library.
enum PNGJudge {
    /// A writer may write larger pictures than a reader takes from strangers.
    private static let limits = ImageLimits(maximumSide: Bitmap.maximumSide)

    /// Looks at a file.
    ///
    /// - Returns: Its color type's number.
    static func check(_ file: [UInt8], shows bitmap: Bitmap) throws(RoundTripFailure) -> UInt8 {
        let form = try PNGForm(file, width: bitmap.width, height: bitmap.height)
        let width = UInt32(bitmap.width), height = UInt32(bitmap.height), isOpaque: Int32 = bitmap.format == .rgb24 ? 1 : 0
        try expect(file, "libpng") { message in
            bitmap.withUnsafePixels {
                refreshkit_png_reference_shows(file, file.count, $0.baseAddress, width, height, isOpaque, message)
            }
        }
        let read: Bitmap
        do { read = try ImageReader.read(file, named: "written.png", limits: limits).frames[0].bitmap.withAlpha } catch {
            throw RoundTripFailure("the reader says: \(error)", file)
        }
        try expect(file, "the reader") { message in
            read.withUnsafePixels { found in
                bitmap.withUnsafePixels {
                    refreshkit_png_reference_equals(found.baseAddress, $0.baseAddress, width, height, isOpaque, message)
                }
            }
        }
        return form.colorType
    }

    private static func expect(
        _ file: [UInt8], _ judge: String, _ isRight: (UnsafeMutablePointer<CChar>) -> Int32
    ) throws(RoundTripFailure) {
        let message = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 200) { buffer -> String? in
            guard let text = buffer.baseAddress else { return nil }
            return isRight(text) == 1 ? nil : String(cString: text)
        }
        if let message { throw RoundTripFailure("\(judge): \(message)", file) }
    }
}
