import Testing

/// A scene that cannot be taken, and the line that says why.
struct BadScene: Sendable, CustomTestStringConvertible {
    let text: String
    let line: String

    init(_ text: String, _ line: String) {
        (self.text, self.line) = (text, line)
    }

    var testDescription: String { text }
}

extension BadScene {
    /// What is no scene at all.
    static let forms = [
        BadScene(
            "",
            "scene.yml: is empty, expected the key 'screen'; the article SceneFiles shows a scene to start from"
        ),
        BadScene(
            "# nothing but this",
            "scene.yml: is empty, expected the key 'screen'; the article SceneFiles shows a scene to start from"
        ),
        BadScene(
            "- screen",
            "scene.yml:1:1: expected the key 'screen' with what is on it, got a list"),
        BadScene(
            "screen",
            "scene.yml:1:1: expected the key 'screen' with what is on it, got 'screen'"),
        BadScene(
            "{}",
            "scene.yml:1:1: expected the key 'screen', got no keys"),
        BadScene(
            "title: x",
            "scene.yml:1:1: expected the key 'screen', got other keys only"),
        BadScene(
            "screen: {}\ntitel: x",
            "scene.yml:2:1: titel: unknown key; did you mean 'title'? (there are $schema, title, device, orientation, appearance, tint, reduce-motion, language, clock, bezel, duration, screen, script)"
        ),
        BadScene(
            "screen: {}\nzzz: x",
            "scene.yml:2:1: zzz: unknown key (there are $schema, title, device, orientation, appearance, tint, reduce-motion, language, clock, bezel, duration, screen, script)"
        ),
        BadScene(
            "screen: {}\nscreen: {}",
            "scene.yml:2:1: key 'screen' was given in line 1 already; give it once"),
        BadScene(
            "screen:\n\tlist: 3",
            "scene.yml:2:1: a tab indents this line, expected spaces"),
        BadScene(
            "screen: {list: 3",
            "scene.yml:2:1: cannot be read as YAML or JSON: did not find expected ',' or '}'; look for a missing quote, bracket, colon or space"
        ),
        BadScene(
            "screen: {}\n---\nscreen: {}",
            "scene.yml:2:1: a second document begins here, expected one in a file; remove '---' or make two files"),
        BadScene(
            "screen: &a {list: 3, header: *a}",
            "scene.yml:1:30: screen.header: alias '*a' is not followed; write the value itself"),
        BadScene(
            "a: &a [x, x, x]\nb: &b [*a, *a, *a]\nscreen: {}",
            "scene.yml:2:8: b[0]: alias '*a' is not followed; write the value itself"),
        BadScene(
            "screen: {[1]: 2}",
            "scene.yml:1:10: a key must be a word, got a list"),
        BadScene(
            "screen: [[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]",
            "scene.yml:1:24: lists and keys lie more than 16 deep, expected the form that the article SceneFiles shows"
        ),
    ]
}
