import RefreshKit
import Testing

/// All that a container, its children and its switcher report, in its order and at its instants, for each variant.
@Suite struct ContainerCallbackTests {
    @Test(arguments: ContainerCallbackStory.allCases, TabBarController.Variant.allCases)
    func callbacksComeInOrder(_ story: ContainerCallbackStory, _ variant: TabBarController.Variant) throws {
        let table = try #require(story.tables.first { $0.kinds.contains(variant.rawValue) }, "no table for \(variant) in \(story)")
        if let difference = table.difference(from: story.play(variant)) {
            Issue.record("\(variant) \(story): \(difference)")
        }
    }
}

extension ContainerCallbackStory {
    var tables: [CallbackTable] {
        switch self {
        case .tappedThrough: Self.tappedThroughTables
        case .selectedByCall: Self.selectedByCallTables
        case .refused: Self.refusedTables
        case .barHiddenAndShown: Self.barHiddenAndShownTables
        case .replaced: Self.replacedTables
        case .panned: Self.pannedTables
        case .reversed: Self.reversedTables
        case .tapsAnimated: Self.tapsAnimatedTables
        case .tapDuringASwitch: Self.tapDuringASwitchTables
        }
    }
}
