// `import Originals` also imports RefreshKit, whose controls and bars use these presets.
@_exported public import RefreshKit
