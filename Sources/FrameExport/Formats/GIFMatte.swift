internal import Imaging
internal import RefreshKit
internal import Scenes
internal import SystemSupport

struct GIFMatte {
    private let given: Color?

    /// Creates a matte; nil means white for light frames and black for dark ones.
    init(_ given: Color?) { self.given = given }

    func color(_ appearance: Appearance) -> Color { given ?? (appearance == .dark ? .black : .white) }

    /// Returns a warning about the matte, or an empty array if the plan has no translucent pixels.
    func warnings(_ plan: FramePlan) -> [Message] {
        let appearances = Set(plan.passes.map(\.appearance))
        guard given == nil || appearances.count > 1, plan.hasHalfTransparentPixels else { return [] }
        guard given == nil else {
            return [
                """
                light and dark frames are blended onto the same matte, so one appearance has edges in the wrong color; \
                remove the matte to use white and black, or export them separately
                """
            ]
        }
        let background = appearances.count > 1 ? "white (dark frames: black)" : appearances.contains(.dark) ? "black" : "white"
        return ["translucent pixels are blended onto \(background); choose a color with \(.presetOptions, "matte", "#RRGGBB")"]
    }
}

extension FramePlan {
    /// Maximum number of pixels to draw while searching for translucent pixels.
    private static let maximumSearchedPixels = 1 << 26

    /// Whether any frame has translucent pixels; also true if checking would take too long.
    fileprivate var hasHalfTransparentPixels: Bool {
        // A screen is opaque; the area around a device frame is not.
        if let scene = subject.scene { return scene.showsBezel || scene.rotatesDevice }
        // Frames that are too large are rejected later.
        guard AvailableMemory.has(maximumFramePixels * WorkerMemory.bytesPerAssembledPixel) else { return true }
        var drawer = FrameDrawer()
        var pixelsLeft = Self.maximumSearchedPixels
        for number in passes.indices {
            let frameIndices = frameIndices(ofPass: number)
            for index in frameIndices where index == frameIndices.lowerBound || !showSamePicture(index - 1, index) {
                guard pixelsLeft > 0, let bitmap = try? drawer.draw(frame(at: index), of: self), bitmap.isFlat else { return true }
                pixelsLeft -= bitmap.pixelCount
            }
        }
        return false
    }
}

extension Bitmap {
    fileprivate var isFlat: Bool {
        format == .rgb24 || withUnsafePixels { pixels in pixels.allSatisfy { $0 >> 24 == 255 || $0 >> 24 == 0 } }
    }
}
