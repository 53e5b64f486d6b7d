extension RefreshCallbackStory {
    /// A released pull and a 1.5-second load, then both again.
    static let pulledTwiceTables = [
        CallbackTable(
            "header",
            """
            0.000 > touch pulls, pulled 2.54, state idle to pulling
            0.100 > touch ends
            0.117 pulled 1.00, state pulling to refreshing, refresh view starts
            0.367 action, opened
            1.867 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            2.267 ended
            4.000 > touch pulls, pulled 2.54, state idle to pulling
            4.100 > touch ends
            4.117 pulled 1.00, state pulling to refreshing, refresh view starts
            4.367 action, opened
            5.867 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            6.267 ended
            """),
        CallbackTable(
            "backFooter",
            """
            0.000 > touch pulls, pulled 2.58, state idle to pulling
            0.100 > touch ends
            0.117 pulled 1.00, state pulling to refreshing, refresh view starts
            0.367 action, opened
            1.867 > endRefreshing, state refreshing to idle, refresh view stops, closing
            2.267 pulled 0.00, ended
            4.000 > touch pulls, pulled 3.37, state idle to pulling
            4.100 > touch ends
            4.117 pulled 1.00, state pulling to refreshing, refresh view starts
            4.367 action, opened
            5.867 > endRefreshing, state refreshing to idle, refresh view stops, closing
            6.267 pulled 0.00, ended
            """),
        CallbackTable(
            "trailer",
            """
            0.000 > touch pulls, pulled 1.41, state idle to pulling
            0.100 > touch ends
            0.117 pulled 1.00, state pulling to refreshing, refresh view starts
            0.367 action, opened
            1.867 > endRefreshing, state refreshing to idle, refresh view stops, closing
            2.267 pulled 0.00, ended
            4.000 > touch pulls, pulled 1.77, state idle to pulling
            4.100 > touch ends
            4.117 pulled 1.00, state pulling to refreshing, refresh view starts
            4.367 action, opened
            5.867 > endRefreshing, state refreshing to idle, refresh view stops, closing
            6.267 pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > touch pulls, pulled 1.00, state idle to refreshing, refresh view starts, action, opened
            0.100 > touch ends
            1.500 > endRefreshing, state refreshing to idle, refresh view stops, ended
            4.000 > touch pulls, state idle to refreshing, refresh view starts, action, opened
            4.100 > touch ends
            5.500 > endRefreshing, state refreshing to idle, refresh view stops, ended
            """),
        CallbackTable(
            "threeState",
            """
            0.000 > touch pulls, pulled 2.29, state idle to pulling
            0.100 > touch ends
            0.117 pulled 1.00, state pulling to refreshing, refresh view starts, action
            0.367 opened
            1.617 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.867 ended
            4.000 > touch pulls, pulled 2.29, state idle to pulling
            4.100 > touch ends
            4.117 pulled 1.00, state pulling to refreshing, refresh view starts, action
            4.367 opened
            5.617 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            5.867 ended
            """),
        CallbackTable(
            "manualHeader",
            """
            0.000 > touch pulls, pulled 2.75, state idle to pulling
            0.100 > touch ends
            0.117 pulled 2.71 to 1.00
            0.317 state pulling to idle
            0.333 pulled 0.89 to 0.00
            4.000 > touch pulls, pulled 2.75, state idle to pulling
            4.100 > touch ends
            4.117 pulled 2.71 to 1.00
            4.317 state pulling to idle
            4.333 pulled 0.89 to 0.00
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > touch pulls, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.100 > touch ends
            0.250 opened
            1.500 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            4.000 > touch pulls, pulled 1.00, state idle to refreshing, refresh view starts, action
            4.100 > touch ends
            4.250 opened
            5.500 > endRefreshing, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            """),
        CallbackTable(
            "releaseHeader",
            """
            0.000 > touch pulls, pulled 2.29
            0.100 > touch ends, pulled 1.00, state idle to refreshing, refresh view starts
            1.100 action, opened
            2.600 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            2.850 ended
            4.000 > touch pulls, pulled 2.29
            4.100 > touch ends, pulled 1.00, state idle to refreshing, refresh view starts
            5.100 action, opened
            6.600 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            6.850 ended
            """),
        CallbackTable(
            "releaseFooter",
            """
            0.000 > touch pulls, pulled 1.89
            0.100 > touch ends, pulled 1.00, state idle to refreshing, refresh view starts
            1.100 action, opened
            2.600 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            2.850 ended
            4.000 > touch pulls, pulled 2.47
            4.100 > touch ends, pulled 1.00, state idle to refreshing, refresh view starts
            5.100 action, opened
            6.600 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            6.850 ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > touch pulls, pulled 1.00, state idle to refreshing, refresh view starts
            0.100 > touch ends
            0.300 action, opened
            1.800 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            2.100 ended
            4.000 > touch pulls, pulled 1.00, state idle to refreshing, refresh view starts
            4.100 > touch ends
            4.300 action, opened
            5.800 > endRefreshing, state refreshing to idle, refresh view stops, pulled 0.00, closing
            6.100 ended
            """),
    ]
}

extension RefreshCallbackStory {
    /// Refreshes that end with no more data, with and without a reset before the next call; controls without this state end normally.
    static let noMoreDataTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.900 ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            3.750 action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, pulled 0.00, closing
            5.400 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            6.250 action, opened
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            0.250 action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to noMoreData, refresh view stops, closing
            1.900 pulled 0.00, ended
            3.000 > resetNoMoreData, state noMoreData to idle
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            3.750 action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to noMoreData, refresh view stops, closing
            5.400 pulled 0.00, ended
            6.000 > beginRefreshing, pulled 1.00, state noMoreData to refreshing, refresh view starts
            6.250 action, opened
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to noMoreData, refresh view stops, ended
            3.000 > resetNoMoreData, state noMoreData to idle
            3.500 > beginRefreshing, state idle to refreshing, refresh view starts, action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to noMoreData, refresh view stops, ended
            6.000 > beginRefreshing, state noMoreData to refreshing, refresh view starts, action, opened
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.750 ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            3.750 opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, pulled 0.00, closing
            5.250 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            6.250 opened
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            0.250 opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            3.750 opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, closing, pulled 0.00, ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, action
            6.250 opened
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            1.000 action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, pulled 0.00, closing
            1.750 ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            4.500 action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, pulled 0.00, closing
            5.250 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts
            7.000 action, opened
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            0.300 action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, closing
            1.800 ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            3.800 action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, refresh view stops, closing
            5.300 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, refresh view starts, pulled 0.00
            6.300 action, opened
            """),
    ]
}
