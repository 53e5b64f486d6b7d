import RefreshKit

/// A stage with one object on it whose property a test changes.
struct PropertyScene<Subject> {
    let stage: Stage
    let subject: Subject
    /// Views and controllers that nothing on the stage keeps.
    var keepsAlive: [AnyObject] = []

    init(_ stage: Stage, _ subject: Subject, keepsAlive: [AnyObject] = []) {
        (self.stage, self.subject, self.keepsAlive) = (stage, subject, keepsAlive)
    }
}

/// One run of a property case: a stage on which nothing was drawn yet.
struct PropertyTrial {
    let stage: Stage
    /// Gives the property its other value.
    let change: () -> Void
    /// Gives the property the value it had before `change`.
    let changeBack: () -> Void
    /// The property's value as text.
    let value: () -> String
    /// What happens after the change and brings it out, up to the instant of the frame.
    let play: () -> Void
}

/// A public property, a way to change it alone, and what becomes of the picture.
struct PropertyCase {
    /// What an animated change looks like.
    enum Animation {
        /// The picture moves along the timing.
        case animates
        /// The picture changes at once.
        case isImmediate
        /// The change needs events before it shows, or gives the frame another size.
        case isNotTried
    }

    /// The property, as `Type.property`.
    let name: String
    /// Why the picture stays the same; nil for a property that shows.
    let reason: String?
    let animation: Animation
    /// Why the old value does not bring the old picture back; nil for a property that does.
    let trace: String?
    let run: Run

    /// How the property is brought on a stage.
    enum Run {
        /// Makes a stage with the property at its first value.
        case set(() -> PropertyTrial)
        /// Makes a stage with the property at its first or its other value.
        case made((_ isChanged: Bool) -> Stage)
    }
}

extension PropertyCase {
    /// A property that shows.
    ///
    /// - Parameters:
    ///   - name: `Type.property`.
    ///   - path: The property, from the object that the scene is about.
    ///   - value: Another value; made for each stage, since a view is on one stage at a time.
    ///   - animation: What an animated change looks like.
    ///   - trace: Why the old value does not bring the old picture back.
    ///   - scene: Makes the stage.
    ///   - play: What happens after the change; by default a sixtieth of a second passes.
    /// - Returns: The case.
    static func shows<Subject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Subject, Value>, _ value: @autoclosure @escaping () -> Value,
        _ animation: Animation = .isImmediate, trace: String? = nil, on scene: @escaping () -> PropertyScene<Subject>,
        play: ((PropertyScene<Subject>) -> Void)? = nil
    ) -> PropertyCase {
        PropertyCase(
            name: name, reason: nil, animation: play == nil ? animation : .isNotTried, trace: trace,
            run: .set { trial(path, value, scene(), play) })
    }

    /// A property that changes nothing in the picture, with the reason.
    static func staysOut<Subject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Subject, Value>, _ value: @autoclosure @escaping () -> Value,
        because reason: String,
        on scene: @escaping () -> PropertyScene<Subject>
    ) -> PropertyCase {
        PropertyCase(name: name, reason: reason, animation: .isNotTried, trace: nil, run: .set { trial(path, value, scene(), nil) })
    }

    private static func trial<Subject, Value>(
        _ path: ReferenceWritableKeyPath<Subject, Value>, _ value: () -> Value, _ scene: PropertyScene<Subject>,
        _ play: ((PropertyScene<Subject>) -> Void)?
    ) -> PropertyTrial {
        let (old, new) = (scene.subject[keyPath: path], value())
        return PropertyTrial(stage: scene.stage) {
            scene.subject[keyPath: path] = new
        } changeBack: {
            scene.subject[keyPath: path] = old
        } value: {
            String(describing: scene.subject[keyPath: path])
        } play: {
            // A finger finds everything in its place.
            scene.stage.advance(by: .zero)
            if let play { play(scene) } else { scene.stage.advance(by: .nanoseconds(16_666_667)) }
        }
    }

    /// A property of a value that an object gets when it is made and keeps: the frames of two objects are compared.
    ///
    /// - Parameters:
    ///   - name: `Type.property`.
    ///   - path: The property of the value.
    ///   - value: Another value for the property.
    ///   - start: The value that is changed.
    ///   - scene: Makes a stage with an object that has the value, and plays up to the instant of the frame.
    /// - Returns: The case.
    static func fixed<Root, Value>(
        _ name: String, _ path: WritableKeyPath<Root, Value>, _ value: @autoclosure @escaping () -> Value, of start: Root,
        on scene: @escaping (Root) -> Stage
    ) -> PropertyCase {
        PropertyCase(
            name: name, reason: nil, animation: .isNotTried, trace: nil,
            run: .made { isChanged in
                var root = start
                if isChanged { root[keyPath: path] = value() }
                return scene(root)
            })
    }
}
