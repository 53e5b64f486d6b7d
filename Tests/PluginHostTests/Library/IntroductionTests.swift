import Fixtures
import RefreshKit
import Testing

@testable import PluginHost

/// The introduction in plugins of different versions.
///
/// It has been a separate phase since version 1.1 of the interface.
@Suite struct IntroductionTests {
    private static let isolations: [PluginLoader.Isolation] = [.inProcess, .worker]

    /// Encodes the phase and its elapsed time in hundredths of a second in the color and in the picture number.
    private static func indicator(_ flags: [String], _ isolation: PluginLoader.Isolation) throws -> any IndicatorDrawing {
        let plugin = try CompiledPlugin(
            id: "phases", metadata: #"{"summary": "Shows its phase.", "introduction": 0.4}"#,
            functions: ["picture": "return moment->phase * 1000 + (int64_t)(moment->phase_elapsed * 100 + 0.5);"],
            draw: """
                double exact = (double)moment->exact_phase_elapsed.attoseconds / 1e16;
                cairo_set_source_rgb(cr, moment->phase / 255.0, moment->phase_elapsed * 100 / 255, exact / 255);
                cairo_paint(cr);
                """, flags: flags)
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

    @Test("A plugin built against version 1.0 gets a single phase after the release", arguments: isolations)
    func firstVersion(isolation: PluginLoader.Isolation) throws {
        let indicator = try Self.indicator(["-I", FrozenHeader.firstFolder], isolation)
        try Self.check(indicator, at: 100, shows: 0xFF02_0A0A, picture: 2010)
        try Self.check(indicator, at: 400, shows: 0xFF02_2828, picture: 2040)
        try Self.check(indicator, at: 600, shows: 0xFF02_3C3C, picture: 2060)
    }

    @Test("A plugin built against the current version gets separate phases for the introduction and the loop", arguments: isolations)
    func currentVersion(isolation: PluginLoader.Isolation) throws {
        let indicator = try Self.indicator([], isolation)
        try Self.check(indicator, at: 100, shows: 0xFF04_0A0A, picture: 4010)
        try Self.check(indicator, at: 400, shows: 0xFF02_0000, picture: 2000)
        try Self.check(indicator, at: 600, shows: 0xFF02_1414, picture: 2020)
    }
}
