extension RefreshCallbackStory {
    /// A refresh that ends during the opening; the action is still called.
    static let endedWhileOpeningTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.100 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            0.250 action, opened
            0.500 ended
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            3.250 action, opened
            3.500 ended
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.100 > endRefreshing, state refreshing to idle, refresh view stops, closing
            0.250 action, opened
            0.500 pulled 0.00, ended
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.250 action, opened
            3.500 pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, opened
            0.100 > endRefreshing, state refreshing to idle, refresh view stops, ended
            3.000 > beginRefreshing, state idle to refreshing, refresh view starts, action, opened
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, ended
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.100 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            0.250 opened
            0.350 ended
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            3.250 opened
            3.350 ended
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.100 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            0.250 opened
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            3.250 opened
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.100 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            0.350 ended
            1.000 action, opened
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            3.350 ended
            4.000 action, opened
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            0.100 > endRefreshing, state refreshing to idle, refresh view stops, closing
            0.300 action, opened
            0.400 ended
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.300 action, opened
            3.400 ended
            """),
    ]

    /// An action that ends the refresh immediately.
    static let endedInTheActionTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, state refreshing to idle, refresh view stops, pulled 0.00, closing, opened
            0.650 ended
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            3.250 action, state refreshing to idle, refresh view stops, pulled 0.00, closing, opened
            3.650 ended
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, state refreshing to idle, refresh view stops, closing, opened
            0.650 pulled 0.00, ended
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            3.250 action, state refreshing to idle, refresh view stops, closing, opened
            3.650 pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, state refreshing to idle, refresh view stops, ended, opened
            3.000 > beginRefreshing, state idle to refreshing, refresh view starts, action, state refreshing to idle, refresh view stops, ended, opened
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, state refreshing to idle, refresh view stops, pulled 0.00, closing
            0.250 opened, ended
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, state refreshing to idle, refresh view stops, pulled 0.00, closing
            3.250 opened, ended
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            0.250 opened
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            3.250 opened
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            1.000 action, state refreshing to idle, refresh view stops, pulled 0.00, closing, opened
            1.250 ended
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            4.000 action, state refreshing to idle, refresh view stops, pulled 0.00, closing, opened
            4.250 ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            0.300 action, state refreshing to idle, refresh view stops, closing, opened
            0.600 ended
            3.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            3.300 action, state refreshing to idle, refresh view stops, closing, opened
            3.600 ended
            """),
    ]

    /// An opened callback that ends the refresh.
    static let endedWhenOpenedTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened, state refreshing to idle, refresh view stops, pulled 0.00, closing
            0.650 ended
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened, state refreshing to idle, refresh view stops, closing
            0.650 pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, opened, state refreshing to idle, refresh view stops, ended
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened, state refreshing to idle, refresh view stops, pulled 0.00, closing
            0.500 ended
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            1.000 action, opened, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.250 ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            0.300 action, opened, state refreshing to idle, refresh view stops, closing
            0.600 ended
            """),
    ]
}
