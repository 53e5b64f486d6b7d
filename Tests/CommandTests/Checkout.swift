/// Where the checkout lies that these tests were built from.
enum Checkout {
    /// The folder of Package.swift.
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
}
