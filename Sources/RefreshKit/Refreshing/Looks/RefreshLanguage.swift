/// The languages that refresh controls speak.
package enum RefreshLanguage: String, CaseIterable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"
    case traditionalChinese = "zh-Hant"
    case korean = "ko"
    case russian = "ru"
    case ukrainian = "uk"

    /// The language of a BCP 47 tag; English for all others.
    ///
    /// Chinese of Taiwan, Hong Kong and Macau is traditional unless the tag says otherwise.
    init(_ tag: String) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        switch parts.first {
        case "zh":
            let isTraditional = parts.contains("hant") || !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
            self = isTraditional ? .traditionalChinese : .simplifiedChinese
        case "ko": self = .korean
        case "ru": self = .russian
        case "uk": self = .ukrainian
        default: self = .english
        }
    }
}
