package import RefreshKit
package import Scenes

/// What a person asks of an export: the values of the settings that `ExportSetting` describes.
package struct ExportSettings: Sendable {
    /// Which frames there are and how they are drawn and coded, but for their size and rate.
    package var request = ExportRequest()
    /// Sizes in points, nil among them for the natural size; in a batch each makes a job.
    package var sizes: [Size?]?
    /// Frames a second; in a batch each rate makes a job.
    package var frameRates: [FrameRate]?
    /// Where an indicator or images are put on a phone; in a batch each place makes a job.
    package var places: [IndicatorPlace]?
    /// The consumers' conventions; each preset makes a job.
    package var presets: [ChosenPreset]?
    /// What is changed of a scene.
    package var changes = SceneChanges()
    /// What is set on an indicator, by option.
    package var indicatorOptions: [String: String]?
    /// What files are called after.
    package var name: String?
    /// How frames are named.
    package var pattern: FileNamePattern?
    /// Whether a contact sheet is written, too.
    package var hasContactSheet = false

    /// Leaves everything open.
    package init() {}

    /// The settings that a request holds.
    init(_ request: ExportRequest) {
        self.request = request
        sizes = request.size.map { [$0] }
        frameRates = request.frameRate.map { [$0] }
    }

    /// What is asked of one job: the first of several sizes and rates.
    ///
    /// On a phone the size is that of the picture there, not of the frames.
    package var firstRequest: ExportRequest {
        var request = request
        request.size = places == nil ? sizes?.first ?? nil : nil
        request.frameRate = frameRates?.first
        return request
    }

    /// Where a contact sheet goes; nil for none.
    package var contactSheet: String? { hasContactSheet ? "contact-sheet.png" : nil }
}
