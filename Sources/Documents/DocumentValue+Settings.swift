extension DocumentValue {
    /// The value of a key; nil when there is none.
    package func entry(_ name: String) -> DocumentValue? { (try? entries(expected: ""))?.first { $0.name == name }?.value }

    /// Option names with their values as a person writes them.
    package func settings() throws(DocumentError) -> [String: String] {
        var settings: [String: String] = [:]
        for entry in try entries(expected: "options with values such as {spokes: 12}") {
            settings[entry.name] = try entry.value.text(expected: "a value")
        }
        return settings
    }
}
