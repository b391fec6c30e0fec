import BelfryUIKit

// Values for the layout of views. They are not stored, because nothing is drawn.

/// The horizontal position of views.
public enum HorizontalAlignment: Hashable, Sendable {
    case leading, center, trailing
}

/// The vertical position of views.
public enum VerticalAlignment: Hashable, Sendable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// The position of views within others.
public enum Alignment: Hashable, Sendable {
    case center, leading, trailing, top, bottom
    case topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading, center, trailing
}

/// A direction: horizontal or vertical.
public enum Axis: Hashable, Sendable, CaseIterable {
    case horizontal, vertical

    /// A set of directions.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

/// An edge of a view.
public enum Edge: Int, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing

    /// A set of edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let top = Set(rawValue: 1)
        public static let leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
    }
}

/// The insets at the edges of a view.
public struct EdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat

    /// Creates insets for the edges.
    public init(
        top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
    ) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// A light or dark appearance.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    case light, dark
}

/// The way in which an image fills its frame.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    case fit, fill
}

/// The area in which an app's views may be.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// Whether a part of a view is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    case automatic, visible, hidden
}
