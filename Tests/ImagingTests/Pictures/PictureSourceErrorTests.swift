import System
import Testing

@testable import Imaging

@Suite struct PictureSourceErrorTests {
    private static let small = PictureSourceError.ImageSize(path: "frames/a.png", width: 32, height: 32)
    private static let large = PictureSourceError.ImageSize(path: "frames/b.png", width: 40, height: 40)
    private static let names = ["load_01", "load_02", "load_03", "load_04"]

    private static let texts: [(PictureSourceError, String)] = [
        (.image(ImageReadingError("a.png", .empty)), "a.png: the file is empty, expected a PNG, APNG, GIF or WebP image"),
        (.unreadable(path: "frames", why: "no such file or directory"), "frames: cannot be read: no such file or directory"),
        (.emptyFolder(path: "frames"), "frames: the folder is empty, expected PNG, APNG, GIF or WebP images"),
        (
            .noImages(path: "frames", files: 3, folders: 0),
            "frames: none of its 3 files is an image, expected PNG, APNG, GIF or WebP images"
        ),
        (
            .noImages(path: "frames", files: 1, folders: 2),
            "frames: none of its 1 file and 2 folders is an image, expected PNG, APNG, GIF or WebP images"
        ),
        (
            .noImageSets(path: "A.xcassets", withoutFiles: 0),
            "A.xcassets: holds no image set, expected folders such as 'load_01.imageset' with a Contents.json"
        ),
        (
            .noImageSets(path: "A.xcassets", withoutFiles: 2),
            "A.xcassets: no image set in it names a file, expected a 'filename' in at least one Contents.json"
        ),
        (
            .malformedContents(path: "a.imageset/Contents.json", what: "not valid JSON"),
            "a.imageset/Contents.json: not valid JSON; expected an asset catalogue's Contents.json as Xcode writes it"
        ),
        (
            .missingFile(contents: "a.imageset/Contents.json", filename: "a@2x.png"),
            "a.imageset/Contents.json: names 'a@2x.png', which is not beside it; add the file or empty the slot"
        ),
        (
            .sameName(name: "a", folders: ["A.xcassets/x/a.imageset", "A.xcassets/y/a.imageset"]),
            "A.xcassets/x/a.imageset and A.xcassets/y/a.imageset are both image set 'a'; rename one, or let their groups provide namespaces"
        ),
        (
            .sameVariant(name: "a", scale: 2, files: ["f/a@2x.gif", "f/a@2x.png"]),
            "f/a@2x.gif and f/a@2x.png are both image 'a' at 2x; keep one of them"
        ),
        (
            .unknownDirective(path: "f/a_%s.png", directive: "%s"),
            "f/a_%s.png: '%s' means nothing in a pattern, expected %d, %04d, #### or * (%% is a percent sign)"
        ),
        (.patternInFolder(path: "f*/a.png"), "f*/a.png: a pattern can only be in the last part of a path; write the folder out"),
        (.noFileFitsPattern(path: "f/b_*.png", names: []), "f/b_*.png: no file fits the pattern (the folder holds no images)"),
        (
            .noFileFitsPattern(path: "f/b_*.png", names: ["a_1.png"]),
            "f/b_*.png: no file fits the pattern (1 image: a_1.png)"
        ),
        (
            .nothingMatches(path: "frames", filter: "laod", suggestion: "load_", names: names),
            "frames: no image's name begins with 'laod'; did you mean 'load_'? (4 images: load_01, load_02, load_03, ...)"
        ),
        (
            .nothingMatches(path: "frames", filter: "x", suggestion: nil, names: ["load_01"]),
            "frames: no image's name begins with 'x' (1 image: load_01)"
        ),
        (
            .animationAmongStills(path: "frames/a.gif", frames: 12),
            "frames/a.gif: an animation of 12 frames among images that are one picture each; name the file itself to read its frames"
        ),
        (
            .variantSizes(.init(path: "frames/a@2x.png", width: 60, height: 60, scale: 2), small),
            "frames/a@2x.png is 60x60 at 2x but frames/a.png is 32x32; variants of one image need one size in points"
        ),
        (
            .sequenceSizes(large, first: small, families: [PictureFamily(name: "", count: 2)]),
            "frames/b.png is 40x40 but frames/a.png, the first image, is 32x32; all images of a sequence need one size"
        ),
        (
            .sequenceSizes(
                large, first: small, families: [PictureFamily(name: "load_", count: 3), PictureFamily(name: "pull_", count: 60)]),
            "frames/b.png is 40x40 but frames/a.png, the first image, is 32x32; all images of a sequence need one size; "
                + "there are 2 sequences, choose one by the beginning of its names: load_ (3), pull_ (60)"
        ),
        (
            .pictureCount(path: "frames", found: 20_000, maximum: 10_000),
            "frames: 20000 images, expected at most 10000; choose some by the beginning of their names"
        ),
        (
            .decodedBytes(path: "frames", pictures: 60, needed: 2048, maximum: 1024),
            "frames: its 60 images would take 2048 bytes when decoded, expected at most 1024; choose some by the beginning of their names"
        ),
        (
            .shortage(path: "frames", pictures: 60, MemoryShortage(needed: 2048)),
            "frames: its 60 images would take 2048 bytes when decoded, more than the system gives; "
                + "choose some by the beginning of their names, or allow more memory"
        ),
    ]

    @Test(arguments: texts) func textIsWordForWord(_ error: PictureSourceError, text: String) {
        #expect(error.description == text)
    }
}
