/// Texts and formats, which Foundation has on Apple's systems and lacks on Linux.
extension FoundationGap {
    static let localization = FoundationGap(
        uses: ["localized", "LocalizationValue"],
        declares: ["LocalizationValue", "init(localized:"],
        text: #"""
            extension Swift.String {
                /// A localized text. Without string tables the text is its key with the values.
                public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
                    public struct StringInterpolation: StringInterpolationProtocol, Equatable, Sendable {
                        fileprivate var text = ""

                        public init(literalCapacity: Int, interpolationCount: Int) {}
                        public mutating func appendLiteral(_ literal: String) { text += literal }
                        public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }
                        public mutating func appendInterpolation(_ number: any CVarArg, specifier: String) {
                            text += String(format: specifier, number)
                        }
                    }

                    fileprivate let text: String

                    public init(_ value: String) { text = value }
                    public init(stringLiteral value: String) { text = value }
                    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
                }

                public init(
                    localized value: LocalizationValue, table: String? = nil,
                    bundle: Foundation.Bundle? = nil, locale: Foundation.Locale = .current,
                    comment: StaticString? = nil
                ) {
                    self = (bundle ?? .main).localizedString(forKey: value.text, value: nil, table: table)
                }

                public init(
                    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
                    bundle: Foundation.Bundle? = nil, locale: Foundation.Locale = .current,
                    comment: StaticString? = nil
                ) {
                    self = (bundle ?? .main).localizedString(
                        forKey: "\(key)", value: defaultValue.text, table: table)
                }
            }

            extension Foundation.AttributedString {
                public init(
                    localized value: String.LocalizationValue, table: String? = nil,
                    bundle: Foundation.Bundle? = nil, locale: Foundation.Locale? = nil,
                    comment: StaticString? = nil
                ) {
                    self.init(String(localized: value, table: table, bundle: bundle))
                }
            }
            """#)

    static let resource = FoundationGap(
        uses: ["LocalizedStringResource"],
        declares: ["LocalizedStringResource"],
        text: #"""
            import ActivityKit

            public typealias LocalizedStringResource = ActivityKit.LocalizedStringResource
            """#)

    static let userNotificationString = FoundationGap(
        uses: ["localizedUserNotificationString"],
        declares: ["localizedUserNotificationString"],
        text: #"""
            extension Swift.String {
                public static func localizedUserNotificationString(
                    forKey key: String, arguments: [Any]?
                ) -> String {
                    NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
                }
            }
            """#)

    static let relativeDates = FoundationGap(
        uses: ["RelativeDateTimeFormatter"],
        declares: ["RelativeDateTimeFormatter"],
        text: #"""
            /// A formatter over Foundation's own format of relative dates.
            public final class RelativeDateTimeFormatter: Foundation.Formatter, @unchecked Sendable {
                public enum DateTimeStyle: Int, Sendable { case numeric, named }
                public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

                public var dateTimeStyle = DateTimeStyle.numeric
                public var unitsStyle = UnitsStyle.full
                public var locale: Foundation.Locale! = .autoupdatingCurrent
                public var calendar: Foundation.Calendar! = .autoupdatingCurrent

                public func localizedString(for date: Foundation.Date, relativeTo other: Foundation.Date) -> String {
                    // The format counts from now.
                    let moved = Foundation.Date().addingTimeInterval(date.timeIntervalSince(other))
                    let units: Foundation.Date.RelativeFormatStyle.UnitsStyle =
                        switch unitsStyle {
                        case .full: .wide
                        case .spellOut: .spellOut
                        case .short, .abbreviated: .abbreviated
                        }
                    return moved.formatted(
                        .relative(presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units))
                }

                public func localizedString(fromTimeInterval seconds: Double) -> String {
                    localizedString(for: Foundation.Date(timeIntervalSinceNow: seconds), relativeTo: Foundation.Date())
                }
            }
            """#)

    static let lists = FoundationGap(
        uses: ["ListFormatter"],
        declares: ["ListFormatter"],
        text: #"""
            /// A formatter over Foundation's own format of lists.
            public final class ListFormatter: Foundation.Formatter, @unchecked Sendable {
                public var locale: Foundation.Locale! = .autoupdatingCurrent

                public static func localizedString(byJoining strings: [String]) -> String {
                    strings.formatted(.list(type: .and))
                }

                public func string(from items: [Any]) -> String? {
                    Self.localizedString(byJoining: items.map { "\($0)" })
                }
            }
            """#)
}
