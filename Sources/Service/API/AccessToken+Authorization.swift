import Foundation

extension AccessToken {
    /// Returns whether an `Authorization` field has the token: `Bearer TOKEN`, or `Basic` with the
    /// token as the password, which clients send for `http://belfry:TOKEN@HOST`.
    package func isIn(authorization field: String?) -> Bool {
        let words = field?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
        guard words.count == 2 else { return false }
        switch words[0].lowercased() {
        case "bearer": return isSame(as: words[1])
        case "basic":
            guard let decoded = Data(base64Encoded: words[1]) else { return false }
            let pair = String(decoding: decoded, as: UTF8.self).split(
                separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return pair.count == 2 && isSame(as: String(pair[1]))
        default: return false
        }
    }
}
