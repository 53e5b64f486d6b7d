import LottieFormat
import Testing

@Suite struct HandmadeCaseTests {
    @Test func picturesShowTheCalculation() throws {
        let cases = try HandmadeCase.all()
        #expect(cases.count > 100)
        for example in cases where example.refusal == nil {
            do {
                let faults = try example.faults(of: LottieReader.read(example.lottie, allowsUndrawn: false).animation)
                #expect(faults.isEmpty, "\(example.name): \(faults.joined(separator: "; "))")
            } catch {
                Issue.record("\(example.name): \(error)")
            }
        }
    }

    @Test func undrawnFeaturesAreRefusedByName() throws {
        for example in try HandmadeCase.all() {
            guard let words = example.refusal else { continue }
            do {
                _ = try LottieReader.read(example.lottie, allowsUndrawn: false)
                Issue.record("\(example.name): was read")
            } catch {
                let text = error.description.lowercased()
                #expect(words.allSatisfy { text.contains($0.lowercased()) }, "\(example.name): \(text)")
            }
            // The rest can be drawn.
            let rest = try LottieReader.read(example.lottie, allowsUndrawn: true)
            #expect(!rest.undrawn.isEmpty, "\(example.name)")
        }
    }
}
