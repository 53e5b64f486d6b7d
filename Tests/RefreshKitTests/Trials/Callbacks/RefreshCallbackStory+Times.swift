extension RefreshCallbackStory {
    /// A grace time of 0.3 s, a minimum display time of 2 s, and a result shown for 1 s; then a refresh that ends within the grace time.
    static let minimumTimesTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            0.300 refresh view starts
            0.550 opened
            1.000 > endRefreshing with success
            2.300 refresh view stops, result success
            3.300 state refreshing to idle, result none, pulled 0.00, closing
            3.700 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            6.100 > endRefreshing, state refreshing to idle, pulled 0.00, ended
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            0.300 refresh view starts
            0.550 opened
            1.000 > endRefreshing with success
            2.300 refresh view stops, result success
            3.300 state refreshing to idle, result none, closing
            3.700 pulled 0.00, ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            6.100 > endRefreshing, state refreshing to idle, pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            0.300 refresh view starts, opened
            1.000 > endRefreshing with success
            2.300 refresh view stops, result success
            3.300 state refreshing to idle, result none, ended
            6.000 > beginRefreshing, state idle to refreshing, action
            6.100 > endRefreshing, state refreshing to idle, pulled 0.00, ended
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            0.300 refresh view starts
            0.550 opened
            1.000 > endRefreshing with success
            2.300 refresh view stops, result success
            3.300 state refreshing to idle, result none, pulled 0.00, closing
            3.550 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            6.100 > endRefreshing, state refreshing to idle, pulled 0.00, ended
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            0.300 refresh view starts
            0.550 opened
            1.000 > endRefreshing with success
            2.300 refresh view stops, result success
            3.300 state refreshing to idle, result none, closing, pulled 0.00, ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            6.100 > endRefreshing, state refreshing to idle, pulled 0.00, ended
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            0.300 refresh view starts
            1.000 > endRefreshing with success
            1.300 opened
            2.300 refresh view stops, result success
            3.300 state refreshing to idle, result none, pulled 0.00, closing
            3.550 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            6.100 > endRefreshing, state refreshing to idle, pulled 0.00, ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            0.300 refresh view starts, pulled 0.00
            0.600 opened
            1.000 > endRefreshing with success
            2.300 refresh view stops, result success
            3.300 state refreshing to idle, result none, closing
            3.600 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, action
            6.100 > endRefreshing, state refreshing to idle, pulled 0.00, ended
            """),
    ]

    /// A refresh started programmatically while an end is pending; the action is called again, then the opening is reported.
    static let begunWhileWaitingTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.200 > endRefreshing
            1.400 > beginRefreshing, refresh view starts, action, opened
            4.000 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            4.400 ended
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.200 > endRefreshing
            1.400 > beginRefreshing, refresh view starts, action, opened
            4.000 > endRefreshing, state refreshing to idle, refresh view stops, closing
            4.400 pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, opened
            1.200 > endRefreshing
            1.400 > beginRefreshing, refresh view starts, action, opened
            4.000 > endRefreshing, state refreshing to idle, refresh view stops, ended
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.200 > endRefreshing
            1.400 > beginRefreshing, refresh view starts, action, opened
            4.000 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            4.250 ended
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.200 > endRefreshing
            1.400 > beginRefreshing, refresh view starts, action, opened
            4.000 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            1.000 action, opened
            1.200 > endRefreshing
            1.400 > beginRefreshing, refresh view starts, action, opened
            4.000 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            4.250 ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            0.300 action, opened
            1.200 > endRefreshing
            1.400 > beginRefreshing, refresh view starts, action, opened
            4.000 > endRefreshing, state refreshing to idle, refresh view stops, closing
            4.300 ended
            """),
    ]

    /// A refresh started programmatically while a result is shown; the result disappears, the action is called again, then the opening is
    /// reported.
    static let begunWhileAResultShowsTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.200 > endRefreshing with success, refresh view stops, result success
            1.500 > beginRefreshing, result none, refresh view starts, action, opened
            3.000 > endRefreshing with failure, refresh view stops, result failure
            4.000 state refreshing to idle, result none, pulled 0.00, closing
            4.400 ended
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.200 > endRefreshing with success, refresh view stops, result success
            1.500 > beginRefreshing, result none, refresh view starts, action, opened
            3.000 > endRefreshing with failure, refresh view stops, result failure
            4.000 state refreshing to idle, result none, closing
            4.400 pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, opened
            1.200 > endRefreshing with success, refresh view stops, result success
            1.500 > beginRefreshing, result none, refresh view starts, action, opened
            3.000 > endRefreshing with failure, refresh view stops, result failure
            4.000 state refreshing to idle, result none, ended
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.200 > endRefreshing with success, refresh view stops, result success
            1.500 > beginRefreshing, result none, refresh view starts, action, opened
            3.000 > endRefreshing with failure, refresh view stops, result failure
            4.000 state refreshing to idle, result none, pulled 0.00, closing
            4.250 ended
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.200 > endRefreshing with success, refresh view stops, result success
            1.500 > beginRefreshing, result none, refresh view starts, action, opened
            3.000 > endRefreshing with failure, refresh view stops, result failure
            4.000 state refreshing to idle, result none, closing, pulled 0.00, ended
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            1.000 action, opened
            1.200 > endRefreshing with success, refresh view stops, result success
            1.500 > beginRefreshing, result none, refresh view starts, action, opened
            3.000 > endRefreshing with failure, refresh view stops, result failure
            4.000 state refreshing to idle, result none, pulled 0.00, closing
            4.250 ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            0.300 action, opened
            1.200 > endRefreshing with success, refresh view stops, result success
            1.500 > beginRefreshing, result none, refresh view starts, action, opened
            3.000 > endRefreshing with failure, refresh view stops, result failure
            4.000 state refreshing to idle, result none, closing
            4.300 ended
            """),
    ]
}
