import RefreshKit
import Testing

@testable import FrameExport

/// Tests of rules for all presets and formats.
@Suite struct CatalogTests {
    private func isID(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }

    @Test func presetsAreFoundByID() throws {
        #expect(Set(Preset.all.map(\.id)).count == Preset.all.count)
        for preset in Preset.all { #expect(try Preset.named(preset.id).id == preset.id) }
    }

    @Test func formatIDsAreDistinct() {
        #expect(Set(FrameFormat.all.map(\.id)).count == FrameFormat.all.count)
    }

    @Test func presetsAreDescribed() {
        for preset in Preset.all {
            #expect(isID(preset.id), "\(preset.id)")
            #expect(preset.summary.hasSuffix("."), "\(preset.id)")
            for option in preset.options {
                #expect(isID(option.name), "\(preset.id) \(option.name)")
                #expect(option.summary.hasSuffix("."), "\(preset.id) \(option.name)")
            }
        }
    }

    @Test func formatsAreDescribed() {
        for format in FrameFormat.all {
            #expect(isID(format.id), "\(format.id)")
            #expect(format.summary.hasSuffix("."), "\(format.id)")
            #expect(format.fileExtension.hasPrefix("."), "\(format.id)")
        }
    }
}
