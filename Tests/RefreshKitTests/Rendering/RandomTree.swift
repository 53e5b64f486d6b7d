import Fixtures

import RefreshKit
import RefreshTesting

/// A view that draws the kinds of content that indicators draw: arcs, dashed strokes, gradients, groups, clips, and letters; kinds 6 to 9
/// are filtered layers.
final class ShapeView: View {
    var kind: Int { didSet { setNeedsDisplay() } }
    var share: Double { didSet { setNeedsDisplay() } }

    init(kind: Int, share: Double) {
        (self.kind, self.share) = (kind, share)
        super.init()
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let radius = bounds.minSide / 2 - 1
        let gradient = Gradient([.color(Color(red: 1, green: 0.2, blue: 0)), .color(Color(red: 0, green: 0.4, blue: 1, alpha: 0.5))])
        switch kind {
        case 0:
            let arc = Path.arc(center: bounds.center, radius: radius, start: -1, sweep: 6 * share)
            canvas.stroke(arc, .tint, Stroke(width: 2.5, cap: .round))
        case 1:
            canvas.fill(.circle(center: bounds.center, radius: radius), .linearGradient(gradient, from: bounds.origin, to: bounds.center))
        case 2:
            canvas.group(opacity: 0.4) {
                canvas.fill(.ellipse(in: bounds.inset(by: 1)), .color(Color(white: share)))
                canvas.stroke(
                    .line(from: bounds.origin, to: bounds.center), .tint, Stroke(width: 3, dashes: [2, 1]))
            }
        case 3:
            canvas.clipped(to: .circle(center: bounds.center, radius: radius)) {
                canvas.rotate(by: share, around: bounds.center)
                canvas.fill(.rect(bounds.inset(by: 3)), .tint)
            }
        case 4:
            canvas.draw(Text("R\(Int(share * 9))", font: Font(size: 9)), .tint, at: bounds.center, anchor: .center)
        case 6: canvas.blurred(radius: 6 * share) { canvas.stroke(.line(from: bounds.origin, to: bounds.center), .tint, Stroke(width: 3)) }
        case 7:
            canvas.shadowed(Shadow(color: .tint, radius: 3, x: share * 4 - 2, y: 1)) {
                canvas.fill(.circle(center: bounds.center, radius: radius / 2), .color(Color(white: share)))
            }
        case 8:
            let fade = Paint.linearGradient(Gradient([.black, .clear]), from: bounds.origin, to: bounds.center)
            canvas.masked(by: { canvas.fill(.rect(bounds), fade) }) { canvas.fill(.ellipse(in: bounds.inset(by: share)), .tint) }
        case 9:
            let blend = BlendMode.allCases[Int(share * Double(BlendMode.allCases.count - 1))]
            canvas.group(opacity: 0.8, blend: blend) { canvas.fill(.circle(center: bounds.center, radius: radius), .tint) }
        case 10:
            canvas.translate(x: bounds.midX, y: bounds.midY)
            canvas.rotate(by: share)
            let glow = Paint.radialGradient(gradient, center: Point(x: share, y: -1), startRadius: share, endRadius: radius)
            canvas.fill(.circle(center: .zero, radius: radius), glow.opacity(0.9))
        case 11:
            let across = Paint.linearGradient(gradient, from: Point(x: bounds.minX, y: 0), to: Point(x: bounds.maxX, y: 9 * share))
            canvas.stroke(.roundedRect(bounds.inset(by: 2), radius: 3), across, Stroke(width: 2, dashes: [3, 1.5]))
            canvas.draw(Text("g", font: Font(size: 8)), across, at: bounds.center, anchor: .center)
        case 12:
            // The shape is scaled, and far longer than the view.
            canvas.scale(x: 1, y: 0.7)
            let down = Paint.linearGradient(gradient, from: .zero, to: Point(x: 1, y: 20 + 400 * share))
            canvas.group(opacity: 0.8) { canvas.fill(.rect(bounds), down) }
        default:
            // This draws outside the bounds, which must have no effect.
            canvas.fill(.roundedRect(bounds.inset(by: -4), radius: 5), .color(Color(white: share).opacity(0.5)))
        }
    }
}

/// A small stage with a random view tree and random changes.
final class RandomTree: StageHarness {
    private var generator: SeededGenerator
    private var views: [View] = []
    private let hasEffects: Bool

