extension PushRouter {
    /// The address of this app on this device at APNs.
    ///
    ///     case .registered(let token, let changed): log("token \(token.hex), new: \(changed)")
    public struct DeviceToken: Hashable, Sendable {
        /// The token as iOS reports it. Apple does not guarantee its length.
        ///
        ///     sdk.deviceToken = Data(token.bytes)
        public var bytes: [UInt8]

        /// Creates a token for tests; real tokens come from iOS.
        ///
        ///     #expect(PushRouter.DeviceToken(bytes: [0x0a, 0xff]).hex == "0aff")
        public init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        /// The token in hexadecimal, with two lowercase digits for each byte: the last part of a
        /// push's path at APNs.
        public var hex: String {
            bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}
