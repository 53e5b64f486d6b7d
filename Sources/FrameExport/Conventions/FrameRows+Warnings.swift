internal import RefreshKit
internal import System

extension FrameRows {
    /// Decoded images that take more than this are warned of on phones, in bytes.
    static let phoneMemory = 32_000_000

    /// Says when the images of one style, all phases together, take much memory at the largest scale: four bytes a pixel once decoded.
    func memoryWarning(above limit: Int = phoneMemory) -> [Message] {
        guard let scale = scales.last else { return [] }
        let size = PixelSize(plan.size, scale: scale)
        let count = Appearance.Style.allCases.map { style in rows.filter { $0.style == style }.reduce(0) { $0 + $1.count } }.max() ?? 0
        let bytes = count * size.width * size.height * 4
        guard bytes > limit else { return [] }
        return [
            """
            \(Listing.count(count, "image")) of \(size.width)x\(size.height) pixels take \(Self.megabytes(bytes)) MB of memory once decoded, \
            more than \(Self.megabytes(limit)) MB; \(plan.waysToShrink)
            """
        ]
    }

    /// Says when an Apple device shows images of another scale than its own.
    func scaleWarning() -> [Message] {
        let missing = [2.0, 3].filter { !scales.contains($0) }
        guard !missing.isEmpty else { return [] }
        let list = missing.map { "@\($0.shortText)x" }.joined(separator: " and ")
        return [
            """
            no \(list) images, so devices of that scale show others resized; \
            add \(missing.map(\.shortText).joined(separator: ",")) to \(.scales)
            """
        ]
    }

    /// Says when images that share a name with light ones are dark only.
    func darkOnlyWarning() -> [Message] {
        guard rows.contains(where: { row in row.style == .dark && !styles(of: row.phase).contains(.light) }) else { return [] }
        return ["there are dark images without light ones, so nothing is seen in the light; use \(.appearances, "light,dark")"]
    }

    /// Says when a number that follows the name at once may be read as part of another animation's number.
    func digitWarning(_ names: [String]) -> [Message] {
        guard let name = names.first(where: { $0.utf8.last.map { (48...57).contains($0) } ?? false }) else { return [] }
        let stem = String(decoding: name.utf8.reversed().drop { (48...57).contains($0) }.reversed(), as: UTF8.self)
        return ["'\(name)0' is also the name of a frame of an animation called '\(stem)'; choose a \(.baseName) that ends in a letter"]
    }

    private static func megabytes(_ bytes: Int) -> Int { Int((Double(bytes) / 1e6).rounded()) }
}
