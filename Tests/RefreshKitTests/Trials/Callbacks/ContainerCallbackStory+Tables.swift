extension ContainerCallbackStory {
    /// The first appearance, a switch, a tap on the shown tab, and two more switches.
    static let tappedThroughTables = [
        CallbackTable(
            "system",
            """
            0.000 > comes on stage, A will leave, A view out, A loads, A will come, A view in, A did come, status bar
            0.100 > tap on 1, may B be shown, 1 is allowed, A will leave, A view out, A did leave, 1 is selected, B will come, B loads, B view in, B did come, status bar, B is shown
            0.200 > tap on 1, may B be shown, 1 is allowed, 1 is selected again, 1 is tapped again, B is shown
            0.300 > tap on 0, may A be shown, 0 is allowed, B will leave, B view out, B did leave, 0 is selected, A will come, A view in, A did come, status bar, A is shown
            0.400 > tap on 1, may B be shown, 1 is allowed, A will leave, A view out, A did leave, 1 is selected, B will come, B view in, B did come, status bar, B is shown
            """),
        CallbackTable(
            "release1_3",
            """
            0.000 > comes on stage, A will leave, A view out, A loads, A will come, A view in, A did come, status bar
            0.100 > tap on 1, may B be shown, 1 is allowed, A will leave, A view out, A did leave, 1 is selected, B will come, B loads, B view in, B did come, status bar, B is shown
            0.200 > tap on 1, may B be shown, 1 is allowed, 1 is selected again, 1 is tapped again
            0.300 > tap on 0, may A be shown, 0 is allowed, B will leave, B view out, B did leave, 0 is selected, A will come, A view in, A did come, status bar, A is shown
            0.400 > tap on 1, may B be shown, 1 is allowed, A will leave, A view out, A did leave, 1 is selected, B will come, B view in, B did come, status bar, B is shown
            """),
        CallbackTable(
            "classic",
            """
            0.000 > comes on stage, A will leave, A view out, A loads, A will come, A view in, A did come, status bar, bar moves
            0.100 > tap on 1, may B be shown, 1 is allowed, A will leave, A view out, A did leave, 1 is selected, B will come, B loads, B view in, B did come, status bar, B is shown
            0.200 > tap on 1, may B be shown, 1 is allowed
            0.300 > tap on 0, may A be shown, 0 is allowed, B will leave, B view out, B did leave, 0 is selected, A will come, A view in, A did come, status bar, A is shown
            0.400 > tap on 1, may B be shown, 1 is allowed, A will leave, A view out, A did leave, 1 is selected, B will come, B view in, B did come, status bar, B is shown
            """),
    ]

    /// Selecting the shown tab takes it out and in again; a place that does not exist changes nothing.
    static let selectedByCallTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.100 > selectedIndex = 2, A will leave, A view out, A did leave, 2 is selected, C will come, C loads, C view in, C did come, status bar
            0.200 > selectedIndex = 2, C will leave, C view out, C did leave, C will come, C view in, C did come, status bar
            0.300 > selectedIndex = 3
            0.400 > selectedIndex = 0, C will leave, C view out, C did leave, 0 is selected, A will come, A view in, A did come, status bar
            """)
    ]

    /// The delegate refuses.
    static let refusedTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.100 > tap on 1, may B be shown, 1 is refused
            0.200 > tap on 0, may A be shown, 0 is refused
            """)
    ]

    /// Slides that overlap; only release 1.3.0 flags the bar at the end of a showing that was taken back.
    static let barHiddenAndShownTables = [
        CallbackTable(
            "system classic",
            """
            0.100 > hide, bar moves slowly
            0.200 > show, bar moves slowly
            1.000 > hide, bar moves slowly
            1.240 bar is flagged
            2.000 > show, bar is flagged, bar moves
            3.000 > hide, bar moves, bar is flagged
            4.000 > show, bar is flagged, bar moves slowly
            4.100 > hide, bar moves slowly
            4.340 bar is flagged
            """),
        CallbackTable(
            "release1_3",
            """
            0.100 > hide, bar moves slowly
            0.200 > show, bar moves slowly
            1.000 > hide, bar moves slowly
            1.240 bar is flagged
            2.000 > show, bar is flagged, bar moves
            3.000 > hide, bar moves, bar is flagged
            4.000 > show, bar is flagged, bar moves slowly
            4.100 > hide, bar moves slowly
            4.240 bar is flagged
            """),
    ]

    /// Other controllers, and the stage without and with the container.
    static let replacedTables = [
        CallbackTable(
            "system release1_3",
            """
            0.100 > tap on 1, may B be shown, 1 is allowed, A will leave, A view out, A did leave, 1 is selected, B will come, B loads, B view in, B did come, status bar, B is shown
            0.200 > other viewControllers, B will leave, B view out, B did leave, B will leave, B view out, B will come, B view in, B did come, status bar
            0.300 > off stage and on again, B will leave, B view out, B did leave, B will come, B view in, B did come, status bar
            """),
        CallbackTable(
            "classic",
            """
            0.100 > tap on 1, may B be shown, 1 is allowed, A will leave, A view out, A did leave, 1 is selected, B will come, B loads, B view in, B did come, status bar, B is shown
            0.200 > other viewControllers, B will leave, B view out, B did leave, B will leave, B view out, B will come, B view in, B did come, status bar
            0.300 > off stage and on again, B will leave, B view out, B did leave, B will come, B view in, B did come, status bar, bar moves
            """),
    ]

    /// Pans that switch, turn back, switch back, and find no tab; and again.
    static let pannedTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.100 > pan by -200
            0.117 B loads, 1 is selected, switch 0 to 1 begins, A will leave, B will come
            0.300 finishes at 63 %
            0.428 switch 0 to 1 is done, A did leave, B did come, status bar
            1.000 > pan by 50
            1.033 0 is selected, switch 1 to 0 begins, B will leave, A will come
            1.200 turns back at 13 %
            1.247 1 is selected, switch 1 to 0 is undone, A will leave, A did leave, B did come, status bar
            2.000 > pan by 200
            2.017 0 is selected, switch 1 to 0 begins, B will leave, A will come
            2.200 finishes at 63 %
            2.328 switch 1 to 0 is done, B did leave, A did come, status bar
            3.000 > pan by 200
            3.017 pan is canceled
            4.100 > pan by -200
            4.117 1 is selected, switch 0 to 1 begins, A will leave, B will come
            4.300 finishes at 63 %
            4.428 switch 0 to 1 is done, A did leave, B did come, status bar
            5.000 > pan by 50
            5.033 0 is selected, switch 1 to 0 begins, B will leave, A will come
            5.200 turns back at 13 %
            5.247 1 is selected, switch 1 to 0 is undone, A will leave, A did leave, B did come, status bar
            6.000 > pan by 200
            6.017 0 is selected, switch 1 to 0 begins, B will leave, A will come
            6.200 finishes at 63 %
            6.328 switch 1 to 0 is done, B did leave, A did come, status bar
            7.000 > pan by 200
            7.017 pan is canceled
            """)
    ]

    /// A finger that goes back beyond its start: to a neighbor on the other side, and where there is none.
    static let reversedTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.000 > tap on 1, may B be shown, 1 is allowed, A will leave, A view out, A did leave, 1 is selected, B will come, B loads, B view in, B did come, status bar, B is shown
            0.100 > finger began at 150
            0.200 > finger moved at 50, C loads, 2 is selected, switch 1 to 2 begins, B will leave, C will come
            0.300 > finger moved at 20
            0.400 > finger moved at 200, turns back at 40 %
            0.540 1 is selected, switch 1 to 2 is undone, C will leave, C did leave, B did come, status bar, 0 is selected, switch 1 to 0 begins, B will leave, A will come
            1.100 > finger moved at 280
            1.300 > finger ended at 280, finishes at 46 %
            1.487 switch 1 to 0 is done, B did leave, A did come, status bar
            2.000 > finger began at 150
            2.100 > finger moved at 50, 1 is selected, switch 0 to 1 begins, A will leave, B will come
            2.200 > finger moved at 20
            2.300 > finger moved at 200, turns back at 40 %
            2.440 0 is selected, switch 0 to 1 is undone, B will leave, B did leave, A did come, status bar, pan is canceled
            3.000 > finger moved at 280
            3.200 > finger ended at 280
            """)
    ]

    /// Taps that play the transition.
    static let tapsAnimatedTables = [
        CallbackTable(
            "system",
            """
            0.100 > tap on 1, may B be shown, 1 is allowed, B loads, 1 is selected, switch 0 to 1 begins, A will leave, B will come, B is shown
            0.450 switch 0 to 1 is done, A did leave, B did come, status bar
            1.000 > tap on 2, may C be shown, 2 is allowed, C loads, 2 is selected, switch 1 to 2 begins, B will leave, C will come, C is shown
            1.350 switch 1 to 2 is done, B did leave, C did come, status bar
            2.000 > tap on 2, may C be shown, 2 is allowed, 2 is selected again, 2 is tapped again, C is shown
            3.000 > tap on 0, may A be shown, 0 is allowed, 0 is selected, switch 2 to 0 begins, C will leave, A will come, A is shown
            3.350 switch 2 to 0 is done, C did leave, A did come, status bar
            """),
        CallbackTable(
            "release1_3",
            """
            0.100 > tap on 1, may B be shown, 1 is allowed, B loads, 1 is selected, switch 0 to 1 begins, A will leave, B will come, B is shown
            0.450 switch 0 to 1 is done, A did leave, B did come, status bar
            1.000 > tap on 2, may C be shown, 2 is allowed, C loads, 2 is selected, switch 1 to 2 begins, B will leave, C will come, C is shown
            1.350 switch 1 to 2 is done, B did leave, C did come, status bar
            2.000 > tap on 2, may C be shown, 2 is allowed, 2 is selected again, 2 is tapped again
            3.000 > tap on 0, may A be shown, 0 is allowed, 0 is selected, switch 2 to 0 begins, C will leave, A will come, A is shown
            3.350 switch 2 to 0 is done, C did leave, A did come, status bar
            """),
        CallbackTable(
            "classic",
            """
            0.100 > tap on 1, may B be shown, 1 is allowed, B loads, 1 is selected, switch 0 to 1 begins, A will leave, B will come, B is shown
            0.450 switch 0 to 1 is done, A did leave, B did come, status bar
            1.000 > tap on 2, may C be shown, 2 is allowed, C loads, 2 is selected, switch 1 to 2 begins, B will leave, C will come, C is shown
            1.350 switch 1 to 2 is done, B did leave, C did come, status bar
            2.000 > tap on 2, may C be shown, 2 is allowed
            3.000 > tap on 0, may A be shown, 0 is allowed, 0 is selected, switch 2 to 0 begins, C will leave, A will come, A is shown
            3.350 switch 2 to 0 is done, C did leave, A did come, status bar
            """),
    ]

    /// A tap during a switch does nothing; a selection ends the switch.
    static let tapDuringASwitchTables = [
        CallbackTable(
            "system classic release1_3",
            """
            0.100 > tap on 1, may B be shown, 1 is allowed, B loads, 1 is selected, switch 0 to 1 begins, A will leave, B will come, B is shown
            0.200 > tap on 2
            0.300 > selectedIndex = 0, switch 0 to 1 is done, A did leave, B did come, status bar, B will leave, B view out, B did leave, 0 is selected, A will come, A view in, A did come, status bar
            1.000 > tap on 2, may C be shown, 2 is allowed, C loads, 2 is selected, switch 0 to 2 begins, A will leave, C will come, C is shown
            1.350 switch 0 to 2 is done, A did leave, C did come, status bar
            """)
    ]
}
