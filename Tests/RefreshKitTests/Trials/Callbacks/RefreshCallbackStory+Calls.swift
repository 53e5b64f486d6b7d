extension RefreshCallbackStory {
    /// Calls that begin and end a refresh, one of each without effect; then the same calls again.
    static let begunTwiceTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            0.500 > beginRefreshing
            1.200 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.600 ended
            1.800 > endRefreshing
            2.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            2.250 action, opened
            3.500 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            3.900 ended
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            0.500 > beginRefreshing
            1.200 > endRefreshing, state refreshing to idle, refresh view stops, closing
            1.600 pulled 0.00, ended
            1.800 > endRefreshing
            2.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            2.250 action, opened
            3.500 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.900 pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, opened
            0.500 > beginRefreshing
            1.200 > endRefreshing, state refreshing to idle, refresh view stops, ended
            1.800 > endRefreshing
            2.000 > beginRefreshing, state idle to refreshing, refresh view starts, action, opened
            3.500 > endRefreshing, state refreshing to idle, refresh view stops, ended
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            0.500 > beginRefreshing
            1.200 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.450 ended
            1.800 > endRefreshing
            2.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            2.250 opened
            3.500 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            3.750 ended
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            0.500 > beginRefreshing
            1.200 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            1.800 > endRefreshing
            2.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            2.250 opened
            3.500 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.500 > beginRefreshing
            1.000 action, opened
            1.200 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.450 ended
            1.800 > endRefreshing
            2.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            3.000 action, opened
            3.500 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            3.750 ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            0.300 action, opened
            0.500 > beginRefreshing
            1.200 > endRefreshing, state refreshing to idle, refresh view stops, closing
            1.500 ended
            1.800 > endRefreshing
            2.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            2.300 action, opened
            3.500 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.800 ended
            """),
    ]

    /// A refresh started programmatically while the control closes; the first refresh ends normally.
    static let begunWhileClosingTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.500 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.600 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            1.850 action, opened
            1.900 pulled 0.00, ended
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.500 ended
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.500 > endRefreshing, state refreshing to idle, refresh view stops, closing
            1.600 > beginRefreshing, state idle to refreshing, refresh view starts
            1.850 action, opened
            1.900 pulled 0.00, ended
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.500 ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, opened
            1.500 > endRefreshing, state refreshing to idle, refresh view stops, ended
            1.600 > beginRefreshing, state idle to refreshing, refresh view starts, action, opened
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, ended
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.500 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.600 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            1.750 pulled 0.00, ended
            1.850 opened
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.350 ended
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.500 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            1.600 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            1.850 opened
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            1.000 action, opened
            1.500 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.600 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            1.750 pulled 0.00, ended
            2.600 action, opened
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.350 ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            0.300 action, opened
            1.500 > endRefreshing, state refreshing to idle, refresh view stops, closing
            1.600 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            1.800 ended
            1.900 action, opened
            3.100 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.400 ended
            """),
    ]

    /// An end callback that begins a refresh.
    static let begunInTheEndTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.250 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.650 ended, pulled 1.00, state idle to refreshing, refresh view starts
            1.900 action, opened
            2.900 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            3.300 ended
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.250 > endRefreshing, state refreshing to idle, refresh view stops, closing
            1.650 pulled 0.00, ended, pulled 1.00, state idle to refreshing, refresh view starts
            1.900 action, opened
            2.900 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.300 pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, opened
            1.000 > endRefreshing, state refreshing to idle, refresh view stops, ended, state idle to refreshing, refresh view starts, action, opened
            2.000 > endRefreshing, state refreshing to idle, refresh view stops, ended
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.000 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.250 ended, pulled 1.00, state idle to refreshing, refresh view starts, action
            1.500 opened
            2.250 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            2.500 ended
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.000 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended, pulled 1.00, state idle to refreshing, refresh view starts, action
            1.250 opened
            2.000 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            1.000 action, opened
            2.000 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            2.250 ended, pulled 1.00, state idle to refreshing, refresh view starts
            3.250 action, opened
            4.250 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            4.500 ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            0.300 action, opened
            1.300 > endRefreshing, state refreshing to idle, refresh view stops, closing
            1.600 ended, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            1.900 action, opened
            2.900 > endRefreshing, state refreshing to idle, refresh view stops, closing
            3.200 ended
            """),
    ]
}
