extension MadeUpTexts {
    /// The texts of a language, given as a BCP 47 tag.
    ///
    /// Where only times are known in it, people are those of the English texts.
    static func texts(in language: String) -> MadeUpTexts {
        let language = language.lowercased()
        if ["zh-hant", "zh-tw", "zh-hk", "zh-mo"].contains(where: language.hasPrefix) { return traditionalChinese }
        if language.hasPrefix("zh") { return chinese }
        guard let words = timeWords.first(where: { language.hasPrefix($0.tag) }) else { return english }
        var texts = english
        texts.times = words.times
        texts.now = words.now
        return texts
    }

    /// What times are called in a language.
    private struct TimeWords {
        let tag: String
        let now: String
        let times: [String]

        /// Takes the words: `morning` comes before the hours, `days` are yesterday, then Wednesday, Tuesday, and on back to Saturday, and `date`
        /// writes day, month and year.
        init(_ tag: String, now: String, morning: String, days: [String], date: (Int, Int, Int) -> String) {
            (self.tag, self.now) = (tag, now)
            let hours = ["9:38", "9:24", "8:57", "8:12", "7:45"].map { morning + $0 }
            let repeated = zip(days, [4, 2, 2, 2, 1, 1]).flatMap { Array(repeating: $0, count: $1) }
            let january = [2, 1].map { date($0, 1, 26) }
            let december = [31, 29, 28, 24, 21, 20, 18, 15, 11, 9, 4].map { date($0, 12, 25) }
            times = hours + repeated + january + december
        }
    }

    private static func dotted(_ numbers: Int...) -> String {
        numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ".")
    }

    private static let timeWords = [
        TimeWords("ko", now: "지금", morning: "오전 ", days: ["어제", "수요일", "화요일", "월요일", "일요일", "토요일"]) {
            "\($2). \($1). \($0)."
        },
        TimeWords("ru", now: "сейчас", morning: "0", days: ["Вчера", "среда", "вторник", "понедельник", "воскресенье", "суббота"]) {
            dotted($0, $1, $2)
        },
        TimeWords("uk", now: "зараз", morning: "0", days: ["Учора", "середа", "вівторок", "понеділок", "неділя", "субота"]) {
            dotted($0, $1, $2)
        },
    ]
}
