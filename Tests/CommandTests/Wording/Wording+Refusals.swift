import FrameExport
import RefreshKit
import Scenes

@testable import Command

extension Wording {
    /// Errors for requests that presets and formats reject.
    static let refusals: [Wording] = [
        Wording(
            refusal(of: { try ExportJob(ExportSubject(Long()), preset: .mjrefresh, request { $0.phases = [.introduction] }) }),
            "preset 'mjrefresh': introduction frames were requested, expected only pulling or refreshing; change --phase",
            file:
                "preset 'mjrefresh': introduction frames were requested, expected only pulling or refreshing; change phases"
        ),
        Wording(
            refusal(of: { try ExportJob(ExportSubject(scene, name: "scene", in: IndicatorRegistry()), preset: .mjrefresh) }),
            "preset 'mjrefresh': a scene was given, but its header shows only a pull and a loop; export the indicator alone"
        ),
        Wording(
            refusal(of: { try ExportJob(ExportSubject(Dot()), preset: .flutter, request { $0.scales = [2] }) }),
            "preset 'flutter': refreshing frames lack scale 1, which Flutter needs to find the other scales; add 1 to --scale",
            file: "preset 'flutter': refreshing frames lack scale 1, which Flutter needs to find the other scales; add 1 to scales"),
        Wording(
            refusal(of: { try ExportJob(ExportSubject(Dot()), preset: .watch, request { $0.appearances = [.light, .dark] }) }),
            "preset 'watch': light and dark were requested, expected only one of them; change --appearance",
            file: "preset 'watch': light and dark were requested, expected only one of them; change appearances",
            swift: "preset 'watch': light and dark were requested, expected only one of them; change appearances"),
        Wording(
            refusal(of: { try ExportJob(ExportSubject(Dot()), preset: .watch, request { $0.scales = [3] }) }),
            "preset 'watch': scale 3 was requested, expected 2; change --scale",
            file: "preset 'watch': scale 3 was requested, expected 2; change scales"),
        Wording(
            refusal(of: {
                try ExportJob(
                    ExportSubject(Dot()), preset: .gif, request { $0.frameRate = FrameRate(50) }, named: FileNamePattern(parsing: "%d.png"))
            }),
            "preset 'gif': a pattern was given, but the preset determines the names; remove --pattern",
            file: "preset 'gif': a pattern was given, but the preset determines the names; remove pattern"),
        Wording(
            refusal(of: { try ExportJob(ExportSubject(Dot()), preset: .android, request { $0.scales = [2] }, name: "火") }),
            "preset 'android': the name '火' contains no letters a-z or digits, expected a name such as spinner_2; choose another --name",
            file: "preset 'android': the name '火' contains no letters a-z or digits, expected a name such as spinner_2; choose another name"
        ),
        Wording(
            refusal(of: {
                try ExportJob(ExportSubject(Dot()), preset: .android, request { ($0.phases, $0.pullFrames) = ([.pulling], 10_001) })
            }),
            "preset 'android': a pull of 10001 frames, expected at most 10000, one per level; lower --pull-frames",
            file: "preset 'android': a pull of 10001 frames, expected at most 10000, one per level; lower pull-frames",
            swift: "preset 'android': a pull of 10001 frames, expected at most 10000, one per level; lower pullFrames"),
        Wording(
            refusal(of: {
                try ExportJob(ExportSubject(Dot()), preset: .uiimage, request { ($0.phases, $0.pullFrames) = ([.pulling], 1026) })
            }),
            "preset 'uiimage': 1026 frames of pulling, expected at most 1025, because UIImage counts from 0 to 1024; lower --fps, or select fewer frames with --frames",
            file:
                "preset 'uiimage': 1026 frames of pulling, expected at most 1025, because UIImage counts from 0 to 1024; lower fps, or select fewer frames with frames",
            swift:
                "preset 'uiimage': 1026 frames of pulling, expected at most 1025, because UIImage counts from 0 to 1024; lower frameRate, or select fewer frames with frames"
        ),
        Wording(
            refusal(of: {
                try ExportJob(ExportSubject(Dot()), preset: .css, request { ($0.size, $0.scales) = (Size(width: 4, height: 2.5), [1, 2]) })
            }),
            "preset 'css': 4x2.5 pt is not a whole number of pixels at each scale, so the strips would differ in size; try --size 4x3, or a single --scale",
            file:
                "preset 'css': 4x2.5 pt is not a whole number of pixels at each scale, so the strips would differ in size; try 'sizes: 4x3', or a single scales",
            swift:
                "preset 'css': 4x2.5 pt is not a whole number of pixels at each scale, so the strips would differ in size; try size = 4x3, or a single scales"
        ),
        Wording(
            refusal(of: {
                try ExportJob(
                    ExportSubject(Dot()), preset: .css,
                    request { ($0.size, $0.scales, $0.frameRate) = (Size(width: 8193, height: 3), [1], FrameRate(2)) })
            }),
            "preset 'css': 2 frames of 8193x3 pixels do not fit into an image of 8192x8192 pixels; reduce --fps, --size, or --scale, or choose --preset sprite-sheet",
            file:
                "preset 'css': 2 frames of 8193x3 pixels do not fit into an image of 8192x8192 pixels; reduce fps, sizes, or scales, or choose 'presets: sprite-sheet'",
            swift:
                "preset 'css': 2 frames of 8193x3 pixels do not fit into an image of 8192x8192 pixels; reduce frameRate, size, or scales, or choose preset = sprite-sheet"
        ),
        Wording(
            refusal(of: {
                try ExportJob(
                    ExportSubject(Dot()), preset: .spriteSheet,
                    request { ($0.size, $0.frameRate) = (Size(width: 16_383, height: 1), FrameRate(2)) }, options: ["columns": "2"])
            }),
            "preset 'sprite-sheet': 2 frames of 16383x1 pixels make a sheet of 32768x1, expected at most 32767 pixels per side and 64000000 in total; reduce --fps, --size, or --scale, or choose fewer phases",
            file:
                "preset 'sprite-sheet': 2 frames of 16383x1 pixels make a sheet of 32768x1, expected at most 32767 pixels per side and 64000000 in total; reduce fps, sizes, or scales, or choose fewer phases",
            swift:
                "preset 'sprite-sheet': 2 frames of 16383x1 pixels make a sheet of 32768x1, expected at most 32767 pixels per side and 64000000 in total; reduce frameRate, size, or scales, or choose fewer phases"
        ),
        Wording(
            refusal(of: {
                try ExportJob(
                    ExportSubject(Dot()), preset: .webp,
                    request { ($0.size, $0.frameRate) = (Size(width: 16_384, height: 3), FrameRate(2)) })
            }),
            "preset 'webp': frames of 16384x3 pixels are too large, expected at most 16383 on each side; lower --scale or --size",
            file: "preset 'webp': frames of 16384x3 pixels are too large, expected at most 16383 on each side; lower scales or sizes",
            swift: "preset 'webp': frames of 16384x3 pixels are too large, expected at most 16383 on each side; lower scales or size"),
        Wording(
            refusal(of: {
                try ExportJob(ExportSubject(Dot()), preset: .snapshots, request { $0.frameRate = FrameRate(2) }, options: ["file": "../x"])
            }),
            "preset 'snapshots': option 'file' must consist of letters, digits, _, and -, got '../x'; choose another"),
    ]

    private struct Long: Indicator {
        static let info = IndicatorInfo(id: "long", summary: "Begins slowly.", introduction: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
    }
}
