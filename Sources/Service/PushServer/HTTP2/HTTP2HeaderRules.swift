/// HTTP/2's rules for the header fields of one request. A request that breaks a rule is reset.
///
/// libnghttp2's own rules are switched off, because they reset a request without an error for a
/// space in `:path`, and spaces in a device token are the oldest mistake of push libraries. Here
/// any path reaches the gateway, which answers `BadDeviceToken`.
///
/// https://www.rfc-editor.org/rfc/rfc9113#section-8.2
struct HTTP2HeaderRules {
    /// The first rule that was broken, in words that follow “a request whose …”.
    private(set) var problem: String?
    private var seen: Fields = []
    private var pseudoFieldsAreOver = false
    private var isTrailer = false
    private var contentLength: Int?
    private var bodyBytes = 0

    private struct Fields: OptionSet {
        let rawValue: UInt8
        static let method = Fields(rawValue: 1)
        static let scheme = Fields(rawValue: 2)
        static let path = Fields(rawValue: 4)
        static let authority = Fields(rawValue: 8)
        static let host = Fields(rawValue: 16)
        static let connect = Fields(rawValue: 32)
    }

    mutating func beginTrailers() {
        isTrailer = true
    }

    /// Checks a field. `known` is its name if Belfry reads it; such a name breaks no rule.
    mutating func header(
        _ known: HeaderName?, name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer
    ) {
        guard problem == nil else { return }
        if name.first == UInt8(ascii: ":") {
            pseudoField(name, value)
            return
        }
        pseudoFieldsAreOver = true
        if known == nil {
            checkName(name, value)
        } else if known == .host {
            seen.insert(.host)
        }
        guard problem == nil else { return }
        if value.has(10) || value.has(13) || value.has(0) {
            problem = "field \(Self.text(name)) contains a line end or a zero byte"
        } else if value.first.map(Self.isBlank) == true || value.last.map(Self.isBlank) == true {
            problem = "field \(Self.text(name)) begins or ends with a space or a tab"
        }
    }

    mutating func body(_ count: Int) {
        bodyBytes += count
    }

    /// Ends the header block; `endsRequest` is `true` if the request is complete, too.
    mutating func endHeaders(endsRequest: Bool) {
        guard problem == nil else { return }
        if isTrailer {
            if !endsRequest { problem = "trailers do not end it" }
        } else if seen.contains(.connect) {
            if !seen.isDisjoint(with: [.scheme, .path]) || !seen.contains(.authority) {
                problem = "CONNECT has more than an :authority"
            }
        } else if !seen.isSuperset(of: [.method, .scheme, .path]) {
            problem = ":method, :scheme or :path is missing"
        } else if seen.isDisjoint(with: [.authority, .host]) {
            problem = ":authority and host are both missing"
        }
    }

    /// Checks the length of the complete request.
    mutating func end() {
        if problem == nil, let contentLength, contentLength != bodyBytes {
            problem = "content-length is \(contentLength), and its body has \(bodyBytes) bytes"
        }
    }

    private mutating func pseudoField(
        _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) {
        guard let field = Self.pseudoField(name), !isTrailer else {
            problem = "field \(Self.text(name)) is unknown or in the wrong place"
            return
        }
        guard !pseudoFieldsAreOver, !seen.contains(field), !value.isEmpty else {
            problem = "\(Self.text(name)) is empty, repeated or after other fields"
            return
        }
        let least = UInt8(ascii: field == .path ? " " : "!")
        guard value.allSatisfy({ $0 >= least && $0 != 0x7f }) else {
            problem = "\(Self.text(name)) has a space or control character"
            return
        }
        seen.insert(field)
        if field == .method, value.spells("CONNECT") { seen.insert(.connect) }
    }

    private static func pseudoField(_ name: UnsafeRawBufferPointer) -> Fields? {
        switch name.count {
        case 5 where name.spells(":path"): .path
        case 7 where name.spells(":method"): .method
        case 7 where name.spells(":scheme"): .scheme
        case 10 where name.spells(":authority"): .authority
        default: nil
        }
    }

    private mutating func checkName(
        _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) {
        guard !name.isEmpty else {
            problem = "field name is empty"
            return
        }
        guard !name.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else {
            problem = "field \(Self.text(name)) has capital letters in its name"
            return
        }
        guard name.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: ":") }) else {
            problem =
                "field \(Self.text(name)) has a space or another forbidden character in its name"
            return
        }
        // swift-format-ignore
        switch name.count {
        case 2 where name.spells("te") && !value.spells("trailers"),
             7 where name.spells("upgrade"),
             10 where name.spells("connection"),
             10 where name.spells("keep-alive"),
             16 where name.spells("proxy-connection"),
             17 where name.spells("transfer-encoding"):
            problem = "field \(Self.text(name)) belongs to HTTP/1.1"
        case 14 where name.spells("content-length"):
            setContentLength(value)
        default: break
        }
    }

    private mutating func setContentLength(_ value: UnsafeRawBufferPointer) {
        guard contentLength == nil, let length = Int(String(decoding: value, as: UTF8.self)),
            length >= 0, value.first != UInt8(ascii: "+")
        else {
            problem = "content-length is not a number or is repeated"
            return
        }
        contentLength = length
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 }

    private static func text(_ name: UnsafeRawBufferPointer) -> String {
        "“\(HintText.line(String(decoding: name.prefix(64), as: UTF8.self)))”"
    }
}
