import PushGateway
import PushModel
import Search

/// Returns what a query wants of a step.
typealias StepReading<Value> =
    @Sendable (StepCells) throws(CompactReader.Damage) -> Value

/// Checks of texts of which an index has only checksums. Equal texts have equal bytes.
extension LogQuery {
    /// `true` if the index alone decides which steps match, without comparing texts.
    var isDecidedByIndex: Bool {
        pushID == nil && mentions.isEmpty && idPrefix == nil && terms.isEmpty
    }

    /// Returns `true` if a step that the index has found really matches.
    func confirms(_ step: LoggedStep) -> Bool {
        if let phone, !Self.equals(step.phone, phone) { return false }
        if let pushID, !Self.equals(step.pushID, pushID) {
            guard !isOwnRow, step.mentionedPushes.contains(pushID) else { return false }
        }
        if !mentions.isEmpty, step.mentionedPushes.isDisjoint(with: mentions) { return false }
        if let idPrefix {
            guard step.pushID.map({ Self.begins($0.utf8, with: idPrefix) }) ?? false else {
                return false
            }
        }
        guard !terms.isEmpty else { return true }
        guard step.kind == .push || step.kind == .connection else { return false }
        let searched = SearchedLoggedStep(step: step)
        return terms.allSatisfy { $0.holds(of: searched) }
    }

    /// Returns `true` if a step that the index has found really matches, without decoding it.
    func confirms(_ step: StepCells) throws(CompactReader.Damage) -> Bool {
        if let phone, !Self.equals(step.phone, phone) { return false }
        if let pushID, !Self.equals(step.push, pushID) {
            guard !isOwnRow, try step.mentionedPushes().contains(pushID) else { return false }
        }
        if !mentions.isEmpty {
            guard !mentions.isDisjoint(with: try step.mentionedPushes()) else { return false }
        }
        if let idPrefix {
            guard step.push.map({ Self.begins($0, with: idPrefix) }) ?? false else { return false }
        }
        guard !terms.isEmpty else { return true }
        guard step.head.kind == .push || step.head.kind == .connection else { return false }
        let searched = try SearchedStep(step)
        let isMatch = terms.allSatisfy { $0.holds(of: searched) }
        if let damage = searched.damage { throw damage }
        return isMatch
    }

    /// Passes the values of a batch's steps that match to `body`. `places` are the steps that the
    /// index has found, oldest first.
    func find<Value>(
        at places: some Sequence<LogIndex.Place>, in bytes: UnsafeRawBufferPointer,
        _ value: StepReading<Value>, _ body: (Value) -> Void
    ) throws(CompactReader.Damage) {
        try StepCells.each(at: places, in: bytes) { step throws(CompactReader.Damage) in
            if try confirms(step) { body(try value(step)) }
        }
    }

    private static func equals(_ text: String?, _ other: String) -> Bool {
        text.map { $0.utf8.elementsEqual(other.utf8) } ?? false
    }

    private static func equals(_ utf8: UnsafeRawBufferPointer?, _ other: String) -> Bool {
        utf8.map { $0.elementsEqual(other.utf8) } ?? false
    }

    private static func begins(_ id: some Sequence<UInt8>, with prefix: String) -> Bool {
        id.lazy.map(lowercased).starts(with: prefix.utf8)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
