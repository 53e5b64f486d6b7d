internal import CPluginHost
internal import CRefreshPlugin
internal import Drawing
internal import Glibc
internal import SystemSupport

extension Worker {
    /// Draws an instance, and returns whether any pixels changed.
    ///
    /// If the canvas is clear, the worker starts with a clear surface. Otherwise, it receives the pixels inside the clip. The drawn pixels
    /// are copied back.
    func draw(_ request: refresh_draw_request, _ task: WorkerTask, on pixels: CanvasPixels) throws -> Bool {
        var request = request
        request.fill(pixels)
        let length = Int(request.width) * 4 * Int(request.height - request.first_row)
        request.brings_memory = try makeRoom(for: length, task) ? 1 : 0
        let offset = refresh_memory_offset(memory.size, length)
        request.pixel_offset = UInt64(offset)
        refresh_memory_mark(&memory, length)
        let shared = SharedRows(first: memory.bytes + offset, stride: Int(request.width) * 4, row: Int(request.first_row), of: pixels)
        if !pixels.isClear { shared.copyIn() }
        let answer = try ask(
            REFRESH_ASK_DRAW, [UInt8](of: request), task, request.brings_memory == 1 ? memory.descriptor : nil)
        guard let isUntouched = answer.first(as: UInt32.self) else { throw invalidAnswer(task) }
        let stray = Int(refresh_memory_check(&memory, length))
        guard stray == 0 else {
            end()
            throw WorkerEnd(fate: stray < 0 ? .wroteBeforePixels(-stray) : .wroteAfterPixels(stray), task: task)
        }
        guard isUntouched == 0 else { return false }
        shared.copyOut()
        return true
    }

    /// Makes the shared memory large enough, and returns whether it was replaced.
    private func makeRoom(for length: Int, _ task: WorkerTask) throws -> Bool {
        guard memory.size < length else { return false }
        refresh_memory_free(&memory)
        let error = refresh_memory_create(length, &memory)
        guard error == 0 else {
            end()
            throw WorkerEnd(fate: .noMemory(SystemError(code: error).message), task: task)
        }
        return true
    }
}

/// The rows that a worker draws on, and the canvas rows that they mirror.
private struct SharedRows {
    let first: UnsafeMutablePointer<UInt8>
    /// Distance between rows, in bytes.
    let stride: Int
    /// Canvas index of the first shared row.
    let row: Int
    let pixels: CanvasPixels

    init(first: UnsafeMutablePointer<UInt8>, stride: Int, row: Int, of pixels: CanvasPixels) {
        (self.first, self.stride, self.row, self.pixels) = (first, stride, row, pixels)
    }

    func copyIn() { forEachStretch { shared, own, count in memcpy(shared, own, count) } }

    func copyOut() { forEachStretch { shared, own, count in memcpy(own, shared, count) } }

    /// Calls a closure with the bytes inside the clip, in the canvas and in shared memory: row by row, or in a single call if the rows are
    /// contiguous.
    private func forEachStretch(_ body: (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Int) -> Void) {
        let clip = pixels.clip
        let isWhole = clip.minX == 0 && clip.width * 4 == stride && pixels.stride * 4 == stride
        let (rows, count) = isWhole ? (1, clip.area * 4) : (clip.height, clip.width * 4)
        for row in clip.minY..<clip.minY + rows {
            let own = pixels.first + row * pixels.stride + clip.minX
            body(first + (row - self.row) * stride + clip.minX * 4, own, count)
        }
    }
}

extension refresh_draw_request {
    fileprivate mutating func fill(_ pixels: CanvasPixels) {
        let (matrix, clip) = (pixels.transform, pixels.clip)
        transform = (matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty)
        (offset_x, offset_y) = (pixels.offset.x, pixels.offset.y)
        width = Int32(pixels.isClear ? pixels.width : clip.maxX)
        height = Int32(pixels.isClear ? pixels.height : clip.maxY)
        first_row = Int32(pixels.isClear ? 0 : clip.minY)
        is_opaque = pixels.isOpaque ? 1 : 0
        is_clear = pixels.isClear ? 1 : 0
        (clip_x, clip_y) = (Int32(clip.minX), Int32(clip.minY))
        (clip_width, clip_height) = (Int32(clip.width), Int32(clip.height))
    }
}
