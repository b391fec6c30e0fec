import PushModel
import VirtualPhone

/// Runs the real code of an app, for a phone whose time is virtual.
public protocol AppDriver: AnyObject {
    /// What iOS knows of the app before it runs.
    var installed: InstalledApp { get }

    /// Does what the phone wants done with the app, has the world hear what the app makes of it, and
    /// returns when the app can do no more without the clock moving on.
    func settle(_ world: inout World, on phone: String, at now: Instant) -> [TraceRecord]

    /// The story is over: no process is left when it returns.
    func end()
}
