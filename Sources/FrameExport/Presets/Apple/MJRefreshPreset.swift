internal import RefreshKit

extension Preset {
    private static let language = IndicatorOption<MJRefreshCode.Language>.choice(
        "language", "Programming language of the loader.", default: .swift)

    /// An asset catalog and a loader for an MJRefresh header.
    public static let mjrefresh = Preset(
        id: "mjrefresh",
        summary: "An asset catalog with NAME_idle_001, NAME_refreshing_01, and so on, and a loader for MJRefreshGifHeader.",
        options: [language.info],
        defaults: Defaults(phases: [.pulling, .refreshing], scales: [2, 3], rates: Defaults.phoneRates)
    ) { request in
        try request.refuseScene(for: "mjrefresh", because: "its header shows only a pull and a loop")
        let groups = try PassGroups(request, for: "mjrefresh")
        try groups.requireScales(AssetCatalog.scales)
        if let phase = groups.phases.first(where: { $0 != .pulling && $0 != .refreshing }) {
            throw groups.refused(
                "\(phase.name) frames were requested, expected only pulling or refreshing; change \(.phases)")
        }
        let code = MJRefreshCode(groups: groups, language: request.options[language])
        var output = PresetOutput()
        output.files = AssetCatalog(of: groups).files(imageName: code.imageName) + code.files
        output.snippet = code.use
        output.warningMessages = groups.memoryWarning() + groups.scaleWarning() + groups.darkOnlyWarning()
        return output
    }
}

/// The image names and the loader for an MJRefresh header.
///
/// The library shows a pull in its idle state, as image `min(Int(count * percent), count - 1)`, so each frame appears once. Without a
/// duration, it shows each image of the loop for 0.1 s. Its pulling state, past the release threshold, has no separate images, so the last
/// image stays visible.
struct MJRefreshCode {
    enum Language: String, CaseIterable {
        case swift
        case objc
    }

    let groups: PassGroups
    let language: Language

    /// Returns a name such as `NAME_idle_001` or `NAME_refreshing_01`, numbered from 1; `suffix` is the suffix of the version.
    func imageName(_ phase: Phase?, _ suffix: String, _ index: Int) -> String {
        "\(groups.name)_\(state(phase))\(suffix)_\((index + 1).padded(to: width(phase)))"
    }

    /// Whether the loader chooses between two versions.
    private var hasVersions: Bool { groups.plan.differs(\.reducesMotion) }

    private func state(_ phase: Phase?) -> String { phase == .pulling ? "idle" : phase.name }

    var files: [PlannedFile] {
        switch language {
        case .swift: return [PlannedFile(fileName + ".swift", .text(swift))]
        case .objc: return [PlannedFile(fileName + ".h", .text(header)), PlannedFile(fileName + ".m", .text(implementation))]
        }
    }

    var use: String {
        switch language {
        case .swift:
            """
            // Drag \(groups.name).xcassets and \(fileName).swift into the Xcode project.
            let header = MJRefreshGifHeader(refreshingBlock: { /* load, then tableView.mj_header?.endRefreshing() */ })
            header.\(method)()
            tableView.mj_header = header
            """
        case .objc:
            """
            #import "\(fileName).h"

            // Drag \(groups.name).xcassets, \(fileName).h and \(fileName).m into the Xcode project.
            MJRefreshGifHeader *header = [MJRefreshGifHeader headerWithRefreshingBlock:^{ /* load, then [tableView.mj_header endRefreshing] */ }];
            [header \(method)];
            tableView.mj_header = header;
            """
        }
    }

    /// The loader's file name without extension; quotation marks are replaced, because an import directive cannot escape them.
    private var fileName: String { String(groups.name.map { "\"\\".contains($0) ? "-" : $0 }) + "+MJRefresh" }

    private var method: String { "use\(CodeName(groups.name).upperCamel)Images" }

