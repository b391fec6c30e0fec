import PushModel
import PushServer

/// The address of one installation of an app, as a sender to FCM knows it: the Firebase installation
/// ID (FID), and the registration token of a project.
///
/// Both are derived from the phone, the app and the number of installations. They are the same on
/// every start, and need no table. A real FID and a real token have no readable content.
package struct FCMAddress: Hashable, Sendable {
    /// 22 characters of base64url, of which the first is c, d, e or f.
    package let fid: String
    /// The FID, `:APA91b` and 134 characters of base64url.
    package let token: String
    package let project: String

    init(_ installation: FCMInstallation, project: String) {
        fid = installation.fid
        token = fid + FCMToken.middle + FCMToken.secret(fid: fid, project: project)
        self.project = project
    }
}

/// One installation of an app on a phone, by the hashes in its FID.
struct FCMInstallation: Hashable, Sendable {
    /// The length of a FID in characters.
    static let length = 22
    /// The first four bits of every FID.
    private static let mark: UInt8 = 0b0111
    private static let appMask: UInt64 = 0xff_ffff_ffff
    private static let countBits: UInt64 = 24

    /// The hash of the phone's name and the seed of its world.
    let phone: UInt64
    /// 40 bits of a hash of the bundle identifier.
    let app: UInt64
    /// The number of earlier installations of the app on the phone, modulo 2^24.
    let earlier: UInt64

    init(of bundle: BundleID, on phone: UInt64, earlier: UInt64) {
        self.phone = phone
        app = Self.hash(bundle)
        self.earlier = earlier & (1 << Self.countBits - 1)
    }

    /// Returns the hash of a bundle identifier.
    static func hash(_ bundle: BundleID) -> UInt64 { FCMHash.of(bundle, seed: 0x41) & appMask }

    /// Reads a FID; `nil` unless it has the form of one.
    init?(fid: Substring) {
        // A FID has four bits more than 16 bytes.
        guard fid.utf8.count == Self.length,
            let bytes = Base64URL.decode(Array(fid.utf8) + [Self.zero]),
            bytes[0] >> 4 == Self.mark
        else { return nil }
        func number(_ range: Range<Int>) -> UInt64 {
            range.reduce(0) { $0 << 8 | UInt64(bytes[$1] << 4 | bytes[$1 + 1] >> 4) }
        }
        phone = number(0..<8)
        let rest = number(8..<16) ^ FCMHash.mixed(phone)
        app = rest >> Self.countBits
        earlier = rest & (1 << Self.countBits - 1)
    }

    private static let zero = UInt8(ascii: "A")

    var fid: String {
        // The second half looks as random as the first.
        let rest = (app << Self.countBits | earlier) ^ FCMHash.mixed(phone)
        let bytes = [phone, rest].flatMap { number in
            stride(from: 56, through: 0, by: -8).map {
                UInt8(truncatingIfNeeded: number >> UInt64($0))
            }
        }
        var (shifted, last) = ([UInt8](), Self.mark)
        for byte in bytes {
            shifted.append(last << 4 | byte >> 4)
            last = byte & 15
        }
        return String(Base64URL.encode(shifted + [last << 4]).prefix(Self.length))
    }
}

/// Deterministic hashes, the same on every machine and start.
enum FCMHash {
    static func of(_ text: String, seed: UInt64) -> UInt64 {
        var chance = SplitMix64(seed: seed)
        for byte in text.utf8 { chance = SplitMix64(seed: chance.next() ^ UInt64(byte)) }
        return chance.next()
    }

    static func mixed(_ value: UInt64) -> UInt64 {
        var chance = SplitMix64(seed: value)
        return chance.next()
    }
}
