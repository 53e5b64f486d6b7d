import Studio

extension Wording {
    /// Live studio errors.
    static let studioErrors: [Wording] = [
        Wording(StudioError.noPhone(3), "no phone has the index 3; reload the page"),
        Wording(StudioError.notOffered("a.gif"), "'a.gif' is not in the catalog; start the studio with it to show it"),
        Wording(
            StudioError.pathOption("images"),
            "option 'images' is a path, which the page cannot change; start the studio with another one"),
        Wording(
            StudioError.invalidName("../a"),
            "'../a' is not a valid file name, expected letters, digits, '-', and '_', such as my-take"),
        Wording(StudioError.invalidName(""), "the name is empty, expected letters, digits, '-', and '_', such as my-take"),
        Wording(StudioError.unknownFormat("exe", known: ["png", "gif"]), "unknown format 'exe', expected one of png, gif"),
        Wording(StudioError.emptyTake, "nothing has been done yet; pull the list first"),
        Wording(StudioError.unsavable("a.yml: is empty"), "the take cannot be saved as a scene: a.yml: is empty"),
    ]
}
