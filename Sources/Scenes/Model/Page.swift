public import RefreshKit

/// One page: a list under a title, with what is pulled at its edges.
public struct Page: Sendable {
    /// The bar along the upper edge; nil for none.
    public var navigation: Navigation?
    /// The list.
    public var list = List()
    /// What is pulled down above the list; nil for nothing.
    public var header: Control?
    /// What is pulled up below the list; nil for nothing.
    public var footer: Control?
    /// What is pulled to the left beside the list; nil for nothing.
    public var trailer: Control?

    /// The bar along the upper edge.
    public struct Navigation: Sendable, Hashable {
        /// The title.
        public var title: String
        /// Whether the title is large and below the bar until the list is scrolled.
        public var isLarge = true

        /// Makes a bar with a large title.
        public init(_ title: String) {
            self.title = title
        }
    }

    /// Makes a page of an empty list.
    public init() {}
}

extension Page {
    /// The rows of a page and how they move.
    public struct List: Sendable {
        /// What rows look like.
        public enum Style: String, Sendable, Hashable, CaseIterable {
            /// An avatar, two lines of text, the time on the right.
            case messages
            /// A line of text, a shorter one on the right.
            case plain
        }

        /// The rows that were given; those beyond them are samples.
        public var rows: [Row] = []
        /// How many rows there are at first.
        public var count = 0
        /// What rows look like.
        public var style = Style.messages
        /// How tall a row is, in points; nil for what the style gives.
        public var rowHeight: Double?
        /// The rows that come with loads and insertions, in turn, again and again; empty for sample rows.
        public var newRows: [Row] = []
        /// The view above the rows, which scrolls with them; nil for none.
        public var headerView: Banner?
        /// The view below the rows, which scrolls with them; nil for none.
        public var footerView: Banner?
        /// Whether the offset is what the script says, without a finger or any physics; false by default.
        ///
        /// For tests of controls: see `ScriptAction.setOffset`.
        package var isScripted = false
        /// What the list keeps free around its content, in points, beside the safe area.
        public var contentInset = EdgeInsets.zero
        /// Whether the list fills the page edge to edge and nothing of the safe area is kept free; false by default.
        public var ignoresSafeArea = false

        /// Makes an empty list.
        public init() {}
    }

    /// A line of text on a ground of its own, above or below the rows.
    public struct Banner: Sendable, Hashable {
        /// The text, in the middle.
        public var text: String
        /// Height, in points.
        public var height = 30.0
        /// Color behind the text.
        public var background = Color.black
        /// Color of the text.
        public var color = Color.white

        /// Where a banner is.
        public enum Place: String, Sendable, Hashable, CaseIterable {
            /// Above the first row.
            case header
            /// Below the last row.
            case footer
        }

        /// Makes a banner of 30 points, white on black; without a text it is a strip of color.
        public init(_ text: String = "") {
            self.text = text
        }
    }

    /// What one row says.
    public struct Row: Sendable, Hashable {
        /// The first line.
        public var title: String
        /// The second line; empty for none.
        public var subtitle = ""
        /// What stands on the right; empty for nothing.
        public var detail = ""
        /// Color of the avatar; nil has one chosen by the title.
        public var color: Color?

        /// Makes a row of one line.
        public init(_ title: String) {
            self.title = title
        }
    }
}
