/// The transport of a request, and values that its sender gave besides Apple's headers. They are
/// for people and do not change APNs' answer.
///
/// A class, so that the requests of a connection share one object while its values stay the same.
package final class PushOrigin: Sendable {
    package enum Transport: String, Sendable, CaseIterable {
        case http2 = "HTTP/2"
        case http1 = "HTTP/1.1"
        /// From Belfry itself, without a connection.
        case internally = "Belfry"
        /// A message to the FCM front, which sent it on as a push.
        case fcm = "FCM"
    }

    package let transport: Transport
    /// Whether the request came over TLS. APNs accepts only TLS.
    package let isSecure: Bool
    /// Whether the request came through a tunnel opened with `CONNECT`.
    package let isProxied: Bool
    /// The header `user-agent`.
    package let userAgent: String?
    /// The header `x-belfry-label`, with which a sender marks its pushes for searches.
    package let label: String?
    /// The header `traceparent`. https://www.w3.org/TR/trace-context/#traceparent-header
    package let traceparent: String?

    package init(
        transport: Transport, isSecure: Bool, isProxied: Bool = false, userAgent: String? = nil,
        label: String? = nil, traceparent: String? = nil
    ) {
        self.transport = transport
        self.isSecure = isSecure
        self.isProxied = isProxied
        self.userAgent = userAgent
        self.label = label
        self.traceparent = traceparent
    }
}

extension PushOrigin: Hashable {
    private struct Values: Hashable {
        let transport: Transport
        let isSecure, isProxied: Bool
        let userAgent, label, traceparent: String?
    }

    private var values: Values {
        Values(
            transport: transport, isSecure: isSecure, isProxied: isProxied, userAgent: userAgent,
            label: label, traceparent: traceparent)
    }

    package static func == (left: PushOrigin, right: PushOrigin) -> Bool {
        left === right || left.values == right.values
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
