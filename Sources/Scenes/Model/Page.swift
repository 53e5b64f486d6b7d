public import RefreshKit

/// A page: a list with an optional navigation bar and refresh controls.
public struct Page: Sendable {
    /// The navigation bar; nil for none.
    public var navigation: Navigation?
    /// The list.
    public var list = List()
    /// The control above the list, revealed by pulling down; nil for none.
    public var header: Control?
    /// The control below the list, revealed by pulling up; nil for none.
    public var footer: Control?
    /// The control to the right of the list, revealed by pulling left; nil for none.
    public var trailer: Control?

    /// A navigation bar.
    public struct Navigation: Sendable, Hashable {
        /// The title.
        public var title: String
        /// Whether a large title is shown below the bar until the list is scrolled.
        public var isLarge = true

        /// Creates a navigation bar with a large title.
        public init(_ title: String) {
            self.title = title
        }
    }

    /// Creates a page with an empty list.
    public init() {}
}

extension Page {
    /// A page's list.
    public struct List: Sendable {
        /// The style of the rows.
        public enum Style: String, Sendable, Hashable, CaseIterable {
            /// An avatar, two lines of text, and a time on the right.
            case messages
            /// A line of text, with shorter text on the right.
            case plain
        }

        /// Contents of the first rows; the other rows show samples.
        public var rows: [Row] = []
        /// Number of rows at the start.
        public var count = 0
        /// The style of the rows.
        public var style = Style.messages
        /// Row height, in points; nil for the style's default height.
        public var rowHeight: Double?
        /// Contents of inserted rows, used in order and then repeated; empty for samples.
        public var newRows: [Row] = []
        /// The view above the rows, which scrolls with them; nil for none.
        public var headerView: Banner?
        /// The view below the rows, which scrolls with them; nil for none.
        public var footerView: Banner?
        /// Whether touches and physics are disabled, so that only the script sets the offset; see `ScriptAction.setOffset`.
        package var isScripted = false
        /// Space around the content, in points, in addition to the safe area.
        public var contentInset = EdgeInsets.zero
        /// Whether the list ignores the safe area when positioning its content; false by default.
        public var ignoresSafeArea = false

        /// Creates an empty list.
        public init() {}
    }

    /// A line of text on a colored background, above or below the rows.
    public struct Banner: Sendable, Hashable {
        /// The centered text.
        public var text: String
        /// Height, in points.
        public var height = 30.0
        /// Background color.
        public var background = Color.black
        /// Color of the text.
        public var color = Color.white

        /// A banner's position.
        public enum Position: String, Sendable, Hashable, CaseIterable {
            /// Above the first row.
            case header
            /// Below the last row.
            case footer
        }

        /// Creates a 30-point-tall banner with white text on black; a banner without text is a strip of color.
        public init(_ text: String = "") {
            self.text = text
        }
    }

    /// The contents of one row.
    public struct Row: Sendable, Hashable {
        /// The first line.
        public var title: String
        /// The second line; empty for none.
        public var subtitle = ""
        /// The text on the right; empty for none.
        public var detail = ""
        /// Color of the avatar; nil to derive it from the title.
        public var color: Color?

        /// Creates a row with one line of text.
        public init(_ title: String) {
            self.title = title
        }
    }
}
