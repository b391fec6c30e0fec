import PushModel
import PushServer

/// A registration token as a sender wrote it.
struct FCMToken: Hashable, Sendable {
    static let middle = ":APA91b"
    /// The number of characters after `middle`.
    static let secretLength = 134
    private static let byteCount = 100
    /// The longest project ID of Google, in characters.
    static let projectLimit = 30
    private static let sumCount = 8

    let installation: FCMInstallation
    /// The project that the token belongs to; `nil` for a token that Belfry has not made.
    let project: String?

    /// Reads a token; `nil` unless it has the form of one.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let installation = FCMInstallation(fid: parts[0]),
            parts[1].hasPrefix(Self.middle.dropFirst())
        else { return nil }
        let secret = parts[1].dropFirst(Self.middle.count - 1)
        // Google promises no length.
        guard secret.utf8.count >= 100, secret.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.installation = installation
        project = Self.project(in: secret, fid: String(parts[0]))
    }

    /// Returns the last part of a token. It has the project's name, a checksum, and bytes that depend
    /// on the FID, so that it looks random.
    static func secret(fid: String, project: String) -> String {
        var bytes = [UInt8(clamping: project.utf8.count)] + project.utf8.prefix(projectLimit)
        bytes += Array(repeating: 0, count: byteCount - sumCount - bytes.count)
        let sum = FCMHash.of(fid + "\n" + project, seed: 0x5b)
        bytes += (0..<sumCount).map { UInt8(truncatingIfNeeded: sum >> UInt64($0 * 8)) }
        return Base64URL.encode(masked(bytes, fid: fid))
    }

    private static func project(in secret: Substring, fid: String) -> String? {
        guard secret.utf8.count == secretLength, let hidden = Base64URL.decode(Array(secret.utf8))
        else { return nil }
        let bytes = masked(hidden, fid: fid)
        let count = Int(bytes[0])
        guard count <= projectLimit,
            let project = String(validating: bytes[1...count], as: UTF8.self),
            Self.secret(fid: fid, project: project) == secret
        else { return nil }
        return project
    }

    private static func masked(_ bytes: [UInt8], fid: String) -> [UInt8] {
        var chance = SplitMix64(seed: FCMHash.of(fid, seed: 0x6d))
        return bytes.map { $0 ^ UInt8(truncatingIfNeeded: chance.next()) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        ByteSet.lettersAndDigits.contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}
