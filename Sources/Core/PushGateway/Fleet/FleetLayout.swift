import PushModel

/// The unchanged phones of a fleet, as APNs knows them. Their names and device tokens are derived
/// from their numbers, so that they take no memory.
///
/// A token is the number of its phone and of its slot, encrypted under the seed and extended to the
/// length of a token. So the phone of a token is found without an index.
package final class FleetLayout: Sendable {
    /// A token that each phone of a population holds.
    package struct Slot: Hashable, Sendable {
        package var bundle: BundleID
        package var topic: String
        package var environment: PushEnvironment
        /// The length in bytes.
        package var tokenLength: Int

        /// Creates the slot of a token that one of the phones holds.
        package init(of registration: Registration) {
            bundle = registration.bundle
            topic = registration.topic
            environment = registration.environment
            tokenLength = registration.token.byteCount
        }
    }

    /// Phones that differ for APNs only in their tokens.
    package struct Population: Hashable, Sendable {
        /// The number of phones, at least 1.
        package var count: Int
        /// At most 256, in the order of their issue.
        package var slots: [Slot]
        /// The environment of tokens that the apps get later.
        package var environment: PushEnvironment
        /// Whether the phone has no connection, so that pushes are stored.
        package var isUnreachable: Bool
        /// Whether the phone saves power, so that pushes below priority 10 are stored.
        package var isRestricted: Bool

        package init(
            count: Int, slots: [Slot] = [], environment: PushEnvironment = .sandbox,
            isUnreachable: Bool = false, isRestricted: Bool = false
        ) {
            self.count = count
            self.slots = slots
            self.environment = environment
            self.isUnreachable = isUnreachable
            self.isRestricted = isRestricted
        }
    }

    /// The most phones of a fleet.
    package static let countLimit = 10_000_000
    private static let prefix = "phone-"

    package let populations: [Population]
    /// The part of the phones that this layout is about. `number`s count the phones of the shard.
    let shard: Shard
    /// The place after the last phone of each population, with the phones of a population in a row.
    private let ends: [Int]
    /// The distance in places between phones with consecutive numbers. It interleaves the
    /// populations, so that the first thousand phones are a sample of a million.
    private let stride: Int
    /// The distance in numbers between phones with consecutive places.
    private let inverseStride: Int
    /// The number of phones of all shards.
    private let total: Int
    /// The number of phones, which are numbered from 1.
    package let count: Int
    /// The number of digits in the phones' names: `phone-0001` of a thousand.
    private let digits: Int
    private let seed: UInt64
    /// The lengths of the tokens, in bytes.
    private let lengths: [Int]

    /// Creates the layout of all phones of the populations, or of those of one shard.
    package init(_ populations: [Population], seed: UInt64, shard: Shard = .only) {
        self.populations = populations
        self.seed = seed
        self.shard = shard
        var total = 0
        ends = populations.map { population in
            total += population.count
            return total
        }
        self.total = total
        count = Self.count(of: shard, among: total)
        stride = populations.count > 1 ? Self.stride(of: total) : 1
        inverseStride = Self.inverse(of: stride, modulo: total)
        digits = String(max(total, 1)).utf8.count
        lengths = Array(Set(populations.flatMap(\.slots).map(\.tokenLength)))
    }

    /// Returns the index in `populations` of a phone's population.
    package func population(of number: Int) -> Int {
        if ends.count == 1 { return 0 }
        let place = (numberAmongAll(number) - 1) * stride % total
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the number of a population's phone; `nil` for a phone of another shard.
    ///
    /// - Parameter index: from 0, below the population's count.
    package func number(of index: Int, inPopulation population: Int) -> Int? {
        let first = population == 0 ? 0 : ends[population - 1]
        return number(ofAll: (first + index) * inverseStride % total + 1)
    }

    // MARK: Names

    package func name(of number: Int) -> String {
        String(unsafeUninitializedCapacity: Self.prefix.utf8.count + digits) { text in
            var place = Self.prefix.utf8.count + digits
            var rest = numberAmongAll(number)
            while place > Self.prefix.utf8.count {
                place -= 1
                text.initializeElement(at: place, to: UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            }
            for byte in Self.prefix.utf8.reversed() {
                place -= 1
                text.initializeElement(at: place, to: byte)
            }
            return Self.prefix.utf8.count + digits
        }
    }

    /// Returns `nil` for a name that no phone of the fleet has.
    package func number(named name: String) -> Int? {
        let letters = name.utf8
        guard letters.count == Self.prefix.utf8.count + digits, name.hasPrefix(Self.prefix) else {
            return nil
        }
        var number = 0
        for letter in letters.dropFirst(Self.prefix.utf8.count) {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= letter else { return nil }
            number = number * 10 + Int(letter - UInt8(ascii: "0"))
        }
        return 1...total ~= number ? self.number(ofAll: number) : nil
    }

    /// Returns the number of the fleet's names that come before this name in alphabetical order.
    package func countOfNames(before name: String) -> Int {
        var (low, high) = (1, count + 1)
        while low < high {
            let middle = (low + high) / 2
            if self.name(of: middle) < name { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    // MARK: Tokens

    /// Returns the token in one slot of the phone's population.
    package func token(of number: Int, slot: Int) -> DeviceToken {
        var chance = SplitMix64(seed: encrypted(UInt64(numberAmongAll(number)) << 8 | UInt64(slot)))
        let length = populations[population(of: number)].slots[slot].tokenLength
        return shard.marking(DeviceToken(drawnFrom: &chance, byteCount: length))
    }

    /// Returns the phone and the slot of a token; `nil` for a token that the fleet does not have.
    package func holder(of token: DeviceToken) -> (number: Int, slot: Int)? {
        guard lengths.contains(token.byteCount), let first = token.firstEightBytes else {
            return nil
        }
        let plain = decrypted(SplitMix64.seed(ofFirst: first))
        let (number, slot) = (plain >> 8, Int(plain & 0xFF))
        guard number >= 1, number <= UInt64(total), let number = self.number(ofAll: Int(number))
        else { return nil }
        let holder = (number: number, slot: slot)
        guard slot < populations[population(of: holder.number)].slots.count,
            self.token(of: holder.number, slot: slot) == token
        else { return nil }
        return holder
    }

    /// Returns the initial registration of a token.
    func registration(of token: DeviceToken) -> Registration? {
        guard let (number, slot) = holder(of: token) else { return nil }
        return registration(of: number, slot: slot, token: token)
    }

    package func registrations(of number: Int) -> [Registration] {
        populations[population(of: number)].slots.indices.map { slot in
            registration(of: number, slot: slot, token: token(of: number, slot: slot))
        }
    }

    private func registration(of number: Int, slot: Int, token: DeviceToken) -> Registration {
        let slot = populations[population(of: number)].slots[slot]
        return Registration(
            token: token, phone: name(of: number), bundle: slot.bundle,
            environment: slot.environment, topic: slot.topic)
    }

    private static let rounds = 4

    /// Encrypts with a Feistel network, a one-to-one mapping of 64-bit numbers.
    private func encrypted(_ number: UInt64) -> UInt64 {
        var (left, right) = (
            UInt32(truncatingIfNeeded: number >> 32), UInt32(truncatingIfNeeded: number)
        )
        for round in 0..<Self.rounds { (left, right) = (right, left ^ mixed(right, round)) }
        return UInt64(left) << 32 | UInt64(right)
    }

    private func decrypted(_ number: UInt64) -> UInt64 {
        var (left, right) = (
            UInt32(truncatingIfNeeded: number >> 32), UInt32(truncatingIfNeeded: number)
        )
        for round in (0..<Self.rounds).reversed() {
            (left, right) = (right ^ mixed(left, round), left)
        }
        return UInt64(left) << 32 | UInt64(right)
    }

    private func mixed(_ half: UInt32, _ round: Int) -> UInt32 {
        var chance = SplitMix64(
            seed: seed ^ (UInt64(half) | UInt64(round + 1) << 32) &* 0xD6E8_FEB8_6659_FD93)
        return UInt32(truncatingIfNeeded: chance.next() >> 32)
    }
}

extension FleetLayout: Hashable {
    package static func == (left: FleetLayout, right: FleetLayout) -> Bool {
        left === right
            || (left.seed == right.seed && left.shard == right.shard
                && left.populations == right.populations)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(seed)
        hasher.combine(shard)
        hasher.combine(populations)
    }
}
