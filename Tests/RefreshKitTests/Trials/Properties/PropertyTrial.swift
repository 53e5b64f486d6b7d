import RefreshKit

/// A stage, and the object whose property is changed.
struct PropertyScene<Subject> {
    let stage: Stage
    let subject: Subject
    /// Views and controllers that the stage does not retain.
    var keepsAlive: [AnyObject] = []

    init(_ stage: Stage, _ subject: Subject, keepsAlive: [AnyObject] = []) {
        (self.stage, self.subject, self.keepsAlive) = (stage, subject, keepsAlive)
    }
}

/// A run of a property case on a stage that has not been drawn yet.
struct PropertyTrial {
    let stage: Stage
    /// Sets the property to its other value.
    let change: () -> Void
    /// Sets the property to its value before `change`.
    let changeBack: () -> Void
    /// Returns the property's value as text.
    let value: () -> String
    /// Plays the events after the change, up to the frame's time.
    let play: () -> Void
}

/// A public property, how to change it, and how that affects the frame.
struct PropertyCase {
    /// The effect of an animated change.
    enum Animation {
        /// The frame changes gradually.
        case animates
        /// The frame changes immediately.
        case isImmediate
        /// The change requires further events or changes the frame size.
        case isNotTried
    }

    /// The property, as `Type.property`.
    let name: String
    /// The reason the frame does not change, or nil for a property with a visible effect.
    let reason: String?
    let animation: Animation
    /// The reason setting the old value does not restore the old frame, or nil if it does.
    let trace: String?
    let run: Run

    /// A way to create a stage with the property.
    enum Run {
        /// Creates a stage with the property's first value.
        case set(() -> PropertyTrial)
        /// Creates a stage with the property's first or other value.
        case made((_ isChanged: Bool) -> Stage)
    }
}

extension PropertyCase {
    /// Creates a case for a property with a visible effect.
    ///
    /// - Parameters:
    ///   - name: `Type.property`.
    ///   - path: Path to the property from the scene's subject.
    ///   - value: The other value; evaluated for each stage, because a view can be on only one stage at a time.
    ///   - animation: The effect of an animated change.
    ///   - trace: The reason setting the old value does not restore the old frame.
    ///   - scene: Creates the stage.
    ///   - play: Plays the events after the change; by default, advances by 1/60 s.
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

    /// Creates a case for a property without a visible effect, and states the reason.
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
            // Completes the layout before any touch.
            scene.stage.advance(by: .zero)
            if let play { play(scene) } else { scene.stage.advance(by: .nanoseconds(16_666_667)) }
        }
    }

    /// Creates a case for a property of a value that is passed to an object's initializer; it compares the frames of two objects.
    ///
    /// - Parameters:
    ///   - name: `Type.property`.
    ///   - path: Path to the property in the value.
    ///   - value: The property's other value.
    ///   - start: The value to change.
    ///   - scene: Creates a stage with an object that has the value, and plays up to the frame's time.
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
