import Choreography
import RefreshKit

/// The loaders that NVActivityIndicatorView and SpinKit popularized.
public enum Classics {
    /// All classic loaders, by name.
    public static let all: [any Indicator.Type] = [
        AudioEqualizer.self,
        BallBeat.self,
        BallClipRotate.self,
        BallClipRotateMultiple.self,
        BallClipRotatePulse.self,
        BallGridBeat.self,
        BallGridPulse.self,
        BallPulse.self,
        BallPulseRise.self,
        BallPulseSync.self,
        BallRotate.self,
        BallRotateChase.self,
        BallScale.self,
        BallScaleMultiple.self,
        BallScaleRipple.self,
        BallScaleRippleMultiple.self,
        BallSpinFadeLoader.self,
        BallTrianglePath.self,
        BallZigZag.self,
        BallZigZagDeflect.self,
        BarWave.self,
        CircleStrokeSpin.self,
        CubeGrid.self,
        DotChase.self,
        DotCircle.self,
        DotFlow.self,
        DoubleBounce.self,
        FadingCircle.self,
        FoldingCube.self,
        LineScale.self,
        LineScaleParty.self,
        LineScalePulseOut.self,
        LineScalePulseOutRapid.self,
        LineSpinFadeLoader.self,
        Orbit.self,
        Pacman.self,
        RotatingPlane.self,
        SemiCircleSpin.self,
        SwingingDots.self,
        TriangleSkewSpin.self,
        WanderingCubes.self,
    ]
}

extension IndicatorInfo {
    /// Describes a classic: 40 points, with the options that all loaders have.
    static func classic(
        _ id: String, _ summary: String, minimumSide: Double = 12, period: Duration, tags: [String], aliases: [String] = [],
        options: [OptionInfo] = [], isOneShape: Bool = false, mirroring: Mirroring = .keeps
    ) -> IndicatorInfo {
        .styled(
            id, summary, minimumSide: minimumSide, period: period, family: "classics", tags: tags, aliases: aliases, options: options,
            isOneShape: isOneShape, mirroring: mirroring)
    }
}
