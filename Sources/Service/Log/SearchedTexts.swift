import PushGateway
import PushModel
import Search

/// The texts of a push that a search for words looks at, as UTF-8.
struct SearchedTexts {
    let payload: UnsafeRawBufferPointer
    /// The identifier in APNs' answer.
    let id: UnsafeRawBufferPointer?
    let topic: UnsafeRawBufferPointer?

    /// Passes the texts to `body`. A missing topic contains no word, like an empty one.
    static func with<Result>(
        payload: [UInt8], id: String, topic: String?, _ body: (SearchedTexts) -> Result
    ) -> Result {
        payload.withUnsafeBytes { payload in
            id.withUTF8Bytes { id in
                (topic ?? "").withUTF8Bytes { topic in
                    body(
                        SearchedTexts(
                            payload: payload, id: UnsafeRawBufferPointer(id),
                            topic: UnsafeRawBufferPointer(topic)))
                }
            }
        }
    }

    /// Returns whether one of the texts contains the word. Escapes in the payload, such as `\u00fc`,
    /// count as the letters that they are.
    func have(_ word: SearchPart) -> Bool {
        word.isIn(payload) || id.map(word.isIn) ?? false || topic.map(word.isIn) ?? false
            || JSONEscapes.resolved(payload).map { $0.withUnsafeBytes(word.isIn) } ?? false
    }
}

/// A step in memory for searching. Reading single members of an exchange copies neither its request
/// nor its answer.
struct SearchedLoggedStep: Searchable {
    let step: LoggedStep

    /// Terms about the time are decided by the index.
    var searchTime: UnixTime? { nil }

    func hasText(_ part: SearchPart) -> Bool {
        guard case .push(let exchange) = step.event else { return whole?.hasText(part) ?? false }
        return SearchedTexts.with(
            payload: exchange.request.payload, id: exchange.pushID,
            topic: exchange.request.topic
        ) { $0.have(part) }
    }

    func texts(of field: SearchField) -> [String] {
        guard case .push(let exchange) = step.event else { return [] }
        return switch field {
        case .topic: exchange.request.topic.map { [$0] } ?? []
        case .id: [exchange.pushID]
        case .status: [String(exchange.response.status)]
        case .title:
            (try? Payload(parsing: exchange.request.payload))?.title.map { [$0] } ?? []
        default: whole?.texts(of: field) ?? []
        }
    }

    func isTrue(_ state: SearchState) -> Bool { whole?.isTrue(state) ?? false }

    private var whole: SearchedRequest? {
        LoggedRequest(step).map { SearchedRequest($0, epoch: 0) }
    }
}

/// An encoded step for searching, of which only the parts are decoded that a term asks for.
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
        texts?.have(part) ?? whole?.hasText(part) ?? false
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
