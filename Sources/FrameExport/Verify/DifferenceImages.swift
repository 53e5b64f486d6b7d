internal import Imaging
internal import RefreshKit
internal import SystemSupport

/// Difference images in a folder, and a contact sheet of the largest differences.
public struct DifferenceImages: Sendable {
    /// Number of visible differences without an image, because there were too many differences or they were too large.
    public private(set) var undrawnCount = 0
    /// Path of the contact sheet with the largest differences; nil if none was written.
    public private(set) var overview: String?
    /// Number of images in the folder from earlier comparisons.
    public private(set) var unlistedCount = 0

    static let overviewName = "differences.png"

    /// Writes an image for each of a comparison's largest differences, sets their image paths, and writes a contact sheet.
    ///
    /// Images from an earlier comparison are replaced; other files in the folder are kept.
    ///
    /// - Parameters:
    ///   - comparison: Comparison whose differences are drawn.
    ///   - folder: Folder for the images.
    ///   - maximum: Maximum number of images, starting with the largest difference of each phase, appearance, or folder; 100 by default.
    /// - Throws: `ComparisonError` if an image would replace another file, `ExportError` if an image cannot be written.
    public init(of comparison: inout ExportComparison, into folder: String, maximumCount maximum: Int = 100) throws {
        let groups = comparison.groups
        let chosen = Self.spread(comparison.differences, groups: groups)
        var record = DifferenceFolder(folder)
        if !chosen.isEmpty { try record.checkReplacing(Self.overviewName) }
        for (index, _) in chosen.prefix(max(maximum, 0)) {
            try record.checkReplacing(Self.imageName(of: comparison.differences[index].path))
        }
        var entries: [DifferenceContactSheet.Entry] = []
        var written: Set<String> = []
        for (index, rank) in chosen.prefix(max(maximum, 0)) {
            let difference = comparison.differences[index]
            guard case .changed(let change) = difference.kind, let frame = difference.frame else { continue }
            let panels = try comparison.passes[frame.pass].panels(ofPair: frame.pair)
            guard let panels, let bitmap = try panels.bitmap() else { continue }
            let name = Self.imageName(of: difference.path)
            comparison.differences[index].image = folder.appending(name: name)
            try record.write(bitmap, named: name)
            written.insert(name)
            // One frame of a phase and appearance represents the others, which are similar.
            guard rank == 0 || groups[difference.path] == nil, entries.count < DifferenceContactSheet.maximumEntries else {
                continue
            }
            entries.append(DifferenceContactSheet.Entry(path: difference.path, detail: change.description, panels: panels))
        }
        undrawnCount = chosen.count - written.count
        if !entries.isEmpty {
            let sheet = DifferenceContactSheet(entries, of: comparison.differences.count)
            try record.write(sheet.bitmap(), named: Self.overviewName)
            overview = folder.appending(name: Self.overviewName)
            written.insert(Self.overviewName)
        }
        unlistedCount = record.isUsed ? FolderWalk(folder).files.count { !written.contains($0) && record.contains($0) } : 0
        if !written.isEmpty { try record.save() }
    }

    /// Returns the indices of all differences that can be drawn, and their ranks: first the largest in each group, with rank 0, then the
    /// second largest in each, and so on.
    ///
    /// `groups` maps paths to groups; the group of any other path is its folder.
    static func spread(_ differences: [ExportComparison.Difference], groups: [String: String] = [:]) -> [(index: Int, rank: Int)] {
        let drawable = differences.enumerated().compactMap { index, difference -> (index: Int, change: ImageDifference)? in
            guard case .changed(let change) = difference.kind else { return nil }
            return (index, change)
        }
        let sorted = drawable.sorted { $0.change.isLarger(than: $1.change) || !$1.change.isLarger(than: $0.change) && $0.index < $1.index }
        var counts: [String: Int] = [:]
        let ranked = sorted.enumerated().map { order, item in
            let path = differences[item.index].path
            let group = groups[path] ?? path.folderAndName.folder ?? ""
            let rank = counts[group, default: 0]
            counts[group] = rank + 1
            return (rank: rank, order: order, index: item.index)
        }
        return ranked.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.map { ($0.index, $0.rank) }
    }

    /// Returns the file name for a difference image: the path, with `.png` appended if it has a different extension or equals the contact
    /// sheet's name.
    private static func imageName(of path: String) -> String {
        let name = path.partsBetweenSlashes.filter { !$0.isEmpty && $0 != "." && $0 != ".." }.joined(separator: "/")
        return name.lowercased().hasSuffix(".png") && name != overviewName ? name : name + ".png"
    }
}

extension ExportComparison {
    /// Groups of changed frames that look similar, by path: one group for each pass with known phases.
    fileprivate var groups: [String: String] {
        var groups: [String: String] = [:]
        let changed = passes.filter { $0.changes.contains { $0 != nil } }
        for pass in changed.map(\.pass) where pass.unit != .number && !pass.isOneFile {
            var key = pass.key
            // All scales look the same.
            key.scale = nil
            let group = "\(key) \(pass.variant ?? "")"
            for frame in pass.frames { groups[frame.path] = group }
        }
        return groups
    }
}

extension PassComparison {
    /// Returns both frames of a pair and their difference; nil if only one side has a frame.
    fileprivate func panels(ofPair index: Int) throws -> DifferencePanels? {
        guard let expected, let found, let before = pairs[index].expected, let after = pairs[index].found else { return nil }
        var old = PassReader(expected), new = PassReader(found)
        return DifferencePanels(
            expected: try old.bitmap(at: before), found: try new.bitmap(at: after), appearance: pass.key.appearance)
    }
}
