/// How long a frame of an animated file is really shown.
enum FrameDelay {
    /// The time a frame is shown that asks for `delay`.
    ///
    /// Old tools wrote a delay of 0 and meant "as fast as Netscape can", about ten frames a second. Browsers keep to that:
    /// WebKit, Chromium and Firefox show a frame of 10 ms or less for 100 ms (WebKit bug 36082).
    static func shown(_ delay: Duration) -> Duration {
        delay <= .milliseconds(10) ? .milliseconds(100) : delay
    }
}
