import PushGateway
import PushModel
import VirtualPhone

/// An event of a world other than a provider's request. Each concerns one phone, so that phones can
/// be stored, restored and replayed one by one.
package enum WorldEvent: Hashable, Sendable, Codable {
    case phone(String, Event)
    /// The clock reached the phone's next wake.
    case woke(String)
    /// A phone was added to the world, or replaced.
    indirect case added(PhoneWithApps, PushEnvironment)
    indirect case installed(RecordedApp, AppState, on: String)
    /// An app whose code an `AppDriver` runs was installed.
    indirect case installedHosted(InstalledApp, on: String)
    case restoredBackup(String)
    /// The phone was removed from the world. Its tokens are no longer valid.
    case removed(String)
    /// The phone was removed without a trace, as if it had never existed.
    case forgotten(String)
    /// A fleet phone got its initial state back, without a trace.
    case reset(String)
    /// The apps of a phone get tokens of another environment instead of their old ones.
    case moved(String, PushEnvironment)
    /// A client asked for the token of an app for pushes of a type.
    case askedForToken(BundleID, PushType, on: String)
    /// A client asked for a token that requires the app to have asked for location pushes or to
    /// have joined a channel. The app does so.
    case prepared(BundleID, PushType, on: String)
    /// A device outside of Belfry got a token, for a topic or for that of its first push. Its
    /// pushes go to a device stream.
    case enrolled(DeviceToken, topic: String?, PushEnvironment)
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
        case .enrolled(let token, topic: _, _): Registration.streamedDevice(token)
        }
    }
}
