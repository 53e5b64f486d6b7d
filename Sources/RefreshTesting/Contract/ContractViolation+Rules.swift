extension ContractViolation.Rule {
    /// How it is judged, in a sentence.
    public var judgement: String { Self.table[self]?.judgement ?? "" }

    /// What to do when it is broken, as the end of a line.
    public var cure: String { Self.table[self]?.cure ?? "" }

    /// What a person is told of each rule; `plugin check --rules` and `Contract.md` show it.
    private static let table: [Self: (judgement: String, cure: String)] = [
        .facts: (
            "Id, natural size, period, introduction and finish are in range.",
            "correct the metadata, or what the instance answers for itself"
        ),
        .drawing: ("Every moment is drawn without an error.", "see what the line says; draw that moment alone"),
        .pure: (
            "A moment gives the same pixels later, in any order, on any thread and from another instance.",
            "read no clock, draw no random numbers, remember nothing between drawings"
        ),
        .bounds: (
            "Nothing is drawn outside the bounds at five sizes and three scales, and what lies below is not erased.",
            "measure by 'bounds'; half of a line's width lies outside its path"
        ),
        .closed: (
            "A picture of the loop equals those 1 and 1000 periods later.",
            "see that period and introduction in its facts fit what it draws"
        ),
        .continuous: (
            "Where one phase ends and the next begins, they show the same.",
            "go on from where the phase before ended; see that introduction and finish in its facts fit what it draws"
        ),
        .progressZero: ("A pull of 0 draws nothing, or the picture of rest.", "scale or fade what is drawn by the progress"),
        .pictures: (
            "Moments that are said to show the same picture look the same.", "count a picture for each that differs, or answer none"
        ),
        .lifeCycle: ("Start, stop and rest behave on a stage.", "see the line; the engine runs the life cycle"),
        .contrast: (
            "Some part of the loop has a contrast of 3:1 against white when light, against black when dark.",
            "choose colors by the style of the moment, or take the tint"
        ),
        .flashes: ("A quarter of it flashes no more than three times in any second.", "change more slowly, or less"),
        .reducedMotion: (
            "With reduced motion the loop moves at most half as much, or hardly at all.", "fade instead of moving, or stand still"
        ),
        .drawTime: (
            "Nine of ten pictures, at 3 pixels a point, are drawn within the budget.", "draw less, or prepare it when the indicator is made"
        ),
    ]
}
