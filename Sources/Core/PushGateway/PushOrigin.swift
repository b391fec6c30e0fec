/// How a request came, and what its sender said beside Apple's headers: for people, and of no
/// consequence for APNs' answer.
///
/// One object, which the requests of a connection share while nothing of it changes, so that it
/// costs a request no more than a reference.
package final class PushOrigin: Sendable {
    package enum Transport: String, Sendable, CaseIterable {
        case http2 = "HTTP/2"
        case http1 = "HTTP/1.1"
        /// From Belfry itself, without a connection.
        case internally = "Belfry"
    }

    package let transport: Transport
    /// It came over TLS; APNs takes nothing else.
    package let isSecure: Bool
    /// It came through a tunnel that `CONNECT` opened.
    package let isProxied: Bool
    /// `user-agent`.
    package let userAgent: String?
    /// `x-belfry-label`: the sender's own word, to find its pushes by.
    package let label: String?
    /// https://www.w3.org/TR/trace-context/#traceparent-header
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
