package import RefreshKit

/// The subjects, options, and folder of a studio, given by the program that runs it.
package struct StudioContent {
    /// A scene that is part of the program.
    package struct Example {
        package let name: String
        package let title: String
        package let path: String
        package let bytes: [UInt8]

        package init(name: String, title: String, path: String, bytes: [UInt8]) {
            (self.name, self.title, self.path, self.bytes) = (name, title, path, bytes)
        }
    }

    /// Kinds of subjects that a command line can draw.
    package enum Kind {
        case indicator, scene
        /// A scene saved by the studio, to be drawn as frames.
        case saved
    }

    /// Closure that loads all indicators, initially and whenever a plugin has changed; the error explains why a plugin is missing from the
    /// registry.
    package var registry: () -> (registry: IndicatorRegistry, failure: (any Error)?)
    package var examples: [Example]
    /// The subjects to show first.
    package var subjects: [StudioSubject]
    package var phoneOptions: PhoneOptions
    /// Files and folders of plugins.
    package var pluginPaths: [String]
    /// The folder to save to.
    package var folder: String
    package var version: String
    /// Closure that returns the command line that draws a subject with its options on a phone.
    package var command: (_ subject: StudioSubject, _ kind: Kind, _ phoneOptions: PhoneOptions) -> String
    /// Closure that returns the text of an error for this program's user.
    package var text: (_ error: any Error) -> String
    /// Closure that returns the seconds since a fixed point in time, used to report how long a frame takes.
    package var seconds: () -> Double

    package init(
        registry: @escaping () -> (registry: IndicatorRegistry, failure: (any Error)?), examples: [Example], subjects: [StudioSubject],
        phoneOptions: PhoneOptions,
        pluginPaths: [String], folder: String, version: String,
        command: @escaping (_ subject: StudioSubject, _ kind: Kind, _ phoneOptions: PhoneOptions) -> String,
        text: @escaping (any Error) -> String, seconds: @escaping () -> Double
    ) {
        (self.registry, self.examples, self.subjects, self.phoneOptions) = (registry, examples, subjects, phoneOptions)
        (self.pluginPaths, self.folder, self.version) = (pluginPaths, folder, version)
        (self.command, self.text, self.seconds) = (command, text, seconds)
    }
}

/// The name of a subject, with its indicator's options.
package struct StudioSubject: Equatable, Sendable {
    /// The id of an indicator or of a kind of control, the name of an example scene, or a path.
    package var name: String
    /// Options by name, as text.
    package var options: [String: String]

    package init(_ name: String, options: [String: String] = [:]) {
        (self.name, self.options) = (name, options)
    }
}
