import Foundation
import Log
import PushGateway
import PushModel
import Switchboard
import World

/// A world made of a log alone, row after row from the first.
struct Replay {
    private(set) var world: World
    private var done = 0

    init(_ configuration: WorldConfiguration) {
        world = configuration.world
    }

    /// Handles the rows that are new; throws a sentence when one of them has other consequences
    /// than it had.
    mutating func advance(to rows: [LoggedStep]) throws(Disorder) {
        while done < rows.count {
            let row = rows[done]
            done += 1
            let number = UInt64(row.sequence)
            switch row.event {
            case .note: continue
            case .push(let exchange):
                let response = exchange.response
                var request = exchange.request
                // The credentials do not change here, so a refused request is refused again.
                request.credential = .trusted
                let step = world.replay(
                    NumberedEvent(
                        number: number, time: row.time, .push(request, response.fault)))
                var again = step.outcome?.response
                if case .broadcast(let broadcast)? = step.outcome?.disposition {
                    again?.phones = world.listeners(to: broadcast).count
                }
                guard step.records == row.records, again == response else {
                    throw Disorder(
                        .replay,
                        "row \(number) of a push was \(response.status) \(row.records), and is "
                            + "\(step.outcome?.response.status ?? 0) \(step.records)")
                }
            case .world(let bytes):
                guard let event = try? JSONDecoder().decode(WorldEvent.self, from: Data(bytes))
                else { throw Disorder(.replay, "row \(number) cannot be read") }
                let step = world.replay(
                    NumberedEvent(number: number, time: row.time, .event(event)))
                guard step.records == row.records else {
                    throw Disorder(
                        .replay, "row \(number), \(event), had \(row.records), has \(step.records)")
                }
            }
        }
    }

    /// Returns the difference in `other` of the first phone that differs; `nil` when all are the
    /// same.
    func difference(from other: World) -> String? {
        let owners = world.gateway.channelOwners + other.gateway.channelOwners
        let phones = Set(world.phones.keys).union(other.phones.keys).union(owners.map(\.name))
            .sorted()
        guard
            let phone = phones.first(where: { world.state(of: $0) != other.state(of: $0) })
        else { return nil }
        let (here, there) = (Self.text(world.state(of: phone)), Self.text(other.state(of: phone)))
        let same = zip(here, there).prefix { $0 == $1 }.count
        let start = max(same - 120, 0)
        return "\(phone) is after a replay …\(here.dropFirst(start).prefix(240))…, "
            + "and was …\(there.dropFirst(start).prefix(240))…"
    }

    private static func text(_ state: World.PhoneState?) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = state.flatMap { try? encoder.encode($0) }
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "not there"
    }
}
