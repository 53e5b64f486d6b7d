import PluginHost
import Testing

@Suite struct PluginErrorTests {
    static let lines: [(PluginError, String)] = [
        (.missing("x"), "x is not there, expected a plugin or a folder of plugins; check the path"),
        (.unreadable("x.so", "permission denied"), "plugin x.so cannot be read: permission denied"),
        (
            .noFile("x.so", "a folder"),
            "plugin x.so is a folder, expected a shared library; name the file in it, or load it with --plugin"
        ),
        (.emptyFolder("x"), "x holds no plugin, expected files that end in .so; name another folder, or a file"),
        (.noLibrary("x.so", "a text"), "plugin x.so is a text, expected a shared library; see how it was built"),
        (
            .otherMachine("x.so", built: "ARM, 64 bits", expected: "x86-64"),
            "plugin x.so was built for ARM, 64 bits, expected x86-64; build it for this machine"
        ),
        (
            .missingLibrary("x.so", "libheart.so.1"),
            "plugin x.so needs the library libheart.so.1, which is not there; install it, or put its folder into LD_LIBRARY_PATH"
        ),
        (.notOpened("x.so", "undefined symbol: beat"), "plugin x.so cannot be opened: undefined symbol: beat"),
        (.replaced("x.so"), "plugin x.so was replaced while this process had it open; start anew, or isolate it in a worker"),
        (.noEntry("x.so"), "plugin x.so has no function 'refresh_plugin_entry'; define it, and see that it is exported"),
        (.noPlugin("x.so"), "plugin x.so returned null from 'refresh_plugin_entry', expected a refresh_plugin"),
        (
            .otherVersion("x.so", 2, expected: 1),
            "plugin x.so keeps version 2 of the plugin interface, expected 1; take a newer host, or build it against this header"
        ),
        (
            .otherVersion("x.so", 0, expected: 1),
            "plugin x.so keeps version 0 of the plugin interface, expected 1; build it anew against the present header"
        ),
        (
            .shortStruct("x.so", indicator: nil, name: "refresh_plugin", size: 8, expected: 40),
            "plugin x.so: refresh_plugin says that it has 8 bytes, expected 40 or more; set its struct_size to sizeof(refresh_plugin)"
        ),
        (
            .shortStruct("x.so", indicator: 2, name: "refresh_indicator", size: 8, expected: 88),
            "plugin x.so: indicators[2]: refresh_indicator says that it has 8 bytes, expected 88 or more; "
                + "set its struct_size to sizeof(refresh_indicator)"
        ),
        (.null("x.so", indicator: nil, name: "version"), "plugin x.so: 'version' is null, expected a pointer"),
        (.null("x.so", indicator: 0, name: "draw"), "plugin x.so: indicators[0]: 'draw' is null, expected a pointer"),
        (.indicatorCount("x.so", 0, most: 1000), "plugin x.so holds 0 indicators, expected 1...1000; set its indicator_count"),
        (.sameID("x.so", "heart"), "plugin x.so has two indicators 'heart', expected an id of its own for each; change one"),
        (
            .illFormedID("x.so", "My Heart"),
            "plugin x.so: indicator id 'My Heart' is ill-formed, expected lower case letters, digits and single hyphens, "
                + "such as 'beating-heart'"
        ),
        (
            .takenID("x.so", "spinner", by: "built in"),
            "plugin x.so: indicator id 'spinner' is taken (built in), expected another; change it, or ask for the file in place of the id"
        ),
        (.metadata("x.so", "'heart':1:2: is wrong"), "plugin x.so: metadata of 'heart':1:2: is wrong"),
        (.opening("x.so", "it crashed"), "plugin x.so: it crashed"),
        (.making(path: "x.so", indicator: "heart", why: "no picture"), "plugin x.so: indicator 'heart': no picture"),
        (.drawing(path: "x.so", indicator: "heart", why: "no ink"), "plugin x.so: indicator 'heart': no ink"),
    ]

    @Test("Every error says in one line what was wrong, what was expected and what to try", arguments: lines)
    func line(error: PluginError, line: String) {
        #expect(error.description == line)
    }
}
