import PushModel

extension PushRequest {
    /// The resource that a path names.
    package enum Target: Hashable, Sendable {
        /// `/3/device/` followed by a device token.
        case device(DeviceToken)
        /// `/3/device/` without a token.
        case missingToken
        /// `/3/device/` followed by something else than a device token.
        case malformedToken(String)
        case channels(ChannelCall)
        /// A resource that APNs does not have.
        case unknown

        fileprivate static let prefix = "/3/device/"
        private static let bare = "/3/device"

        init(path: String) {
            if path.isEmpty {
                // The path of a request that is still being read.
                self = .unknown
            } else if path.hasPrefix(Self.prefix) {
                let rest = path[
                    path.utf8.index(path.startIndex, offsetBy: Self.prefix.utf8.count)...]
                if let token = DeviceToken(hex: rest) {
                    self = .device(token)
                } else if rest.utf8.contains(UInt8(ascii: "/")) {
                    self = .unknown
                } else {
                    self = rest.isEmpty ? .missingToken : .malformedToken(String(rest))
                }
            } else if path == Self.bare {
                self = .missingToken
            } else {
                self = ChannelCall(path: path).map(Target.channels) ?? .unknown
            }
        }
    }

    /// The device token as sent, valid or not; `nil` if the path has none.
    package var sentToken: String? {
        guard path.hasPrefix(Target.prefix), path.utf8.count > Target.prefix.utf8.count else {
            return nil
        }
        return String(path.utf8.dropFirst(Target.prefix.utf8.count))
    }

    /// The device token; `nil` for a request without one.
    package var deviceToken: DeviceToken? {
        if case .device(let token) = target { token } else { nil }
    }

    /// The app whose channels a request is about; `nil` for a push.
    package var channelApp: BundleID? {
        if case .channels(let call) = target { call.bundle } else { nil }
    }

    // MARK: Checks

    func checkPath() throws(Rejection) {
        guard target != .unknown else { throw .badPath(path) }
    }

    /// Returns the device token of the path, which is checked after the headers.
    func checkedToken() throws(Rejection) -> DeviceToken {
        switch target {
        case .device(let token): return token
        case .malformedToken(let text): throw .malformedDeviceToken(text[...])
        case .missingToken, .channels, .unknown: throw .missingDeviceToken
        }
    }
}
