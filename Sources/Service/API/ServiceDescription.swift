import PushGateway
import PushModel
import Page
import World
import VirtualPhone

/// Everything that a provider needs to push to this Belfry: the contents of the ready file.
package struct ServiceDescription: Codable, Hashable, Sendable {
    /// The signing key for development.
    package struct Key: Codable, Hashable, Sendable {
        package var file: String
        package var keyID: String
        package var teamID: String

        package init(file: String, keyID: String, teamID: String) {
            self.file = file
            self.keyID = keyID
            self.teamID = teamID
        }
    }

    package struct Phone: Codable, Hashable, Sendable {
        package var name: String
        package var ios: String
        /// The apps that have a device token.
        package var apps: [App]
        /// The facts for a management server; `nil` for a phone that is not managed.
        package var management: PhoneDescription.Management?
    }

    package struct App: Codable, Hashable, Sendable {
        package var bundle: String
        package var environment: PushEnvironment
        package var token: String
        /// All tokens by push type, the ordinary one under `alert`.
        package var tokens: [String: String]
        /// The push types for which the app can request a token: `belfry phones token --type voip`.
        package var tokenTypes: [PushType]
    }

    /// A Belfry that takes over when this one ends, and passes its connections on until then.
    package struct Standby: Codable, Hashable, Sendable {
        /// The process and its machine, for people.
        package var name: String
        /// The addresses of its ports, `HOST:PORT`; `nil` until it listens.
        package var apns, api: String?

        package init(name: String, apns: String?, api: String?) {
            (self.name, self.apns, self.api) = (name, apns, api)
        }
    }

    /// The front for senders to Firebase Cloud Messaging.
    package struct FCM: Codable, Hashable, Sendable {
        /// `https://localhost:8443`. The front's certificate names the hosts of Google only.
        package var address: String
        package var port: Int
        /// The front's own certificate authority.
        package var ca: String
        /// The system's roots, the authority of the APNs port, and this authority.
        package var caBundle: String
        /// The service account file.
        package var key: String
        /// The project in the service account file.
        package var project: String

        package init(
            address: String, port: Int, ca: String, caBundle: String, key: String, project: String
        ) {
            (self.address, self.port) = (address, port)
            (self.ca, self.caBundle) = (ca, caBundle)
            (self.key, self.project) = (key, project)
        }

        /// The address without TLS, which is also the address of the HTTP proxy.
        package var plainAddress: String {
            address.replacing("https://", with: "http://", maxReplacements: 1)
        }
    }

    /// `https://localhost:2197`, where a push library sends its requests.
    package var apns: String
    package var apnsPort: Int
    /// `http://127.0.0.1:8197`, the page and the control API.
    package var api: String
    /// `ca.pem`: the certificate authority of this Belfry.
    package var ca: String
    /// `ca-bundle.pem`: the system's roots and this authority.
    package var caBundle: String
    package var key: Key
    /// The front for FCM; `nil` unless it is on.
    package var fcm: FCM?
    /// The first `phoneLimit` phones.
    package var phones: [Phone]
    /// The number of all phones; `nil` if `phones` has them all.
    package var phoneCount: Int?
    /// The number of open device streams; `nil` if there are none.
    package var deviceStreams: Int?
    /// The number of nodes; `nil` for one.
    package var nodes: Int?
    /// The Belfrys that stand by; `nil` without any.
    package var standbys: [Standby]?
    /// The labels that the user gave the service; `nil` without any.
    package var labels: [String: String]?

    package init(
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

    /// The most phones that are listed; `/api/v1/phones` has all, page by page.
    package static let phoneLimit = 1000
    /// The limit for a fleet, whose first phones are a sample of the others.
    package static let fleetLimit = 100

    /// Returns a copy with the phones of `worlds`, the first in alphabetical order if there are
    /// many; or with only the phone of the given name.
    package func with(phonesOf worlds: Worlds, named name: String? = nil) -> ServiceDescription {
        var description = self
        let hasFleet = worlds.all.contains { $0.fleet != nil }
        let first = worlds.names.names(
            after: 0, limit: hasFleet ? Self.fleetLimit : Self.phoneLimit)
        description.phones = (name.map { [$0] } ?? first.map(\.name)).compactMap { name in
            let world = worlds[phone: name]
            guard let phone = world.phones[name]?.phone else { return nil }
            return Phone(
                name: name, ios: phone.iOS.description,
                apps: world.ordinaryRegistrations(on: name).map {
                    App($0, in: world, on: phone.iOS)
                },
                management: PhoneDescription.Management(of: name, in: world))
        }
        let count = worlds.count
        description.phoneCount = count > description.phones.count ? count : nil
        return description
    }
}

extension ServiceDescription.App {
    package init(_ ordinary: Registration, in world: World, on iOS: IOSVersion) {
        let (bundle, phone) = (ordinary.bundle, ordinary.phone)
        var tokens = Dictionary(
            uniqueKeysWithValues: world.registrations(of: bundle, on: phone).map {
                ($0.type.rawValue, $0.registration.token.hex)
            })
        // The newest control or channel; the app itself has no token of these types.
        for held in world.heldRegistrations(of: bundle, on: phone) {
            guard let type = held.type, type == .controls || type == .pushtotalk else { continue }
            tokens[type.rawValue] = held.token.hex
        }
        self.init(
            bundle: bundle, environment: ordinary.environment, token: ordinary.token.hex,
            tokens: tokens, tokenTypes: PushType.tokenTypes(on: iOS))
    }
}
