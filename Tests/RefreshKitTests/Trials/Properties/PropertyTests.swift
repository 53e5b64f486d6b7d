import RefreshKit

import Testing

/// Each public property changes the frame or is listed with a reason why it does not.
@Suite struct PropertyTests {
    /// The table and the sources contain the same properties.
    @Test func theTableIsComplete() throws {
        let insets = try SettableProperties.names(inSources: "Motion/Geometry").filter { $0.hasPrefix("EdgeInsets.") }
        let found = try SettableProperties.names(inSources: "RefreshKit").union(insets).filter { PropertyTable.typeReason(of: $0) == nil }
        let named = Set(PropertyTable.names)
        for name in found.subtracting(named).sorted() {
            Issue.record(
                "\(name) can be set and is not in PropertyTable; add a case that shows its effect, or one that explains why it has none"
            )
        }
        for name in named.subtracting(found).sorted() {
            Issue.record("PropertyTable lists \(name), which the sources do not declare as settable; remove or rename the case")
        }
        #expect(PropertyTable.names.count == named.count, "a property has two cases")
    }

    @Test func excludedTypesExist() throws {
        let found = try SettableProperties.names(inSources: "RefreshKit")
        for type in PropertyTable.leftOut.keys.sorted() {
            #expect(
                found.contains { $0.hasPrefix("\(type).") }, "PropertyTable excludes \(type), which has no settable property; remove it")
        }
    }

    /// After a change, the frame equals the frame of a stage created with the new value.
    @Test(arguments: PropertyTable.names) func aChangeIsDrawn(_ name: String) throws {
        let property = try #require(PropertyTable.property(name))
        guard case .set(let make) = property.run else {
            guard case .made(let make) = property.run else { return }
            let (before, after) = (try make(false).renderedFrame(), try make(true).renderedFrame())
            #expect(before != after, "\(name) does not change the frame")
            return
        }
        let untouched = make()
        untouched.play()
        let before = try untouched.stage.renderedFrame()

        let fresh = make()
        fresh.change()
        fresh.play()
        let after = try fresh.stage.renderedFrame()

        let drawn = make()
        let renderer = StageRenderer(drawn.stage)
        try renderer.render()
        drawn.change()
        drawn.play()
        try renderer.render()
        #expect(renderer.bitmap == after, "after setting \(name), the rendered frame differs from a fresh stage's")
        if property.reason == nil {
            #expect(before != after, "\(name) does not change the frame; if that is right, state the reason in PropertyTable")
        } else {
            #expect(before == after, "\(name) changes the frame, although PropertyTable says it does not")
        }
    }

    /// Setting the old value restores the old frame.
    @Test(arguments: PropertyTable.names) func aChangeBackIsDrawn(_ name: String) throws {
        let property = try #require(PropertyTable.property(name))
        guard case .set(let make) = property.run else { return }
        let untouched = make()
        untouched.play()

        let drawn = make()
        let renderer = StageRenderer(drawn.stage)
        try renderer.render()
        drawn.change()
        try renderer.render()
        drawn.changeBack()
        drawn.play()
        try renderer.render()
        #expect(try renderer.bitmap == drawn.stage.renderedFrame(), "setting \(name) back is not fully redrawn")
        if property.trace == nil {
            #expect(try renderer.bitmap == untouched.stage.renderedFrame(), "setting \(name) back does not restore the frame")
        }
    }

    /// In an `animate` block, the value changes immediately, and the frame changes as listed in the table.
    @Test(arguments: PropertyTable.animated) func anAnimatedChangeIsDrawn(_ name: String) throws {
        let property = try #require(PropertyTable.property(name))
        guard case .set(let make) = property.run else { return }
        let plain = make()
        let before = try plain.stage.renderedFrame()
        plain.change()
        plain.stage.advance(to: .milliseconds(400))
        let after = try plain.stage.renderedFrame()

        let animated = make()
        let (stage, renderer) = (animated.stage, StageRenderer(animated.stage))
        try renderer.render()
        stage.root.animate(.curve(over: .milliseconds(400), .linear), animated.change)
        #expect(animated.value() == plain.value(), "\(name) does not change immediately in an animate block")
        for instant in [0, 100, 200, 300, 400] {
            stage.advance(to: .milliseconds(instant))
            try renderer.render()
            #expect(try renderer.bitmap == stage.renderedFrame(), "\(name) is not redrawn during its animation at \(instant) ms")
            switch (property.animation, instant) {
            case (.animates, 0): #expect(renderer.bitmap == before, "\(name) jumps at the start of its animation")
            case (.animates, 100...300):
                #expect(renderer.bitmap != before && renderer.bitmap != after, "\(name) is not between its values at \(instant) ms")
            default: #expect(renderer.bitmap == after, "\(name) does not show its new value at \(instant) ms")
            }
        }
    }
}

/// Every RefreshKit property that other modules can set.
///
/// Add new properties to the file of their type. `PropertyTests` compares the names with the sources.
enum PropertyTable {
    private static func cases() -> [PropertyCase] {
        views() + bitmaps() + labels() + scrolling() + motion() + lists() + controls() + triggers() + textControls() + looks() + spinners()
            + behaviors()
            + tabBars() + tabItems() + containers() + switching() + transitions() + stages() + pans()
    }

    static let names = cases().map(\.name)
    static let animated = cases().filter { $0.animation != .isNotTried && $0.reason == nil }.map(\.name)

    static func property(_ name: String) -> PropertyCase? { cases().first { $0.name == name } }

    /// Types whose settable properties have no visible effect, with the reason for each type.
    static let leftOut = [
        "FrameChanges": "a renderer returns it",
        "FrameChanges.Scroll": "a renderer returns it",
        "IndicatorInfo": "an indicator states it; lists and help show it",
        "IndicatorRegistry": "a stage has a constant copy",
        "Moment": "it is passed to an indicator and not stored",
        "PanSample": "a touch creates it",
        "TabSwitchHost": "an application implements it",
    ]

    /// Returns the reason a property's type is excluded, or nil if it is not excluded.
    static func typeReason(of property: String) -> String? {
        property.lastIndex(of: ".").flatMap { leftOut[String(property[..<$0])] }
    }
}
