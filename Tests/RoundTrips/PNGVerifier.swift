internal import CPNGReference
internal import Imaging

/// Checks a PNG file's structure, and that libpng and our reader find the expected pixels in it.
enum PNGVerifier {
    /// By default, a writer accepts larger images than a reader does.
    private static let limits = ImageLimits(maximumSide: Bitmap.maximumSide)

    /// Checks a file and returns its color type.
    static func check(_ file: [UInt8], shows bitmap: Bitmap) throws(RoundTripFailure) -> UInt8 {
        let form = try PNGStructure(file, width: bitmap.width, height: bitmap.height)
        let width = UInt32(bitmap.width), height = UInt32(bitmap.height), isOpaque: Int32 = bitmap.format == .rgb24 ? 1 : 0
        try expect(file, "libpng") { message in
            bitmap.withUnsafePixels {
                refreshkit_png_reference_shows(file, file.count, $0.baseAddress, width, height, isOpaque, message)
            }
        }
        let read: Bitmap
        do { read = try ImageReader.read(file, named: "written.png", limits: limits).frames[0].bitmap.withAlpha } catch {
            throw RoundTripFailure("the reader reports: \(error)", file)
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
        _ file: [UInt8], _ verifier: String, _ isRight: (UnsafeMutablePointer<CChar>) -> Int32
    ) throws(RoundTripFailure) {
        let message = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 200) { buffer -> String? in
            guard let text = buffer.baseAddress else { return nil }
            return isRight(text) == 1 ? nil : String(cString: text)
        }
        if let message { throw RoundTripFailure("\(verifier): \(message)", file) }
    }
}
