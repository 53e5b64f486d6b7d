internal import Motion
internal import SystemSupport

/// The durations of an `animation-list`, an Android drawable.
struct AnimationList {
    /// Display times by the name of the image; empty if the file is something else, or if it shows an image twice.
    private(set) var delays: [String: Duration] = [:]

    /// Reads the text of an XML file.
    init(_ xml: String) {
        let text = xml.replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "")
        guard text.contains("<animation-list") else { return }
        for item in text.matches(of: /<item\s([^>]*)>/) {
            let image = item.1.firstMatch(of: /android:drawable\s*=\s*["']@drawable\/([^"']*)["']/)?.1
            let milliseconds = item.1.firstMatch(of: /android:duration\s*=\s*["'](\d{1,7})["']/).flatMap { Int($0.1) }
            guard let image, let milliseconds, milliseconds > 0, delays[String(image)] == nil else {
                delays = [:]
                return
            }
            delays[String(image)] = .milliseconds(milliseconds)
        }
    }

    /// Returns the durations in all lists of Android's folders in a folder; if several lists show an image, the first one counts.
    static func delays(in parent: Folder, named folders: [String]) -> [String: Duration] {
        var all: [String: Duration] = [:]
        for name in folders.sorted() where name.hasPrefix("drawable") {
            let folder = Folder(path: parent.file(name))
            guard let files = try? folder.names({ $0.hasSuffix(".xml") }).files else { continue }
            for file in files.sorted() {
                guard let bytes = try? FileBytes.read(folder.file(file), maximum: 1 << 20) else { continue }
                all.merge(AnimationList(String(decoding: bytes, as: UTF8.self)).delays) { first, _ in first }
            }
        }
        return all
    }
}
