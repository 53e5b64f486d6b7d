// Mistakes that authors make, each with part of the message that the compiler must report for it. Scripts/snippets checks them.
import RefreshKit

func paints(canvas: Canvas, path: Path, color: Color, gradient: Gradient, center: Point) {
    canvas.fill(path, .tnt)  // type 'Paint' has no member 'tnt'
    canvas.fill(path, .red)  // type 'Paint' has no member 'red'
    canvas.fill(path, color)  // cannot convert value of type 'Color' to expected argument type 'Paint'
    canvas.fill(path, color.opacity(0.5))  // cannot convert value of type 'Color' to expected argument type 'Paint'
    canvas.fill(path, Color(white: 0.5))  // cannot convert value of type 'Color' to expected argument type 'Paint'
    canvas.fill(path, gradient)  // cannot convert value of type 'Gradient' to expected argument type 'Paint'
    canvas.fill(path, .tint.opaque(0.5))  // value of type 'Paint' has no member 'opaque'
    canvas.fill(path, with: .tint)  // extraneous argument label 'with:'
    canvas.fill(path)  // missing argument for parameter #2
    canvas.stroke(path, .tint)  // missing argument for parameter #3
    canvas.stroke(path, color, Stroke(width: 2))  // cannot convert value of type 'Color' to expected argument type 'Paint'
    canvas.stroke(path, .tint, Stroke(lineWidth: 2))  // extra argument 'lineWidth' in call
    canvas.draw(Text("Loading"), color, at: center)  // cannot convert value of type 'Color' to expected argument type 'Paint'
}

func gradients(canvas: Canvas, path: Path, color: Color, gradient: Gradient, center: Point) {
    _ = Gradient([.tnt, .clear])  // type 'TintableColor' has no member 'tnt'
    _ = Gradient([.red, .clear])  // type 'TintableColor' has no member 'red'
    _ = Gradient([color, .tint])  // cannot convert value of type 'Color' to expected element type 'TintableColor'
    _ = Gradient([color, color])  // cannot convert value of type 'Color' to expected element type 'TintableColor'
    _ = Gradient(colors: [.tint, .clear])  // extraneous argument label 'colors:'
    _ = Gradient.Stop(color: color, location: 0)  // cannot convert value of type 'Color' to expected argument type 'TintableColor'
    canvas.fill(path, .linearGradient(Gradient([.tnt, .clear]), from: .zero, to: center))  // type 'TintableColor' has no member 'tnt'
    canvas.fill(path, .linearGradient(gradient, startPoint: .zero, endPoint: center))  // expected '_:from:to:'
    canvas.fill(path, .radialGradient(gradient, center: center, radius: 5))  // missing argument for parameter 'endRadius'
    canvas.fill(path, .conicGradient(gradient, center: center, angle: 1))  // extra argument 'angle'
    canvas.fill(path, .conicGradient(gradient))  // missing argument for parameter 'center'
    canvas.fill(path, .angularGradient(gradient, center: center))  // type 'Paint' has no member 'angularGradient'
}

func shapes(canvas: Canvas, center: Point, color: Color) {
    canvas.fill(.circle(centre: center, radius: 5), .tint)  // (have 'centre:radius:', expected 'center:radius:')
    canvas.fill(.circle(center, 5), .tint)  // missing argument labels 'center:radius:'
    canvas.fill(.circle(center: center, radius: 5), .red)  // type 'Paint' has no member 'red'
    canvas.fill(.circle(center: center), .tint)  // missing argument for parameter 'radius'
    canvas.fill(.oval(in: canvas.bounds), .tint)  // type 'Path' has no member 'oval'
    canvas.fill(canvas.bounds, .tint)  // cannot convert value of type 'Rect' to expected argument type 'Path'
}

func colors(color: Color) {
    _ = Color(white: 0.5).mixed(with: .tint, fraction: 0.5)  // type 'Color' has no member 'tint'
    _ = color.mixed(with: .white, fraction: 0.5, in: .hsl)  // type 'Color.MixingSpace' has no member 'hsl'
    _ = Color(oklch: Color.OKLCH(l: 0.5, c: 0.1, h: 0.2))  // expected 'lightness:chroma:hue:'
}
