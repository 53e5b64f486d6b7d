// `import RefreshPluginSDK` is all that a plugin's source needs.
@_exported import CRefreshPlugin
@_exported import RefreshKit
