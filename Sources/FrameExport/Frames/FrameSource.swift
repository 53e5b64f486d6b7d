internal import Dispatch
internal import Imaging
internal import Synchronization
internal import System

/// Gives a file of several frames its pictures, in order: drawn now, by one worker or by several, or read from where a shard left them.
struct FrameSource {
    /// Asked before each frame; true ends the file.
    let isCancelled: @Sendable () -> Bool
    private let drawAll: ([Int], (Bitmap, Int) throws -> Bool) throws -> Bool

    /// Provides frames one by one, each by its index in the plan.
    init(_ bitmap: @escaping (Int) throws -> Bitmap) {
        isCancelled = { false }
        drawAll = { places, body in try places.allSatisfy { place in try body(bitmap(place), place) } }
    }

    /// Draws the frames of a plan on several threads.
    ///
    /// `workers`, 1 or more, is how many are drawn at once. `onFrame` receives the index of each frame once it is taken, in order;
    /// `isCancelled` is called before each frame, on any thread, and true ends the file. Throws `MemoryShortage` when frames are too large
    /// for the memory there is.
    init(
        drawing plan: FramePlan, workers: Int, onFrame: @escaping (Int) -> Void, isCancelled: @escaping @Sendable () -> Bool
    ) throws(MemoryShortage) {
        self.isCancelled = isCancelled
        let pixels = plan.maximumFramePixels
        let count = try WorkerMemory.count(
            min(max(workers, 1), plan.count), each: pixels * WorkerMemory.bytesPerDrawnPixel,
            besides: pixels * WorkerMemory.bytesPerAssembledPixel)
        let drawers = FrameDrawers(plan, count: count)
        drawAll = { places, body in
            try drawers.forEach(places) { bitmap, place in
                guard !isCancelled(), try body(bitmap, place) else { return false }
                onFrame(place)
                return true
            }
        }
    }

    /// Passes frames to a closure in order, each with its index in the plan; returns false if canceled before the last.
    func forEach(_ places: [Int], _ body: (Bitmap, Int) throws -> Void) throws -> Bool {
        try drawAll(places) { bitmap, place in
            try body(bitmap, place)
            return true
        }
    }
}

/// Draws as many frames at once as there are workers.
private struct FrameDrawers {
    /// What one worker keeps from frame to frame, and what it drew last.
    private final class Slot: Sendable {
        private let state = Mutex((drawer: FrameDrawer(), bitmap: Bitmap?.none))

        /// The picture that was drawn last.
        var bitmap: Bitmap? { state.withLock { $0.bitmap } }

        func draw(_ frame: PlannedFrame, of plan: FramePlan) throws {
            try state.withLock { state in
                // Let go first, so that the drawer has it for itself.
                state.bitmap = nil
                state.bitmap = try state.drawer.draw(frame, of: plan)
            }
        }
    }

    private let plan: FramePlan
    private let slots: [Slot]

    init(_ plan: FramePlan, count: Int) {
        self.plan = plan
        slots = (0..<count).map { _ in Slot() }
    }

    /// Hands out frames in order; false when no more were wanted.
    func forEach(_ places: [Int], _ body: (Bitmap, Int) throws -> Bool) throws -> Bool {
        for begin in stride(from: 0, to: places.count, by: slots.count) {
            let places = places[begin..<min(begin + slots.count, places.count)]
            try draw(places)
            for (place, slot) in zip(places, slots) {
                guard let bitmap = slot.bitmap, try body(bitmap, place) else { return false }
            }
        }
        return true
    }

    /// Draws some frames at once, each into its slot.
    private func draw(_ places: ArraySlice<Int>) throws {
        let failure = Mutex<(place: Int, error: any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: places.count) { number in
            let place = places[places.startIndex + number]
            do {
                try slots[number].draw(plan.frame(at: place), of: plan)
            } catch {
                failure.withLock { if place < $0?.place ?? .max { $0 = (place, error) } }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure.error }
    }
}
