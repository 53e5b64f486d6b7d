extension ContainerCallbackStory {
    /// The first appearance, a switch, a tap on the selected tab, and two more switches.
    static let tappedThroughTables = [
        CallbackTable(
            "system",
            """
            0.000 > added to stage, A will move out, A view removed, A loads, A will move in, A view added, A did move in, status bar update
            0.100 > tap on 1, should select B, 1 is allowed, A will move out, A view removed, A did move out, 1 is selected, B will move in, B loads, B view added, B did move in, status bar update, did select B
            0.200 > tap on 1, should select B, 1 is allowed, 1 is reselected, did reselect 1, did select B
            0.300 > tap on 0, should select A, 0 is allowed, B will move out, B view removed, B did move out, 0 is selected, A will move in, A view added, A did move in, status bar update, did select A
            0.400 > tap on 1, should select B, 1 is allowed, A will move out, A view removed, A did move out, 1 is selected, B will move in, B view added, B did move in, status bar update, did select B
            """),
        CallbackTable(
            "release1_3",
            """
            0.000 > added to stage, A will move out, A view removed, A loads, A will move in, A view added, A did move in, status bar update
            0.100 > tap on 1, should select B, 1 is allowed, A will move out, A view removed, A did move out, 1 is selected, B will move in, B loads, B view added, B did move in, status bar update, did select B
            0.200 > tap on 1, should select B, 1 is allowed, 1 is reselected, did reselect 1
            0.300 > tap on 0, should select A, 0 is allowed, B will move out, B view removed, B did move out, 0 is selected, A will move in, A view added, A did move in, status bar update, did select A
            0.400 > tap on 1, should select B, 1 is allowed, A will move out, A view removed, A did move out, 1 is selected, B will move in, B view added, B did move in, status bar update, did select B
            """),
        CallbackTable(
            "classic",
            """
            0.000 > added to stage, A will move out, A view removed, A loads, A will move in, A view added, A did move in, status bar update, bar moves
            0.100 > tap on 1, should select B, 1 is allowed, A will move out, A view removed, A did move out, 1 is selected, B will move in, B loads, B view added, B did move in, status bar update, did select B
            0.200 > tap on 1, should select B, 1 is allowed
            0.300 > tap on 0, should select A, 0 is allowed, B will move out, B view removed, B did move out, 0 is selected, A will move in, A view added, A did move in, status bar update, did select A
            0.400 > tap on 1, should select B, 1 is allowed, A will move out, A view removed, A did move out, 1 is selected, B will move in, B view added, B did move in, status bar update, did select B
            """),
    ]

    /// Selecting the current tab removes and re-adds it; an out-of-range index changes nothing.
    static let selectedByCallTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.100 > selectedIndex = 2, A will move out, A view removed, A did move out, 2 is selected, C will move in, C loads, C view added, C did move in, status bar update
            0.200 > selectedIndex = 2, C will move out, C view removed, C did move out, C will move in, C view added, C did move in, status bar update
            0.300 > selectedIndex = 3
            0.400 > selectedIndex = 0, C will move out, C view removed, C did move out, 0 is selected, A will move in, A view added, A did move in, status bar update
            """)
    ]

    /// The delegate refuses.
    static let refusedTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.100 > tap on 1, should select B, 1 is refused
            0.200 > tap on 0, should select A, 0 is refused
            """)
    ]

    /// Overlapping bar animations; only release 1.3.0 changes the hidden flag when a reversed show animation ends.
    static let barHiddenAndShownTables = [
        CallbackTable(
            "system classic",
            """
            0.100 > hide, bar moves with animation
            0.200 > show, bar moves with animation
            1.000 > hide, bar moves with animation
            1.240 bar flag changes
            2.000 > show, bar flag changes, bar moves
            3.000 > hide, bar moves, bar flag changes
            4.000 > show, bar flag changes, bar moves with animation
            4.100 > hide, bar moves with animation
            4.340 bar flag changes
            """),
        CallbackTable(
            "release1_3",
            """
            0.100 > hide, bar moves with animation
            0.200 > show, bar moves with animation
            1.000 > hide, bar moves with animation
            1.240 bar flag changes
            2.000 > show, bar flag changes, bar moves
            3.000 > hide, bar moves, bar flag changes
            4.000 > show, bar flag changes, bar moves with animation
            4.100 > hide, bar moves with animation
            4.240 bar flag changes
            """),
    ]

    /// Replaced controllers; then the container is removed from the stage and added again.
    static let replacedTables = [
        CallbackTable(
            "system release1_3",
            """
            0.100 > tap on 1, should select B, 1 is allowed, A will move out, A view removed, A did move out, 1 is selected, B will move in, B loads, B view added, B did move in, status bar update, did select B
            0.200 > other viewControllers, B will move out, B view removed, B did move out, B will move out, B view removed, B will move in, B view added, B did move in, status bar update
            0.300 > removed from the stage and added again, B will move out, B view removed, B did move out, B will move in, B view added, B did move in, status bar update
            """),
        CallbackTable(
            "classic",
            """
            0.100 > tap on 1, should select B, 1 is allowed, A will move out, A view removed, A did move out, 1 is selected, B will move in, B loads, B view added, B did move in, status bar update, did select B
            0.200 > other viewControllers, B will move out, B view removed, B did move out, B will move out, B view removed, B will move in, B view added, B did move in, status bar update
            0.300 > removed from the stage and added again, B will move out, B view removed, B did move out, B will move in, B view added, B did move in, status bar update, bar moves
            """),
    ]

    /// Pans that switch tabs, reverse, switch back, and have no tab to switch to; then the same pans again.
    static let pannedTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.100 > pan by -200
            0.117 B loads, 1 is selected, switch 0 to 1 begins, A will move out, B will move in
            0.300 finishes at 63 %
            0.428 switch 0 to 1 is completed, A did move out, B did move in, status bar update
            1.000 > pan by 50
            1.033 0 is selected, switch 1 to 0 begins, B will move out, A will move in
            1.200 reverses at 13 %
            1.247 1 is selected, switch 1 to 0 is reversed, A will move out, A did move out, B did move in, status bar update
            2.000 > pan by 200
            2.017 0 is selected, switch 1 to 0 begins, B will move out, A will move in
            2.200 finishes at 63 %
            2.328 switch 1 to 0 is completed, B did move out, A did move in, status bar update
            3.000 > pan by 200
            3.017 pan is canceled
            4.100 > pan by -200
            4.117 1 is selected, switch 0 to 1 begins, A will move out, B will move in
            4.300 finishes at 63 %
            4.428 switch 0 to 1 is completed, A did move out, B did move in, status bar update
            5.000 > pan by 50
            5.033 0 is selected, switch 1 to 0 begins, B will move out, A will move in
            5.200 reverses at 13 %
            5.247 1 is selected, switch 1 to 0 is reversed, A will move out, A did move out, B did move in, status bar update
            6.000 > pan by 200
            6.017 0 is selected, switch 1 to 0 begins, B will move out, A will move in
            6.200 finishes at 63 %
            6.328 switch 1 to 0 is completed, B did move out, A did move in, status bar update
            7.000 > pan by 200
            7.017 pan is canceled
            """)
    ]

    /// A touch that moves back past its start, with or without a tab on the other side.
    static let reversedTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.000 > tap on 1, should select B, 1 is allowed, A will move out, A view removed, A did move out, 1 is selected, B will move in, B loads, B view added, B did move in, status bar update, did select B
            0.100 > touch began at 150
            0.200 > touch moved at 50, C loads, 2 is selected, switch 1 to 2 begins, B will move out, C will move in
            0.300 > touch moved at 20
            0.400 > touch moved at 200, reverses at 40 %
            0.540 1 is selected, switch 1 to 2 is reversed, C will move out, C did move out, B did move in, status bar update, 0 is selected, switch 1 to 0 begins, B will move out, A will move in
            1.100 > touch moved at 280
            1.300 > touch ended at 280, finishes at 46 %
            1.487 switch 1 to 0 is completed, B did move out, A did move in, status bar update
            2.000 > touch began at 150
            2.100 > touch moved at 50, 1 is selected, switch 0 to 1 begins, A will move out, B will move in
            2.200 > touch moved at 20
            2.300 > touch moved at 200, reverses at 40 %
            2.440 0 is selected, switch 0 to 1 is reversed, B will move out, B did move out, A did move in, status bar update, pan is canceled
            3.000 > touch moved at 280
            3.200 > touch ended at 280
            """)
    ]

    /// Taps that switch tabs with an animation.
    static let tapsAnimatedTables = [
        CallbackTable(
            "system",
            """
            0.100 > tap on 1, should select B, 1 is allowed, B loads, 1 is selected, switch 0 to 1 begins, A will move out, B will move in, did select B
            0.450 switch 0 to 1 is completed, A did move out, B did move in, status bar update
            1.000 > tap on 2, should select C, 2 is allowed, C loads, 2 is selected, switch 1 to 2 begins, B will move out, C will move in, did select C
            1.350 switch 1 to 2 is completed, B did move out, C did move in, status bar update
            2.000 > tap on 2, should select C, 2 is allowed, 2 is reselected, did reselect 2, did select C
            3.000 > tap on 0, should select A, 0 is allowed, 0 is selected, switch 2 to 0 begins, C will move out, A will move in, did select A
            3.350 switch 2 to 0 is completed, C did move out, A did move in, status bar update
            """),
        CallbackTable(
            "release1_3",
            """
            0.100 > tap on 1, should select B, 1 is allowed, B loads, 1 is selected, switch 0 to 1 begins, A will move out, B will move in, did select B
            0.450 switch 0 to 1 is completed, A did move out, B did move in, status bar update
            1.000 > tap on 2, should select C, 2 is allowed, C loads, 2 is selected, switch 1 to 2 begins, B will move out, C will move in, did select C
            1.350 switch 1 to 2 is completed, B did move out, C did move in, status bar update
            2.000 > tap on 2, should select C, 2 is allowed, 2 is reselected, did reselect 2
            3.000 > tap on 0, should select A, 0 is allowed, 0 is selected, switch 2 to 0 begins, C will move out, A will move in, did select A
            3.350 switch 2 to 0 is completed, C did move out, A did move in, status bar update
            """),
        CallbackTable(
            "classic",
            """
            0.100 > tap on 1, should select B, 1 is allowed, B loads, 1 is selected, switch 0 to 1 begins, A will move out, B will move in, did select B
            0.450 switch 0 to 1 is completed, A did move out, B did move in, status bar update
            1.000 > tap on 2, should select C, 2 is allowed, C loads, 2 is selected, switch 1 to 2 begins, B will move out, C will move in, did select C
            1.350 switch 1 to 2 is completed, B did move out, C did move in, status bar update
            2.000 > tap on 2, should select C, 2 is allowed
            3.000 > tap on 0, should select A, 0 is allowed, 0 is selected, switch 2 to 0 begins, C will move out, A will move in, did select A
            3.350 switch 2 to 0 is completed, C did move out, A did move in, status bar update
            """),
    ]

    /// A tap during a switch is ignored; a selection ends the switch.
    static let tapDuringASwitchTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.100 > tap on 1, should select B, 1 is allowed, B loads, 1 is selected, switch 0 to 1 begins, A will move out, B will move in, did select B
            0.200 > tap on 2
            0.300 > selectedIndex = 0, switch 0 to 1 is completed, A did move out, B did move in, status bar update, B will move out, B view removed, B did move out, 0 is selected, A will move in, A view added, A did move in, status bar update
            1.000 > tap on 2, should select C, 2 is allowed, C loads, 2 is selected, switch 0 to 2 begins, A will move out, C will move in, did select C
            1.350 switch 0 to 2 is completed, A did move out, C did move in, status bar update
            """)
    ]
}
