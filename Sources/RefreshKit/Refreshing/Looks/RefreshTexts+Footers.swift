extension RefreshTexts {
    /// The texts of a footer that is pulled up and let go.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func backFooter(in language: String) -> RefreshTexts {
        var texts = autoFooter(in: language)
        (texts.idle, texts.pulling) =
            switch RefreshLanguage(language) {
            case .english: ("Pull up to load more", "Release to load more")
            case .simplifiedChinese: ("上拉可以加载更多", "松开立即加载更多")
            case .traditionalChinese: ("上拉即可載入更多", "放開立即載入更多")
            case .korean: ("위로 당겨 더 보기", "놓으면 더 보기")
            case .russian: ("Потяните вверх, чтобы загрузить ещё", "Отпустите, чтобы загрузить ещё")
            case .ukrainian: ("Потягніть угору, щоб завантажити ще", "Відпустіть, щоб завантажити ще")
            }
        return texts
    }

    /// The texts of a footer that starts by itself or by a tap.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func autoFooter(in language: String) -> RefreshTexts {
        switch RefreshLanguage(language) {
        case .english: footer("Tap or pull up to load more", "Loading...", "No more data", "Loaded", "Loading failed")
        case .simplifiedChinese: footer("点击或上拉加载更多", "正在加载更多的数据...", "已经全部加载完毕", "加载成功", "加载失败")
        case .traditionalChinese: footer("點一下或上拉載入更多", "正在載入更多...", "已全部載入", "載入成功", "載入失敗")
        case .korean: footer("탭하거나 위로 당겨 더 보기", "불러오는 중...", "더 이상 데이터가 없습니다", "불러오기 완료", "불러오기 실패")
        case .russian:
            footer(
                "Нажмите или потяните вверх, чтобы загрузить ещё", "Загрузка...", "Больше данных нет", "Загружено", "Не удалось загрузить")
        case .ukrainian:
            footer(
                "Торкніться або потягніть угору, щоб завантажити ще", "Завантаження...", "Більше даних немає", "Завантажено",
                "Не вдалося завантажити")
        }
    }

    /// The texts of the hand-written footer, which needs no pull: its own in simplified Chinese, those of a back footer in other languages.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func manualFooter(in language: String) -> RefreshTexts {
        var texts = backFooter(in: language)
        if RefreshLanguage(language) == .simplifiedChinese { texts.refreshing = "正在加载更多数据..." }
        return texts
    }

    /// The texts of a control at the right end of content that scrolls sideways.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func trailer(in language: String) -> RefreshTexts {
        var texts = autoFooter(in: language)
        (texts.idle, texts.pulling) =
            switch RefreshLanguage(language) {
            case .english: ("Pull left for more", "Release for more")
            case .simplifiedChinese: ("左拉查看更多", "松开查看更多")
            case .traditionalChinese: ("左拉查看更多", "放開查看更多")
            case .korean: ("왼쪽으로 당겨 더 보기", "놓으면 더 보기")
            case .russian: ("Потяните влево, чтобы увидеть больше", "Отпустите, чтобы увидеть больше")
            case .ukrainian: ("Потягніть ліворуч, щоб побачити більше", "Відпустіть, щоб побачити більше")
            }
        return texts
    }

    private static func footer(
        _ idle: String, _ refreshing: String, _ noMoreData: String, _ success: String, _ failure: String
    ) -> RefreshTexts {
        RefreshTexts(
            idle: idle, pulling: idle, refreshing: refreshing, noMoreData: noMoreData, success: success, failure: failure)
    }
}
