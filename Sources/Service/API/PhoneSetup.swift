import PushModel

/// A new phone, or a change of a phone, in the API's JSON.
package struct PhoneSetup: Codable, Hashable, Sendable {
    /// Required for a new phone; a phone keeps its name.
    package var name: String?
    /// The version, such as `18.2`. Default for a new phone: the newest.
    package var ios: String?
    /// The environment of its apps' device tokens.
    package var environment: PushEnvironment?
    package var locked: Bool?
    package var online: Bool?
    /// The apps on a new phone.
    package var apps: [AppSetup]?

    package init(
        name: String? = nil, ios: String? = nil, environment: PushEnvironment? = nil,
        locked: Bool? = nil, online: Bool? = nil, apps: [AppSetup]? = nil
    ) {
        self.name = name
        self.ios = ios
        self.environment = environment
        self.locked = locked
        self.online = online
        self.apps = apps
    }

    /// The requested version; `nil` if none is given. Throws for an unknown version.
    package func version() throws(Problem) -> IOSVersion? {
        guard let ios else { return nil }
        guard let version = IOSVersion(ios), version.isModelled else {
            throw Problem(
                400, "“\(ios)” is not a version of iOS that a phone can have.",
                hint: "\(IOSVersion.modelledRange).")
        }
        return version
    }
}
