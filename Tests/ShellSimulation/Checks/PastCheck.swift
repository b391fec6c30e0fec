import Log
import PushModel
import Switchboard
import World

/// Asks a service for phones at points of its log, and compares them with a replay of the log from
/// its first row.
struct PastCheck {
    private static let questions = 3

    let life: Life
    let switchboard: Switchboard
    let configuration: WorldConfiguration

    func start(_ chance: inout SplitMix64) {
        let rows = life.store.content.rows
        guard !rows.isEmpty else { return }
        for _ in 0..<Self.questions {
            let phone = chance.pick(life.phones)
            let row = rows[chance.number(0...rows.count - 1)].sequence
            life.tasks += 1
            Task {
                await check(phone, row)
                life.tasks -= 1
            }
        }
    }

    private func check(_ phone: String, _ row: Int64) async {
        let content = life.store.content
        var replay = Replay(configuration)
        let rows = content.rows.prefix { $0.sequence <= row }
        guard (try? replay.advance(to: Array(rows))) != nil else { return }
        let wanted = replay.world.state(of: phone)
        do {
            let past = try await switchboard.past(of: phone, afterRow: row)
            guard past.world.state(of: phone) != wanted else { return }
            life.transcript.fail(.past, "\(phone) after row \(row) is not what it was.")
        } catch let error as PastError {
            let isTold =
                switch error {
                case .noSuchRow: row <= content.pruned
                case .gone: content.pruned > 0
                case .notThere: wanted == nil
                case .noSuchRecord: false
                }
            if !isTold { life.transcript.fail(.past, "\(error)") }
        } catch {
            life.transcript.fail(.past, "\(phone) after row \(row): \(error)")
        }
    }
}
