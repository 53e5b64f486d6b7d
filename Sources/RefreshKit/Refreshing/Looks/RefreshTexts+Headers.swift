extension RefreshTexts {
    /// The texts of a header.
    ///
    /// - Parameter language: A BCP 47 tag: en, zh-Hans, zh-Hant, ko, ru or uk, with or without a region; English for all others.
    /// - Returns: The texts.
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

    /// The texts of the three-state control: its own in simplified Chinese, those of a header in other languages.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func threeState(in language: String) -> RefreshTexts {
        var texts = header(in: language)
        if RefreshLanguage(language) == .simplifiedChinese {
            (texts.idle, texts.pulling, texts.refreshing) = ("下拉刷新", "释放刷新", "正在刷新...")
        }
        return texts
    }

    /// The texts of the hand-written header: in simplified Chinese it names the data shorter than a header does.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func manualHeader(in language: String) -> RefreshTexts {
        var texts = header(in: language)
        if RefreshLanguage(language) == .simplifiedChinese { texts.refreshing = "正在刷新数据..." }
        return texts
    }

    private static func header(
        _ idle: String, _ pulling: String, _ refreshing: String, _ success: String, _ failure: String
    ) -> RefreshTexts {
        RefreshTexts(idle: idle, pulling: pulling, refreshing: refreshing, success: success, failure: failure)
    }
}
