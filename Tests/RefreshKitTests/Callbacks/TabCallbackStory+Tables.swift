extension TabCallbackStory {
    /// A tap refreshes, the next one is an ordinary tap, a stop without a refresh does nothing; and again.
    static let tappedAgainTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.200 > tap on 0, may 0 be selected, 0 is selected
            1.000 > stopRefresh, One refreshing false, view stops, parts shown
            1.100 > stopRefresh
            2.000 > tap on 0, One refreshing true, view starts, parts hidden, action
            3.000 > stopRefresh, One refreshing false, view stops, parts shown
            """)
    ]

    /// An action that stops at once.
    static let stoppedInTheActionTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action, One refreshing false, view stops, parts shown
            0.200 > tap on 0, One refreshing true, view starts, parts hidden, action, One refreshing false, view stops, parts shown
            """)
    ]

    /// An action that starts what runs already.
    static let startedInTheActionTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            1.000 > stopRefresh, One refreshing false, view stops, parts shown
            """)
    ]

    /// A stop and a start at one instant.
    static let restartedTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.500 > stopRefresh and startRefresh, One refreshing false, view stops, parts shown, One refreshing true, view starts, parts hidden
            1.000 > stopRefresh, One refreshing false, view stops, parts shown
            """)
    ]

    /// The refresh goes on while another item is selected.
    static let leftAndBackTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.200 > tap on 1, may 1 be selected, 1 is selected
            0.300 > tap on 0, may 0 be selected, 0 is selected
            0.400 > stopRefresh, One refreshing false, view stops, parts shown
            0.500 > tap on 0, One refreshing true, view starts, parts hidden, action
            """)
    ]

    /// The flag alone changes.
    static let withoutAnimationTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, action
            0.200 > tap on 0, may 0 be selected, 0 is selected
            1.000 > stopRefresh, One refreshing false
            2.000 > tap on 0, One refreshing true, action
            """)
    ]

    /// What was put in place is taken out, whatever the flag says by then.
    static let switchedOffMeanwhileTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.200 > isRefreshAnimationEnabled = false
            0.300 > stopRefresh, One refreshing false, view stops, parts shown
            0.400 > tap on 0, One refreshing true, action
            """)
    ]

    /// The new view takes over, and stays for the next refresh.
    static let viewReplacedTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.200 > another refreshView, view stops, parts shown, other view starts, parts hidden
            0.300 > stopRefresh, One refreshing false, other view stops, parts shown
            0.400 > tap on 0, One refreshing true, other view starts, parts hidden, action
            """)
    ]

    /// A call starts without the action.
    static let startedByACallTables = [
        CallbackTable(
            "item",
            """
            0.100 > startRefresh, One refreshing true, view starts, parts hidden
            0.200 > startRefresh
            0.300 > tap on 0, may 0 be selected, 0 is selected
            0.400 > stopRefresh, One refreshing false, view stops, parts shown
            """)
    ]

    /// A tap on an item that is not selected only selects.
    static let selectedFirstTables = [
        CallbackTable(
            "item",
            """
            0.100 > tap on 0, may 0 be selected, 0 is selected
            0.200 > tap on 0, One refreshing true, view starts, parts hidden, action
            0.300 > tap on 1, may 1 be selected, 1 is selected
            0.400 > tap on 1, may 1 be selected, 1 is selected
            """)
    ]
}
