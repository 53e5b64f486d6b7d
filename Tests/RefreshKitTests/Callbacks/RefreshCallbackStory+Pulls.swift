extension RefreshCallbackStory {
    /// A pull that is let go, a load of 1.5 s, and the same again.
    static let pulledTwiceTables = [
        CallbackTable(
            "header",
            """
            0.000 > finger pulls, pulled 2.54, state idle to pulling
            0.100 > finger leaves
            0.117 pulled 1.00, state pulling to refreshing, picture starts
            0.367 action, opened
            1.867 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            2.267 ended
            4.000 > finger pulls, pulled 2.54, state idle to pulling
            4.100 > finger leaves
            4.117 pulled 1.00, state pulling to refreshing, picture starts
            4.367 action, opened
            5.867 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            6.267 ended
            """),
        CallbackTable(
            "backFooter",
            """
            0.000 > finger pulls, pulled 2.58, state idle to pulling
            0.100 > finger leaves
            0.117 pulled 1.00, state pulling to refreshing, picture starts
            0.367 action, opened
            1.867 > endRefreshing, state refreshing to idle, picture stops, closing
            2.267 pulled 0.00, ended
            4.000 > finger pulls, pulled 3.37, state idle to pulling
            4.100 > finger leaves
            4.117 pulled 1.00, state pulling to refreshing, picture starts
            4.367 action, opened
            5.867 > endRefreshing, state refreshing to idle, picture stops, closing
            6.267 pulled 0.00, ended
            """),
        CallbackTable(
            "trailer",
            """
            0.000 > finger pulls, pulled 1.41, state idle to pulling
            0.100 > finger leaves
            0.117 pulled 1.00, state pulling to refreshing, picture starts
            0.367 action, opened
            1.867 > endRefreshing, state refreshing to idle, picture stops, closing
            2.267 pulled 0.00, ended
            4.000 > finger pulls, pulled 1.77, state idle to pulling
            4.100 > finger leaves
            4.117 pulled 1.00, state pulling to refreshing, picture starts
            4.367 action, opened
            5.867 > endRefreshing, state refreshing to idle, picture stops, closing
            6.267 pulled 0.00, ended
            """),
        CallbackTable(
            "autoFooter",
            """
            0.000 > finger pulls, pulled 1.00, state idle to refreshing, picture starts, action, opened
            0.100 > finger leaves
            1.500 > endRefreshing, state refreshing to idle, picture stops, ended
            4.000 > finger pulls, state idle to refreshing, picture starts, action, opened
            4.100 > finger leaves
            5.500 > endRefreshing, state refreshing to idle, picture stops, ended
            """),
        CallbackTable(
            "threeState",
            """
            0.000 > finger pulls, pulled 2.29, state idle to pulling
            0.100 > finger leaves
            0.117 pulled 1.00, state pulling to refreshing, picture starts, action
            0.367 opened
            1.617 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            1.867 ended
            4.000 > finger pulls, pulled 2.29, state idle to pulling
            4.100 > finger leaves
            4.117 pulled 1.00, state pulling to refreshing, picture starts, action
            4.367 opened
            5.617 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            5.867 ended
            """),
        CallbackTable(
            "manualHeader",
            """
            0.000 > finger pulls, pulled 2.75, state idle to pulling
            0.100 > finger leaves
            0.117 pulled 2.71 to 1.00
            0.317 state pulling to idle
            0.333 pulled 0.89 to 0.00
            4.000 > finger pulls, pulled 2.75, state idle to pulling
            4.100 > finger leaves
            4.117 pulled 2.71 to 1.00
            4.317 state pulling to idle
            4.333 pulled 0.89 to 0.00
            """),
        CallbackTable(
            "manualFooter",
            """
            0.000 > finger pulls, pulled 1.00, state idle to refreshing, picture starts, action
            0.100 > finger leaves
            0.250 opened
            1.500 > endRefreshing, state refreshing to idle, picture stops, closing, pulled 0.00, ended
            4.000 > finger pulls, pulled 1.00, state idle to refreshing, picture starts, action
            4.100 > finger leaves
            4.250 opened
            5.500 > endRefreshing, state refreshing to idle, picture stops, closing, pulled 0.00, ended
            """),
        CallbackTable(
            "releaseHeader",
            """
            0.000 > finger pulls, pulled 2.29
            0.100 > finger leaves, pulled 1.00, state idle to refreshing, picture starts
            1.100 action, opened
            2.600 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            2.850 ended
            4.000 > finger pulls, pulled 2.29
            4.100 > finger leaves, pulled 1.00, state idle to refreshing, picture starts
            5.100 action, opened
            6.600 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            6.850 ended
            """),
        CallbackTable(
            "releaseFooter",
            """
            0.000 > finger pulls, pulled 1.89
            0.100 > finger leaves, pulled 1.00, state idle to refreshing, picture starts
            1.100 action, opened
            2.600 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            2.850 ended
            4.000 > finger pulls, pulled 2.47
            4.100 > finger leaves, pulled 1.00, state idle to refreshing, picture starts
            5.100 action, opened
            6.600 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            6.850 ended
            """),
        CallbackTable(
            "ringHeader ringFooter",
            """
            0.000 > finger pulls, pulled 1.00, state idle to refreshing, picture starts
            0.100 > finger leaves
            0.300 action, opened
            1.800 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            2.100 ended
            4.000 > finger pulls, pulled 1.00, state idle to refreshing, picture starts
            4.100 > finger leaves
            4.300 action, opened
            5.800 > endRefreshing, state refreshing to idle, picture stops, pulled 0.00, closing
            6.100 ended
            """),
    ]
}
