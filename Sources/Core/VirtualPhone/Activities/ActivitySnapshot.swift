/// A Live Activity as its app's process sees it.
public struct ActivitySnapshot: Hashable, Sendable, Codable {
    /// `ActivityState`.
    public enum State: String, Hashable, Sendable, Codable, CaseIterable {
        /// Scheduled and not begun (iOS 26).
        case pending
        case active
        /// Its stale date has passed without an update.
        case stale
        /// Over, and still shown.
        case ended
        /// Gone, by the person's doing or by its date.
        case dismissed
    }

    public var id: String
    /// The Swift name of the attributes' type.
    public var attributesType: String
    /// The encoded attributes.
    public var attributes: String
    public var content: ActivityContentValue
    public var state: State

    public init(
        id: String, attributesType: String, attributes: String, content: ActivityContentValue,
        state: State
    ) {
        self.id = id
        self.attributesType = attributesType
        self.attributes = attributes
        self.content = content
        self.state = state
    }
}
