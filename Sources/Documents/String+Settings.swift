extension String {
    /// The text with the keys of a file in place of the command line's `--set` and `--option`.
    package var withSettingsAsKeys: String {
        var text = self
        text.replace(#/--set ([a-z-]+)=([^ ;,)]+) and --set ([a-z-]+)=([^ ;,)]+)/#) { match in
            // One key in a file: twice it would be refused.
            "set: {\(match.1): \(match.2), \(match.3): \(match.4)}"
        }
        text.replace(#/--(set|option) ([a-z-]+)=([^ ;,)]+)/#) { match in
            "\(match.1 == "set" ? "set" : "options"): {\(match.2): \(match.3)}"
        }
        text.replace("--set ", with: "set: ")
        text.replace("--option ", with: "options: ")
        return text
    }
}
