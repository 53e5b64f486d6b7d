internal import Documents
internal import FrameExport
internal import RefreshKit
internal import Scenes
internal import Studio
internal import SystemSupport

/// The command line that draws the content of a studio.
enum StudioReproduction {
    static func command(
        _ subject: StudioSubject, _ kind: StudioContent.Kind, _ phoneOptions: PhoneOptions, _ plugins: PluginOptions
    ) -> String {
        var words = ["refreshkit", "render", subject.name]
        for (name, value) in subject.options.sorted(by: { $0.key < $1.key }) { words += [option(.set), "\(name)=\(value)"] }
        if kind == .indicator { words += [option(.placement), IndicatorPlacement.header.rawValue] }
        if let device = phoneOptions.changes.device { words += [option(.device), device.id] }
        if let orientation = phoneOptions.changes.orientation { words += [option(.orientation), orientation.rawValue] }
        if let language = phoneOptions.changes.language { words += [option(.language), language] }
        if let appearance = phoneOptions.appearance { words += [option(.appearances), appearance.rawValue] }
        if let direction = phoneOptions.direction { words += [option(.directions), direction.rawValue] }
        if let reducesMotion = phoneOptions.reducesMotion {
            words += [option(.reduceMotion), (reducesMotion ? ReducedMotion.only : .off).rawValue]
        }
        // If no folder is given, a scene becomes an animation.
        if kind == .saved { words += [option(.output), "output/\(subject.name.documentName)"] }
        return (words + plugins.words).map(\.shellQuoted).joined(separator: " ")
    }

    private static func option(_ field: Field) -> String { Vocabulary.command.field(field) }
}
