/// The value of the `apns-topic` header: an app, and behind it the kind of push.
///
/// An app whose own bundle identifier ends like a suffix (`com.example.voip`) cannot be told from a
/// suffix by the text alone; whoever knows the apps compares `text` with their identifiers first.
package struct Topic: Hashable, Sendable {
    /// The whole topic as sent.
    package let text: String
    /// The text without its suffix.
    package let bundle: BundleID
    /// The push type that alone uses the suffix; `nil` without one.
    package let suffixType: PushType?

    package init(_ text: String) {
        self.text = text
        suffixType = PushType.withSuffix.first {
            text.utf8.count > $0.topicSuffix.utf8.count && text.hasSuffix($0.topicSuffix)
        }
        bundle = String(text.dropLast(suffixType?.topicSuffix.count ?? 0))
    }

    /// Whether a text is made as topics and bundle identifiers are: up to 255 letters, digits, `-`,
    /// `_` and `.`.
    package static func isSpelt(_ text: String) -> Bool {
        (1...255).contains(text.utf8.count) && ByteSet.topic.containsAll(of: text)
    }

    /// The suffix with its dot; empty without one.
    package var suffix: String { suffixType?.topicSuffix ?? "" }
}

extension PushType {
    /// The types whose topics carry a suffix. None of the suffixes ends in another.
    static let withSuffix = allCases.filter { !$0.topicSuffix.isEmpty }
}
