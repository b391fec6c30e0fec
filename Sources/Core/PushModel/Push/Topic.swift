/// The value of the `apns-topic` header: an app, followed by the kind of push.
///
/// The text alone does not show whether an app's own bundle identifier ends like a suffix
/// (`com.example.voip`). A caller that knows the apps compares `text` with their identifiers first.
package struct Topic: Hashable, Sendable {
    package let text: String
    /// The text without its suffix.
    package let bundle: BundleID
    /// The only push type with the suffix; `nil` without one.
    package let suffixType: PushType?

    package init(_ text: String) {
        self.text = text
        suffixType = PushType.withSuffix.first {
            text.utf8.count > $0.topicSuffix.utf8.count && text.hasSuffix($0.topicSuffix)
        }
        bundle = String(text.dropLast(suffixType?.topicSuffix.count ?? 0))
    }

    /// Returns whether a text is a valid topic or bundle identifier: up to 255 letters, digits,
    /// `-`, `_` and `.`.
    package static func isSpelt(_ text: String) -> Bool {
        (1...255).contains(text.utf8.count) && ByteSet.topic.containsAll(of: text)
    }

    /// The suffix with its dot; empty without one.
    package var suffix: String { suffixType?.topicSuffix ?? "" }
}

extension PushType {
    /// The types whose topics have a suffix. No suffix ends in another.
    static let withSuffix = allCases.filter { !$0.topicSuffix.isEmpty }
}
