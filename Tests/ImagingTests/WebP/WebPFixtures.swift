import FoundationEssentials

/// Small WebP files, created with cwebp and webpmux 1.2.4; lossless unless noted.
enum WebPFixtures {
    /// 3x2: red, green, blue; white at alpha 128, transparent, `0x804020`.
    static let still = bytes("UklGRkAAAABXRUJQVlA4TDMAAAAvAkAAEC8gECBI8x9lQ0BQdN1yAgGCFP+RCCRtbD6e/AHgT469KihI24DF3VOyiP7H1QEA")

    /// The still image with an ICCP chunk.
    static let stillWithProfile = bytes(
        "UklGRm4AAABXRUJQVlA4WAoAAAAwAAAAAgAAAQAASUNDUBQAAABub3QgcmVhbGx5IGEgcHJvZmlsZVZQOEwzAAAALwJAABAvIBAgSPMfZUNAUHTdcgIBghT/"
            + "kQgkbWw+nvwB4E+OvSooSNuAxd1Tsoj+x9UBAA==")

    /// 4x4, red, lossy.
    static let lossy = bytes("UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoEAAQAAsBMJaACdLoAA5gA/u5DH+5sc4twV/9tD/9aH/60P+lAAA==")

    /// 4x4, background `0xFF0A141E`, played 3 times, four frames: red everywhere for 120 ms, not blended; 2x2 at (2, 2), green on the
    /// descending diagonal and otherwise transparent, 40 ms, blended, then cleared; 2x2 at (0, 0), white at alpha 128, 0 ms, blended; 2x2
    /// at (2, 0), blue, 250 ms, not blended.
    static let animation = bytes(
        "UklGRugAAABXRUJQVlA4WAoAAAASAAAAAwAAAwAAQU5JTQYAAAAeFAr/AwBBTk1GKAAAAAAAAAAAAAMAAAMAAHgAAAJWUDhMDwAAAC8DwAAABxD9j/4HIqL/"
            + "AQBBTk1GKgAAAAEAAAEAAAEAAAEAACgAAAFWUDhMEQAAAC8BQAAQDzD/EfMfjBWI6H8IAEFOTUYqAAAAAAAAAAAAAQAAAQAAAAAAAFZQOEwRAAAALwFAABAH"
            + "0P/+97+AgYjofwAAQU5NRigAAAABAAAAAAABAAABAAD6AAACVlA4TA8AAAAvAUAAAAcQ0f/+ByKi/wEA")

    /// 4x4, endless, two frames: red everywhere; then the green diagonal of `animation` at (2, 2), not blended.
    static let replacing = bytes(
        "UklGRoYAAABXRUJQVlA4WAoAAAASAAAAAwAAAwAAQU5JTQYAAAD/////AABBTk1GKAAAAAAAAAAAAAMAAAMAAHgAAAJWUDhMDwAAAC8DwAAABxD9j/4HIqL/"
            + "AQBBTk1GKgAAAAEAAAEAAAEAAAEAACgAAAJWUDhMEQAAAC8BQAAQDzD/EfMfjBWI6H8IAA==")

    private static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map(Array.init) ?? [] }
}
