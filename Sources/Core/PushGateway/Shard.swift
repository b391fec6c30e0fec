import PushModel

/// The part of all phones that one world has. Worlds with different shards of the same count
/// share the phones, and can run on different cores and machines.
///
/// The shard of a phone follows from its name, and that of a device token from the token, so that
/// everyone finds the right world for a push without asking.
package struct Shard: Hashable, Sendable, Codable {
    /// The shard with all phones. Its tokens are the same as without shards.
    package static let only = Shard(0, of: 1)
    /// The most shards that share the phones.
    package static let countLimit = 1024
    /// The values of the last two bytes of a token, which carry its shard.
    private static let marks = 65536

    /// From 0, below `count`.
    package let index: Int
    /// The number of shards, from 1 to `countLimit`.
    package let count: Int

    /// Creates one of `count` shards. Both numbers must be within their bounds.
    package init(_ index: Int, of count: Int) {
        precondition(1...Self.countLimit ~= count && 0..<count ~= index)
        (self.index, self.count) = (index, count)
    }

    /// Returns the shard of the phone with this name, among `count`.
    ///
    /// Names that end in a number are dealt out in turn, so that each shard has its share of a
    /// fleet.
    package static func of(phone name: String, among count: Int) -> Shard {
        guard count > 1 else { return .only }
        // Another program chose the token, so the device follows the token.
        if let token = Registration.token(ofStreamedDevice: name) { return of(token, among: count) }
        let digits = name.utf8.reversed().prefix { 48...57 ~= $0 }.prefix(18)
        guard !digits.isEmpty else {
            let sum = name.utf8.reduce(UInt64(0)) { SplitMix64.mixed($0 ^ UInt64($1)) }
            return Shard(Int(sum % UInt64(count)), of: count)
        }
        let number = digits.reversed().reduce(0) { $0 * 10 + Int($1 - 48) }
        return Shard(number % count, of: count)
    }

    /// Returns the shard that a device token carries, among `count`. A token that no world has
    /// issued has one, too.
    package static func of(_ token: DeviceToken, among count: Int) -> Shard {
        guard count > 1 else { return .only }
        return Shard(mark(of: token) % count, of: count)
    }

    package func has(phone name: String) -> Bool {
        count == 1 || Self.of(phone: name, among: count) == self
    }

    /// Returns a token that carries this shard: the given one, with other last bytes if necessary.
    package func marking(_ token: DeviceToken) -> DeviceToken {
        guard count > 1 else { return token }
        let drawn = Self.mark(of: token)
        var mark = drawn - drawn % count + index
        if mark >= Self.marks { mark -= count }
        let hex = String(mark, radix: 16)
        let zeros = String(repeating: "0", count: 4 - hex.utf8.count)
        return DeviceToken(hex: token.hex.dropLast(4) + zeros + hex) ?? token
    }

    private static func mark(of token: DeviceToken) -> Int {
        Int(token.lastTwoBytes)
    }
}
