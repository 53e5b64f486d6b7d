internal import Documents
internal import Scenes

// Advancing time, including the touches and entries that occur in between.
extension StudioSession {
    /// The current instant.
    var now: Duration { StudioClock.instant(ofTick: tick) }

    func seek(_ tick: Int) {
        self.tick = tick
        inputs = []
        events.removeAll()
        framesWithoutChange = 0
        for phone in phones { phone.seek(to: now, endingAtTick: end, in: configuration) }
    }

    /// Discards all manual input, and replays scripted scenes from the start.
    func restart() {
        (tick, inputs) = (0, [])
        events.removeAll()
        framesWithoutChange = 0
        for phone in phones { phone.forgetHand(in: configuration) }
        end = scriptedEnd
    }

    func advance(_ ticks: Int) {
        let isPlayback = tick < end
        if isPlayback, !inputs.isEmpty, ticks > 0 {
            events.removeAll()
            for phone in phones { phone.cut(at: now, in: configuration) }
            end = tick
        } else if isPlayback {
            tick = min(tick + ticks, end)
            return advancePhones()
        }
        let next = min(tick + ticks, StudioClock.maximumTick)
        perform(upTo: next)
        (tick, end) = (next, next)
        advancePhones()
    }

    func advancePhones() {
        for phone in phones where phone.problem == nil { phone.player.advance(to: now) }
    }

    /// Adds an entry to the inputs if it applies to at least one phone.
    func add(_ entry: DocumentValue) throws {
        var failures: [any Error] = []
        for phone in phones {
            do { _ = try phone.entry(entry, at: StudioClock.floor(now), in: registry) } catch { failures.append(error) }
        }
        if failures.count == phones.count, let first = failures.first { throw first }
        if inputs.count < Self.maximumInputCount { inputs.append(.entry(entry)) }
    }

    /// Adds as many inputs to the scripts as fit before a tick.
    func perform(upTo next: Int) {
        let instants = StudioClock.inputInstants(inputs.count, after: tick, upTo: next)
        var lastTouch = now, count = 0
        for (input, instant) in zip(inputs, instants) {
            if case .touch = input { lastTouch = instant }
            count += 1
            var rotates = false
            for phone in phones where phone.problem == nil { rotates = perform(input, on: phone, at: instant) || rotates }
            // Touch points after a rotation refer to the rotated screen.
            if rotates { break }
        }
        inputs.removeFirst(count)
        let end = StudioClock.floor(StudioClock.instant(ofTick: next))
        for phone in phones where phone.problem == nil && end > lastTouch {
            guard let last = phone.player.openTouch?.movement.points.last else { continue }
            phone.player.continueTouch(to: last.point, at: end)
        }
    }

    /// Adds an input to a phone's script, and returns whether it rotates the phone.
    func perform(_ input: Input, on phone: StudioPhone, at instant: Duration) -> Bool {
        phone.continueByHand(at: now)
        switch input {
        case .touch(let touch):
            let point = touch.point.map(phone.screenPoint)
            let last = phone.player.openTouch?.movement.points.last?.point
            guard let point = point ?? last else { return false }
            switch touch.phase {
            case .began: phone.player.beginTouch(at: point, finger: Self.finger, at: instant)
            case .moved: phone.player.continueTouch(to: point, at: instant)
            case .ended: phone.player.continueTouch(to: point, at: instant, isLast: true)
            case .canceled: phone.player.continueTouch(to: point, at: instant, isLast: true, isCanceled: true)
            }
        case .entry(let value):
            // An entry that applies to another phone might not apply to this one.
            guard let entry = try? phone.entry(value, at: instant, in: registry) else { return false }
            if case .turn = entry.action {
                phone.appendAndReplay(entry, to: now, in: configuration)
                return true
            }
            phone.player.append(entry)
        }
        return false
    }
}
