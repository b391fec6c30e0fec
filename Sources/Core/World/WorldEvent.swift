import PushGateway
import PushModel
import VirtualPhone

/// Something that happens to a world, apart from a provider's request. Each concerns one phone, so that
/// phones can be stored, restored and caught up one by one.
package enum WorldEvent: Hashable, Sendable, Codable {
    case phone(String, Event)
    /// The clock reached the phone's next wake.
    case woke(String)
    /// A phone was put into the world, or another in its place.
    indirect case added(PhoneWithApps, PushEnvironment)
    indirect case installed(RecordedApp, AppState, on: String)
    /// An app whose code an `AppDriver` runs.
    indirect case installedHosted(InstalledApp, on: String)
    case restoredBackup(String)
    /// The phone left the world: its tokens are no longer valid.
    case removed(String)
    /// The phone left the world without a trace, as if it had never been there.
    case forgotten(String)
    /// A phone of a fleet is again as it was at the beginning, without a trace.
    case reset(String)
    /// The apps of a phone get tokens of an environment, in the place of those they had.
    case moved(String, PushEnvironment)
    /// Somebody asked for the token of an app for pushes of a type.
    case askedForToken(BundleID, PushType, on: String)
    /// Somebody wants a token of an app for which it has to have asked for location pushes, or to have
    /// joined a channel: it has.
    case prepared(BundleID, PushType, on: String)
    /// A phone that listens on the channel gets a broadcast.
    indirect case broadcast(Broadcast, on: String)

    /// The name of the phone concerned.
    package var phone: String {
        switch self {
        case .phone(let phone, _), .woke(let phone), .installed(_, _, on: let phone),
            .installedHosted(_, on: let phone), .restoredBackup(let phone), .removed(let phone),
            .forgotten(let phone), .reset(let phone), .moved(let phone, _),
            .askedForToken(_, _, on: let phone), .prepared(_, _, on: let phone),
            .broadcast(_, on: let phone):
            phone
        case .added(let device, _): device.phone.name
        }
    }
}
