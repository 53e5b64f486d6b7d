/// Words that other tools and platforms use, and what to write here instead.
enum WordsElsewhere {
    /// Options, with their hyphens.
    private static let options = [
        "--background": "--option matte='#FFFFFF'", "--color": "--set color='#007AFF'", "--colour": "--set color='#007AFF'",
        "--dark": "--appearance dark", "--delay": "--fps", "--density": "--scale", "--dir": "--output",
        "--force": "--overwrite", "--frame": "--frames", "--frame-rate": "--fps", "--framerate": "--fps",
        "--height": "--size", "--jobs": "--concurrency", "--light": "--appearance light", "--mode": "--appearance", "--out": "--output",
        "--platform": "--preset", "--rate": "--fps", "--reduced-motion": "--reduce-motion", "--resolution": "--scale",
        "--speed": "--set speed=2", "--state": "--phase", "--target": "--preset", "--theme": "--appearance", "--threads": "--concurrency",
        "--tint": "--set color='#007AFF'", "--tint-color": "--set color='#007AFF'", "--type": "--format", "--width": "--size",
    ]
    /// Classes of other frameworks that show an indicator, in lowercase.
    private static let subjects = [
        "nsprogressindicator": "spinner", "progressview": "spinner", "refreshcontrol": "spinner --as header",
        "refreshindicator": "material --as header", "swiperefreshlayout": "material --as header", "uirefreshcontrol": "spinner --as header",
    ]

    /// Returns the option to use instead of one that other tools have; nil if it is not known.
    static func option(for name: String) -> String? { options[name.lowercased()] }

    /// Returns the subject, with its options, to use instead of a class of another framework; nil if it is not known.
    static func subject(for name: String) -> String? { subjects[name.lowercased()] }
}
