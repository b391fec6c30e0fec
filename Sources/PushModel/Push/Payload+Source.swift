extension Payload {
    /// The whole of a notification's content, of which a payload holds what iOS looks at.
    public enum Source: Hashable, Sendable, Codable {
        /// The JSON text as the provider sent it: `userInfo`.
        case pushed([UInt8])
        /// What the app or its service extension made, archived by the app's own frameworks; handed
        /// back to them unread.
        case archived([UInt8])
    }
}
