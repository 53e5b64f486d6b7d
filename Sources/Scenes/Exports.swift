// Whoever writes a scene in Swift needs the engine's values as well.
@_exported public import RefreshKit
