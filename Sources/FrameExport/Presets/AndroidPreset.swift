internal import RefreshKit

extension Preset {
    /// Drawables for an Android app.
    public static let android = Preset(
        id: "android", summary: "Drawables res/drawable-xxhdpi/NAME_000.png and so on, and res/drawable/NAME.xml that plays them.",
        defaults: Defaults(
            scales: [2, 3, 4],
            // Whole milliseconds a frame, where that goes.
            rates: [FrameRate(25), FrameRate(20), FrameRate(50), FrameRate(40), FrameRate(30), FrameRate(60)])
    ) { request in
        let rows = try FrameRows(request, for: "android")
        try rows.requireScales(AndroidDrawables.densities.map(\.scale))
        let drawables = try AndroidDrawables(of: rows)
        var delivery = Delivery()
        delivery.files = drawables.files
        delivery.snippet = drawables.code
        delivery.warningMessages = drawables.nameWarning + drawables.timeWarning + rows.memoryWarning() + rows.darkOnlyWarning()
        return delivery
    }
}
