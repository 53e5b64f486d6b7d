/// How long something takes, in seconds.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

/// The middle one of some values, of which there is at least one.
func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// A number as tables show it, to three places.
func text(_ value: Double) -> String {
    String((value * 1000).rounded() / 1000)
}
