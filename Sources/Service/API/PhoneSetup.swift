import PushModel

/// A phone that is put into the world, and what of a phone can be changed, in the API's JSON.
package struct PhoneSetup: Codable, Hashable, Sendable {
    /// Needed for a new phone; a phone keeps its name.
    package var name: String?
    /// `18.2`; the newest without one.
    package var ios: String?
    /// Of its apps' device tokens.
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

    /// The version that is asked for; `nil` for none.
    package func version() throws(Problem) -> IOSVersion? {
        guard let ios else { return nil }
        guard let version = IOSVersion(ios), version.isModelled else {
            throw Problem(
                400, "“\(ios)” is no version of iOS that a phone can have.",
                hint: "\(IOSVersion.modelledRange).")
        }
        return version
    }
}
