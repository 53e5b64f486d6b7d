internal import RefreshKit
internal import Scenes
internal import SystemSupport

extension ExportParameter {
    /// All parameters, in the order used by the help text and the batch file reference.
    package static let all: [ExportParameter] = phone + frames + files

    private static let phone: [ExportParameter] = [
        ExportParameter(
            .placement, listOf: .word, \.placements, .phone, "Show the indicator or images on a phone, in a list or a tab bar button.",
            changes: .frames, input: .valuePerJob
        ).common.combined.affectingTrace.refused(by: .fromFiles, because: "it applies to an indicator or images"),
        ExportParameter(
            .control, .platformControl, \.changes.control, .phone, "Platform's control that shows them in a header.", changes: .frames
        ).common.affectingTrace.refused(by: .fromFiles, because: "it applies to an indicator or images"),
        ExportParameter(
            .device, .listedDevice, \.changes.device, .phone, "Device of a scene: an id or a screen size.", default: "the scene's",
            changes: .frames
        ).common.affectingTrace.forScenes.listed(.devices),
        ExportParameter(
            .orientation, .word, \.changes.orientation, .phone, "Initial orientation of the scene's device.", default: "the scene's",
            changes: .frames
        ).affectingTrace.forScenes,
        ExportParameter(
            .language, .language, \.changes.language, .phone, "Language of a scene's screen, and of labels in sample code.",
            default: "the scene's, or en", changes: .frames
        ).affectingTrace.forScenesAndLabels,
        ExportParameter(
            .bezel, .toggle, \.changes.showsBezel, .phone, "Draw the device frame (scenes only).",
            changes: .frames, input: .toggle
        ).forScenes,
    ]

    private static let frames: [ExportParameter] = [
        ExportParameter(
            .phases, listOf: .phase, as: .phases, \.request.phases, .frames, "Phases to draw.", default: "the preset's, or refreshing",
            changes: .frames
        ).common.combined.refused(by: .all, because: "its script determines what is shown; select part of it with \(.frames)"),
        ExportParameter(
            .size, listOf: .sizeOrNatural, \.sizes, .frames,
            "Width and height of the frames, or of an indicator on a phone or a poster, in points; a number means a square.",
            default: "the natural size", changes: .frames, input: .valuePerJob
        ).common.combined.affectingTrace.refused(by: .fromFiles, because: "it has the size of its device; choose one with \(.device)"),
        ExportParameter(
            .scales, listOf: .scale, \.request.scales, .frames, "Device pixels per point.",
            default: "the preset's, or 1; for a scene, its device's", changes: .frames
        ).common.combined,
        ExportParameter(
            .appearances, listOf: .appearance, \.request.appearances, .frames, "Appearances to draw.",
            default: "the preset's, or light; for a scene, its own", changes: .frames
        ).common.combined.affectingTrace,
        ExportParameter(
            .frameRate, listOf: .frameRate, \.frameRates, .frames, "Frames per second.",
            default: "the rate of an animated file, the preset's, or 60", changes: .frames, input: .valuePerJob
        ).common.combined,
        ExportParameter(
            .presets, listOf: .preset, as: .oneOrList(of: .preset, expected: "a preset or a list of presets"), \.presets, .presets,
            "Conventions for file names, folders, and metadata.", default: "frames", changes: .files
        ).common.combined.listed(.presets),
        ExportParameter(
            .set, .assignments, \.indicatorOptions, .frames, "Set an option of the indicator.", changes: .frames, input: .assignments
        ).common.affectingTrace.refused(by: .fromFiles, because: "write 'set' next to its indicators instead"),
        ExportParameter(
            .imageScale, .number(in: 0.1...16), \.imageScale, .frames,
            "Pixels per point of images whose file names do not state it, as @3x does.", default: "1", changes: .frames
        ).affectingTrace.refused(by: .fromFiles, because: "write '\(ImageOptions.scaleName)' in 'set' next to its indicators instead"),
        ExportParameter(
            .pullFrames, .pullFrameCount, \.request.pullFrames, .frames, "Number of frames in a pull.",
            default: "one per picture, or 30", changes: .frames
        ).refused(by: .all, because: "its script determines how long the pull lasts"),
        ExportParameter(
            .release, .progress, \.request.releaseProgress, .frames,
            "Pull progress at which the finger is lifted; above 1 when overpulled.",
            default: "1", changes: .frames
        ).refused(by: .all, because: "its script determines how far the finger pulls"),
        ExportParameter(
            .frames, .frameRange, \.request.frames, .frames, "Range of frames to write from each phase or scene, counted from 0.",
            default: "all", changes: .frames
        ).common,
        ExportParameter(
            .resample, \.request.resamples, .frames, "Spread the frames evenly over a loop that is not a whole number of frames.",
            changes: .frames
        ).refused(by: .all, because: "it does not loop, so any rate fits"),
        ExportParameter(
            .directions, listOf: .direction, as: .directions, \.request.directions, .frames,
            "Direction of the layout, or both; indicators that look the same in both are drawn once.",
            default: "left-to-right; for a scene, its own", changes: .frames
        ).affectingTrace,
        ExportParameter(
            .reduceMotion, .reducedMotion, \.request.reducedMotion, .frames,
            "Draw the reduced-motion version, alone or beside the other.", changes: .frames,
            input: .optionalValue(standing: ReducedMotion.only.rawValue)),
    ]

    /// The parameter with the default for pages, which `ExportRequest.showEverything(of:)` sets.
    package var onPages: ExportParameter {
        switch field {
        case .phases: with(default: "all")
        case .scales: with(default: "2")
        case .appearances: with(default: "light and dark")
        case .frameRate: with(default: "60; for a scene, 30")
        case .size: listed
        default: self
        }
    }

    /// The parameter with the default for a live studio, which shows only one appearance.
    package var inStudio: ExportParameter { field == .appearances ? with(default: "light; for a scene, its own") : self }

    private static let files: [ExportParameter] = [
        ExportParameter(
            .optimize, \.request.optimizes, .files, "Make PNG frames as small as possible; slower, with the same pixels.",
            changes: .encoding
        ).forPNGFrames,
        ExportParameter(
            .pattern, .pattern, \.pattern, .files,
            "File names with %04d, {frame}, {phase}, {scale}, {appearance}, {direction}, {motion}, {name}, {indicator}, or {size}.",
            default: "the preset's", changes: .files
        ).forPNGFrames,
        ExportParameter(
            .contactSheet, \.hasContactSheet, .files, "Also write contact-sheet.png, an overview of the frames.", changes: .files
        )
        .common.forPNGFrames,
        ExportParameter(
            .baseName, .fileName, \.name, .files, "Base name of the files.", default: "the name of the indicator or file", changes: .files
        )
        .perSubject,
    ]
}

extension Topic {
    static let devices = Topic.list("devices", in: "Device.all")
    static let presets = Topic.list("presets", in: "Preset.all")
}
