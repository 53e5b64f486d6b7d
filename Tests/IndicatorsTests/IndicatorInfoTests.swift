import Indicators
import RefreshKit
import Testing

/// Tests of rules for built-in indicators' descriptions.
@Suite struct IndicatorInfoTests {
    private static let families = ["basics", "classics", "platforms", "playful"]

    /// All tags that describe parts and movements.
    private static let tags: Set = [
        "arrow", "bars", "character", "disc", "dots", "flip", "gradient", "grid", "images", "line", "liquid", "morph", "path", "pulse",
        "result", "ring", "rotation", "row", "skeleton", "square", "triangle", "wave",
    ]

    @Test(arguments: try IndicatorCatalog.registry().infos) func idAndSummaryFollowTheRules(_ info: IndicatorInfo) {
        #expect(IndicatorRegistry.isValidID(info.id))
        #expect(info.summary.hasSuffix(".") && info.summary.count <= 80)
        #expect(info.naturalSize.width > 0 && info.naturalSize.height > 0)
        #expect(Self.families.contains(info.family))
        #expect(!info.tags.isEmpty && Self.tags.isSuperset(of: info.tags), "\(info.tags)")
        #expect(Set(info.tags).count == info.tags.count)
    }

    /// The indicators that run or face in the direction of reading; everything else turns, falls, or has no direction.
    @Test func theseAreMirroredFromRightToLeft() throws {
        let mirrored = try IndicatorCatalog.registry().infos.filter { $0.mirroring != .keeps }
        #expect(
            mirrored.map(\.id).sorted() == [
                "audio-equalizer", "ball-beat", "ball-grid-beat", "ball-grid-pulse", "ball-pulse", "ball-pulse-rise", "ball-pulse-sync",
                "bar-wave", "cube-grid", "dot-flow", "elastic-wave", "ionic-dots", "line-scale", "line-scale-party", "line-scale-pulse-out",
                "line-scale-pulse-out-rapid", "pacman", "paper-plane", "rising-bars", "shimmer", "wechat-dots",
            ])
        #expect(mirrored.allSatisfy { $0.mirroring == .mirrors })
    }

    /// Nothing in a built-in indicator's picture names a task, so all have the standard words.
    @Test(arguments: try IndicatorCatalog.registry().infos) func labelsAreStandard(_ info: IndicatorInfo) {
        #expect(info.labels == .standard)
    }

    /// Ensures that a loop's frames repeat exactly at 60 Hz.
    @Test(arguments: try IndicatorCatalog.registry().infos) func periodsAreWholeFrames(_ info: IndicatorInfo) {
        let frames = info.period.seconds * 60
        #expect(abs(frames - frames.rounded()) < 1e-9, "\(frames) frames")
    }

    @Test(arguments: try IndicatorCatalog.registry().infos) func optionsAreDescribed(_ info: IndicatorInfo) {
        for option in info.options {
            #expect(option.summary.hasSuffix(".") && option.summary.count <= 100, "\(option.name)")
            #expect(IndicatorRegistry.isValidID(option.name))
        }
        #expect(Set(info.options.map(\.name)).count == info.options.count)
    }

    @Test func optionsWithTheSameNameMeanTheSame() throws {
        var summaries: [String: Set<String>] = [:]
        for option in try IndicatorCatalog.registry().infos.flatMap(\.options) {
            summaries[option.name, default: []].insert(option.summary)
        }
        for (name, texts) in summaries where texts.count > 1 {
            let beginning = ["color": "Color of ", "count": "Number of ", "track": "Whether a faint full ring"][name]
            #expect(texts.allSatisfy { text in beginning.map { text.hasPrefix($0) } ?? false }, "\(name): \(texts)")
        }
        #expect(summaries["colors"]?.count == 1 && summaries["thickness"]?.count == 1 && summaries["speed"]?.count == 1)
    }

    @Test func namesAreUnique() throws {
        let infos = try IndicatorCatalog.registry().infos
        let names = infos.map(\.id) + infos.flatMap(\.aliases)
        #expect(Set(names.map { $0.lowercased() }).count == names.count)
        // An alias that is also a tag would refer to the group instead.
        #expect(Self.tags.union(Self.families).isDisjoint(with: infos.flatMap(\.aliases).map { $0.lowercased() }))
    }

    @Test func theCatalogIsSorted() {
        let infos = IndicatorCatalog.all.map { $0.info }
        #expect(infos.map(\.family) == infos.map(\.family).sorted())
        for family in Self.families {
            let ids = infos.filter { $0.family == family }.map(\.id)
            #expect(ids == ids.sorted())
        }
    }

    /// The spinner is 20 points wide, as in UIActivityIndicatorView's medium style; images keep their size.
    @Test func barSizesMatchTheOriginals() throws {
        let infos = try IndicatorCatalog.registry().infos.filter { $0.family == "basics" }
        #expect(infos.map(\.id) == ["image-sequence", "progress-ring", "spinner"])
        #expect(infos.map(\.compactSize) == [nil, Size(width: 24, height: 24), Size(width: 20, height: 20)])
    }

    @Test(arguments: try IndicatorCatalog.registry().infos) func defaultsAreValid(_ info: IndicatorInfo) throws {
        for option in info.options where option.defaultText != nil {
            var assignments = [option.name: option.defaultText ?? ""]
            for required in info.options where required.isRequired { assignments[required.name] = "x" }
            _ = try OptionValues(assignments, for: info)
        }
    }
}
