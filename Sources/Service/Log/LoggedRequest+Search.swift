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

    /// Searches the payload as sent first, which needs no parsing.
    package func hasText(where isFound: (String) -> Bool) -> Bool {
        switch request {
        case .connection(let connection): return isFound(connection.sentence)
        case .push(let push):
            if isFound(String(decoding: push.request.payload, as: UTF8.self)) || isFound(push.id)
                || push.request.topic.map(isFound) == true
            {
                return true
            }
            // Escapes such as `\u00fc` are letters only in the parsed payload.
            guard push.request.payload.contains(UInt8(ascii: "\\")), let content = parsed.content
            else { return false }
            return [content.title, content.subtitle, content.body].compactMap(\.self)
                .contains(where: isFound)
        }
    }
}
