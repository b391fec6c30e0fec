import Log
import PushGateway
import PushModel
import Switchboard

/// The spans of one push: the request, with its admission, commit, delivery and callbacks as
/// children.
///
/// https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
struct PushSpans {
    /// A span in OTLP's JSON form, in which 64-bit numbers are text.
    struct Span: Encodable, Hashable {
        struct Attribute: Encodable, Hashable {
            struct Value: Encodable, Hashable {
                var stringValue: String?
                var intValue: String?
            }
            var key: String
            var value: Value
        }
        struct Status: Encodable, Hashable {
            var code: Int
            var message: String?
        }

        var traceId: String
        var spanId: String
        var parentSpanId: String?
        var name: String
        /// 1 for an internal span, 2 for a span of a server.
        var kind: Int
        var startTimeUnixNano: String
        var endTimeUnixNano: String
        var attributes: [Attribute]
        var status: Status?
    }

    let spans: [Span]

    /// `nil` for a push whose `traceparent` header says that the trace is not sampled.
    init?(_ observed: ObservedPush, identifiers: inout some RandomNumberGenerator) {
        let push = observed.push
        let parent = (push.request.origin?.traceparent).flatMap { TraceParent($0) }
        if let parent, !parent.isSampled { return nil }
        let trace = parent?.traceID ?? Self.id(of: 16, &identifiers)
        let root = Self.id(of: 8, &identifiers)
        func span(
            _ name: String, _ start: UInt64, _ end: UInt64, kind: Int = 1,
            _ attributes: [(String, String?)]
        ) -> Span {
            Span(
                traceId: trace, spanId: kind == 2 ? root : Self.id(of: 8, &identifiers),
                parentSpanId: kind == 2 ? parent?.spanID : root, name: name, kind: kind,
                startTimeUnixNano: String(start), endTimeUnixNano: String(max(start, end)),
                attributes: attributes.compactMap { key, value in
                    value.map { Span.Attribute(key: key, value: .init(stringValue: $0)) }
                })
        }
        var all = [
            span(
                "push", observed.received, observed.committed, kind: 2,
                [
                    ("http.request.method", push.request.method),
                    ("url.path", push.request.path), ("apns.id", push.id),
                    ("apns.topic", push.request.topic), ("apns.push_type", push.request.pushType),
                    ("apns.reason", push.response.reason?.rawValue), ("belfry.phone", push.phone),
                    ("belfry.outcome", push.outcome), ("belfry.label", push.request.origin?.label),
                    ("belfry.fault", push.response.fault?.name),
                ])
        ]
        all[0].attributes.append(
            Span.Attribute(
                key: "http.response.status_code",
                value: .init(intValue: String(push.response.status))))
        if push.response.status >= 500 {
            all[0].status = Span.Status(code: 2, message: push.response.reason?.rawValue)
        }
        all.append(span("admit", observed.received, observed.handled, []))
        all.append(span("commit", observed.handled, observed.committed, []))
        let decision = push.records.first { $0.kind == .gateway && $0.pushID == push.id }
        if decision?.name == .delivered {
            all.append(
                span(
                    "deliver", observed.handled, observed.handled,
                    [("belfry.phone", push.phone), ("belfry.outcome", push.outcome)]))
        }
        for record in push.records {
            guard let callback = record.callback else { continue }
            all.append(
                span(
                    "callback", observed.handled, observed.handled,
                    [
                        ("code.function.name", callback.swiftName), ("belfry.app", record.app),
                        ("belfry.state", record.state?.rawValue),
                        ("belfry.rules", record.rules.map(\.rawValue).joined(separator: " ")),
                    ]))
        }
        spans = all
    }

    /// Returns the given number of random bytes as hexadecimal digits. No byte is zero.
    private static func id(of bytes: Int, _ source: inout some RandomNumberGenerator) -> String {
        let digits = (0..<bytes).map { _ in
            let byte = UInt8.random(in: 1...255, using: &source)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return digits.joined()
    }
}
