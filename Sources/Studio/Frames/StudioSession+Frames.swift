internal import Documents
internal import Scenes

// The frame of all phones, and its header.
extension StudioSession {
    func frame(since start: Double) -> Answer {
        var message = FrameMessage()
        var hasChanges = false
        for phone in phones {
            if let problem = phone.problem {
                message.add(problem: problem)
                continue
            }
            do {
                let (frame, changes) = try phone.player.frameUpdate()
                message.add(frame, changes)
                hasChanges = hasChanges || !changes.isEmpty
            } catch {
                let text = content.text(error)
                phone.problem = text
                message.add(problem: text)
            }
        }
        framesWithoutChange = hasChanges ? 0 : framesWithoutChange + 1
        let isResting =
            tick >= end && inputs.isEmpty && framesWithoutChange >= Self.minimumRestingFrames && phones.allSatisfy(\.isAtRest)
            || tick == StudioClock.maximumTick
        let (lines, isReset) = events.take()
        let fields: [JSONValue.Member] = [
            .init("tick", .number(Double(tick))), .init("end", .number(Double(end))), .init("resting", .toggle(isResting)),
            .init("playback", .toggle(tick < end)), .init("reset", .toggle(isReset)),
            .init("selectedTab", .number(Double(phones.first?.player.shownTab ?? 0))), .init("events", .list(lines)),
            .init("finger", phones.first?.fingerPoint.map { .list([.number($0.x), .number($0.y)]) } ?? .null),
            .init("milliseconds", .number(((content.seconds() - start) * 1e5).rounded() / 100)),
        ]
        return .binary(message.bytes(fields))
    }
}
