extension RefreshCallbackStory {
    /// No more data, a reset, and a call without one; controls that cannot run out just end.
    static let noMoreDataTables = [
        CallbackTable(
            "header",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts
            0.250 action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, pulled 0.00, closing
            1.900 ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts
            3.750 action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, pulled 0.00, closing
            5.400 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts
            6.250 action, opened
            """),
        CallbackTable(
            "backFooter trailer",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts
            0.250 action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to noMoreData, picture stops, closing
            1.900 pulled 0.00, ended
            3.000 > resetNoMoreData, state noMoreData to idle
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts
            3.750 action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to noMoreData, picture stops, closing
            5.400 pulled 0.00, ended
            6.000 > beginRefreshing, pulled 1.00, state noMoreData to refreshing, picture starts
            6.250 action, opened
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to noMoreData, picture stops, ended
            3.000 > resetNoMoreData, state noMoreData to idle
            3.500 > beginRefreshing, state idle to refreshing, picture starts, action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to noMoreData, picture stops, ended
            6.000 > beginRefreshing, state noMoreData to refreshing, picture starts, action, opened
            """),
        CallbackTable(
            "threeState manualHeader",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, action
            0.250 opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, pulled 0.00, closing
            1.750 ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, action
            3.750 opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, pulled 0.00, closing
            5.250 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, action
            6.250 opened
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, action
            0.250 opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, closing, pulled 0.00, ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, action
            3.750 opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, closing, pulled 0.00, ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, action
            6.250 opened
            """),
        CallbackTable(
            "releaseHeader releaseFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts
            1.000 action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, pulled 0.00, closing
            1.750 ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts
            4.500 action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, pulled 0.00, closing
            5.250 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts
            7.000 action, opened
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, pulled 0.00
            0.300 action, opened
            1.500 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, closing
            1.800 ended
            3.000 > resetNoMoreData
            3.500 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, pulled 0.00
            3.800 action, opened
            5.000 > endRefreshingWithNoMoreData, state refreshing to idle, picture stops, closing
            5.300 ended
            6.000 > beginRefreshing, pulled 1.00, state idle to refreshing, picture starts, pulled 0.00
            6.300 action, opened
            """),
    ]
}
