extension Duration {
    /// A time later by another, held at the longest and the shortest time there is: user code may ask for "never".
    func held(adding step: Duration) -> Duration {
        let (sum, overflows) = attoseconds.addingReportingOverflow(step.attoseconds)
        return overflows ? Duration(attoseconds: step < .zero ? .min : .max) : Duration(attoseconds: sum)
    }
}
