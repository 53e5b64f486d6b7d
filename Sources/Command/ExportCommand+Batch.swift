internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import System

extension ExportCommand {
    /// "3,000 files in 12 jobs", or "3 of 3,000 files in 12 jobs would be redone".
    static func total(_ listed: Int, of export: Export) -> String {
        let all = "\(export.count.grouped) \(export.count == 1 ? "file" : "files") in \(Listing.count(export.jobs.count, "job"))"
        return export.existing == .resumed && export.shard == nil
            ? "\(listed == 0 ? "none" : listed.grouped) of \(all) would be redone" : "\(all), and their manifest"
    }
}

extension Int {
    /// With a comma before every three digits: 3,000.
    fileprivate var grouped: String {
        var text = ""
        for (place, digit) in String(self).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
