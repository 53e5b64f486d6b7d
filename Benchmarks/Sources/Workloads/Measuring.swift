/// Returns the duration of a call, in seconds.
package func seconds(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

/// Returns the median of an array that is not empty.
package func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// Formats a number with three decimals.
package func text(_ value: Double) -> String {
    String((value * 1000).rounded() / 1000)
}

/// Formats a number with three significant digits: 0.0123, 1.23, 123.
package func digits(_ value: Double) -> String {
    guard value.isFinite, value > 0 else { return text(value) }
    var unit = 1.0
    while value / unit >= 1000 { unit *= 10 }
    while value / unit < 100 { unit /= 10 }
    let rounded = (value / unit).rounded() * unit
    return unit >= 1 ? String(Int(rounded)) : String((rounded * 1e6).rounded() / 1e6)
}
