/// A device token, which APNs issues for one app on one device in one environment.
///
/// Apple does not promise a length; 32 bytes are usual, and 80 were seen for Live Activities. Any
/// even number of hexadecimal digits is a token, in either letter case; it is kept in lower case.
/// https://developer.apple.com/documentation/usernotifications/registering-your-app-with-apns
public struct DeviceToken: Hashable, Sendable, Codable, CustomStringConvertible {
    private enum Digits: Hashable, Sendable {
        /// The usual 32 bytes, the first in the highest bits. Numbers are copied without reference
        /// counting, and a push is copied often.
        case usual(UInt64, UInt64, UInt64, UInt64)
        /// Another number of bytes, as lower-case digits.
        case other(String)
    }

    private static let usualByteCount = 32
    private let digits: Digits

    /// An even number of lower-case hexadecimal digits, at least two.
    public var hex: String {
        if case .other(let hex) = digits { return hex }
        return withDigits { String(decoding: $0, as: UTF8.self) }
    }

    /// Passes the digits as ASCII to `body`, without an allocation for a usual token.
    package func withDigits<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch digits {
        case .other(var hex): return hex.withUTF8 { body(UnsafeRawBufferPointer($0)) }
        case .usual(let first, let second, let third, let fourth):
            let text = (
                HexDigits.ascii(of: first), HexDigits.ascii(of: second),
                HexDigits.ascii(of: third), HexDigits.ascii(of: fourth)
            )
            return withUnsafeBytes(of: text, body)
        }
    }

    /// The number of bytes.
    package var byteCount: Int {
        switch digits {
        case .usual: Self.usualByteCount
        case .other(let hex): hex.utf8.count / 2
        }
    }

    /// `nil` unless `hex` is a non-empty, even number of hexadecimal digits.
    public init?(hex: String) {
        var hex = hex
        guard let token = hex.withUTF8({ Self(utf8: UnsafeRawBufferPointer($0)) }) else {
            return nil
        }
        self = token
    }

    /// `nil` unless `hex` is a non-empty, even number of hexadecimal digits.
    public init?(hex: Substring) {
        self.init(hex: String(hex))
    }

    /// `nil` unless `characters` are a non-empty, even number of hexadecimal digits.
    package init?(utf8 characters: UnsafeRawBufferPointer) {
        if characters.count == 2 * Self.usualByteCount {
            func word(_ offset: Int) -> UInt64? {
                HexDigits.number(
                    atStartOf: UnsafeRawBufferPointer(rebasing: characters[offset...]))
            }
            guard let first = word(0), let second = word(16), let third = word(32),
                let fourth = word(48)
            else { return nil }
            digits = .usual(first, second, third, fourth)
        } else {
            guard !characters.isEmpty, characters.count.isMultiple(of: 2),
                characters.allSatisfy(ByteSet.hexDigits.contains)
            else { return nil }
            digits = .other(String(decoding: characters, as: UTF8.self).lowercased())
        }
    }

    /// Creates the usual token of 32 bytes.
    init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        digits = .usual(first, second, third, fourth)
    }

    /// Creates a token of another length than the usual one from lower-case digits.
    init(other hex: String) {
        precondition(hex.utf8.count != 2 * Self.usualByteCount, "equal tokens would differ")
        digits = .other(hex)
    }

    public var description: String { hex }

    /// The first eight bytes, the first in the highest bits; `nil` for a shorter token.
    package var firstEightBytes: UInt64? {
        switch digits {
        case .usual(let first, _, _, _): return first
        case .other(var hex):
            return hex.withUTF8 {
                $0.count < 16 ? nil : HexDigits.number(atStartOf: UnsafeRawBufferPointer($0))
            }
        }
    }

    /// The last two bytes; the only byte of a shorter token.
    package var lastTwoBytes: UInt16 {
        switch digits {
        case .usual(_, _, _, let fourth): UInt16(truncatingIfNeeded: fourth)
        case .other(let hex): UInt16(hex.suffix(4), radix: 16) ?? 0
        }
    }

    /// Returns the number of different digits, position by position. Missing and surplus digits
    /// count.
    package func countOfDigits(otherThanIn token: DeviceToken) -> Int {
        if case .usual(let a, let b, let c, let d) = digits,
            case .usual(let e, let f, let g, let h) = token.digits
        {
            return [a ^ e, b ^ f, c ^ g, d ^ h].reduce(0) { count, difference in
                // The lowest bit of each digit becomes 1 if any bit of the digit differs.
                let bits = difference | difference >> 1
                return count + ((bits | bits >> 2) & 0x1111_1111_1111_1111).nonzeroBitCount
            }
        }
        let (left, right) = (hex.utf8, token.hex.utf8)
        return abs(left.count - right.count) + zip(left, right).count { $0 != $1 }
    }

    /// The bytes, as an app gets them.
    public var bytes: [UInt8] {
        switch digits {
        case .usual(let first, let second, let third, let fourth):
            let words = (first.bigEndian, second.bigEndian, third.bigEndian, fourth.bigEndian)
            return withUnsafeBytes(of: words) { Array($0) }
        case .other(let hex):
            var digits = hex.utf8.makeIterator()
            var bytes: [UInt8] = []
            while let high = digits.next(), let low = digits.next() {
                bytes.append(Self.value(of: high) << 4 | Self.value(of: low))
            }
            return bytes
        }
    }

    private static func value(of digit: UInt8) -> UInt8 {
        digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
    }

    /// The first and last digits, which are enough for people to distinguish tokens:
    /// `9f3c2ab1…d04e`.
    public var abbreviated: String {
        let hex = hex
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
