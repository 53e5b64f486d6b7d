internal import Imaging
internal import RefreshKit

extension ContractRun {
    /// Checks that some part of the loop has enough contrast in both appearances.
    func checkContrast() throws {
        var frames: [ContractEvidence.Frame] = []
        var least: (ratio: Double, moment: Moment)?
        for (traits, name) in fullMotionTraits {
            var fine = traits
            fine.scale = 3
            guard let best = try highestContrast(in: loop(fine, size: size)) else { continue }
            record("contrast-\(name)", best.ratio)
            frames.append(best.frame)
            if best.ratio < least?.ratio ?? IndicatorContract.minimumContrast { least = (best.ratio, best.frame.moment) }
        }
        guard let least else { return }
        let appearance = least.moment.traits.appearance
        throw ContractViolation(
            .contrast, least.moment,
            "no part of its loop has a contrast above \(least.ratio):1 against \(appearance == .dark ? "black" : "white"), "
                + "expected \(Int(IndicatorContract.minimumContrast)):1; choose colors by the moment's appearance",
            showing: .backgrounds(frames))
    }

    /// Returns eight frames of the loop.
    func loop(_ traits: Traits, size: Size) throws -> [ContractEvidence.Frame] {
        try (0..<8).map { step in
            let moment = indicator.refreshMoment(at: indicator.introduction + indicator.period * step / 8, traits)
            return ContractEvidence.Frame(moment, try draw(moment, size: size))
        }
    }

    /// Returns the frame with the highest contrast against a background, the system background by default; nil for an empty list.
    func highestContrast(
        in frames: [ContractEvidence.Frame], on background: Background? = nil
    ) -> (ratio: Double, frame: ContractEvidence.Frame)? {
        frames.map { frame in
            let traits = frame.moment.traits
            let pixels = Int(Self.visibleArea * traits.scale * traits.scale)
            return (ContrastMeasure(of: frame.bitmap, on: background ?? Background(traits.appearance), pixels: pixels).ratio, frame)
        }.max { $0.ratio < $1.ratio }
    }

    /// Minimum area with enough contrast, and of a visible change, in square points.
    static let visibleArea = 2.0

    /// Checks that there are at most three flashes in any second, with and without reduced motion.
    func checkFlashes() throws {
        var most = (flashes: 0, red: 0)
        for traits in traits {
            let film = FlashFilm(of: indicator, traits)
            let seen = try film.flashes { try self.draw($0, size: film.size) }
            most = (max(most.flashes, seen.general.flashes), max(most.red, seen.red.flashes))
            let isRed = seen.general.flashes <= FlashMeasure.limit
            let worst = isRed ? seen.red : seen.general
            guard worst.flashes > FlashMeasure.limit, let end = worst.worst else { continue }
            let moment = film.moments[end]
            let second = film.moments[max(end - FlashFilm.rate, 0)...end]
            record("flashes", Double(seen.general.flashes), "/s")
            record("red-flashes", Double(seen.red.flashes), "/s")
            throw ContractViolation(
                .flashes, moment,
                "a quarter of the frame or more flashes \(worst.flashes) times\(isRed ? " in red" : "") within a second, "
                    + "expected at most \(FlashMeasure.limit)",
                showing: .film(try second.map { ContractEvidence.Frame($0, try draw($0, size: film.size)) }))
        }
        record("flashes", Double(most.flashes), "/s")
        record("red-flashes", Double(most.red), "/s")
    }
}

/// The contrast between a part of a frame and its background (WCAG 2.2, 1.4.11).
struct ContrastMeasure {
    /// The highest ratio reached by at least `pixels` pixels, in 1...21.
    let ratio: Double

    init(of bitmap: Bitmap, on background: Background, pixels: Int) {
        // Ratios in steps of a hundredth: 1.00, 1.01 ... 21.00.
        var steps = [Int](repeating: 0, count: 2101)
        let below = RelativeLuminance.of(background.pixel)
        var last: (pixel: UInt32, step: Int) = (0, 100)
        bitmap.withUnsafePixels { buffer in
            for pixel in buffer where pixel != 0 {
                if pixel != last.pixel {
                    let ratio = RelativeLuminance.contrast(RelativeLuminance.of(background.blending(pixel)), below)
                    // Rounded down: 2.999 is not 3.
                    last = (pixel, Int(ratio * 100 + 1e-6))
                }
                steps[last.step] += 1
            }
        }
        var reached = 0
        let best = steps.indices.reversed().first { step in
            reached += steps[step]
            return reached >= pixels
        }
        ratio = Double(max(best ?? 100, 100)) / 100
    }
}
