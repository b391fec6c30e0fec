/// Tokens that a library makes of the device token.
extension LogPattern {
    static let tokens = [
        token(":APA91b", of: "Firebase"), token("ExponentPushToken[", of: "Expo"),
        token("ExpoPushToken[", of: "Expo"),
    ]

    private static func token(_ needle: String, of library: String) -> LogPattern {
        LogPattern(needle, from: { !$0.isOfSystem }) { text in
            let lower = text.text.prefix { $0 != "\n" }.lowercased()
            guard !["error", "fail", "invalid"].contains(where: lower.contains) else { return nil }
            return .remark(.libraryToken(library: library))
        }
    }
}
