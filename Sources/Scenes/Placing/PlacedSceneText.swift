internal import Documents
internal import Imaging
internal import Motion
internal import RefreshKit

/// The scene file that stands for a scene made around an indicator, for people who want to go on from it.
package struct PlacedSceneText {
    private let scene: Scene
    private let word: String
    private let settings: [String: String]

    /// Describes a scene that `Scene.placing` made, with what was changed of it.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - word: The indicator's id or the path of images, as it was given.
    ///   - settings: What was set on the indicator.
    package init(_ scene: Scene, of word: String, _ settings: [String: String]) {
        (self.scene, self.word, self.settings) = (scene, word, settings)
    }

    /// The text, YAML, which ends in a line break.
    package var text: String {
        let lines = ["# Paths are seen from the folder of this file."] + head + ["screen:", "  tabs:"] + tabs + ["script:"] + script
        return lines.joined(separator: "\n") + "\n"
    }

    private var head: [String] {
        var lines = [
            "title: \(scene.title.asYAML)", "device: \(scene.device.id.asYAML)", "orientation: \(scene.orientation.rawValue)",
            "appearance: \(scene.style.rawValue)", "language: \(scene.language)",
        ]
        if scene.reducesMotion { lines.append("reduce-motion: true") }
        if scene.showsBezel { lines.append("bezel: true") }
        return lines + ["duration: \(scene.duration.secondsText)"]
    }

    private var tabs: [String] {
        scene.screen.tabs.enumerated().flatMap { number, tab in
            let title = tab.title.asYAML
            let icon = if case .symbol(let symbol)? = tab.icon { symbol.rawValue } else { "" }
            guard number == 0 else { return ["    - {title: \(title), icon: \(icon), navigation: \(title)}"] }
            return ["    - title: \(title)", "      icon: \(icon)"] + refresh(of: tab)
                + ["      navigation: \(title)", "      list: \(tab.page.list.count)"]
                + control("header", tab.page.header) + control("footer", tab.page.footer)
        }
    }

    private func refresh(of tab: Tab) -> [String] {
        guard let refresh = tab.refresh else { return [] }
        return ["      refresh:"] + indicator + loads(refresh.loads)
    }

    private func control(_ name: String, _ control: Page.Control?) -> [String] {
        guard let control, let size = control.pictureSize else { return [] }
        return ["      \(name):", "        extent: \(control.behavior.extent.shortText)", "        look: images"] + indicator
            + ["        size: \(size.width.shortText)x\(size.height.shortText)", "        words: \(control.showsWords)"]
            + loads(control.loads)
    }

    private var indicator: [String] {
        let options = settings.sorted { $0.key < $1.key }.map { "\($0.key.asYAML): \($0.value.asYAML)" }.joined(separator: ", ")
        return ["        indicator: \(word.asYAML)"] + (options.isEmpty ? [] : ["        set: {\(options)}"])
    }

    private func loads(_ loads: [Load]) -> [String] {
        let texts = loads.map { "{after: \($0.time.secondsText), rows: \($0.rows)}" }
        return ["        loads: \(texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")"]
    }

    private var script: [String] {
        scene.script.map { "  - {at: \($0.instant.secondsText), \(Self.words(of: $0.action))}" }
    }

    private static func words(of reach: Pull.Reach) -> String {
        switch reach {
        case .distance(let distance): "by: \(distance.shortText)"
        case .progress(let progress): "progress: \(progress.shortText)"
        }
    }

    /// An action as a scene file says it, of those that placing makes.
    private static func words(of action: ScriptAction) -> String {
        switch action {
        case .pull(let pull):
            "pull: {\(words(of: pull.reach)), edge: \(pull.edge.rawValue), over: \(pull.moving.secondsText), rest: \(pull.resting.secondsText)}"
        case .scroll(.bottom, let animated): "scroll: {to: bottom, animated: \(animated)}"
        case .tap(.tab(let tab), let holding): "tap: {tab: \(tab), holding: \(holding.secondsText)}"
        default: preconditionFailure("a placed scene does \(action), expected a pull, a scroll or a tap; report this")
        }
    }
}

extension String {
    /// The text as YAML has it: bare when it cannot be anything else, in double quotes otherwise.
    fileprivate var asYAML: String {
        wholeMatch(of: /[A-Za-z0-9_.\/][A-Za-z0-9_.\/-]*/) == nil || self == "null" ? quotedAsJSON : self
    }
}
