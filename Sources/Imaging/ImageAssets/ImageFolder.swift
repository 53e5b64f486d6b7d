internal import SystemSupport

/// A folder of images, which may be variants of images in other folders.
struct ImageFolder {
    let folder: Folder
    let images: [String]
    /// Pixels per point of files whose names do not state it.
    let scale: Double
    var appearance: Appearance?
    /// Whether it is one of Android's folders, such as `drawable-xhdpi`.
    var isDrawable = false

    /// Returns a file's image, or its sprites if it is a sprite sheet; each has a name and maybe a display time.
    func contents(of image: String) -> [(name: String, file: ImageSource.File, delay: Duration?)] {
        let name = ImageFileName(image, defaultScale: scale)
        let file = ImageSource.File(path: folder.file(image), scale: name.scale, appearance: appearance)
        guard let sheet = SpriteSheet(of: image, in: folder) else { return [(name.name, file, nil)] }
        let statesScale = ImageFileName(image, defaultScale: 0).scale > 0 || scale != 1
        let isDark = name.name.hasSuffix("_dark")
        return sheet.sprites.map { sprite in
            let part = ImageSource.File(
                path: file.path, scale: statesScale ? file.scale : sheet.scale ?? 1, appearance: isDark ? .dark : appearance,
                sprite: sprite.sprite)
            return (sprite.name, part, sprite.delay)
        }
    }

    private static let densities = [
        "nodpi": 1, "ldpi": 0.75, "mdpi": 1.0, "tvdpi": 213.0 / 160, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4,
    ]

    /// Returns the folders whose names state a scale: `2.0x` as in Flutter, `drawable-xhdpi` and `drawable-night-xhdpi` as in Android.
    static func variants(in parent: Folder, named names: [String]) throws(ImageSourceError) -> [ImageFolder] {
        var found: [ImageFolder] = []
        for name in names {
            guard let stated = stated(by: name) else { continue }
            let folder = Folder(path: parent.file(name))
            let images = try ImageSource.names(in: folder).files.filter { ImageFileName($0).isImage }
            guard !images.isEmpty else { continue }
            found.append(
                ImageFolder(
                    folder: folder, images: images, scale: stated.scale, appearance: stated.appearance, isDrawable: stated.isDrawable))
        }
        return found
    }

    /// Returns the scale and the appearance that a folder's name states; nil if it states no scale.
    static func stated(by name: String) -> (scale: Double, appearance: Appearance?, isDrawable: Bool)? {
        if name.last == "x", let scale = ImageFileName.scale(name.dropLast()) { return (scale, nil, false) }
        var words = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard ["drawable", "mipmap"].contains(words.removeFirst()) else { return nil }
        let isNight = words.first == "night"
        if isNight { words.removeFirst() }
        guard words.count < 2, let scale = words.first.map({ densities[$0] }) ?? 1 else { return nil }
        return (scale, isNight ? .dark : nil, true)
    }
}
