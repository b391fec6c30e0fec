import PushGateway
import PushModel
import Search

/// The known facts about a request before its answer, which the search of a fault may use.
struct FaultSubject {
    private let request: PushRequest
    /// The registration of the device token, if the token is known.
    private let registration: Registration?
    private let time: UnixTime
    private let payload: Payload?

    init(_ request: PushRequest, _ registration: Registration?, at time: UnixTime) {
        self.request = request
        self.registration = registration
        self.time = time
        payload = try? Payload(parsing: request.payload)
    }

    /// Returns the reason why a search cannot be a fault's; `nil` if it can. Facts that are known
    /// only after APNs' answer cannot decide the answer.
    static func problem(with query: SearchQuery) -> String? {
        let late = query.terms.first { term in
            switch term.condition {
            case .field(.status, _), .field(.reason, _): true
            case .state(let state): state != .silent
            case .text, .field, .before, .after: false
            }
        }
        return late.map { term in
            "“\(term.text)” is known only after the answer, which is too late for a fault. "
                + "Search for parts of the request: words, topic: token: phone: app: type: "
                + "title: id: label: is:silent before: after:"
        }
    }
}

extension FaultSubject: Searchable {
    func texts(of field: SearchField) -> [String] {
        let text: String? =
            switch field {
            case .topic: request.topic
            case .token: request.sentToken
            case .phone: registration?.phone
            case .app: registration?.bundle
            case .type: request.pushType
            case .title: payload?.title
            case .id: request.id
            case .label: request.origin?.label
            case .status, .reason: nil
            }
        return text.map { [$0] } ?? []
    }

    func isTrue(_ state: SearchState) -> Bool {
        state == .silent && payload.map { !$0.isVisible } ?? false
    }

    func hasText(_ part: SearchPart) -> Bool {
        let texts = [
            payload?.title, payload?.subtitle, payload?.body, request.id, request.topic,
            String(validating: request.payload, as: UTF8.self),
        ]
        return texts.contains { $0.map(part.isIn) ?? false }
    }

    var searchTime: UnixTime? { time }
}
