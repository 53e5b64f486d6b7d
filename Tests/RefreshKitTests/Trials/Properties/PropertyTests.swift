import RefreshKit

import Testing

/// Each public property, changed alone, changes the picture or is named as one that does not.
@Suite struct PropertyTests {
    /// The table and the sources name the same properties.
    @Test func theTableIsComplete() throws {
        let insets = try SettableProperties.names(inSources: "Motion/Geometry").filter { $0.hasPrefix("EdgeInsets.") }
        let found = try SettableProperties.names(inSources: "RefreshKit").union(insets).filter { PropertyTable.typeReason(of: $0) == nil }
        let named = Set(PropertyTable.names)
        for name in found.subtracting(named).sorted() {
            Issue.record(
                "\(name) can be set and is not in PropertyTable; add a case that shows what it changes, or one that says why it changes nothing"
            )
        }
        for name in named.subtracting(found).sorted() {
            Issue.record("PropertyTable names \(name), which the sources do not declare as settable; remove or rename the case")
        }
        #expect(PropertyTable.names.count == named.count, "a property has two cases")
    }

    @Test func typesLeftOutExist() throws {
        let found = try SettableProperties.names(inSources: "RefreshKit")
        for type in PropertyTable.leftOut.keys.sorted() {
            #expect(
                found.contains { $0.hasPrefix("\(type).") }, "PropertyTable leaves out \(type), which has no settable property; remove it")
        }
    }

    /// The frame after a change is the frame of a stage that never was in another state.
    @Test(arguments: PropertyTable.names) func aChangeIsDrawn(_ name: String) throws {
        let property = try #require(PropertyTable.property(name))
        guard case .set(let make) = property.run else {
            guard case .made(let make) = property.run else { return }
            let (before, after) = (try make(false).renderedFrame(), try make(true).renderedFrame())
            #expect(before != after, "\(name) does not change the picture")
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
        #expect(renderer.bitmap == after, "the drawn stage shows something else than a fresh one after \(name) is set")
        if property.reason == nil {
            #expect(before != after, "\(name) does not change the picture; if that is right, name the reason in PropertyTable")
        } else {
            #expect(before == after, "\(name) changes the picture, although PropertyTable says it does not")
        }
    }

    /// The old value brings the old picture back.
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
        #expect(try renderer.bitmap == drawn.stage.renderedFrame(), "\(name) set back is not drawn where it changed")
        if property.trace == nil {
            #expect(try renderer.bitmap == untouched.stage.renderedFrame(), "\(name) set back leaves a trace in the picture")
        }
    }

    /// In a block of `animate` the value changes at once, and the picture along the timing or at once, as the table says.
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
        #expect(animated.value() == plain.value(), "\(name) does not hold at once in a block of animate")
        for instant in [0, 100, 200, 300, 400] {
            stage.advance(to: .milliseconds(instant))
            try renderer.render()
            #expect(try renderer.bitmap == stage.renderedFrame(), "\(name) is not drawn where it moves at \(instant) ms")
            switch (property.animation, instant) {
            case (.animates, 0): #expect(renderer.bitmap == before, "\(name) jumps as its animation begins")
            case (.animates, 100...300):
                #expect(renderer.bitmap != before && renderer.bitmap != after, "\(name) is not on its way at \(instant) ms")
            default: #expect(renderer.bitmap == after, "\(name) does not show its new value at \(instant) ms")
            }
        }
    }
}

/// Every property that other modules can set on what RefreshKit shows.
///
/// A new property goes into the file of its type. `PropertyTests` compares the names with the sources.
enum PropertyTable {
    private static func cases() -> [PropertyCase] {
        views() + bitmaps() + labels() + scrolling() + motion() + lists() + controls() + triggers() + textControls() + looks() + spinners()
            + behaviors()
            + tabBars() + tabItems() + containers() + switching() + transitions() + stages() + pans()
    }

    static let names = cases().map(\.name)
    static let animated = cases().filter { $0.animation != .isNotTried && $0.reason == nil }.map(\.name)

    static func property(_ name: String) -> PropertyCase? { cases().first { $0.name == name } }

    /// Types whose settable properties no view shows.
    static let leftOut = [
        "FrameChanges": "a renderer returns it",
        "FrameChanges.Scroll": "a renderer returns it",
        "IndicatorInfo": "an indicator states it; lists and help show it",
        "IndicatorRegistry": "a stage keeps a copy that cannot be set",
        "Moment": "an indicator is asked to draw it; nothing keeps it",
        "PanSample": "a finger makes it",
        "TabSwitchHost": "an application implements it",
    ]

    /// Why the type of a property is left out; nil for a type that is not.
    static func typeReason(of property: String) -> String? {
        property.lastIndex(of: ".").flatMap { leftOut[String(property[..<$0])] }
    }
}
