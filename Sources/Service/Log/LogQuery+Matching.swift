import PushModel

/// What an index decides by sums of texts, decided by the texts. They are the same if their bytes are.
extension LogQuery {
    /// No text has to be looked at: what an index finds is what is asked for.
    var isDecidedByIndex: Bool { pushID == nil && mentions.isEmpty && idPrefix == nil }

    /// Whether a step that an index has found is one that is asked for.
    func confirms(_ step: LoggedStep) -> Bool {
        if let phone, !Self.equals(step.phone, phone) { return false }
        if let pushID, !Self.equals(step.pushID, pushID) {
            guard !isOwnRow, step.mentionedPushes.contains(pushID) else { return false }
        }
        if !mentions.isEmpty, step.mentionedPushes.isDisjoint(with: mentions) { return false }
        guard let idPrefix else { return true }
        guard let id = step.pushID?.utf8 else { return false }
        return id.prefix(idPrefix.utf8.count).map(Self.lowercased).elementsEqual(idPrefix.utf8)
    }

    private static func equals(_ text: String?, _ other: String) -> Bool {
        text.map { $0.utf8.elementsEqual(other.utf8) } ?? false
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
