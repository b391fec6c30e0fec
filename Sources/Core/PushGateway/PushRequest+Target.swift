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

        fileprivate static let prefix: StaticString = "/3/device/"

        init(path: String) {
            let prefix = "\(Self.prefix)"
            if path.hasPrefix(prefix) {
                let rest = path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...]
                if let token = DeviceToken(hex: rest) {
                    self = .device(token)
                } else if rest.utf8.contains(UInt8(ascii: "/")) {
                    self = .unknown
                } else {
                    self = rest.isEmpty ? .missingToken : .malformedToken(String(rest))
                }
            } else if path == prefix.dropLast() {
                self = .missingToken
            } else {
                self = ChannelCall(path: path).map(Target.channels) ?? .unknown
            }
        }

        /// Reads the path of a device token in lower case; `nil` for every other path.
        init?(usualPath bytes: UnsafeRawBufferPointer) {
            let prefix = UnsafeRawBufferPointer(
                start: Self.prefix.utf8Start, count: Self.prefix.utf8CodeUnitCount)
            guard bytes.starts(with: prefix) else { return nil }
            let digits = UnsafeRawBufferPointer(rebasing: bytes[prefix.count...])
            guard !digits.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }),
                let token = DeviceToken(utf8: digits)
            else { return nil }
            self = .device(token)
        }

        /// The usual spelling of the path; empty for a resource that APNs does not have.
        package var path: String {
            switch self {
            case .device(let token): "\(Self.prefix)\(token.hex)"
            case .missingToken: "\(Self.prefix)"
            case .malformedToken(let text): "\(Self.prefix)\(text)"
            case .channels(let call): call.path
            case .unknown: ""
            }
        }
    }

    /// The device token as sent, valid or not; `nil` if the path has none.
    package var sentToken: String? {
        let (path, prefix) = (path, "\(Target.prefix)")
        guard path.hasPrefix(prefix), path.utf8.count > prefix.utf8.count else { return nil }
        return String(path.utf8.dropFirst(prefix.utf8.count))
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
