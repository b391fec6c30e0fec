/// A device token, which APNs issues for one app on one device in one environment.
///
/// Apple does not promise a length; 32 bytes are usual, and 80 were seen for Live Activities. Any
/// even number of hexadecimal digits is a token, in either letter case; it is kept in lower case.
/// https://developer.apple.com/documentation/usernotifications/registering-your-app-with-apns
public struct DeviceToken: Hashable, Sendable, Codable, CustomStringConvertible {
    /// An even number of lower-case hexadecimal digits, at least two.
    public let hex: String

    /// `nil` unless `hex` is a non-empty, even number of hexadecimal digits.
    public init?(hex: String) {
        guard !hex.isEmpty, hex.utf8.count.isMultiple(of: 2) else { return nil }
        // Nearly all tokens are in lower case already.
        if ByteSet.lowerCaseHexDigits.containsAll(of: hex) {
            self.hex = hex
        } else if ByteSet.hexDigits.containsAll(of: hex) {
            self.hex = hex.lowercased()
        } else {
            return nil
        }
    }

    /// `nil` unless `hex` is a non-empty, even number of hexadecimal digits.
    public init?(hex: Substring) {
        self.init(hex: String(hex))
    }

    public var description: String { hex }

    /// The bytes, as an app gets them.
    public var bytes: [UInt8] {
        var digits = hex.utf8.makeIterator()
        var bytes: [UInt8] = []
        while let high = digits.next(), let low = digits.next() {
            bytes.append(Self.value(of: high) << 4 | Self.value(of: low))
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt8 {
        digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }

    /// The first and last digits, which are enough for people to distinguish tokens:
    /// `9f3c2ab1…d04e`.
    public var abbreviated: String {
        guard hex.utf8.count > 16 else { return hex }
        return String(decoding: hex.utf8.prefix(8), as: UTF8.self) + "…"
            + String(decoding: hex.utf8.suffix(4), as: UTF8.self)
    }

    public init(from decoder: any Decoder) throws {
        self = try decoder.value(
            of: { DeviceToken(hex: $0) }, orSay: { "\($0) is not a device token" })
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hex)
    }
}
