import PushGateway
import PushModel
import Search

/// What is known of a request before it is answered: what the search of a fault may look at.
struct FaultSubject {
    private let request: PushRequest
    /// Whose device token it is, if it is one of ours.
    private let registration: Registration?
    private let time: UnixTime
    private let payload: Payload?

    init(_ request: PushRequest, _ registration: Registration?, at time: UnixTime) {
        self.request = request
        self.registration = registration
        self.time = time
        payload = try? Payload(parsing: request.payload)
    }

    /// Why a search cannot be a fault's; `nil` when it can. What is known only once APNs has
    /// answered cannot decide what is answered.
    static func problem(with query: SearchQuery) -> String? {
        let late = query.terms.first { term in
            switch term.condition {
            case .field(.status, _), .field(.reason, _): true
            case .state(let state): state != .silent
            case .text, .field, .before, .after: false
            }
        }
        return late.map { term in
            "“\(term.text)” is known only once a push is answered, which is too late for a fault. "
                + "Search for what comes with the request: words, topic: token: phone: app: type: "
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

    func hasText(where isFound: (String) -> Bool) -> Bool {
        let texts = [
            payload?.title, payload?.subtitle, payload?.body, request.id, request.topic,
            String(validating: request.payload, as: UTF8.self),
        ]
        return texts.contains { $0.map(isFound) ?? false }
    }

    var searchTime: UnixTime? { time }
}