    private func width(_ phase: Phase?) -> Int { max(phase == .pulling ? 3 : 2, String(count(phase)).count) }

    private func count(_ phase: Phase?) -> Int { group(phase)?.count ?? 0 }

    private func group(_ phase: Phase?) -> PassGroup? { groups.groups.first { $0.phase == phase } }

    /// Returns a format string for image names, with `%@` for the suffix of the version if there are two; percent signs in the base name
    /// are doubled.
    private func format(_ phase: Phase?) -> String {
        let name = groups.name.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
        return "\(name)_\(state(phase))\(hasVersions ? "%@" : "")_%0\(width(phase))"
    }

    private var swift: String {
        let conditions = [VariantCondition(.reducesMotion, "UIAccessibility.isReduceMotionEnabled")]
        var lines = hasVersions ? ["let suffix = \(conditions.suffixExpression())"] : []
        let suffix = hasVersions ? "suffix, " : ""
        if let pull = group(.pulling) {
            lines.append(
                "let idle = (1...\(pull.count)).compactMap { UIImage(named: String(format: \("\(format(.pulling))d".doubleQuoted), \(suffix)$0)) }"
            )
            lines.append("setImages(idle, for: .idle)")
        }
        if let loop = group(.refreshing) {
            lines.append(
                "let refreshing = (1...\(loop.count)).compactMap { UIImage(named: String(format: \("\(format(.refreshing))d".doubleQuoted), \(suffix)$0)) }"
            )
            lines.append("setImages(refreshing, duration: \(loop.duration.secondsText), for: .refreshing)")
        }
        return """
            import MJRefresh
            import UIKit

            extension MJRefreshGifHeader {
                /// Shows the images of \(groups.name): \(summary).
                func \(method)() {
            \(lines.joined(separator: "\n").indented(by: 8))
                }
            }

            """
    }

    private var summary: String {
        let pull = group(.pulling).map { "\($0.count) for the pull" }
        let loop = group(.refreshing).map { "\($0.count) for a loop of \($0.duration.secondsText) s" }
        return [pull, loop].compactMap(\.self).joined(separator: ", ")
    }

    private var category: String { "\(CodeName(groups.name).upperCamel)Images" }

    private var header: String {
        """
        #import <MJRefresh/MJRefresh.h>

        NS_ASSUME_NONNULL_BEGIN

        @interface MJRefreshGifHeader (\(category))
        /// Shows the images of \(groups.name): \(summary).
        - (void)\(method);
        @end

        NS_ASSUME_NONNULL_END

        """
    }

    private var implementation: String {
        let conditions = [VariantCondition(.reducesMotion, "UIAccessibilityIsReduceMotionEnabled()")]
        var lines = hasVersions ? ["NSString *suffix = \(conditions.suffixExpression { "@" + $0.doubleQuoted });"] : []
        let suffix = hasVersions ? "suffix, " : ""
        for phase in groups.phases {
            guard let group = group(phase) else { continue }
            let state = phase == .pulling ? "Idle" : "Refreshing"
            let list = phase == .pulling ? "idle" : "refreshing"
            lines.append(
                """
                NSMutableArray<UIImage *> *\(list) = [NSMutableArray array];
                for (NSInteger number = 1; number <= \(group.count); number++) {
                    UIImage *image = [UIImage imageNamed:[NSString stringWithFormat:@\("\(format(phase))ld".doubleQuoted), \(suffix)(long)number]];
                    if (image) [\(list) addObject:image];
                }
                """)
            let duration = phase == .pulling ? "" : "duration:\(group.duration.secondsText) "
            lines.append("[self setImages:\(list) \(duration)forState:MJRefreshState\(state)];")
        }
        return """
            #import "\(fileName).h"

            @implementation MJRefreshGifHeader (\(category))
            - (void)\(method) {
            \(lines.joined(separator: "\n").indented(by: 4))
            }
            @end

            """
    }
}
