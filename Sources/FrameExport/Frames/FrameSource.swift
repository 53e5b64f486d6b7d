internal import Dispatch
internal import Imaging
internal import Synchronization
internal import SystemSupport

/// Provides bitmaps in order for a file that combines several frames: drawn by one or more workers, or read from the files of a shard.
package struct FrameSource {
    package let isCanceled: @Sendable () -> Bool
    /// Reports each drawn frame, from 0; called by one thread at a time.
    package let onFrame: @Sendable (Int) -> Void
    /// Number of threads that an encoder may use in addition to the caller's.
    let threads: Int
    private let drawAll: ([Int], (Bitmap, Int) throws -> Bool) throws -> Bool

    /// Creates a source that provides the frames that a closure returns, one at a time.
    ///
    /// `threads`, 1 by default, is the number of threads that an encoder may use in addition to the caller's. `isCanceled`, which is always
    /// false by default, is called before each frame; returning true cancels the remaining frames. `isIncluded` selects the frames, all by
    /// default.
    init(
        threads: Int = 1, isCanceled: @escaping @Sendable () -> Bool = { false }, where isIncluded: @escaping (Int) -> Bool = { _ in true },
        _ bitmap: @escaping (Int) throws -> Bitmap
    ) {
        self.isCanceled = isCanceled
        onFrame = { _ in }
        self.threads = threads
        drawAll = { frameIndices, body in
            try frameIndices.allSatisfy { index in try !isIncluded(index) || !isCanceled() && body(bitmap(index), index) }
        }
    }

    /// Creates a source that draws the frames of a plan on several threads.
    ///
    /// `workers`, 1 or more, is the number of frames drawn in parallel. `onFrame` receives the index of each frame in order, after the
    /// frame is used.
    /// `isCanceled` is called before each frame, on any thread; returning true cancels the remaining frames. Throws `MemoryShortage` if the
    /// frames do not fit in memory.
    init(
        drawing plan: FramePlan, workers: Int, onFrame: @escaping @Sendable (Int) -> Void, isCanceled: @escaping @Sendable () -> Bool
    ) throws(MemoryShortage) {
        (self.isCanceled, self.onFrame) = (isCanceled, onFrame)
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

/// Draws frames ahead of their use, each drawer one at a time.
private struct FrameDrawers {
    private final class Slot: Sendable {
        private let drawer = Mutex(FrameDrawer())
        private let drawn = Mutex<Result<Bitmap, any Error>?>(nil)
        private let isDone = DispatchGroup()

        func start(_ frame: PlannedFrame, of plan: FramePlan) {
            isDone.enter()
            let draw = { @Sendable in
                let result = Result { try self.drawer.withLock { try $0.draw(frame, of: plan) } }
                self.drawn.withLock { $0 = result }
                self.isDone.leave()
            }
            if !ThreadPool.shared.start(draw) { draw() }
        }

        func wait() { isDone.wait() }

        /// Waits for the frame and returns it.
        ///
        /// Keeps no reference, so that the drawer can reuse the bitmap without a copy.
        func take() throws -> Bitmap? {
            wait()
            return try drawn.withLock { $0.take() }?.get()
        }
    }

    private let plan: FramePlan
    private let slots: [Slot]

    init(_ plan: FramePlan, count: Int) {
        self.plan = plan
        slots = (0..<count).map { _ in Slot() }
    }

    func forEach(_ frameIndices: [Int], _ body: (Bitmap, Int) throws -> Bool) throws -> Bool {
        defer { slots.forEach { $0.wait() } }
        for (slot, index) in zip(slots, frameIndices) { slot.start(plan.frame(at: index), of: plan) }
        for (number, index) in frameIndices.enumerated() {
            let slot = slots[number % slots.count]
            guard let bitmap = try slot.take(), try body(bitmap, index) else { return false }
            let next = number + slots.count
            if next < frameIndices.count { slot.start(plan.frame(at: frameIndices[next]), of: plan) }
        }
        return true
    }
}
