import Libc
import PushGateway
import PushModel
import Search

/// The texts of a push that a search for words looks at, as UTF-8.
struct SearchedTexts {
    let payload: UnsafeRawBufferPointer
    /// The identifier in APNs' answer.
    let id: UnsafeRawBufferPointer?
    let topic: UnsafeRawBufferPointer?

    /// Returns whether one of the texts contains the word. `content` is the parsed payload, in which
    /// escapes such as `\u00fc` are letters.
    func have(_ word: SearchPart, content: () -> Payload?) -> Bool {
        if word.isIn(payload) || id.map(word.isIn) ?? false || topic.map(word.isIn) ?? false {
            return true
        }
        guard hasEscapes, let content = content() else { return false }
        return [content.title, content.subtitle, content.body].contains { text in
            text.map { word.isIn($0) } ?? false
        }
    }

    private var hasEscapes: Bool {
        payload.baseAddress.map { memchr($0, Int32(UInt8(ascii: "\\")), payload.count) != nil }
            ?? false
    }
}

/// A step for searching, of which only the parts are decoded that a term asks for.
final class SearchedStep: Searchable {
    /// The damage that was found while terms were checked.
    private(set) var damage: CompactReader.Damage?
    private let step: StepCells
    /// The texts of a push; `nil` for other steps.
    private let texts: SearchedTexts?
    private lazy var content = texts.flatMap { try? Payload(parsing: Array($0.payload)) }
    private lazy var whole: SearchedRequest? = decoded()

    init(_ step: StepCells) throws(CompactReader.Damage) {
        self.step = step
        texts = step.head.kind == .push ? try step.searchedTexts() : nil
    }

    /// Terms about the time are decided by the index.
    var searchTime: UnixTime? { nil }

    func hasText(_ part: SearchPart) -> Bool {
        texts?.have(part) { content } ?? whole?.hasText(part) ?? false
    }

    func texts(of field: SearchField) -> [String] {
        guard let texts else { return [] }
        return switch field {
        case .topic: texts.topic.map { [String(decoding: $0, as: UTF8.self)] } ?? []
        case .id: texts.id.map { [String(decoding: $0, as: UTF8.self)] } ?? []
        case .title: content?.title.map { [$0] } ?? []
        default: whole?.texts(of: field) ?? []
        }
    }

    func isTrue(_ state: SearchState) -> Bool { whole?.isTrue(state) ?? false }

    private func decoded() -> SearchedRequest? {
        do {
            return LoggedRequest(try LoggedStep(step)).map { SearchedRequest($0, epoch: 0) }
        } catch {
            damage = error
            return nil
        }
    }
}
