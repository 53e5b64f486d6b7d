internal import Imaging
internal import Motion

/// Runs a Cairo script, which is similar to PostScript, and collects its operations.
struct CairoScriptMachine {
    enum Value {
        case number(Double)
        case name(String)
        case constant(String)
        case text
        case data(ArraySlice<UInt8>, isCompressed: Bool)
        case array([Double])
        case dictionary([String: Value])
        case matrix(Transform)
        case image(Bitmap, isMask: Bool)
        case layer(CairoScriptLayer)
        case source(CairoScriptSource)
    }

    private var scanner: CairoScriptScanner
    var operands: [Value] = []
    private var definitions: [String: Value] = [:]
    /// The surface that the script draws on.
    private(set) var root: CairoScriptLayer?
    /// Whether Cairo writes the components of all colors except translucent black.
    let writesColors: Bool

    /// The corners of the visible area, in script units.
    let area: [Point]

    init(_ script: [UInt8], area: [Point], writesColors: Bool) {
        scanner = CairoScriptScanner(script)
        self.area = area
        self.writesColors = writesColors
    }

    /// Runs the script and returns its operations.
    mutating func run() throws(CairoScriptError) -> [CairoScriptElement] {
        while let token = try scanner.next() {
            try run(token)
            guard operands.count <= CairoScriptLimits.operands else { throw invalid("fewer values") }
        }
        // Cairo writes no surface if nothing was drawn.
        guard root != nil || definitions.isEmpty && operands.isEmpty else { throw invalid("a surface") }
        return root?.content() ?? []
    }

    func invalid(_ expected: String) -> CairoScriptError { scanner.invalid(expected) }

    private mutating func run(_ token: CairoScriptScanner.Token) throws(CairoScriptError) {
        switch token {
        case .number(let number): operands.append(.number(number))
        case .name(let name): operands.append(.name(name))
        case .constant(let name): operands.append(.constant(name))
        case .text: operands.append(.text)
        case .data(let bytes, let isCompressed): operands.append(.data(bytes, isCompressed: isCompressed))
        case .arrayStart: operands.append(.array(try numbers()))
        case .dictionaryStart: operands.append(.dictionary(try dictionary()))
        case .arrayEnd, .dictionaryEnd: throw invalid("an operation")
        case .word(let word):
            if let value = definitions[word] { operands.append(value) } else { try run(word) }
        }
    }

    private mutating func numbers() throws(CairoScriptError) -> [Double] {
        var numbers: [Double] = []
        while let token = try scanner.next() {
            if token == .arrayEnd { return numbers }
            guard case .number(let number) = token, numbers.count < CairoScriptLimits.operands else { throw invalid("a number or ']'") }
            numbers.append(number)
        }
        throw invalid("']'")
    }

    private mutating func dictionary() throws(CairoScriptError) -> [String: Value] {
        var values: [String: Value] = [:]
        while let token = try scanner.next() {
            if token == .dictionaryEnd { return values }
            guard case .name(let name) = token, values.count < 20, let value = try scanner.next() else { throw invalid("a name or '>>'") }
            switch value {
            case .number(let number): values[name] = .number(number)
            case .constant(let constant): values[name] = .constant(constant)
            case .data(let bytes, let isCompressed): values[name] = .data(bytes, isCompressed: isCompressed)
            case .text: values[name] = .text
            case .arrayStart: values[name] = .array(try numbers())
            default: throw invalid("a value")
            }
        }
        throw invalid("'>>'")
    }

    mutating func define(_ name: String, _ value: Value?) throws(CairoScriptError) {
        definitions[name] = value
        guard definitions.count <= CairoScriptLimits.operands else { throw invalid("fewer definitions") }
    }

    mutating func start(_ layer: CairoScriptLayer) {
        if root == nil { root = layer }
        operands.append(.layer(layer))
    }
}

// Access to the operands of operations.
extension CairoScriptMachine {
    mutating func pop() throws(CairoScriptError) -> Value {
        guard let value = operands.popLast() else { throw invalid("a value before the operation") }
        return value
    }

    mutating func number() throws(CairoScriptError) -> Double {
        guard case .number(let number) = try pop() else { throw invalid("a number before the operation") }
        return number
    }

    /// Pops `count` numbers, and returns them in script order.
    mutating func numbers(_ count: Int) throws(CairoScriptError) -> [Double] {
        var numbers: [Double] = []
        for _ in 0..<count { numbers.append(try number()) }
        return numbers.reversed()
    }

    mutating func point() throws(CairoScriptError) -> Point {
        let y = try number()
        return Point(x: try number(), y: y)
    }

    mutating func constant() throws(CairoScriptError) -> String {
        guard case .constant(let name) = try pop() else { throw invalid("a constant before the operation") }
        return name
    }

    mutating func transform() throws(CairoScriptError) -> Transform {
        switch try pop() {
        case .matrix(let transform): return transform
        case .array(let parts) where parts.count == 6:
            return Transform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
        default: throw invalid("a matrix before the operation")
        }
    }

    mutating func source() throws(CairoScriptError) -> CairoScriptSource {
        guard case .source(let source) = try pop() else { throw invalid("a pattern before the operation") }
        return source
    }

    /// Returns the surface whose context is the last value.
    func layer() throws(CairoScriptError) -> CairoScriptLayer {
        guard case .layer(let layer) = operands.last else { throw invalid("a context before the operation") }
        return layer
    }
}
