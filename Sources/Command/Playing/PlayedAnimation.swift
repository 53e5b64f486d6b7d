internal import FrameExport
internal import Imaging
internal import RefreshKit
internal import Scenes
internal import TerminalGraphics

/// A subject to play in a terminal.
struct PlayedAnimation {
    let subject: ExportSubject
    /// Requested frames; only the first appearance and scale are played.
    let request: ExportRequest
    let name: String

    init(_ subject: ExportSubject, _ request: ExportRequest, name: String? = nil) {
        (self.subject, self.name) = (subject, name ?? subject.name)
        var request = request
        if subject.frames.scene == nil {
            request.phases = request.phases ?? Phase.exported
            request.resamples = true
        } else {
            // The same default as for animated files, which are also previews.
            request.frameRate = request.frameRate ?? FrameRate(30)
        }
        request.scales = request.scales?.first.map { [$0] }
        request.appearances = request.appearances?.first.map { [$0] }
        self.request = request
    }

    /// Plans the frames without knowing a terminal; throws `ExportError` if the request is not valid for the subject.
    func plan() throws(ExportError) -> FramePlan { try FramePlan(subject.frames, request, keepsFrameDurations: true) }

    /// Plans the frames for a terminal with a dark or light background and a way to show images.
    func plan(isDark: Bool, as rendition: Rendition, in window: TerminalWindow) throws(ExportError) -> FramePlan {
        var request = request
        // A scene has its own background.
        if subject.frames.scene == nil { request.appearances = request.appearances ?? [isDark ? .dark : .light] }
        if request.scales == nil {
            request.scales = [1]
            let size = try FramePlan(subject.frames, request, keepsFrameDurations: true).size
            request.scales = [Double(scale(for: size, as: rendition, in: window))]
        }
        return try FramePlan(subject.frames, request, keepsFrameDurations: true)
    }

    /// Returns the largest convenient number of pixels per point at which the frames fit the window and images are not enlarged.
    private func scale(for size: Size, as rendition: Rendition, in window: TerminalWindow) -> Int {
        let most = min(rendition.scale, subject.frames.indicator?.maximumScale.map { max(Int($0), 1) } ?? .max)
        return (1...most).last { scale in
            let pixels = PixelSize(size, scale: Double(scale))
            let area = window.area(of: pixels, as: rendition)
            return area.width == pixels.width && area.height == pixels.height
        } ?? 1
    }
}

extension TerminalWindow {
    /// Returns the area of an image in the window.
    func area(of pixels: PixelSize, as rendition: Rendition) -> PictureArea {
        PictureArea(width: pixels.width, height: pixels.height, as: rendition, columns: columns, rows: rows)
    }
}
