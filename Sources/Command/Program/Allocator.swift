internal import CMalloc

/// The memory allocator of the C library.
enum Allocator {
    /// The largest threshold that glibc accepts.
    private static let largestBlock: Int32 = 32 << 20

    /// Keeps freed memory for the next image instead of returning it to the system.
    ///
    /// The encoders allocate and free several buffers for each image. When the system had to clear their pages each time, this took an
    /// eighth of the time of an animation or a page.
    static func keepFreedMemory() {
        mallopt(M_MMAP_THRESHOLD, largestBlock)
        mallopt(M_TRIM_THRESHOLD, .max)
    }
}
