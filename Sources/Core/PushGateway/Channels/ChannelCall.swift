import PushModel

/// A request about channels, as its path names it.
///
/// https://developer.apple.com/documentation/usernotifications/sending-channel-management-requests-to-apns
/// https://developer.apple.com/documentation/usernotifications/sending-broadcast-push-notification-requests-to-apns
package struct ChannelCall: Hashable, Sendable {
    enum Resource: Hashable, Sendable {
        /// `/1/apps/BUNDLE/channels`
        case channels
        /// `/1/apps/BUNDLE/all-channels`
        case allChannels
        /// `/4/broadcasts/apps/BUNDLE`
        case broadcast
    }

    enum Action: Hashable {
        case create, read, delete, list, broadcast
    }

    let resource: Resource
    let bundle: BundleID

    /// Returns `nil` for every other path.
    init?(path: String) {
        guard Self.isAlmost(path) else { return nil }
        // The text before the first slash is empty.
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let (resource, bundle): (Resource, Substring)
        switch (parts.count, parts.first, parts.dropFirst().first, parts.last) {
        case (4, "1", "apps", "channels"):
            (resource, bundle) = (.channels, parts[parts.startIndex + 2])
        case (4, "1", "apps", "all-channels"):
            (resource, bundle) = (.allChannels, parts[parts.startIndex + 2])
        case (4, "4", "broadcasts", let last?) where parts[parts.startIndex + 2] == "apps":
            (resource, bundle) = (.broadcast, last)
        default: return nil
        }
        guard Topic.isSpelt(String(bundle)) else { return nil }
        self.resource = resource
        self.bundle = String(bundle)
    }

    var path: String {
        switch resource {
        case .channels: "/1/apps/\(bundle)/channels"
        case .allChannels: "/1/apps/\(bundle)/all-channels"
        case .broadcast: "/4/broadcasts/apps/\(bundle)"
        }
    }

    /// Returns whether the path is meant for these requests, well spelt or not.
    static func isAlmost(_ path: String) -> Bool {
        // The fast path: the path of a push begins with another number.
        switch path.utf8.dropFirst().first {
        case UInt8(ascii: "1"): path.hasPrefix("/1/apps/")
        case UInt8(ascii: "4"): path.hasPrefix("/4/broadcasts/")
        default: false
        }
    }

    /// Returns the action of a method; throws for a method that the resource does not have.
    func checkedAction(of method: String) throws(Rejection) -> Action {
        switch (resource, method) {
        case (.channels, "POST"): .create
        case (.channels, "GET"): .read
        case (.channels, "DELETE"): .delete
        case (.allChannels, "GET"): .list
        case (.broadcast, "POST"): .broadcast
        default: throw .wrongChannelMethod(method, self)
        }
    }
}
