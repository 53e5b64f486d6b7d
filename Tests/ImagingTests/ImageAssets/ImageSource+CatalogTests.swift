import Fixtures
import FoundationEssentials
import Testing

@testable import Imaging

@Suite struct ImageSourceCatalogTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var catalog: String { folder.path("A.xcassets") }

    /// Writes an image set and its files.
    ///
    /// `slots` are the objects in the set's list, without braces.
    private func writeSet(_ name: String, _ slots: String..., files: [String] = []) throws {
        let images = slots.map { "{ \($0) }" }.joined(separator: ", ")
        let info = #""info": { "author": "xcode", "version": 1 }"#
        try folder.write(#"{ "images": [ \#(images) ], \#(info) }"#, "A.xcassets/\(name).imageset/Contents.json")
        for file in files { try folder.writeStills(1, 1, "A.xcassets/\(name).imageset/\(file)") }
    }

    /// Writes a set with one @2x file, as Xcode does.
    private func writePlainSet(_ name: String) throws {
        let filled = #""idiom": "universal", "scale": "2x", "filename": "a@2x.png""#
        try writeSet(name, #""idiom": "universal", "scale": "1x""#, filled, files: ["a@2x.png"])
    }

    private func source() throws -> ImageSource { try ImageSource(path: catalog) }

    private func onlyEntry() throws -> ImageSource.Entry { try #require(source().entries.first) }

    @Test func emptySlotsAreSkipped() throws {
        try writePlainSet("a")
        #expect(try onlyEntry().files.map(\.scale) == [2])
        #expect(try onlyEntry().files.map(\.path) == [catalog + "/a.imageset/a@2x.png"])
    }

    @Test func slotWithoutScaleIsAtOneX() throws {
        try writeSet("a", #""idiom": "universal", "filename": "a.png""#, files: ["a.png"])
        #expect(try onlyEntry().files.map(\.scale) == [1])
    }

    @Test func setsAreInNaturalOrderAtAnyDepth() throws {
        for name in ["b/load_2", "load_10", "a/deep/load_1"] { try writePlainSet(name) }
        #expect(try source().entries.map(\.name) == ["load_1", "load_2", "load_10"])
    }

    @Test func appearancesAreRead() throws {
        try writeSet(
            "a", #""filename": "a.png""#,
            #""filename": "l.png", "appearances": [ { "appearance": "luminosity", "value": "light" } ]"#,
            #""filename": "d.png", "appearances": [ { "appearance": "luminosity", "value": "dark" } ]"#,
            files: ["a.png", "l.png", "d.png"])
        #expect(try onlyEntry().files.map(\.appearance) == [nil, .light, .dark])
    }

    @Test(arguments: [
        (["ipad", "iphone", "universal"], "universal", "ipad, iphone"), (["ipad", "iphone"], "iphone", "ipad"),
        (["mac", "ipad"], "ipad", "mac"), (["tv", "car"], "tv", "car"),
    ])
    func onlyOneIdiomIsRead(_ idioms: [String], preferred: String, others: String) throws {
        let images = idioms.map { #"{ "idiom": "\#($0)", "filename": "\#($0).png" }"# }.joined(separator: ", ")
        try folder.write(#"{ "images": [ \#(images) ] }"#, "A.xcassets/a.imageset/Contents.json")
        for idiom in idioms { try folder.writeStills(1, 1, "A.xcassets/a.imageset/\(idiom).png") }
        #expect(try onlyEntry().files.map(\.path) == [catalog + "/a.imageset/\(preferred).png"])
        #expect(try source().notes == ["\(catalog)/a.imageset: only idiom \(preferred) is read; ignored: \(others)"])
    }

    @Test func conditionalSlotsAreSkippedWithANote() throws {
        try writeSet(
            "a", #""filename": "a.png""#, #""filename": "w.png", "width-class": "compact""#,
            #""filename": "h.png", "appearances": [ { "appearance": "contrast", "value": "high" } ]"#, files: ["a.png", "w.png", "h.png"])
        #expect(try onlyEntry().files.count == 1)
        #expect(
            try source().notes == [
                "\(catalog)/a.imageset/w.png: skipped: only for width-class compact",
                "\(catalog)/a.imageset/h.png: skipped: only for contrast high",
            ])
    }

    /// Xcode writes both gamuts and both directions without a slot that has neither.
    @Test(arguments: [("display-gamut", "sRGB", "display-P3"), ("language-direction", "left-to-right", "right-to-left")])
    func usualGamutAndDirectionAreRead(key: String, usual: String, other: String) throws {
        try writeSet(
            "a", #""filename": "o.png", "\#(key)": "\#(other)""#, #""filename": "u.png", "\#(key)": "\#(usual)""#,
            files: ["o.png", "u.png"])
        #expect(try onlyEntry().files.map(\.path) == ["\(catalog)/a.imageset/u.png"])
        #expect(try source().notes == ["\(catalog)/a.imageset/o.png: skipped: only for \(key) \(other)"])
    }

    @Test func onlyConditionalImageIsUsedWithAWarning() throws {
        try writeSet(
            "a", #""filename": "p.png", "scale": "2x", "display-gamut": "display-P3""#,
            #""filename": "q.png", "scale": "3x", "display-gamut": "display-P3""#,
            #""filename": "w.png", "width-class": "compact""#, files: ["p.png", "q.png", "w.png"])
        #expect(try onlyEntry().files.map(\.scale) == [2, 3])
        #expect(
            try source().warnings == [
                "\(catalog)/a.imageset/p.png: only for display-gamut display-P3, but the image set contains no other image"
            ])
        #expect(try source().notes == ["\(catalog)/a.imageset/w.png: skipped: only for width-class compact"])
    }

    @Test func missingFileConcernsOnlyItsSet() throws {
        try writePlainSet("load_1")
        try writeSet("gone", #""filename": "g.png""#)
        let missing = ImageSourceError.missingFile(contents: "\(catalog)/gone.imageset/Contents.json", filename: "g.png")
        #expect(throws: missing) { try ImageAssetSequence.read(at: catalog) }
        #expect(throws: missing) { try ImageAssetSequence.read(at: catalog, matching: "g") }
        let sequence = try ImageAssetSequence.read(at: catalog, matching: "load_")
        #expect(sequence.images.map(\.name) == ["load_1"])
        #expect(
            sequence.warnings == [
                "\(catalog)/gone.imageset/Contents.json: names 'g.png', which does not exist in the same folder; "
                    + "add the file or empty the slot"
            ])
    }

    @Test func imageOfADataSetIsReadIfThereAreNoImageSets() throws {
        var writer = GIFWriter(playCount: 0)
        for word: UInt32 in [0xFFFF_0000, 0xFF00_00FF] {
            try writer.append(Bitmap(width: 2, height: 2, words: [UInt32](repeating: word, count: 4)), for: .milliseconds(200))
        }
        try folder.write(try writer.finish(), "A.xcassets/wave.dataset/w.gif")
        try folder.write(#"{ "data": [ { "filename": "w.gif", "idiom": "universal" } ] }"#, "A.xcassets/wave.dataset/Contents.json")
        for path in [catalog, catalog + "/wave.dataset"] {
            let sequence = try ImageAssetSequence.read(at: path)
            #expect(sequence.images.map(\.delay) == [.milliseconds(200), .milliseconds(200)])
        }
        try writePlainSet("a")
        #expect(try source().entries.map(\.name) == ["a"])
    }

    @Test func oneFileForTwoScalesHasTheSizeOfTheSmallerScale() throws {
        try writeSet(
            "a", #""filename": "a@2x.png", "scale": "2x""#, #""filename": "a@3x.png", "scale": "3x""#)
        for scale in [2, 3] { try folder.writeStills(6, 6, "A.xcassets/a.imageset/a@\(scale)x.png") }
        let sequence = try ImageAssetSequence.read(at: catalog)
        #expect(sequence.size.width == 3 && sequence.images[0].variants.map(\.scale) == [2])
        #expect(
            sequence.warnings.first
                == "\(catalog)/a.imageset/a@3x.png: has as many pixels as \(catalog)/a.imageset/a@2x.png, so it is read at 2x")
    }

    @Test func secondFileOfASlotIsSkippedWithANote() throws {
        try writeSet("a", #""filename": "a.png""#, #""filename": "b.png""#, files: ["a.png", "b.png"])
        #expect(try source().notes == ["\(catalog)/a.imageset/b.png: skipped: \(catalog)/a.imageset/a.png fills the same slot"])
    }

    @Test func setWithoutFilesIsSkippedWithANote() throws {
        try writePlainSet("a")
        try writeSet("b", #""idiom": "universal", "scale": "1x""#)
        #expect(try source().entries.map(\.name) == ["a"])
        #expect(try source().notes == ["\(catalog)/b.imageset: skipped: no slot of the image set is filled"])
    }

    @Test func otherKindsOfSetsAreIgnored() throws {
        try writePlainSet("a")
        try folder.write("no JSON", "A.xcassets/AppIcon.appiconset/Contents.json")
        try folder.write("no JSON", "A.xcassets/Tint.colorset/Contents.json")
        try folder.write("no JSON", "A.xcassets/Layers.imagestack/Front.imageset/Contents.json")
        #expect(try source().entries.map(\.name) == ["a"])
    }

    @Test func groupMayProvideANamespace() throws {
        try writePlainSet("Icons/a")
        try writePlainSet("a")
        try folder.write(#"{ "properties": { "provides-namespace": true } }"#, "A.xcassets/Icons/Contents.json")
        #expect(try source().entries.map(\.name) == ["Icons/a", "a"])
    }

    @Test func setsWithTheSameNameAreRejected() throws {
        try writePlainSet("x/a")
        try writePlainSet("y/a")
        let error = ImageSourceError.sameName(name: "a", folders: ["\(catalog)/x/a.imageset", "\(catalog)/y/a.imageset"])
        #expect(throws: error) { try source() }
    }

    @Test func partsOfACatalogAreReadSeparately() throws {
        try writePlainSet("x/a")
        try writePlainSet("x/b")
        #expect(try ImageSource(path: catalog + "/x").entries.map(\.name) == ["a", "b"])
        #expect(try ImageSource(path: catalog + "/x/a.imageset/").entries.map(\.name) == ["a"])
    }

    /// As with a missing image, only those who need the set see the error.
    @Test(arguments: [nil, "{", "[]"]) func damagedSetThatIsNotNeededIsAWarning(_ contents: String?) throws {
        let folder = try TemporaryFolder()
        try folder.writeStills(1, 1, "A.xcassets/load_0.imageset/a.png", "A.xcassets/other.imageset/a.png")
        try folder.write("{\"images\": [{\"filename\": \"a.png\"}]}", "A.xcassets/load_0.imageset/Contents.json")
        if let contents { try folder.write(contents, "A.xcassets/other.imageset/Contents.json") }
        let sequence = try ImageAssetSequence.read(at: folder.path("A.xcassets"), matching: "load_")
        #expect(sequence.images.count == 1)
        #expect(sequence.warnings.map { $0.hasPrefix(folder.path("A.xcassets/other.imageset/Contents.json: ")) } == [true])
        #expect(throws: ImageSourceError.self) { try ImageAssetSequence.read(at: folder.path("A.xcassets")) }
    }

    @Test func missingContentsFileIsReported() throws {
        try folder.makeFolder("A.xcassets/a.imageset")
        let error = ImageReadingError(catalog + "/a.imageset/Contents.json", .unreadable("no such file or directory"))
        #expect(throws: ImageSourceError.image(error)) { try source() }
    }

    @Test(arguments: [
        ("{", "not valid JSON"), ("[]", "the outermost value has the wrong type"),
        (#"{ "images": [ {}, { "filename": 7 } ] }"#, "images[1].filename has the wrong type"),
        (#"{ "images": [ { "filename": "a.png", "scale": "4x" } ] }"#, "images[0].scale is '4x', expected 1x, 2x, or 3x"),
        (#"{ "images": [ { "filename": "../a.png" } ] }"#, "images[0].filename is '../a.png', not the name of a file in the same folder"),
        (#"{ "images": [ { "appearances": [ { "value": "dark" } ] } ] }"#, "images[0].appearances[0].appearance is missing"),
    ])
    func malformedContentsAreReported(_ json: String, problem: String) throws {
        try folder.write(json, "A.xcassets/a.imageset/Contents.json")
        #expect(throws: ImageSourceError.malformedContents(path: catalog + "/a.imageset/Contents.json", problem: problem)) { try source() }
    }

    @Test func catalogsWithoutSetsAndWithoutFilesDiffer() throws {
        try folder.makeFolder("A.xcassets/AppIcon.appiconset")
        #expect(throws: ImageSourceError.noImageSets(path: catalog, withoutFiles: 0)) { try source() }
        try writeSet("a", #""scale": "1x""#)
        #expect(throws: ImageSourceError.noImageSets(path: catalog, withoutFiles: 1)) { try source() }
    }

    @Test func linkToAParentFolderIsNotFollowed() throws {
        try writePlainSet("a")
        try FileManager.default.createSymbolicLink(atPath: catalog + "/loop", withDestinationPath: catalog)
        #expect(try source().entries.map(\.name) == ["a"])
    }
}

/// The asset catalog in MJRefresh's example app, which is not part of this repository.
@Suite struct RealCatalogTests {
    private static let catalog =
        #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/shared/data/mjrefresh/DianPing.xcassets"

    @Test(.enabled(if: (try? ImageSource(path: catalog)) != nil, "needs MJRefresh's ../shared/data/mjrefresh/DianPing.xcassets"))
    func imagesAreInDisplayOrder() throws {
        let source = try ImageSource(path: Self.catalog)
        #expect(source.entries.map(\.name) == (1...60).map { "dropdown_anim__000\($0)" } + (1...3).map { "dropdown_loading_0\($0)" })
        #expect(source.families == [ImageFamily(name: "dropdown_anim__", count: 60), ImageFamily(name: "dropdown_loading_", count: 3)])
        #expect(source.entries.prefix(60).allSatisfy { $0.files.map(\.scale) == [2] })
    }
}
