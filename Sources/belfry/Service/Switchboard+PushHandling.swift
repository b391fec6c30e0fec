import PushServer
import Switchboard

/// The wire and the switchboard know nothing of each other; here they meet.
extension Switchboard: PushHandling {}