    /// - Parameters:
    ///   - seed: Determines all changes.
    ///   - scale: Pixels per point.
    ///   - height: In points.
    ///   - hasWideList: Whether a list covers the full width and most of the height.
    ///   - hasEffects: Whether views have shadows, blurs, masks, and blend modes.
    init(seed: UInt64, scale: Double, height: Double = 64, hasWideList: Bool = false, hasEffects: Bool = false) {
        self.hasEffects = hasEffects
        generator = SeededGenerator(seed: seed)
        super.init(Stage(size: Size(width: 48, height: height), traits: Traits(scale: scale)))
        if generator.chance(0.7) { stage.root.backgroundColor = generator.color(isOpaque: true) }
        views = [stage.root]
        for _ in 0..<generator.integer(0...3) { add() }
        addList(in: hasWideList ? Rect(x: 0, y: generator.length(0...12), width: 48, height: height - 20) : nil)
        for _ in 0..<generator.integer(0...4) { add() }
    }

    /// Makes one to three random changes.
    func change() {
        for _ in 0..<generator.integer(1...3) { happen() }
    }

    private func happen() {
        let view = views[generator.integer(0...views.count - 1)]
        if hasEffects, generator.chance(0.15) { return setEffect(of: view) }
        switch generator.integer(0...24) {
        case 0...5: scroll()
        case 6: view.transform = transform()
        case 7: view.alpha = generator.chance(0.5) ? 1 : generator.number(0...1)
        case 8: view.isHidden.toggle()
        case 9: add()
        case 10: if view !== stage.root { view.removeFromSuperview() }
        case 11: view.superview?.bringSubviewToFront(view)
        case 12: view.backgroundColor = generator.color(isOpaque: generator.chance(0.6))
        case 13: view.tint = generator.chance(0.3) ? nil : generator.color(isOpaque: true).light
        case 14: if view !== stage.root { view.clipsToBounds.toggle() }
        case 15: (view as? Label)?.text = "Row \(generator.integer(0...99))"
        case 16: (view as? ShapeView)?.share = generator.number(0...1)
        case 17: animate(view)
        case 18, 19: advance(by: .milliseconds(generator.integer(1...90)))
        case 20: if generator.chance(0.3) { stage.traits.appearance = stage.traits.appearance == .light ? .dark : .light }
        case 21: move(view)
        case 22: break
        default: if view !== stage.root { view.frame = frame() }
        }
    }

    private func setEffect(of view: View) {
        let color: TintableColor = generator.chance(0.5) ? .tint : .color(generator.color(isOpaque: generator.chance(0.5)).light)
        switch generator.integer(0...4) {
        case 0: view.shadow = nil
        case 1: view.blurRadius = 0
        case 2: view.blurRadius = generator.number(0...7)
        default:
            let x = generator.chance(0.5) ? 0 : generator.length(-6...6)
            view.shadow = Shadow(color: color, radius: generator.number(-1...9), x: x, y: generator.length(-6...9))
        }
    }

    private func scroll() {
        guard let list = views.compactMap({ $0 as? ScrollView }).randomElement(using: &generator) else { return }
        let offset = list.contentOffset
        switch generator.integer(0...5) {
        case 0: list.contentOffset = Point(x: offset.x + generator.length(-4...4), y: offset.y + generator.number(-3...3))
        case 1: list.contentOffset = Point(x: offset.x, y: offset.y + 0.05)
        default: list.contentOffset = Point(x: offset.x, y: offset.y + generator.length(-6...9))
        }
    }

    private func animate(_ view: View) {
        let (frame, alpha) = (frame(), generator.number(0...1))
        view.animate(.curve(over: .milliseconds(200))) {
            if view !== stage.root { view.frame = frame }
            if generator.chance(0.3) { view.alpha = alpha }
            if let list = view as? ScrollView { list.contentOffset.y += 20 }
        }
    }

    /// Moves a view to a random position in another view.
    private func move(_ view: View) {
        let other = views[generator.integer(0...views.count - 1)]
        guard view !== stage.root, !other.isDescendant(of: view) else { return }
        other.insertSubview(view, at: generator.integer(0...3))
    }

    private func add() {
        let view = randomView()
        view.frame = frame()
        if generator.chance(0.15) { view.transform = transform() }
        if generator.chance(0.15) { view.alpha = generator.number(0.1...1) }
        if generator.chance(0.2) { view.clipsToBounds = true }
        if hasEffects, generator.chance(0.3) { setEffect(of: view) }
        let parents = views.filter { $0 === stage.root || generator.chance(0.2) }
        parents[generator.integer(0...parents.count - 1)].addSubview(view)
        views.append(view)
    }

