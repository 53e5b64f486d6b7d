internal import Dispatch
internal import Imaging
internal import Synchronization
internal import SystemSupport

/// Provides bitmaps in order for a file that combines several frames: drawn by one or more workers, or read from the files of a shard.
package struct FrameSource {
    package let isCanceled: @Sendable () -> Bool
    /// Number of threads that an encoder may use in addition to the caller's.
    let threads: Int
    private let drawAll: ([Int], (Bitmap, Int) throws -> Bool) throws -> Bool

    init(_ bitmap: @escaping (Int) throws -> Bitmap) { self.init(where: { _ in true }, bitmap) }

    /// Creates a source that provides only some frames, for sampling a file.
    init(where isIncluded: @escaping (Int) -> Bool, _ bitmap: @escaping (Int) throws -> Bitmap) {
        isCanceled = { false }
        threads = 1
        drawAll = { frameIndices, body in
            try frameIndices.allSatisfy { index in try !isIncluded(index) || body(bitmap(index), index) }
        }
    }

    /// Creates a source that draws the frames of a plan on several threads.
    ///
    /// `workers`, 1 or more, is the number of frames drawn in parallel. `onFrame` receives the index of each frame in order, after the
    /// frame is used.
    /// `isCanceled` is called before each frame, on any thread; returning true cancels the remaining frames. Throws `MemoryShortage` if the
    /// frames do not fit in memory.
    init(
        drawing plan: FramePlan, workers: Int, onFrame: @escaping (Int) -> Void, isCanceled: @escaping @Sendable () -> Bool
    ) throws(MemoryShortage) {
        self.isCanceled = isCanceled
        threads = max(workers, 1)
        let pixels = plan.maximumFramePixels
        let count = try WorkerMemory.count(
            min(max(workers, 1), plan.count), each: pixels * WorkerMemory.bytesPerDrawnPixel,
            besides: pixels * WorkerMemory.bytesPerAssembledPixel)
        let drawers = FrameDrawers(plan, count: count)
        drawAll = { frameIndices, body in
            try drawers.forEach(frameIndices) { bitmap, index in
                guard !isCanceled(), try body(bitmap, index) else { return false }
                onFrame(index)
                return true
            }
        }
    }

    /// Passes frames to a closure in order, each with its index in the plan; returns false if canceled before the last frame.
    func forEach(_ frameIndices: [Int], _ body: (Bitmap, Int) throws -> Void) throws -> Bool {
        try drawAll(frameIndices) { bitmap, index in
            try body(bitmap, index)
            return true
        }
    }
}

private struct FrameDrawers {
    private final class Slot: Sendable {
        private let state = Mutex((drawer: FrameDrawer(), bitmap: Bitmap?.none))

        var bitmap: Bitmap? { state.withLock { $0.bitmap } }

        func draw(_ frame: PlannedFrame, of plan: FramePlan) throws {
            try state.withLock { state in
                // Releases the bitmap first, so that the drawer can reuse it without a copy.
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

    func forEach(_ frameIndices: [Int], _ body: (Bitmap, Int) throws -> Bool) throws -> Bool {
        for start in stride(from: 0, to: frameIndices.count, by: slots.count) {
            let frameIndices = frameIndices[start..<min(start + slots.count, frameIndices.count)]
            try draw(frameIndices)
            for (index, slot) in zip(frameIndices, slots) {
                guard let bitmap = slot.bitmap, try body(bitmap, index) else { return false }
            }
        }
        return true
    }

    private func draw(_ frameIndices: ArraySlice<Int>) throws {
        let failure = Mutex<(index: Int, error: any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: frameIndices.count) { number in
            let index = frameIndices[frameIndices.startIndex + number]
            do {
                try slots[number].draw(plan.frame(at: index), of: plan)
            } catch {
                failure.withLock { if index < $0?.index ?? .max { $0 = (index, error) } }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure.error }
    }
}
