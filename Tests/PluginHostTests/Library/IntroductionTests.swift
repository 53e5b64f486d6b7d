import Fixtures
import RefreshKit
import Testing

@testable import PluginHost

/// The introduction and the loop are separate phases for plugins.
@Suite struct IntroductionTests {
    private static let isolations: [PluginLoader.Isolation] = [.inProcess, .worker]

    /// Creates an indicator that encodes its phase and the elapsed hundredths of a second in the color and in the picture number.
    private static func indicator(_ isolation: PluginLoader.Isolation) throws -> any IndicatorDrawing {
        let plugin = try CompiledPlugin(
            id: "phases", metadata: #"{"summary": "Shows its phase.", "introduction": 0.4}"#,
            functions: ["picture": "return moment->phase * 1000 + (int64_t)(moment->phase_elapsed * 100 + 0.5);"],
            draw: """
                double exact = (double)moment->exact_phase_elapsed.attoseconds / 1e16;
                cairo_set_source_rgb(cr, moment->phase / 255.0, moment->phase_elapsed * 100 / 255, exact / 255);
                cairo_paint(cr);
                """)
        return try PluginLoader(isolation: isolation).plugin(at: plugin.path).kinds[0].make()
    }

    private static func check(
        _ indicator: any IndicatorDrawing, at milliseconds: Int, shows color: UInt32, picture: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let moment = Moment.refreshing(.milliseconds(milliseconds), introduction: .milliseconds(400))
        let size = Size(width: 1, height: 1)
        #expect(indicator.picture(of: moment) == picture, sourceLocation: sourceLocation)
        #expect(try indicator.bitmap(of: moment, size: size)[0, 0] == color, sourceLocation: sourceLocation)
    }

    @Test("Time restarts with the loop", arguments: isolations)
    func phases(isolation: PluginLoader.Isolation) throws {
        let indicator = try Self.indicator(isolation)
        try Self.check(indicator, at: 100, shows: 0xFF02_0A0A, picture: 2010)
        try Self.check(indicator, at: 400, shows: 0xFF03_0000, picture: 3000)
        try Self.check(indicator, at: 600, shows: 0xFF03_1414, picture: 3020)
    }
}
