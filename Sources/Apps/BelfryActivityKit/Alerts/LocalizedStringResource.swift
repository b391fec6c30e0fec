#if !canImport(Darwin)
    /// A text with a key in the app's string tables: Foundation's type, which Linux lacks. Without
    /// tables, the text is the key with its values.
    public struct LocalizedStringResource: Equatable, Hashable, Sendable, Codable,
        ExpressibleByStringLiteral, ExpressibleByStringInterpolation, CustomStringConvertible
    {
        /// The key to look up in the app's string tables.
        public let key: String
        /// The table's file name; `nil` means the default table.
        public let table: String?
        /// The language for the lookup.
        public var locale: Locale
        private let text: String

        public init(stringLiteral value: String) {
            self.init(text: value)
        }

        public init(stringInterpolation: DefaultStringInterpolation) {
            self.init(text: String(stringInterpolation: stringInterpolation))
        }

        /// A text under its own key. The bundle's tables are not read.
        public init(
            _ key: String, defaultValue: String? = nil, table: String? = nil,
            locale: Locale = .current, comment: String? = nil
        ) {
            self.key = key
            self.table = table
            self.locale = locale
            text = defaultValue ?? key
        }

        private init(text: String) {
            self.init(text, defaultValue: nil)
        }

        public var description: String { text }
    }

    extension String {
        /// The text of a resource.
        public init(localized resource: LocalizedStringResource) {
            self = resource.description
        }
    }
#endif
