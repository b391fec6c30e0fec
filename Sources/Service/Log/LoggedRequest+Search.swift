import PushGateway
import PushModel
import Search

/// A request of the log, for searching. Its payload is parsed once, for any number of searches.
package struct SearchedRequest: Searchable {
    private final class Parsed {
        lazy var content = entry?.content
        lazy var fate = entry?.fate
        private let entry: PushEntry?

        init(_ entry: PushEntry?) { self.entry = entry }
    }

    package let request: LoggedRequest
    private let epoch: UnixTime
    private let parsed: Parsed

    package init(_ request: LoggedRequest, epoch: UnixTime) {
        self.request = request
        self.epoch = epoch
        parsed = Parsed(request.push)
    }

    package var searchTime: UnixTime? {
        switch request {
        case .push(let push): epoch + push.time
        case .connection(let connection): epoch + connection.time
        }
    }

    package func texts(of field: SearchField) -> [String] {
        guard case .push(let push) = request else { return [] }
        let text: String? =
            switch field {
            case .topic: push.request.topic
            case .token: push.token
            case .phone: push.phone
            case .app: push.app
            case .status: String(push.response.status)
            case .reason: push.response.reason?.rawValue
            case .type: push.request.pushType
            case .title: parsed.content?.title
            case .id: push.id
            case .label: push.request.origin?.label
            }
        return text.map { [$0] } ?? []
    }

    package func isTrue(_ state: SearchState) -> Bool {
        guard case .push(let push) = request else { return state == .connection }
        return switch state {
        case .silent: parsed.content?.isVisible == false
        case .refused: !(200..<300).contains(push.response.status)
        case .shown: parsed.fate == .shown
        case .stored: push.wasStored
        case .connection: false
        case .fault: push.hasFault
        }
    }

    package func hasText(_ part: SearchPart) -> Bool {
        switch request {
        case .connection(let connection): part.isIn(connection.sentence)
        case .push(let push):
            SearchedTexts.with(
                payload: push.request.payload, id: push.id, topic: push.request.topic
            ) { $0.have(part) }
        }
    }
}
