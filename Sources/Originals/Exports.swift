// `import Originals` also provides RefreshKit, which creates the controls and bars that follow an original.
@_exported public import RefreshKit
