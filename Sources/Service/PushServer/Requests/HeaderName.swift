import Libc

/// The header fields that Belfry reads; all others are skipped.
enum HeaderName: UInt32 {
    case method, path, authority, host
    case authorization
    case id, expiration, priority, topic, pushType, collapseID, channelID, requestID
    case userAgent, label, traceparent

    /// Finds a name; `name` has to be in lower case, as HTTP/2 requires.
    init?(_ name: UnsafeRawBufferPointer) {
        // Length and last byte leave one candidate, so that one comparison decides.
        // swift-format-ignore
        let candidate: (StaticString, HeaderName)? = switch (name.count, name.last) {
        case (4, _):                     ("host", .host)
        case (5, UInt8(ascii: "h")):     (":path", .path)
        case (7, UInt8(ascii: "d")):     (name[0] == UInt8(ascii: ":")
                                          ? (":method", .method) : ("apns-id", .id))
        case (10, UInt8(ascii: "y")):    (":authority", .authority)
        case (10, UInt8(ascii: "c")):    ("apns-topic", .topic)
        case (10, UInt8(ascii: "t")):    ("user-agent", .userAgent)
        case (11, UInt8(ascii: "t")):    ("traceparent", .traceparent)
        case (13, UInt8(ascii: "n")):    ("authorization", .authorization)
        case (13, UInt8(ascii: "y")):    ("apns-priority", .priority)
        case (14, UInt8(ascii: "e")):    ("apns-push-type", .pushType)
        case (14, UInt8(ascii: "l")):    ("x-belfry-label", .label)
        case (15, UInt8(ascii: "n")):    ("apns-expiration", .expiration)
        case (15, UInt8(ascii: "d")):    (name[5] == UInt8(ascii: "c")
                                          ? ("apns-channel-id", .channelID)
                                          : ("apns-request-id", .requestID))
        case (16, UInt8(ascii: "d")):    ("apns-collapse-id", .collapseID)
        default:                         nil
        }
        guard let (text, field) = candidate, name.spells(text) else { return nil }
        self = field
    }

    /// The name of a header that Apple documents and that may come only once; `nil` for the others.
    var documentedName: String? {
        switch self {
        case .method, .path, .authority, .host, .userAgent, .label, .traceparent: nil
        case .authorization: "authorization"
        case .id: "apns-id"
        case .expiration: "apns-expiration"
        case .priority: "apns-priority"
        case .topic: "apns-topic"
        case .pushType: "apns-push-type"
        case .collapseID: "apns-collapse-id"
        case .channelID: "apns-channel-id"
        case .requestID: "apns-request-id"
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns `true` if both buffers have equal bytes.
    func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let left = baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, count) == 0
    }

    /// Returns `true` if the bytes are those of the text.
    func spells(_ text: StaticString) -> Bool {
        hasSameBytes(
            as: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Returns `true` if the buffer contains the byte; as fast as the system's `memchr`.
    func has(_ byte: UInt8) -> Bool {
        baseAddress.map { memchr($0, Int32(byte), count) != nil } ?? false
    }
}
