extension String {
    /// The text with the keys of a file in place of the command line's `--set` and `--option`.
    package var withSettingsAsKeys: String {
        var text = self
        text.replace(#/--(set|option) ([a-z-]+)=([^ ;,)]+)/#) { match in
            "\(match.1 == "set" ? "set" : "options"): {\(match.2): \(match.3)}"
        }
        text.replace("--set ", with: "set: ")
        text.replace("--option ", with: "options: ")
        return text
    }
}
