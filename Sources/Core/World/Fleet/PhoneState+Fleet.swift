import PushGateway
import PushModel
import VirtualPhone

/// The layout, the templates and the shared boxes of a fleet.
final class FleetPhones: Sendable, Equatable {
    let layout: FleetLayout
    /// The initial phone of each population.
    let templates: [PhoneWithApps]
    /// The boxes of the templates. A phone shares each box until the content of that box changes.
    let shared: SharedBoxes

    init(_ layout: FleetLayout, _ templates: [PhoneWithApps]) {
        self.layout = layout
        self.templates = templates
        shared = SharedBoxes(in: templates)
    }

    static func == (left: FleetPhones, right: FleetPhones) -> Bool {
        left === right || left.layout == right.layout
    }
}

/// A phone of a fleet as a log stores it, without the boxes that the phone shares with others. After a restart a
/// phone stays packed until it changes: most of a million phones never change.
struct PackedPhone: Hashable, Sendable {
    let bytes: [UInt8]
    /// The offset in `bytes` at which the phone begins.
    private let start: Int
    let nextWake: Instant?
    /// `true` for a phone with a Live Activity or a payload limit. The world reads these when it restores the phone.
    let isFollowed: Bool

    init(_ device: PhoneWithApps, of fleet: FleetPhones) throws {
        nextWake = device.nextWake
        let phone = device.phone
        isFollowed =
            phone.waitingActivity != nil || !phone.activities.isEmpty || phone.payloadLimit != nil
        var writer = CompactWriter()
        writer.write(World.PhoneState.Form.packed.rawValue)
        writer.write(UInt64(isFollowed ? 1 : 0))
        writer.write(UInt64(nextWake == nil ? 0 : 1))
        writer.write(nextWake?.nanoseconds ?? 0)
        start = writer.count
        writer.append(try CompactEncoder.encode(device, sharing: fleet.shared))
        bytes = writer.bytes
    }

    init(_ bytes: [UInt8]) throws(CompactReader.Damage) {
        var reader = CompactReader(bytes)
        guard try reader.number() == World.PhoneState.Form.packed.rawValue else {
            throw CompactReader.Damage()
        }
        isFollowed = try reader.number() == 1
        let wakes = try reader.number() == 1
        let wake = Instant(nanoseconds: try reader.number())
        nextWake = wakes ? wake : nil
        start = bytes.count - reader.count
        self.bytes = bytes
    }

    /// Decodes the phone. Throws for bytes that were not encoded by a `PackedPhone`.
    func unpacked(of fleet: FleetPhones) throws -> PhoneWithApps {
        try CompactDecoder.decode(from: Array(bytes[start...]), sharing: fleet.shared)
    }
}

extension World.PhoneState {
    /// The first number of a state's bytes.
    enum Form: UInt64 {
        /// The whole state follows.
        case whole
        case packed
    }

    /// Encodes the state for a log. The state of a fleet phone can be restored only in a world with that fleet.
    package func stored() throws -> [UInt8] {
        if let packed { return packed.bytes }
        if let fleet, let device { return try PackedPhone(device, of: fleet).bytes }
        var writer = CompactWriter()
        writer.write(Form.whole.rawValue)
        writer.append(try CompactEncoder.encode(self))
        return writer.bytes
    }

    package init(stored bytes: [UInt8]) throws {
        if let first = bytes.first, first == UInt8(Form.packed.rawValue) {
            self = .forgotten
            packed = try PackedPhone(bytes)
        } else {
            guard bytes.first == UInt8(Form.whole.rawValue) else { throw CompactReader.Damage() }
            self = try CompactDecoder.decode(from: Array(bytes.dropFirst()))
        }
    }
}

/// The state of an unchanged fleet phone is derived from its number. Comparing it requires the
/// whole state.
extension World.PhoneState {
    var expanded: Self {
        guard let fleet, let name = device?.phone.name,
            let number = fleet.layout.number(named: name)
        else { return self }
        let layout = fleet.layout
        var state = self
        (state.fleet, state.isUntouched) = (nil, false)
        let population = layout.populations[layout.population(of: number)]
        state.environment = population.environment == .sandbox ? nil : population.environment
        state.tokens = state.tokens?.holding(layout.registrations(of: number))
        state.gateway = Gateway.PhoneState(of: number, in: layout)
        return state
    }

    package static func == (left: Self, right: Self) -> Bool {
        if left.fleet != nil, left.fleet == right.fleet { return left.device == right.device }
        let (left, right) = (left.expanded, right.expanded)
        return left.device == right.device && left.environment == right.environment
            && left.tokens == right.tokens && left.gateway == right.gateway
            && left.packed == right.packed
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(device) }

    package func encode(to encoder: any Encoder) throws {
        precondition(packed == nil, "A packed state is stored as it is.")
        let state = expanded
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(state.device, forKey: .device)
        try values.encodeIfPresent(state.environment, forKey: .environment)
        try values.encodeIfPresent(state.tokens, forKey: .tokens)
        try values.encode(state.gateway, forKey: .gateway)
    }
}
