extension PushRouter {
    /// The address of this app on this device at APNs.
    ///
    ///     case .registered(let token, let changed): log("token \(token.hex), new: \(changed)")
    public struct DeviceToken: Hashable, Sendable {
        /// As iOS handed it over. Apple promises no length.
        ///
        ///     sdk.deviceToken = Data(token.bytes)
        public var bytes: [UInt8]

        /// For tests; iOS makes the real ones.
        ///
        ///     #expect(PushRouter.DeviceToken(bytes: [0x0a, 0xff]).hex == "0aff")
        public init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        /// Two lowercase hexadecimal digits a byte: what a provider puts into the path of a push.
        public var hex: String {
            bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}
