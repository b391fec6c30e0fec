import Libc
import PushGateway
import PushModel
import Search

/// Checks of texts of which an index has only checksums. Equal texts have equal bytes.
extension LogQuery {
    /// `true` if the index alone decides which steps match, without comparing texts.
    var isDecidedByIndex: Bool {
        pushID == nil && mentions.isEmpty && idPrefix == nil && words.isEmpty
    }

    /// Returns `true` if a step may contain the words: in its payload, where letters may be
    /// escaped, or in its other searched texts.
    func mayHaveWords(_ step: StepCells) -> Bool {
        guard !words.isEmpty else { return true }
        let cells = step.head.kind == .push ? [step.event, step.push] : [step.records]
        return mayHaveWords(cells.compactMap(\.self))
    }

    /// Returns `true` if a decoded step may contain the words.
    func mayHaveWords(_ step: LoggedStep) -> Bool {
        guard !words.isEmpty else { return true }
        guard case .push(let exchange) = step.event else { return true }
        let texts = [exchange.request.topic, exchange.response.identifier].compactMap(\.self)
        return exchange.request.payload.withUnsafeBytes { payload in
            words.allSatisfy { word in
                word.isIn(payload) || payload.hasEscapes
                    || texts.contains { $0.withUTF8Bytes { word.isIn(UnsafeRawBufferPointer($0)) } }
            }
        }
    }

    private func mayHaveWords(_ cells: [UnsafeRawBufferPointer]) -> Bool {
        words.allSatisfy { word in
            cells.contains { word.isIn($0) || $0.hasEscapes }
        }
    }

    /// Returns `true` if a step that the index has found really matches.
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

extension UnsafeRawBufferPointer {
    /// Whether the bytes of JSON may have escaped letters.
    fileprivate var hasEscapes: Bool {
        baseAddress.map { memchr($0, Int32(UInt8(ascii: "\\")), count) != nil } ?? false
    }
}
