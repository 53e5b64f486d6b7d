// `import Originals` is all it takes to make a control or a bar that follows an original.
@_exported public import RefreshKit
