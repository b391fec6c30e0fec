extension PushRouter {
    /// What the app's server needs to know to push to this device.
    ///
    ///     request.httpBody = try JSONEncoder().encode(registration)
    public struct TokenRegistration: Hashable, Sendable, Identifiable {
        /// The value of `service` for tokens of iOS.
        public static let apns = "apns"

        /// Of APNs two lowercase hexadecimal digits a byte; of another service as it is.
        public var token: String
        /// What the token is for.
        public var kind = TokenKind.device
        /// Who pushes to the token: `apns`, or the name passed to `upload(_:token:owner:)`.
        public var service = Self.apns
        /// The APNs environment of the token; the other one refuses it as `BadDeviceToken`.
        public var environment: PushEnvironment
        /// The user passed to `upload(_:owner:)`; `nil` if anonymous.
        public var owner: String?
        /// The store's `installID`: another one after the app is installed again or restored.
        public var installID: String
        /// The topic of a push to the app itself.
        public var bundleID: String?
        /// `CFBundleShortVersionString`.
        public var appVersion: String?
        /// `CFBundleVersion`.
        public var build: String?
        /// Of iOS, such as `18.2`.
        public var systemVersion: String?
        /// The language that the app is shown in, such as `de`.
        public var locale: String?
        /// What the user allows; without it, alerts are not shown.
        public var permission: PushPermission?

        /// For tests; the router creates them for uploads.
        ///
        ///     let registration = PushRouter.TokenRegistration(
        ///         token: "0aff", environment: .production, owner: "ann", installID: "install")
        public init(
            token: String, environment: PushEnvironment, owner: String?, installID: String
        ) {
            self.token = token
            self.environment = environment
            self.owner = owner
            self.installID = installID
        }

        /// Where the server keeps it: the `installID`, and for a token beside the device token its
        /// kind. An upload replaces what is there.
        ///
        ///     let path = "devices/\(registration.id)"
        public var id: String {
            kind == .device ? installID : "\(installID).\(kind.rawValue)"
        }

        /// The same token of the same owner in the same place, whatever else it says.
        func isAddressed(as other: TokenRegistration) -> Bool {
            id == other.id && owner == other.owner && token == other.token
                && service == other.service
        }
    }
}

extension PushRouter.TokenRegistration: Codable {
    private enum CodingKeys: String, CodingKey {
        case token, kind, service, environment, owner, installID
        case bundleID, appVersion, build, systemVersion, locale, permission
    }

    /// Reads those of earlier versions, too, which had neither kind nor service.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            token: values.decode(String.self, forKey: .token),
            environment: values.decode(PushEnvironment.self, forKey: .environment),
            owner: values.decodeIfPresent(String.self, forKey: .owner),
            installID: values.decode(String.self, forKey: .installID))
        kind = try values.decodeIfPresent(PushRouter.TokenKind.self, forKey: .kind) ?? kind
        service = try values.decodeIfPresent(String.self, forKey: .service) ?? service
        bundleID = try values.decodeIfPresent(String.self, forKey: .bundleID)
        appVersion = try values.decodeIfPresent(String.self, forKey: .appVersion)
        build = try values.decodeIfPresent(String.self, forKey: .build)
        systemVersion = try values.decodeIfPresent(String.self, forKey: .systemVersion)
        locale = try values.decodeIfPresent(String.self, forKey: .locale)
        permission = try values.decodeIfPresent(PushPermission.self, forKey: .permission)
    }
}

/// What a registration says of app and device.
package struct RegistrationContext: Hashable, Sendable {
    var bundleID: String?
    var appVersion: String?
    var build: String?
    var systemVersion: String?
    var locale: String?
    var permission: PushPermission?
}

extension PushRouter.TokenRegistration {
    var context: RegistrationContext {
        get {
            RegistrationContext(
                bundleID: bundleID, appVersion: appVersion, build: build,
                systemVersion: systemVersion, locale: locale, permission: permission)
        }
        set {
            bundleID = newValue.bundleID
            appVersion = newValue.appVersion
            build = newValue.build
            systemVersion = newValue.systemVersion
            locale = newValue.locale
            permission = newValue.permission
        }
    }
}
