import FrameExport
import Testing

@Suite struct ManifestErrorTests {
    @Test(arguments: [
        (ManifestError.missing("out"), "out: no manifest.json here, expected a folder that an export wrote"),
        (
            .anotherExport("out", files: 865, of: ["ring (frames)"]),
            "out: holds 865 files of another export (ring (frames)); choose another --output, or --overwrite to write beside them"
        ),
        (.noFolder("out"), "out: is no folder, expected one that an export wrote"),
        (.unreadable("out/manifest.json: cannot be read: permission denied"), "out/manifest.json: cannot be read: permission denied"),
        (
            .malformed("out/manifest.json", line: 8, what: "expected ','"),
            "out/manifest.json: line 8: expected ','; this is no manifest of an export, move it away or choose another folder"
        ),
        (
            .unknownFormat("out/manifest.json", found: 2, known: 1),
            "out/manifest.json: is of format 2, expected 1; use the refreshkit that wrote it"
        ),
        (.cannotWrite("out/manifest.json", why: "read-only file system"), "out/manifest.json: cannot be written: read-only file system"),
        (.cannotRemove("out/a.png", why: "permission denied"), "out/a.png: cannot be removed: permission denied"),
        (.folderIsTaken("out"), "out: another export is writing here; wait for it, or choose another --output"),
    ])
    func saysWhatWasWrong(_ error: ManifestError, _ text: String) {
        #expect(error.description == text)
    }
}
