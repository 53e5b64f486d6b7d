internal import Documents
internal import FrameExport
internal import Glibc
internal import RefreshKit
internal import Scenes
internal import SystemSupport

extension StudioPhone {
    /// Creates a subject's scene, including its script.
    static func presentation(
        of subject: StudioSubject, _ phoneOptions: PhoneOptions, in registry: IndicatorRegistry, _ content: StudioContent
    ) throws -> Presentation {
        var presentation = try self.presentation(of: subject, phoneOptions.changes, in: registry, content)
        presentation.scene.appearance = phoneOptions.appearance ?? presentation.scene.appearance
        presentation.scene.reducesMotion = phoneOptions.reducesMotion ?? presentation.scene.reducesMotion
        presentation.scene.direction = phoneOptions.direction ?? presentation.scene.direction
        // The page has its own device frame.
        presentation.scene.showsBezel = false
        return presentation
    }

    private static func presentation(
        of subject: StudioSubject, _ changes: SceneChanges, in registry: IndicatorRegistry, _ content: StudioContent
    ) throws -> Presentation {
        let name = subject.name
        if let control = ControlKind.all.first(where: { $0.name == name }), !registry.contains(name) {
            return Presentation(kind: .control, scene: try changes.applied(to: Self.scene(of: control)))
        }
        if let example = content.examples.first(where: { $0.name == name }), !registry.contains(name) {
            let scene = try Scene(example.bytes, path: example.path, in: registry)
            return Presentation(kind: .scene, scene: try changes.applied(to: scene))
        }
        if name.isDocument {
            let scene = try changes.applied(to: Scene(contentsOf: name, in: registry))
            return Presentation(kind: .scene, scene: scene, files: [name] + scene.files)
        }
        if registry.group(name) != nil {
            let chosen = try ChosenIndicator(name, subject.options, in: registry)
            return Presentation(kind: .indicator, scene: try scene(of: chosen, changes))
        }
        let isPath = !registry.contains(name) && (ChosenIndicator.isPath(name) || IndicatorRegistry.isPlugin(name))
        let isImage = isPath && !IndicatorRegistry.isPlugin(name)
        let options = try isImage ? registry.optionsForImages : registry.info(of: name).options
        let paths = options.filter { $0.kind == .path }.compactMap { subject.options[$0.name] }
        // A scene saved to the folder refers to its files with paths relative to that folder.
        var assignments = subject.options
        for option in options where option.kind == .path {
            assignments[option.name] = assignments[option.name].map { $0.relative(to: content.folder) }
        }
        let chosen = try ChosenIndicator(name, subject.options, in: registry)
            .written(as: isPath ? name.relative(to: content.folder) : name, assignments)
        return Presentation(
            kind: .indicator, scene: try scene(of: chosen, changes), options: options, files: (isPath ? [name] : []) + paths)
    }

    /// Returns whether a subject is an existing file.
    static func isFile(_ subject: StudioSubject) -> Bool {
        FileWriter.kind(of: subject.name) != nil && (subject.name.isDocument || ChosenIndicator.isPath(subject.name))
    }

    /// Creates an empty scene for a subject that cannot be shown yet.
    static func brokenPresentation(of subject: StudioSubject, because why: String) -> Presentation {
        let scene = Scene(subject.name, screen: Screen(Page()), duration: .seconds(1))
        let isFile = isFile(subject)
        return Presentation(
            kind: subject.name.isDocument ? .scene : .indicator, scene: scene, files: isFile ? [subject.name] : [], problem: why)
    }

    /// Creates a phone whose header, footer, and first tab show an indicator.
    private static func scene(of chosen: ChosenIndicator, _ changes: SceneChanges) throws -> Scene {
        var scene = try changes.placing(chosen, as: .header)
        scene.script = []
        scene.screen.tabs[0].page.footer = try changes.placing(chosen, as: .footer).screen.tabs[0].page.footer
        scene.screen.tabs[0].refresh = try changes.placing(chosen, as: .tab).screen.tabs[0].refresh
        scene.screen.bar?.swipes = true
        return scene
    }

    /// Creates a phone with a list and one control, which loads two rows in 1.5 s.
    private static func scene(of kind: ControlKind) -> Scene {
        var control = kind.control
        var load = Load(after: .milliseconds(1500))
        load.rows = 2
        control.loads = [load]
        var page = Page()
        page.navigation = Page.Navigation(kind.name)
        page.list.count = 30
        switch kind.position {
        case .header, .tab: page.header = control
        case .footer: page.footer = control
        case .trailer: page.trailer = control
        }
        return Scene(kind.name, screen: Screen(page), duration: .seconds(1))
    }
}

extension IndicatorRegistry {
    /// The options for images, except the one for their path.
    fileprivate var optionsForImages: [OptionInfo] {
        imageKind.map { kind in kind.info.options.filter { $0.name != kind.imageOptions?.path } } ?? []
    }
}

extension String {
    private static var workingFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    /// Returns a path relative to a folder; the result is absolute if the path is, or if the folder is not below the working directory.
    fileprivate func relative(to folder: String) -> String {
        let parts = folder.partsBetweenSlashes.filter { $0 != "." && !$0.isEmpty }
        if hasPrefix("/") { return self }
        if folder.hasPrefix("/") || parts.contains("..") { return Self.workingFolder.appending(name: self) }
        return String(repeating: "../", count: parts.count) + self
    }
}
