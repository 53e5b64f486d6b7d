extension Preset {
    /// PNG files and nothing else.
    public static let frames = Preset(
        id: "frames", summary: "Numbered PNG files, NAME_0000.png and so on, for tools that take a sequence."
    ) { request in
        let plan = request.plan
        let pattern = request.pattern ?? FileNamePattern(for: plan, name: request.name)
        try pattern.check(plan)
        var delivery = Delivery()
        delivery.frames = pattern
        return delivery
    }
}
