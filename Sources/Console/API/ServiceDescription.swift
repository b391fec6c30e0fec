import PushGateway
import PushModel
import World
import VirtualPhone

/// What a provider needs to push to this Belfry: the contents of the ready file.
public struct ServiceDescription: Codable, Hashable, Sendable {
    /// The signing key for development.
    public struct Key: Codable, Hashable, Sendable {
        public var file: String
        public var keyID: String
        public var teamID: String

        public init(file: String, keyID: String, teamID: String) {
            self.file = file
            self.keyID = keyID
            self.teamID = teamID
        }
    }

    public struct Phone: Codable, Hashable, Sendable {
        public var name: String
        public var ios: String
        /// Those that hold a device token.
        public var apps: [App]
    }

    public struct App: Codable, Hashable, Sendable {
        public var bundle: String
        public var environment: PushEnvironment
        public var token: String
    }

    /// `https://localhost:2197`, for a library's setting of APNs' address.
    public var apns: String
    public var apnsPort: Int
    /// `http://127.0.0.1:8197`, the page and the control API.
    public var api: String
    /// `ca.pem`: our authority alone.
    public var ca: String
    /// `ca-bundle.pem`: the system's roots and ours.
    public var caBundle: String
    public var key: Key
    public var phones: [Phone]

    public init(
        apns: String, apnsPort: Int, api: String, ca: String, caBundle: String, key: Key,
        phones: [Phone] = []
    ) {
        self.apns = apns
        self.apnsPort = apnsPort
        self.api = api
        self.ca = ca
        self.caBundle = caBundle
        self.key = key
        self.phones = phones
    }

    /// The same service with the phones as they are in `world`.
    public func with(phonesOf world: World) -> ServiceDescription {
        var description = self
        let registrations = world.registrations
        description.phones = world.phones.sorted { $0.key < $1.key }.map { name, recorded in
            Phone(
                name: name, ios: recorded.phone.iOS.description,
                apps: registrations.filter { $0.phone == name }.map {
                    App(bundle: $0.bundle, environment: $0.environment, token: $0.token.hex)
                })
        }
        return description
    }
}
