import PluginHost

@testable import Command

extension Wording {
    /// Plugin errors.
    static let pluginErrors: [Wording] = [
        Wording(PluginError.missing("x"), "x not found, expected a plugin or a folder of plugins; check the path"),
        Wording(PluginError.unreadable("x.so", "permission denied"), "plugin x.so cannot be read: permission denied"),
        Wording(
            PluginError.notAFile("x.so", "a folder"),
            "plugin x.so is a folder, expected a shared library; name the file inside it, or load it with --plugin",
            swift: "plugin x.so is a folder, expected a shared library; name the file inside it, or load it with PluginLoader"),
        Wording(PluginError.emptyFolder("x"), "x contains no plugins, expected files that end in .so; choose another folder or a file"),
        Wording(
            PluginError.notALibrary("x.so", "a text file"), "plugin x.so is a text file, expected a shared library; check how it was built"),
        Wording(
            PluginError.truncated("x.so", 4096),
            "plugin x.so is truncated: it ends after 4096 bytes, before the end of its segments; copy or build it again"),
        Wording(
            PluginError.wrongArchitecture("x.so", built: "64-bit ARM", expected: "x86-64"),
            "plugin x.so was built for 64-bit ARM, expected x86-64; build it for this machine"),
        Wording(
            PluginError.missingLibrary("x.so", "libheart.so.1"),
            "plugin x.so needs the library libheart.so.1, which was not found; install it, or add its folder to LD_LIBRARY_PATH"),
        Wording(PluginError.cannotOpen("x.so", "undefined symbol: beat"), "plugin x.so cannot be opened: undefined symbol: beat"),
        Wording(
            PluginError.replaced("x.so"), "plugin x.so was replaced or removed while it was in use, expected the same file; start again"),
        Wording(PluginError.missingEntryPoint("x.so"), "plugin x.so has no function 'refresh_plugin_entry'; define it and export it"),
        Wording(PluginError.nullPlugin("x.so"), "plugin x.so returned null from 'refresh_plugin_entry', expected a refresh_plugin"),
        Wording(
            PluginError.wrongVersion("x.so", 2, expected: 1),
            "plugin x.so uses version 2 of the plugin interface, expected 1; update the host, or build it against this header"),
        Wording(
            PluginError.wrongVersion("x.so", 0, expected: 1),
            "plugin x.so uses version 0 of the plugin interface, expected 1; rebuild it against the current header"),
        Wording(
            PluginError.shortStruct("x.so", indicator: nil, name: "refresh_plugin", size: 8, expected: 40),
            "plugin x.so: refresh_plugin has a struct_size of 8, expected 40 or more; set it to sizeof(refresh_plugin)"),
        Wording(
            PluginError.shortStruct("x.so", indicator: 2, name: "refresh_indicator", size: 8, expected: 88),
            "plugin x.so: indicators[2]: refresh_indicator has a struct_size of 8, expected 88 or more; "
                + "set it to sizeof(refresh_indicator)"),
        Wording(PluginError.null("x.so", indicator: nil, name: "version"), "plugin x.so: 'version' is null, expected a pointer"),
        Wording(PluginError.null("x.so", indicator: 0, name: "draw"), "plugin x.so: indicators[0]: 'draw' is null, expected a pointer"),
        Wording(
            PluginError.indicatorCount("x.so", 0, maximum: 1000),
            "plugin x.so has 0 indicators, expected 1...1000; check its indicator_count"),
        Wording(
            PluginError.duplicateID("x.so", "heart"), "plugin x.so has two indicators with the id 'heart', expected unique ids; change one"),
        Wording(
            PluginError.invalidID("x.so", "My Heart"),
            "plugin x.so: indicator id 'My Heart' is invalid, expected lowercase letters, digits, and single hyphens, "
                + "such as 'beating-heart'"),
        Wording(
            PluginError.takenID("x.so", "spinner", by: "built in"),
            "plugin x.so: indicator id 'spinner' is already used (built in), expected a unique id; change it, or use the path instead"),
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
