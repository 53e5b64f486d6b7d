internal import Imaging
internal import RefreshKit
internal import Scenes
internal import System

/// What the half-transparent pixels of a GIF are blended onto.
struct GIFMatte {
    private let given: Color?

    /// Nil is white for light frames and black for dark ones.
    init(_ given: Color?) { self.given = given }

    /// The colour behind frames of a style.
    func color(_ style: Appearance.Style) -> Color { given ?? (style == .dark ? .black : .white) }

    /// Returns at most one warning, about the matte that half-transparent pixels are blended onto; none for a plan without such pixels.
    func warnings(_ plan: FramePlan) -> [Message] {
        let styles = Set(plan.passes.map(\.style))
        guard given == nil || styles.count > 1, plan.hasHalfTransparentPixels else { return [] }
        guard given == nil else {
            return [
                """
                light and dark frames stand on the same matte, so one of them has an edge of the wrong colour; \
                leave the matte out for white and black, or export each with its own
                """
            ]
        }
        let ground = styles.count > 1 ? "white (dark frames: black)" : styles.contains(.dark) ? "black" : "white"
        return ["half-transparent pixels are blended onto \(ground); choose with \(.presetOptions, "matte", "#RRGGBB")"]
    }
}

extension FramePlan {
    /// Frames are drawn to look for half-transparent pixels until they have this many pixels together.
    private static let mostPixels = 1 << 26

    /// Whether some frame has pixels that are neither opaque nor fully transparent; also true if nobody can tell without much work.
    fileprivate var hasHalfTransparentPixels: Bool {
        // A screen lets nothing through; what is around a device does.
        if let scene = subject.scene { return scene.showsBezel || scene.isTurned }
        // Frames that are too large are refused when they are made, not here.
        guard AvailableMemory.has(maximumFramePixels * WorkerMemory.bytesPerAssembledPixel) else { return true }
        var drawer = FrameDrawer()
        var pixelsLeft = Self.mostPixels
        for number in passes.indices {
            let places = places(ofPass: number)
            for place in places where place == places.lowerBound || !looksAlike(place - 1, place) {
                guard pixelsLeft > 0, let bitmap = try? drawer.draw(frame(at: place), of: self), bitmap.isFlat else { return true }
                pixelsLeft -= bitmap.pixelCount
            }
        }
        return false
    }
}

extension Bitmap {
    /// Whether every pixel is opaque or fully transparent.
    fileprivate var isFlat: Bool {
        format == .rgb24 || withUnsafePixels { pixels in pixels.allSatisfy { $0 >> 24 == 255 || $0 >> 24 == 0 } }
    }
}
