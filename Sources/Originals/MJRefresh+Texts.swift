public import RefreshKit

extension RefreshTexts {
    /// Returns the text for a header, in the language identified by a BCP 47 tag: English, simplified or traditional Chinese, Korean,
    /// Russian, or Ukrainian.
    public static func header(in language: String) -> RefreshTexts {
        switch RefreshLanguage(language) {
        case .english: header("Pull down to refresh", "Release to refresh", "Loading...", "Updated", "Update failed")
        case .simplifiedChinese: header("下拉可以刷新", "松开立即刷新", "正在刷新数据中...", "刷新成功", "刷新失败")
        case .traditionalChinese: header("下拉即可重新整理", "放開立即重新整理", "正在重新整理...", "已重新整理", "重新整理失敗")
        case .korean: header("아래로 당겨 새로고침", "놓으면 새로고침", "불러오는 중...", "새로고침 완료", "새로고침 실패")
        case .russian: header("Потяните, чтобы обновить", "Отпустите, чтобы обновить", "Загрузка...", "Обновлено", "Не удалось обновить")
        case .ukrainian: header("Потягніть, щоб оновити", "Відпустіть, щоб оновити", "Завантаження...", "Оновлено", "Не вдалося оновити")
        }
    }

    private static func header(
        _ idle: String, _ pulling: String, _ refreshing: String, _ success: String, _ failure: String
    ) -> RefreshTexts {
        RefreshTexts(idle: idle, pulling: pulling, refreshing: refreshing, success: success, failure: failure)
    }

    /// Returns the text for a footer that starts automatically or when tapped; supports the same languages as `header(in:)`.
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

    private static func footer(
        _ idle: String, _ refreshing: String, _ noMoreData: String, _ success: String, _ failure: String
    ) -> RefreshTexts {
        RefreshTexts(
            idle: idle, pulling: idle, refreshing: refreshing, noMoreData: noMoreData, success: success, failure: failure)
    }

    /// Returns the text for a footer that is pulled up and released; supports the same languages as `header(in:)`.
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

    /// Returns the text for a control at the right end of horizontally scrolling content; supports the same languages as `header(in:)`.
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
}

extension LastUpdatedTexts {
    /// Creates the text in the language identified by a BCP 47 tag: English, simplified or traditional Chinese, Korean, Russian, or
    /// Ukrainian.
    public init(in language: String) {
        switch RefreshLanguage(language) {
        case .english: self.init(prefix: "Last update: ", today: "Today", noRecord: "No record")
        case .simplifiedChinese: self.init(prefix: "最后更新：", today: "今天", noRecord: "无记录")
        case .traditionalChinese: self.init(prefix: "最後更新：", today: "今天", noRecord: "無記錄")
        case .korean: self.init(prefix: "최근 업데이트: ", today: "오늘", noRecord: "기록 없음")
        case .russian: self.init(prefix: "Последнее обновление: ", today: "Сегодня", noRecord: "Нет записей")
        case .ukrainian: self.init(prefix: "Останнє оновлення: ", today: "Сьогодні", noRecord: "Немає записів")
        }
    }
}
