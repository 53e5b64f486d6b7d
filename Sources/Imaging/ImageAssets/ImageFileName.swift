/// The parts of an image file's name: `spin_01@2x~iphone.png` is image `spin_01` at scale 2 for iPhone with extension `png`.
package struct ImageFileName {
    /// The name of the image, without scale, device, and extension.
    package let name: String
    /// Pixels per point, such as 2 after `@2x` and 1.5 after `@1.5x`; otherwise the default.
    package let scale: Double
    /// The device after a tilde, such as `iphone`; nil if the image is for all devices.
    let device: String?
    /// The lowercase extension without its dot; empty if there is none.
    let fileExtension: String

    /// The devices that a name may state, in order of preference.
    static let devices = ["iphone", "ipad", "mac", "tv", "watch"]

    /// Whether the extension belongs to an image format.
    package var isImage: Bool { ImageReader.fileExtensions.contains(fileExtension) }

    package init(_ file: String, defaultScale: Double = 1) {
        var stem = file[...]
        if let dot = file.lastIndex(of: "."), dot != file.startIndex {
            stem = file[..<dot]
            fileExtension = file[file.index(after: dot)...].lowercased()
        } else {
            fileExtension = ""
        }
        let device = Self.devices.first { stem.hasSuffix("~" + $0) && stem.count > $0.count + 1 }
        if let device { stem = stem.dropLast(device.count + 1) }
        self.device = device
        if stem.last == "x", let mark = stem.lastIndex(of: "@"), mark != stem.startIndex,
            let scale = Self.scale(stem[stem.index(after: mark)...].dropLast())
        {
            name = String(stem[..<mark])
            self.scale = scale
        } else {
            name = String(stem)
            scale = defaultScale
        }
    }

    /// Parses a scale such as `2`, `1.5`, or `3.0`, in 0.5...10; nil for other text.
    static func scale(_ text: Substring) -> Double? {
        guard let first = text.utf8.first, (48...57).contains(first), text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
            let scale = Double(text), (0.5...10).contains(scale)
        else { return nil }
        return scale
    }
}
