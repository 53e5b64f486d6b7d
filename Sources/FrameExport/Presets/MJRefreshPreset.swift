internal import RefreshKit

extension Preset {
    private static let language = IndicatorOption<MJRefreshCode.Language>.choice(
        "language", "What the loader is written in.", default: .swift)

    /// An asset catalogue and a loader for a header of MJRefresh.
    public static let mjrefresh = Preset(
        id: "mjrefresh",
        summary: "An asset catalogue with NAME_idle_001, NAME_refreshing_01 and so on, and a loader for MJRefreshGifHeader.",
        options: [language.info],
        defaults: Defaults(phases: [.pulling, .refreshing], scales: [2, 3], rates: Defaults.phoneRates)
    ) { request in
        try request.refuseScene(for: "mjrefresh", because: "its header shows the images of a pull and of a loop")
        let rows = try FrameRows(request, for: "mjrefresh")
        try rows.requireScales(AssetCatalogue.scales)
        if let phase = rows.phases.first(where: { $0 != .pulling && $0 != .refreshing }) {
            throw rows.refused(
                "\(phase.name) frames were asked for, expected pulling or refreshing, which are all it shows; choose with \(.phases)")
        }
        let code = MJRefreshCode(rows: rows, language: request.options[language])
        var delivery = Delivery()
        delivery.files = AssetCatalogue(of: rows).files(imageName: code.imageName) + code.files
        delivery.snippet = code.use
        delivery.warningMessages = rows.memoryWarning() + rows.scaleWarning() + rows.darkOnlyWarning()
        return delivery
    }
}
