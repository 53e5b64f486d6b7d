extension Preset {
    /// Image files that an app finds by name and number.
    public static let uiimage = Preset(
        id: "uiimage", summary: "Files NAME0@2x.png and so on, for UIImage.animatedImageNamed.",
        defaults: Defaults(scales: [2, 3], rates: Defaults.phoneRates)
    ) { request in
        let rows = try FrameRows(request, for: "uiimage")
        try rows.requireScales(AssetCatalogue.scales)
        try rows.requireCount(atMost: UIKitCode.lastNumber + 1, because: "because UIImage counts from 0 to \(UIKitCode.lastNumber)")
        var delivery = Delivery()
        delivery.files = rows.rows.flatMap { row in
            rows.files(of: row) { index, scale in "\(rows.name(of: row))\(index)\(scale.fileNameSuffix).png" }
        }
        delivery.snippet = UIKitCode(rows: rows, destination: "Add the PNG files to the app's target, beside its code.").text
        delivery.warningMessages = rows.memoryWarning() + rows.scaleWarning() + rows.digitWarning(rows.rows.map { rows.name(of: $0) })
        return delivery
    }
}