    /// Adds a list with several views per row, usually on an opaque background and sometimes with a bar in front and a nested list.
    private func addList(in frame: Rect?) {
        let list = ScrollView(frame: frame ?? Rect(x: generator.length(0...6), y: generator.length(0...12), width: 40, height: 44))
        if generator.chance(0.9) { list.backgroundColor = generator.color(isOpaque: true) }
        for row in 0..<(frame.map { Int($0.height / 9) + 9 } ?? 10) {
            let y = Double(row) * 9
            let label = Label("Row \(row)", font: Font(size: 7))
            label.frame = Rect(x: 9, y: y, width: 26, height: 9)
            let mark = generator.chance(0.6) ? ShapeView(kind: kind(), share: 0.7) : randomView()
            mark.frame = Rect(x: generator.length(0...2), y: y, width: 8, height: 8)
            // Clipped views and scaled bitmaps are always redrawn; a long list contains few of them, so most of it moves.
            let isPlain = frame != nil && row % 10 > 0
            let line = View(frame: Rect(x: 9, y: y + 9 - 1 / 3.0, width: isPlain ? 30 : 40, height: 1 / 3.0))
            line.backgroundColor = .separator
            for part in isPlain ? [label, line] : [label, mark, line] { list.addSubview(part) }
            if generator.chance(0.3) { views.append(mark) }
        }
        stage.root.addSubview(list)
        views.append(list)
        if generator.chance(0.2) {
            let inner = ScrollView(frame: Rect(x: 4, y: 20, width: 20, height: 14))
            inner.backgroundColor = generator.color(isOpaque: true)
            inner.addSubview(ShapeView(kind: 0, share: 1))
            inner.subviews[0].frame = Rect(x: 2, y: 1, width: 10, height: 9)
            list.addSubview(inner)
            views += [inner, inner.subviews[0]]
        }
        if generator.chance(0.6) {
            let bar = View(frame: Rect(x: 0, y: 0, width: 48, height: 15))
            bar.backgroundColor = generator.color(isOpaque: generator.chance(0.5))
            stage.root.addSubview(bar)
            views.append(bar)
        }
    }

    private func randomView() -> View {
        let view: View
        switch generator.integer(0...5) {
        case 0: view = Label("Row \(generator.integer(0...99))", font: Font(size: generator.length(6...10)))
        case 1: view = ImageView(image(), scale: stage.traits.scale)
        case 2, 3: view = ShapeView(kind: kind(), share: generator.number(0...1))
        default:
            view = View()
            view.backgroundColor = generator.color(isOpaque: generator.chance(0.5))
        }
        return view
    }

    private func kind() -> Int {
        let kind = generator.integer(0...(hasEffects ? 12 : 8))
        return hasEffects || kind < 6 ? kind : kind + 4
    }

    private func image() -> Bitmap {
        var image = Bitmap(width: 9, height: 9)
        for pixel in 0..<81 { image[pixel % 9, pixel / 9] = 0xFF00_0000 | UInt32(truncatingIfNeeded: generator.next() & 0xFF_FFFF) }
        return image
    }

    private func frame() -> Rect {
        Rect(x: generator.length(-8...40), y: generator.length(-8...56), width: generator.length(1...30), height: generator.length(1...24))
    }

    private func transform() -> ViewTransform {
        switch generator.integer(0...3) {
        case 0: .identity
        case 1: ViewTransform(rotation: generator.number(-3...3))
        case 2: ViewTransform(scale: generator.number(0.2...2))
        default: ViewTransform(translation: Point(x: generator.length(-9...9), y: generator.length(-9...9)))
        }
    }
}

import RefreshKit

extension SeededGenerator {
    /// Returns a random length, often in whole points or in fractions that are common in layouts.
    mutating func length(_ range: ClosedRange<Double>) -> Double {
        let length = number(range)
        return switch integer(0...5) {
        case 0: length
        case 1: (length * 3).rounded() / 3
        case 2: (length * 8).rounded() / 8
        default: length.rounded()
        }
    }

    mutating func color(isOpaque: Bool) -> AdaptiveColor {
        func color(_ generator: inout Self) -> Color {
            Color(red: generator.number(0...1), green: generator.number(0...1), blue: generator.number(0...1))
                .opacity(isOpaque ? 1 : generator.number(0.2...0.9))
        }
        return AdaptiveColor(light: color(&self), dark: color(&self))
    }
}
