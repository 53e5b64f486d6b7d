internal import Imaging
internal import SystemSupport

/// An encoded image of a page.
struct PageImage: Sendable {
    let bytes: [UInt8]
    /// Media type.
    let type: String
}

/// The images of a page, encoded as lossless WebP or PNG, whichever is smaller; passes share equal images.
struct PageImages: Sendable {
    /// Maximum number of pixels for which PNG is tried; its optimizing encoder is fast only for small images.
    private static let maximumPixelsForPNG = 1 << 18

    private let images: ConcurrentWork<Digest, PageImage, any Error>
    private let isCanceled: @Sendable () -> Bool

    /// Creates an empty list whose images are encoded by several threads, 1 or more.
    init(threads: Int, isCanceled: @escaping @Sendable () -> Bool = { false }) {
        images = ConcurrentWork(threads: threads)
        self.isCanceled = isCanceled
    }

    /// Starts to encode an image, and returns its key.
    func start(_ bitmap: Bitmap) -> Digest {
        let key = Digest(ofPixels: bitmap)
        images.start(key) { try encoded(bitmap) }
        return key
    }

    /// Waits until an image is encoded, and returns it.
    func image(_ key: Digest) throws -> PageImage { try images.output(of: key) }

    private func encoded(_ bitmap: Bitmap) throws -> PageImage {
        var webP = WebPWriter(isCanceled: isCanceled)
        try webP.append(bitmap, for: .seconds(1))
        let image = PageImage(bytes: try webP.finish(), type: "image/webp")
        guard bitmap.pixelCount <= Self.maximumPixelsForPNG else { return image }
        var png = PNGWriter(optimizes: true)
        let bytes = try png.encode(bitmap)
        return bytes.count < image.bytes.count ? PageImage(bytes: bytes, type: "image/png") : image
    }
}
