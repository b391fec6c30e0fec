import PushModel
import VirtualPhone

/// The real code of an app on a phone in virtual time. An `AppDriver` performs the phone's effects;
/// a hosted app also waits for the code, so that the clock can stop meanwhile.
package protocol HostedApp: AnyObject {
    /// The facts that iOS knows about the app before it runs.
    var installed: InstalledApp { get }

    /// Performs the phone's effects, has the world handle the app's events, and returns when the app
    /// can do no more until the clock advances.
    func settle(
        _ effects: [Effect], in world: inout World, on phone: String, at now: Instant
    ) -> [TraceRecord]

    /// The instant at which the app has something to do by itself, later than at the last `settle`;
    /// `nil` for never.
    var nextWake: Instant? { get }

    /// Ends the app. When it returns, no process is left.
    func end()
}
