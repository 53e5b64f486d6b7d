internal import RefreshKit
internal import Scenes
internal import System

extension ExportSetting {
    /// Every setting, in the order of help and of the keys of a batch file.
    package static let all: [ExportSetting] = phone + frames + files

    /// What makes a scene of an indicator, and what a scene is changed to.
    private static let phone: [ExportSetting] = [
        ExportSetting(
            .place, listOf: .word, \.places, .phone, "Show the indicator or images on a phone, in a list or in a tab's button.",
            changes: .frames, input: .valueOfEach
        ).usual.combined.traced.refused(by: .ofFiles, because: "it is for an indicator or images"),
        ExportSetting(
            .device, .listedDevice, \.changes.device, .phone, "Device of a scene: an id, or a screen by its size.", default: "the scene's",
            changes: .frames
        ).usual.traced.ofScenes.listed(.devices),
        ExportSetting(
            .orientation, .word, \.changes.orientation, .phone, "How the device of a scene is held at first.", default: "the scene's",
            changes: .frames
        ).traced.ofScenes,
        ExportSetting(
            .language, .language, \.changes.language, .phone, "Language of the screen of a scene.", default: "the scene's",
            changes: .frames
        ).traced.ofScenes,
        ExportSetting(
            .bezel, .toggle, \.changes.showsBezel, .phone, "Draw the device frame around the screen of a scene.",
            changes: .frames, input: .toggle
        ).ofScenes,
    ]

    /// Which frames there are, and what they show.
    private static let frames: [ExportSetting] = [
        ExportSetting(
            .phases, listOf: .phase, as: .phases, \.request.phases, .frames, "Phases to draw.", default: "the preset's, else refreshing",
            changes: .frames
        ).usual.combined.refused(by: .all, because: "its script says what is shown; choose a part of it with \(.frames)"),
        ExportSetting(
            .size, listOf: .sizeOrNatural, \.sizes, .frames,
            "Width and height in points, of the frames or of the indicator on a phone.", default: "the indicator's own", changes: .frames,
            input: .valueOfEach
        ).usual.combined.traced.refused(by: .ofFiles, because: "it is as large as its device; choose one with \(.device)"),
        ExportSetting(
            .scales, listOf: .scale, \.request.scales, .frames, "Device pixels per point.",
            default: "the preset's, else 1; of a scene its device's", changes: .frames
        ).usual.combined,
        ExportSetting(
            .appearances, listOf: .appearance, \.request.styles, .frames, "Appearances to draw.",
            default: "the preset's, else light; of a scene its own", changes: .frames
        ).usual.combined.traced,
        ExportSetting(
            .frameRate, listOf: .frameRate, \.frameRates, .frames, "Frames per second.",
            default: "the preset's, else 60, or the rate of an animated file", changes: .frames, input: .valueOfEach
        ).usual.combined,
        ExportSetting(
            .presets, listOf: .preset, as: .oneOrList(of: .preset, expected: "a preset or a list of presets"), \.presets, .delivery,
            "Whose names, folders and metadata to follow.", default: "frames", changes: .files
        ).usual.combined.listed(.presets),
        ExportSetting(
            .set, .settings, \.indicatorOptions, .frames, "Set an option of the indicator.", changes: .frames, input: .assignments
        ).usual.traced.refused(by: .ofFiles, because: "write 'set' beside its indicators instead"),
        ExportSetting(
            .pullFrames, .pullFrameCount, \.request.pullFrames, .frames, "Number of frames of a pull.",
            default: "one for each picture, or 30", changes: .frames
        ).refused(by: .all, because: "its script says how long a finger pulls"),
        ExportSetting(
            .release, .progress, \.request.releaseProgress, .frames,
            "Progress of the pull at which the finger lets go, above 1 when overpulled.",
            default: "1", changes: .frames
        ).refused(by: .all, because: "its script says how far a finger pulls"),
        ExportSetting(
            .frames, .frameRange, \.request.frames, .frames, "Frames of each phase, or of a scene, counted from 0.", default: "all",
            changes: .frames
        ).usual,
        ExportSetting(
            .resample, \.request.resamples, .frames, "Spread the frames evenly over a loop that is not a whole number of them.",
            changes: .frames
        ).refused(by: .all, because: "it does not loop, so any rate fits"),
        ExportSetting(
            .reduceMotion, \.request.reducesMotion, .frames, "Draw for a person who asked for less motion, where the indicator knows how.",
            changes: .frames),
    ]

    /// Which files there are, and how they are coded.
    private static let files: [ExportSetting] = [
        ExportSetting(
            .optimize, \.request.optimizes, .files, "Make PNG frames as small as possible; takes longer, pixels are the same.",
            changes: .coding
        ).ofFrameFiles,
        ExportSetting(
            .pattern, .pattern, \.pattern, .files,
            "File names, with %04d, ####, {frame} or {frame1} for the frame, {phase}, {scale}, {appearance}; '/' makes folders.",
            default: "the preset's", changes: .files
        ).ofFrameFiles,
        ExportSetting(.contactSheet, \.hasContactSheet, .files, "Write an overview of the frames, contact-sheet.png, too.", changes: .files)
            .usual.ofFrameFiles,
        ExportSetting(
            .baseName, .fileName, \.name, .files, "Name for the files.", default: "the indicator's or the file's", changes: .files
        )
        .ofSubjects,
    ]
}

extension Topic {
    static let devices = Topic.list("devices", in: "Device.all")
    static let presets = Topic.list("presets", in: "Preset.all")
}
