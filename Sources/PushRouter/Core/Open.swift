/// A notification that the user has answered, until the app has taken it up.
package struct Open: Hashable, Sendable {
    package var number: Int
    package var message: PushMessage
    package var action: PushAction
    package var isLaunch: Bool
    package var wasActive: Bool
    /// Shows something, and so waits until there is a user interface.
    var needsUI: Bool
    /// The call that the app has to finish; only of actions in the background.
    package var call: SystemCall.ID?
    var at: Double
    var isReleased = false
    var isDelivered = false
}
