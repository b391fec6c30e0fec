import Synchronization

/// The ports of a service that listens or stands by, so that it has the same ones when it begins
/// again.
final class UsedPorts: Sendable {
    private let ports = Mutex<(apns: Int, api: Int)?>(nil)

    func note(apns: Int, api: Int) { ports.withLock { $0 = (apns, api) } }

    /// The noted port of the API; `nil` if there is none.
    var api: Int? { ports.withLock { $0?.api } }

    /// The noted ports; those of the settings if there are none.
    func used(_ settings: RunningService.Settings) -> (apns: Int, api: Int) {
        ports.withLock(\.self) ?? (settings.apns.port, settings.api.port)
    }
}
