import Fixtures
import FoundationEssentials
import Testing

@testable import Imaging

@Suite struct PictureSourceCatalogueTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var catalogue: String { folder.path("A.xcassets") }

    /// Writes an image set and its files; `slots` are the objects of its list, without their braces.
    private func writeSet(_ name: String, _ slots: String..., files: [String] = []) throws {
        let images = slots.map { "{ \($0) }" }.joined(separator: ", ")
        let info = #""info": { "author": "xcode", "version": 1 }"#
        try folder.write(#"{ "images": [ \#(images) ], \#(info) }"#, "A.xcassets/\(name).imageset/Contents.json")
        for file in files { try folder.writeStills(1, 1, "A.xcassets/\(name).imageset/\(file)") }
    }

    /// A set of one file for @2x, as Xcode writes it.
    private func writePlainSet(_ name: String) throws {
        let filled = #""idiom": "universal", "scale": "2x", "filename": "a@2x.png""#
        try writeSet(name, #""idiom": "universal", "scale": "1x""#, filled, files: ["a@2x.png"])
    }

    private func source() throws -> PictureSource { try PictureSource(path: catalogue) }

    private func onlyEntry() throws -> PictureSource.Entry { try #require(source().entries.first) }

    @Test func emptySlotsAreLeftOut() throws {
        try writePlainSet("a")
        #expect(try onlyEntry().files.map(\.scale) == [2])
        #expect(try onlyEntry().files.map(\.path) == [catalogue + "/a.imageset/a@2x.png"])
    }

    @Test func slotWithoutScaleIsOneToOne() throws {
        try writeSet("a", #""idiom": "universal", "filename": "a.png""#, files: ["a.png"])
        #expect(try onlyEntry().files.map(\.scale) == [1])
    }

    @Test func setsStandInNaturalOrderAtAnyDepth() throws {
        for name in ["b/load_2", "load_10", "a/deep/load_1"] { try writePlainSet(name) }
        #expect(try source().entries.map(\.name) == ["load_1", "load_2", "load_10"])
    }

    @Test func appearancesAreRead() throws {
        try writeSet(
            "a", #""filename": "a.png""#,
            #""filename": "l.png", "appearances": [ { "appearance": "luminosity", "value": "light" } ]"#,
            #""filename": "d.png", "appearances": [ { "appearance": "luminosity", "value": "dark" } ]"#,
            files: ["a.png", "l.png", "d.png"])
        #expect(try onlyEntry().files.map(\.style) == [nil, .light, .dark])
    }

    @Test(arguments: [
        (["ipad", "iphone", "universal"], "universal", "ipad, iphone"), (["ipad", "iphone"], "iphone", "ipad"),
        (["mac", "ipad"], "ipad", "mac"), (["tv", "car"], "tv", "car"),
    ])
    func oneIdiomIsRead(_ idioms: [String], preferred: String, others: String) throws {
        let images = idioms.map { #"{ "idiom": "\#($0)", "filename": "\#($0).png" }"# }.joined(separator: ", ")
        try folder.write(#"{ "images": [ \#(images) ] }"#, "A.xcassets/a.imageset/Contents.json")
        for idiom in idioms { try folder.writeStills(1, 1, "A.xcassets/a.imageset/\(idiom).png") }
        #expect(try onlyEntry().files.map(\.path) == [catalogue + "/a.imageset/\(preferred).png"])
        #expect(try source().notes == ["\(catalogue)/a.imageset: read for idiom \(preferred); left out: \(others)"])
    }

    @Test func conditionsAreLeftOutWithANote() throws {
        try writeSet(
            "a", #""filename": "a.png""#, #""filename": "w.png", "width-class": "compact""#,
            #""filename": "h.png", "appearances": [ { "appearance": "contrast", "value": "high" } ]"#, files: ["a.png", "w.png", "h.png"])
        #expect(try onlyEntry().files.count == 1)
        #expect(
            try source().notes == [
                "\(catalogue)/a.imageset/w.png: left out, only for width-class",
                "\(catalogue)/a.imageset/h.png: left out, only for contrast high",
            ])
    }

    @Test func secondFileOfASlotIsLeftOutWithANote() throws {
        try writeSet("a", #""filename": "a.png""#, #""filename": "b.png""#, files: ["a.png", "b.png"])
        #expect(try source().notes == ["\(catalogue)/a.imageset/b.png: left out, \(catalogue)/a.imageset/a.png fills the same slot"])
    }

    @Test func setWithoutFileIsLeftOutWithANote() throws {
        try writePlainSet("a")
        try writeSet("b", #""idiom": "universal", "scale": "1x""#)
        #expect(try source().entries.map(\.name) == ["a"])
        #expect(try source().notes == ["\(catalogue)/b.imageset: left out, no slot of the image set is filled"])
    }

    @Test func setsOfOtherThingsAreNotLookedInto() throws {
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

    @Test func twoSetsOfOneNameAreRefused() throws {
        try writePlainSet("x/a")
        try writePlainSet("y/a")
        let error = PictureSourceError.sameName(name: "a", folders: ["\(catalogue)/x/a.imageset", "\(catalogue)/y/a.imageset"])
        #expect(throws: error) { try source() }
    }

    @Test func partsOfACatalogueAreReadByThemselves() throws {
        try writePlainSet("x/a")
        try writePlainSet("x/b")
        #expect(try PictureSource(path: catalogue + "/x").entries.map(\.name) == ["a", "b"])
        #expect(try PictureSource(path: catalogue + "/x/a.imageset/").entries.map(\.name) == ["a"])
    }

    @Test func missingFileIsNamed() throws {
        try writeSet("a", #""filename": "a.png""#)
        let error = PictureSourceError.missingFile(contents: catalogue + "/a.imageset/Contents.json", filename: "a.png")
        #expect(throws: error) { try source() }
    }

    @Test func missingContentsAreNamed() throws {
        try folder.makeFolder("A.xcassets/a.imageset")
        let error = ImageReadingError(catalogue + "/a.imageset/Contents.json", .unreadable("no such file or directory"))
        #expect(throws: PictureSourceError.image(error)) { try source() }
    }

    @Test(arguments: [
        ("{", "not valid JSON"), ("[]", "the outermost value is of another type than Xcode writes"),
        (#"{ "images": [ {}, { "filename": 7 } ] }"#, "images[1].filename is of another type than Xcode writes"),
        (#"{ "images": [ { "filename": "a.png", "scale": "4x" } ] }"#, "images[0].scale is '4x', none of 1x, 2x, 3x"),
        (#"{ "images": [ { "filename": "../a.png" } ] }"#, "images[0].filename is '../a.png', no name of a file in its folder"),
        (#"{ "images": [ { "appearances": [ { "value": "dark" } ] } ] }"#, "images[0].appearances[0].appearance is missing"),
    ])
    func malformedContentsAreNamed(_ json: String, what: String) throws {
        try folder.write(json, "A.xcassets/a.imageset/Contents.json")
        #expect(throws: PictureSourceError.malformedContents(path: catalogue + "/a.imageset/Contents.json", what: what)) { try source() }
    }

    @Test func catalogueWithoutSetsIsToldFromOneWithoutFiles() throws {
        try folder.makeFolder("A.xcassets/AppIcon.appiconset")
        #expect(throws: PictureSourceError.noImageSets(path: catalogue, withoutFiles: 0)) { try source() }
        try writeSet("a", #""scale": "1x""#)
        #expect(throws: PictureSourceError.noImageSets(path: catalogue, withoutFiles: 1)) { try source() }
    }

    @Test func linkToAFolderAboveIsNotFollowed() throws {
        try writePlainSet("a")
        try FileManager.default.createSymbolicLink(atPath: catalogue + "/loop", withDestinationPath: catalogue)
        #expect(try source().entries.map(\.name) == ["a"])
    }
}

/// The catalog of MJRefresh's own example, which is not part of this repository.
@Suite struct RealCatalogueTests {
    private static let catalogue =
        #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/shared/data/mjrefresh/DianPing.xcassets"

    @Test(.enabled(if: (try? PictureSource(path: catalogue)) != nil, "needs MJRefresh's ../shared/data/mjrefresh/DianPing.xcassets"))
    func picturesStandInTheOrderTheyAreShown() throws {
        let source = try PictureSource(path: Self.catalogue)
        #expect(source.entries.map(\.name) == (1...60).map { "dropdown_anim__000\($0)" } + (1...3).map { "dropdown_loading_0\($0)" })
        #expect(source.families == [PictureFamily(name: "dropdown_anim__", count: 60), PictureFamily(name: "dropdown_loading_", count: 3)])
        #expect(source.entries.prefix(60).allSatisfy { $0.files.map(\.scale) == [2] })
    }
}
