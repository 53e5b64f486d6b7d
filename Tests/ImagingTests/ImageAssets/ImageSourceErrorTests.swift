import SystemSupport
import Testing

@testable import Imaging

@Suite struct ImageSourceErrorTests {
    private static let small = ImageSourceError.ImageSize(path: "frames/a.png", width: 32, height: 32)
    private static let large = ImageSourceError.ImageSize(path: "frames/b.png", width: 40, height: 40)
    private static let names = ["load_01", "load_02", "load_03", "load_04"]

    private static let texts: [(ImageSourceError, String)] = [
        (
            .image(ImageReadingError("a.png", .empty)),
            "a.png: the file is empty, expected a PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC image, or a video"
        ),
        (.unreadable(path: "frames", why: "no such file or directory"), "frames: cannot be read: no such file or directory"),
        (.emptyFolder(path: "frames"), "frames: the folder is empty, expected PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC images"),
        (
            .noImages(path: "frames", files: 3, folders: 0),
            "frames: expected PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC images, found only 3 files"
        ),
        (
            .noImages(path: "frames", files: 1, folders: 2),
            "frames: expected PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC images, found only 1 file and 2 folders"
        ),
        (
            .noImageSets(path: "A.xcassets", withoutFiles: 0),
            "A.xcassets: contains no image sets, expected folders such as 'load_01.imageset' with a Contents.json"
        ),
        (
            .noImageSets(path: "A.xcassets", withoutFiles: 2),
            "A.xcassets: none of its image sets names a file, expected a 'filename' in at least one Contents.json"
        ),
        (
            .malformedContents(path: "a.imageset/Contents.json", problem: "not valid JSON"),
            "a.imageset/Contents.json: not valid JSON; expected the Contents.json of an asset catalog as written by Xcode"
        ),
        (
            .missingFile(contents: "a.imageset/Contents.json", filename: "a@2x.png"),
            "a.imageset/Contents.json: names 'a@2x.png', which does not exist in the same folder; add the file or empty the slot"
        ),
        (
            .sameName(name: "a", folders: ["A.xcassets/x/a.imageset", "A.xcassets/y/a.imageset"]),
            "A.xcassets/x/a.imageset and A.xcassets/y/a.imageset are both image sets named 'a'; rename one or let their groups provide namespaces"
        ),
        (
            .sameVariant(name: "a", scale: 2, files: ["f/a@2x.gif", "f/a@2x.png"]),
            "f/a@2x.gif and f/a@2x.png both provide image 'a' at 2x; keep only one of them"
        ),
        (
            .invalidPlaceholder(path: "f/a_%s.png", directive: "%s"),
            "f/a_%s.png: '%s' is not a valid placeholder, expected %d, %04d, ####, or * (%% is a percent sign)"
        ),
        (.patternInFolder(path: "f*/a.png"), "f*/a.png: a pattern is only allowed in the last part of a path; write out the folder name"),
        (.noFileMatchesPattern(path: "f/b_*.png", names: []), "f/b_*.png: no file matches the pattern (the folder contains no images)"),
        (
            .noFileMatchesPattern(path: "f/b_*.png", names: ["a_1.png"]),
            "f/b_*.png: no file matches the pattern (1 image: a_1.png)"
        ),
        (
            .nothingMatches(path: "frames", filter: "laod", suggestion: "load_", names: names),
            "frames: no image name begins with 'laod'; did you mean 'load_'? (4 images: load_01, load_02, load_03, ...)"
        ),
        (
            .nothingMatches(path: "frames", filter: "x", suggestion: nil, names: ["load_01"]),
            "frames: no image name begins with 'x' (1 image: load_01)"
        ),
        (
            .spriteOutside(path: "a.png", width: 3, height: 2),
            "a.png: its JSON file names sprites outside of its 3x2 pixels; export the sprite sheet again, or move the JSON file"
        ),
        (
            .animationAmongStills(path: "frames/a.gif", frames: 12),
            "frames/a.gif: an animation of 12 frames in a sequence of still images; pass the path of that file to read its frames"
        ),
        (
            .variantSizes(.init(path: "frames/a@2x.png", width: 60, height: 60, scale: 2), small),
            "frames/a@2x.png is 60x60 at 2x but frames/a.png is 32x32; variants of an image must have the same size in points"
        ),
        (
            .sequenceSizes(large, first: small, families: [ImageFamily(name: "", count: 2)]),
            "frames/b.png is 40x40 but frames/a.png, the first image, is 32x32; all images of a sequence must have the same size"
        ),
        (
            .sequenceSizes(
                large, first: small, families: [ImageFamily(name: "load_", count: 3), ImageFamily(name: "pull_", count: 60)]),
            "frames/b.png is 40x40 but frames/a.png, the first image, is 32x32; all images of a sequence must have the same size; "
                + "select one of 2 sequences by name prefix: load_ (3), pull_ (60)"
        ),
        (
            .imageCount(path: "frames", found: 20_000, maximum: 10_000),
            "frames: 20000 images, expected at most 10000; select some by name prefix"
        ),
        (
            .decodedBytes(path: "frames", images: 60, needed: 2048, maximum: 1024),
            "frames: decoding its 60 images takes 2048 bytes, expected at most 1024; select some by name prefix"
        ),
        (
            .shortage(path: "frames", images: 60, MemoryShortage(needed: 2048)),
            "frames: decoding its 60 images takes 2048 bytes, more than is available; "
                + "select some by name prefix or allow more memory"
        ),
    ]

    @Test(arguments: texts) func messageIsExact(_ error: ImageSourceError, text: String) {
        #expect(error.description == text)
    }
}
