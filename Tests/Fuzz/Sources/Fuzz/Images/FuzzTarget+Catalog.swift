@testable import Fixtures
@testable import Imaging

extension FuzzTarget {
    /// The `Contents.json` files of an image set and its group.
    static let catalog = FuzzTarget(
        "catalog", seeds: { Self.contents.map { Array($0.utf8) } }, words: { Self.contents.flatMap(words(in:)) }
    ) {
        bytes in
        _ = Scratch.file(bytes, "a.xcassets/group/Contents.json")
        _ = Scratch.file(bytes, "a.xcassets/group/one.imageset/Contents.json")
        for (path, filter) in [("a.xcassets", nil), ("a.xcassets", "group/"), ("a.xcassets/group/one.imageset", nil)] {
            do {
                let sequence = try ImageAssetSequence.read(at: Scratch.folder.path + "/" + path, matching: filter)
                expect(sequence.images.count == 1, "an image set is one image, got \(sequence.images.count)")
            } catch {
                expectOneLine(error)
            }
        }
    }

    private static let contents = [
        #"{"images": [{"filename": "a.png", "idiom": "universal", "scale": "1x"}, {"idiom": "universal", "scale": "2x"}]}"#,
        """
        {"images": [{"filename": "a.png", "idiom": "iphone", "scale": "1x", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"filename": "a@2x.png", "idiom": "iphone", "scale": "2x", "width-class": "compact"}, {"filename": "b.png", "scale": "3x"}],
        "properties": {"provides-namespace": true}, "info": {"author": "xcode", "version": 1}}
        """,
        #"{"properties": {"provides-namespace": false}, "images": [{"filename": "a.png", "resizing": {}}]}"#,
        #"{"images": null, "properties": {}}"#,
        #"{"images":[{"filename":"a.png","appearances":[{}]}]}"#,
    ]
}
