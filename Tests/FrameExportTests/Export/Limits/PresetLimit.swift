import FrameExport
import RefreshKit
import Testing

/// A job whose warnings or error depend on a limit.
struct PresetLimit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let preset: Preset
    /// Size in points.
    let size: Size
    /// Number of frames in a one-second loop.
    var frames = 1
    var scales: [Double] = [1]
    /// Phase to export; nil for the preset's.
    var phase: Phase?
    var options: [String: String] = [:]
    /// The beginning of each warning or of the error.
    let starts: [String]

    init(
        _ description: String, _ preset: Preset, _ width: Double, _ height: Double, frames: Int = 1, scales: [Double] = [1],
        phase: Phase? = nil, options: [String: String] = [:], _ starts: String...
    ) {
        (testDescription, self.preset, size, self.frames) = (description, preset, Size(width: width, height: height), frames)
        (self.scales, self.phase, self.options, self.starts) = (scales, phase, options, starts)
    }
}

extension PresetLimit {
    static let warnings = [
        PresetLimit("frames of more than 10 ms", .apng, 4, 3, frames: 99, phase: .pulling),
        PresetLimit(
            "frames of 10 ms", .apng, 4, 3, frames: 100, phase: .pulling,
            "browsers show frames of 10 ms or less for 100 ms: at 100 fps, the animation plays too slowly there; "
                + "use frameRate = 60"),
        PresetLimit("pictures of more than 10 ms", .apng, 4, 3, frames: 100),
        PresetLimit("frames of more than 10 ms in a WebP", .webp, 4, 3, frames: 93, phase: .pulling),
        PresetLimit(
            "frames of 10 ms in a WebP", .webp, 4, 3, frames: 94, phase: .pulling,
            "browsers show frames of 10 ms or less for 100 ms: at 94 fps, the animation plays too slowly there; "
                + "use frameRate = 60"),
        PresetLimit("an animation of 48,000,000 bytes", .apng, 3000, 2000, frames: 2),
        PresetLimit(
            "an animation of 48,024,000 bytes", .apng, 3000, 2001, frames: 2,
            "blink.png: 2 frames of 3000x2001 pixels take 48 MB once decoded; lower frameRate, scales, or size"),
        PresetLimit("images of 32,000,000 bytes", .flutter, 2000, 2000, frames: 2),
        PresetLimit(
            "images of 32,016,000 bytes", .flutter, 2000, 2001, frames: 2,
            "2 images of 2000x2001 pixels take 32 MB of memory once decoded, more than 32 MB; lower frameRate, scales, or size"),
        PresetLimit("images of 4,000,000 bytes on a watch", .watch, 500, 250, frames: 2, scales: [2]),
        PresetLimit(
            "images of 4,008,000 bytes on a watch", .watch, 500, 250.5, frames: 2, scales: [2],
            "2 images of 1000x501 pixels"),
        PresetLimit("60 images on a watch", .watch, 4, 3, frames: 60, scales: [2]),
        PresetLimit(
            "61 images on a watch", .watch, 4, 3, frames: 61, scales: [2],
            "61 images for refreshing"),
        PresetLimit("a sheet of 4096 pixels", .spriteSheet, 2, 2048, frames: 2, options: ["columns": "1", "padding": "0"]),
        PresetLimit("a wide sheet of 4096 pixels", .spriteSheet, 2048, 2, frames: 2, options: ["columns": "2", "padding": "0"]),
        PresetLimit(
            "a sheet of 4097 pixels", .spriteSheet, 2, 4097, options: ["padding": "0"],
            "blink.png has 2x4097 pixels"),
        PresetLimit(
            "a wide sheet of 4097 pixels", .spriteSheet, 4097, 2, options: ["padding": "0"],
            "blink.png has 4097x2 pixels"),
    ]

    /// Jobs that fail one step past a pixel limit.
    static let refusals = [
        PresetLimit("a strip with rows of 8192 pixels", .css, 8192, 3, frames: 2),
        PresetLimit("a strip 8192 pixels high", .css, 3, 8192),
        PresetLimit(
            "a strip of 8193 pixels", .css, 8193, 3, "preset 'css': 1 frame of 8193x3 pixels does not fit into an image of 8192x8192 pixels"
        ),
        PresetLimit(
            "a strip 8193 pixels high", .css, 3, 8193, frames: 2,
            "preset 'css': 2 frames of 3x8193 pixels do not fit into an image of 8192x8192 pixels"),
        PresetLimit(
            "a mini-program's strip of 4096 pixels", .css, 4096, 3, frames: 2, options: ["dialect": "wxss"]),
        PresetLimit(
            "a mini-program's strip of 4097 pixels", .css, 3, 4097, frames: 2, options: ["dialect": "wxss"],
            "preset 'css': 2 frames of 3x4097 pixels do not fit into an image of 4096x4096 pixels"),
        PresetLimit("a WebP of 16,383 pixels", .webp, 16_383, 3),
        PresetLimit("a WebP 16,383 pixels high", .webp, 3, 16_383),
        PresetLimit("a WebP of 16,384 pixels", .webp, 16_384, 3, "preset 'webp': frames of 16384x3 pixels"),
        PresetLimit("a WebP 16,384 pixels high", .webp, 3, 16_384, "preset 'webp': frames of 3x16384 pixels"),
        PresetLimit("a sheet of 32,767 pixels", .spriteSheet, 16_383, 1, frames: 2, options: ["columns": "2", "padding": "1"]),
        PresetLimit(
            "a sheet of 32,768 pixels", .spriteSheet, 16_383, 1, frames: 2, options: ["columns": "2", "padding": "2"],
            "preset 'sprite-sheet': 2 frames of 16383x1 pixels make a sheet of 32768x1"),
        PresetLimit(
            "a sheet 32,768 pixels high", .spriteSheet, 1, 16_383, frames: 2, options: ["columns": "1", "padding": "2"],
            "preset 'sprite-sheet': 2 frames of 1x16383 pixels make a sheet of 1x32768"),
        PresetLimit("a sheet of 64,000,000 pixels", .spriteSheet, 8000, 4000, frames: 2, options: ["columns": "1", "padding": "0"]),
        PresetLimit(
            "a sheet of 64,008,000 pixels", .spriteSheet, 8000, 4000, frames: 2, options: ["columns": "1", "padding": "1"],
            "preset 'sprite-sheet': 2 frames of 8000x4000 pixels make a sheet of 8000x8001"),
    ]
}
