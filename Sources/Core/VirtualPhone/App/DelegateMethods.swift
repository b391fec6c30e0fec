import PushModel

/// The methods of `UNUserNotificationCenterDelegate` that an object has, in one byte because every
/// process has a value.
struct DelegateMethods: Hashable, Sendable {
    private static let all: [Callback] = [.willPresent, .didReceiveResponse, .openSettings]

    private var bits: UInt8 = 0

    init(_ methods: SmallSet<Callback>) {
        for (index, method) in Self.all.enumerated() where methods.contains(method) {
            bits |= 1 << UInt8(index)
        }
    }

    func contains(_ method: Callback) -> Bool {
        Self.all.firstIndex(of: method).map { bits & 1 << UInt8($0) != 0 } ?? false
    }
}

extension DelegateMethods: Codable {
    init(from decoder: any Decoder) throws {
        self.init(try SmallSet<Callback>(from: decoder))
    }

    func encode(to encoder: any Encoder) throws {
        try Self.all.filter(contains).encode(to: encoder)
    }
}
