import PushPayload

/// A phone with recorded apps behind it: answers the phone's calls as the apps declare.
///
/// A value like the phone itself: events and time in, trace out.
public struct RecordedPhone: Hashable, Sendable, Codable {
    public private(set) var phone: Phone
    public private(set) var apps: [BundleID: RecordedApp]

    public init(_ phone: Phone) {
        self.phone = phone
        self.apps = [:]
    }

    /// The earliest instant at which the phone or an app has something to do; `nil` for never.
    public var nextWake: Instant? { nil }

    /// Installs the app as it stands in `state`. An app that is not `never-launched` has been
    /// opened before and holds a token.
    public mutating func install(_ app: RecordedApp, state: AppState) {
    }

    /// Takes one event, lets everything that is due until `now` happen first, and returns what
    /// happened, in order.
    public mutating func handle(_ event: Event, at now: Instant) -> [TraceRecord] {
        []
    }
}
