import PluginHost

@testable import Command

extension Wording {
    /// What can be wrong with a plugin.
    static let pluginErrors: [Wording] = [
        Wording(PluginError.missing("x"), "x is not there, expected a plugin or a folder of plugins; check the path"),
        Wording(PluginError.unreadable("x.so", "permission denied"), "plugin x.so cannot be read: permission denied"),
        Wording(
            PluginError.noFile("x.so", "a folder"),
            "plugin x.so is a folder, expected a shared library; name the file in it, or load it with --plugin",
            swift: "plugin x.so is a folder, expected a shared library; name the file in it, or load it with PluginLoader"),
        Wording(PluginError.emptyFolder("x"), "x holds no plugin, expected files that end in .so; name another folder, or a file"),
        Wording(PluginError.noLibrary("x.so", "a text"), "plugin x.so is a text, expected a shared library; see how it was built"),
        Wording(
            PluginError.cutOff("x.so", 4096),
            "plugin x.so is cut off: it ends after 4096 bytes, before what it brings into memory; copy or build it anew"),
        Wording(
            PluginError.otherMachine("x.so", built: "ARM, 64 bits", expected: "x86-64"),
            "plugin x.so was built for ARM, 64 bits, expected x86-64; build it for this machine"),
        Wording(
            PluginError.missingLibrary("x.so", "libheart.so.1"),
            "plugin x.so needs the library libheart.so.1, which is not there; install it, or put its folder into LD_LIBRARY_PATH"),
        Wording(PluginError.notOpened("x.so", "undefined symbol: beat"), "plugin x.so cannot be opened: undefined symbol: beat"),
        Wording(
            PluginError.replaced("x.so"), "plugin x.so was replaced or removed while it was in use, expected the same file; start anew"),
        Wording(PluginError.noEntry("x.so"), "plugin x.so has no function 'refresh_plugin_entry'; define it, and see that it is exported"),
        Wording(PluginError.noPlugin("x.so"), "plugin x.so returned null from 'refresh_plugin_entry', expected a refresh_plugin"),
        Wording(
            PluginError.otherVersion("x.so", 2, expected: 1),
            "plugin x.so keeps version 2 of the plugin interface, expected 1; take a newer host, or build it against this header"),
        Wording(
            PluginError.otherVersion("x.so", 0, expected: 1),
            "plugin x.so keeps version 0 of the plugin interface, expected 1; build it anew against the present header"),
        Wording(
            PluginError.shortStruct("x.so", indicator: nil, name: "refresh_plugin", size: 8, expected: 40),
            "plugin x.so: refresh_plugin says that it has 8 bytes, expected 40 or more; set its struct_size to sizeof(refresh_plugin)"),
        Wording(
            PluginError.shortStruct("x.so", indicator: 2, name: "refresh_indicator", size: 8, expected: 88),
            "plugin x.so: indicators[2]: refresh_indicator says that it has 8 bytes, expected 88 or more; "
                + "set its struct_size to sizeof(refresh_indicator)"),
        Wording(PluginError.null("x.so", indicator: nil, name: "version"), "plugin x.so: 'version' is null, expected a pointer"),
        Wording(PluginError.null("x.so", indicator: 0, name: "draw"), "plugin x.so: indicators[0]: 'draw' is null, expected a pointer"),
        Wording(
            PluginError.indicatorCount("x.so", 0, most: 1000), "plugin x.so holds 0 indicators, expected 1...1000; set its indicator_count"),
        Wording(
            PluginError.sameID("x.so", "heart"), "plugin x.so has two indicators 'heart', expected an id of its own for each; change one"),
        Wording(
            PluginError.illFormedID("x.so", "My Heart"),
            "plugin x.so: indicator id 'My Heart' is ill-formed, expected lower case letters, digits and single hyphens, "
                + "such as 'beating-heart'"),
        Wording(
            PluginError.takenID("x.so", "spinner", by: "built in"),
            "plugin x.so: indicator id 'spinner' is taken (built in), expected another; change it, or ask for the file in place of the id"),
        Wording(PluginError.metadata("x.so", "'heart':1:2: is wrong"), "plugin x.so: metadata of 'heart':1:2: is wrong"),
        Wording(PluginError.opening("x.so", "it crashed"), "plugin x.so: it crashed"),
        Wording(PluginError.making(path: "x.so", indicator: "heart", why: "no picture"), "plugin x.so: indicator 'heart': no picture"),
        Wording(PluginError.drawing(path: "x.so", indicator: "heart", why: "no ink"), "plugin x.so: indicator 'heart': no ink"),
        Wording(
            PluginError.facts(path: "x.so", indicator: "heart", why: "a period of -1 s"),
            "plugin x.so: indicator 'heart': a period of -1 s"),
        Wording(PluginError.ending("x.so", "it hung"), "plugin x.so: it hung"),
    ]
}
