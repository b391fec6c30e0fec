import PushModel

/// A provider's request and APNs' answer. A class, because steps are passed on often, and copying
/// these structures would count a dozen references.
package final class PushExchange: Hashable, Sendable {
    package let request: PushRequest
    package let response: PushResponse

    package init(_ request: consuming PushRequest, _ response: consuming PushResponse) {
        self.request = request
        self.response = response
    }

    /// The `apns-id`, or the `apns-request-id` of a request about channels. Reads single members, because reading
    /// `response` copies it.
    package var pushID: String { response.requestID ?? response.id }

    package static func == (first: PushExchange, second: PushExchange) -> Bool {
        first === second || first.request == second.request && first.response == second.response
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(request)
        hasher.combine(response)
    }
}
