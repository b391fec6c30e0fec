/// A Live Activity as its app's process sees it.
package struct ActivitySnapshot: Hashable, Sendable, Codable {
    /// The model of ActivityKit's `ActivityState`.
    package enum State: String, Hashable, Sendable, Codable, CaseIterable {
        /// Scheduled, and not started yet (iOS 26).
        case pending
        case active
        /// Its stale date has passed without an update.
        case stale
        /// Over, and still shown.
        case ended
        /// Removed by the person or at its dismissal date.
        case dismissed
    }

    package var id: String
    /// The Swift name of the attributes' type.
    package var attributesType: String
    /// The attributes, encoded as JSON.
    package var attributes: String
    package var content: ActivityContentValue
    package var state: State

    package init(
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
