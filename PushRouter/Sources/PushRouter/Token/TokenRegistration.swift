extension PushRouter {
    /// The data that the app's server needs to push to this device.
    ///
    ///     request.httpBody = try JSONEncoder().encode(registration)
    public struct TokenRegistration: Hashable, Sendable, Identifiable {
        /// The value of `service` for tokens from iOS.
        public static let apns = "apns"

        /// The token: for APNs two lowercase hexadecimal digits for each byte, for another service
        /// unchanged.
        public var token: String
        /// The kind of pushes that the token is for.
        public var kind = TokenKind.device
        /// The service that pushes to the token: `apns`, or the name passed to
        /// `upload(_:token:owner:topics:)`.
        public var service = Self.apns
        /// The APNs environment of the token. The other environment refuses the token as
        /// `BadDeviceToken`.
        public var environment: PushEnvironment
        /// The user's ID that was passed to `upload` as the owner; `nil` for `.anonymous`.
        public var owner: String?
        /// The topics that the user follows, passed to `upload`; empty for tokens other than the
        /// device token.
        ///
        ///     if registration.topics.contains("sports") { send(score, to: registration.token) }
        public var topics: Set<String> = []
        /// The store's `installID`, which differs after the app is installed again or restored.
        public var installID: String
        /// The app's bundle identifier, which is the topic of its pushes.
        public var bundleID: String?
        /// The app's version: `CFBundleShortVersionString`.
        public var appVersion: String?
        /// The app's build number: `CFBundleVersion`.
        public var build: String?
        /// The version of iOS, such as `18.2`.
        public var systemVersion: String?
        /// The language of the app's interface, such as `de`.
        public var locale: String?
        /// The user's permission; without permission iOS does not show alerts.
        public var permission: PushPermission?

        /// Creates a registration for tests; the router creates the registrations of uploads.
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

        /// The key under which the server stores the registration: the `installID`, followed by the
        /// kind for tokens other than the device token. An upload replaces the stored registration.
        ///
        ///     let path = "devices/\(registration.id)"
        public var id: String {
            kind == .device ? installID : "\(installID).\(kind.rawValue)"
        }

        /// Whether both registrations have the same token, owner, service and `id`.
        func isAddressed(as other: TokenRegistration) -> Bool {
            id == other.id && owner == other.owner && token == other.token
                && service == other.service
        }
    }
}

extension PushRouter.TokenRegistration: Codable {
    private enum CodingKeys: String, CodingKey {
        case token, kind, service, environment, owner, topics, installID
        case bundleID, appVersion, build, systemVersion, locale, permission
    }

    /// Decodes a registration. Kind, service and topics may be absent.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            token: values.decode(String.self, forKey: .token),
            environment: values.decode(PushEnvironment.self, forKey: .environment),
            owner: values.decodeIfPresent(String.self, forKey: .owner),
            installID: values.decode(String.self, forKey: .installID))
        kind = try values.decodeIfPresent(PushRouter.TokenKind.self, forKey: .kind) ?? kind
        service = try values.decodeIfPresent(String.self, forKey: .service) ?? service
        topics = try values.decodeIfPresent(Set<String>.self, forKey: .topics) ?? topics
        bundleID = try values.decodeIfPresent(String.self, forKey: .bundleID)
        appVersion = try values.decodeIfPresent(String.self, forKey: .appVersion)
        build = try values.decodeIfPresent(String.self, forKey: .build)
        systemVersion = try values.decodeIfPresent(String.self, forKey: .systemVersion)
        locale = try values.decodeIfPresent(String.self, forKey: .locale)
        permission = try values.decodeIfPresent(PushPermission.self, forKey: .permission)
    }

    /// Encodes the known values. Topics are sorted, and absent if there are none.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(token, forKey: .token)
        try values.encode(kind, forKey: .kind)
        try values.encode(service, forKey: .service)
        try values.encode(environment, forKey: .environment)
        try values.encodeIfPresent(owner, forKey: .owner)
        if !topics.isEmpty { try values.encode(topics.sorted(), forKey: .topics) }
        try values.encode(installID, forKey: .installID)
        try values.encodeIfPresent(bundleID, forKey: .bundleID)
        try values.encodeIfPresent(appVersion, forKey: .appVersion)
        try values.encodeIfPresent(build, forKey: .build)
        try values.encodeIfPresent(systemVersion, forKey: .systemVersion)
        try values.encodeIfPresent(locale, forKey: .locale)
        try values.encodeIfPresent(permission, forKey: .permission)
    }
}

/// The part of a registration that describes the app and the device.
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
