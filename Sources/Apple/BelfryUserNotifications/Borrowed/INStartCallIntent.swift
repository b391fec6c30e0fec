import Foundation

/// A call that somebody starts: what a telephone app hands to `updating(from:)`.
// Nothing changes once it is made.
open class INStartCallIntent: INIntent, UNNotificationContentProviding, @unchecked Sendable {
    private let called: [INPerson]?

    /// The other side of the call.
    open var contacts: [INPerson]? { called }

    /// Apple's initialisers also take an audio route, a call record and what the call is able to
    /// do, which no notification shows.
    public init(contacts: [INPerson]?) {
        called = contacts
        super.init()
    }
}
