import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// Phones that several worlds share behave as phones of one world.
struct ShardedWorldTests {
    /// Worlds that share the phones, with the records of each phone.
    private struct Worlds {
        private static let app = "com.example.app"
        private(set) var worlds: [World]
        private(set) var traces: [String: [String]] = [:]
        private(set) var statuses: [Int] = []

        init(_ count: Int, named: [String]) {
            worlds = (0..<count).map { index in
                let shard = Shard(index, of: count)
                let configuration = Gateway.Configuration(
                    epoch: 1_700_000_000, seed: 7, shard: shard)
                let fleet = Fleet([
                    Fleet.Population(of: Self.phone("phone", iOS: 18), count: 700),
                    Fleet.Population(of: Self.phone("phone", iOS: 12), count: 290),
                ])
                var world = World(configuration, fleet: fleet, restoring: [:])
                for name in named where shard.has(phone: name) {
                    world.add(Self.phone(name, iOS: 26), at: .zero)
                }
                return world
            }
        }

        private static func phone(_ name: String, iOS: Int) -> PhoneWithApps {
            var phone = PhoneWithApps(Phone(name: name, iOS: IOSVersion(iOS)))
            let installed = InstalledApp(bundle: app, implements: Set(Callback.allCases))
            phone.install(RecordedApp(installed, presents: [.banner, .list]), state: .background)
            return phone
        }

        var count: Int { worlds.reduce(0) { $0 + $1.phones.count } }
        var names: [String] { worlds.flatMap { Array($0.phones.keys) }.sorted() }

        mutating func apply(_ input: Sample, at now: Instant) {
            let index = Shard.of(phone: input.phone, among: worlds.count).index
            switch input.kind {
            case .event(let event): note(worlds[index].handle(.event(event), at: now))
            case .push(var request, let type):
                let token = worlds[index].registration(of: Self.app, on: input.phone, for: type)
                request.path = "/3/device/\(token?.token.hex ?? "00")"
                // Every node finds the shard from the token alone.
                let carried = token.map { Shard.of($0.token, among: worlds.count).index }
                #expect(carried == nil || carried == index)
                let steps = worlds[index].handle(.push(request, nil), at: now)
                statuses.append(steps.outcome?.response.status ?? 0)
                note(steps)
            }
        }

        mutating func advance(to now: Instant) {
            for index in worlds.indices { note(worlds[index].handle(.clock, at: now)) }
        }

        private mutating func note(_ steps: [World.Step]) {
            for record in steps.records {
                let phone = record.phone ?? ""
                traces[phone, default: []].append("\(record.time) \(Self.sentence(of: record))")
            }
        }

        /// Tokens differ, because they carry the shard.
        private static func sentence(of record: TraceRecord) -> String {
            var record = record
            switch record.detail {
            case .token(_, let environment): record.detail = .words(environment.rawValue)
            case .heldToken(let holder, _, let environment):
                record.detail = .words("\(holder) \(environment.rawValue)")
            default: break
            }
            return "\(record.kind) \(record.word) \(record.pushID ?? "") \(record.sentence)"
        }
    }

    private struct Sample {
        enum Kind {
            case event(WorldEvent)
            case push(PushRequest, PushType)
        }

        var phone: String
        var kind: Kind
    }

    private struct Samples {
        private static let app = "com.example.app"
        var chance = SplitMix64(seed: 3)
        var names: [String]
        private var number = 0

        init(_ names: [String]) { self.names = names }

        mutating func below(_ limit: Int) -> Int { Int(chance.next() % UInt64(limit)) }

        mutating func next() -> Sample {
            number += 1
            // A few phones get most of the inputs, so that their pasts are long.
            let phone =
                below(2) == 0 ? names[below(names.count)] : names[below(20) * 37 % names.count]
            return Sample(phone: phone, kind: below(3) == 0 ? event(on: phone) : push())
        }

        private mutating func push() -> Sample.Kind {
            let type: PushType = [.alert, .alert, .alert, .background, .voip][below(5)]
            let payload =
                type == .background
                ? #"{"aps":{"content-available":1}}"#
                : #"{"aps":{"alert":"Hello \#(number)","badge":\#(below(3))}}"#
            let digits = String(number, radix: 16)
            let id =
                "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count)
                + digits
            let request = PushRequest(
                path: "", id: id, expiration: [nil, "0", "1800000000"][below(3)],
                priority: type == .background ? "5" : nil,
                collapseID: below(4) == 0 ? "order-\(below(3))" : nil,
                topic: Self.app + type.topicSuffix, pushType: type.rawValue,
                credential: .trusted, payload: Array(payload.utf8))
            return .push(request, type)
        }

        private mutating func event(on phone: String) -> Sample.Kind {
            let app = Self.app
            let events: [WorldEvent] = [
                .phone(phone, .user(.tapNotification(app))), .phone(phone, .user(.tapIcon(app))),
                .phone(phone, .user(.pressHome)), .phone(phone, .user(.lock)),
                .phone(phone, .user(.unlock)), .phone(phone, .user(.clearAll)),
                .phone(phone, .user(.forceQuit(app))), .phone(phone, .user(.restart)),
                .phone(phone, .networkChanged(online: below(2) == 0)),
                .phone(phone, .system(.terminate(app))), .phone(phone, .user(.delete(app))),
                .askedForToken(app, .voip, on: phone), .restoredBackup(phone), .reset(phone),
                .moved(phone, below(2) == 0 ? .production : .sandbox),
            ]
            return .event(events[below(events.count)])
        }
    }

    @Test(arguments: [1, 3, 8])
    func `phones that shards share have the same traces as in one world`(count: Int) {
        let named = (1...10).map { "iPhone of person \($0)" }
        var whole = Worlds(1, named: named)
        var shared = Worlds(count, named: named)
        #expect(shared.count == 1000 && shared.names == whole.names)
        var samples = Samples(whole.names)
        var now = Instant.zero
        for _ in 0..<3000 {
            now = now + .milliseconds(samples.below(5000))
            let sample = samples.next()
            whole.advance(to: now)
            shared.advance(to: now)
            whole.apply(sample, at: now)
            shared.apply(sample, at: now)
        }
        #expect(shared.statuses == whole.statuses)
        #expect(Set(whole.statuses).isSuperset(of: [200]))
        for phone in whole.names {
            #expect(shared.traces[phone] == whole.traces[phone], "\(phone)")
        }
        #expect(shared.traces.keys.sorted() == whole.traces.keys.sorted())
    }

    @Test func `worlds of different shards give different identifiers`() {
        let request = PushRequest(
            path: "/3/device/00", topic: "com.example.app", pushType: "alert", credential: .trusted,
            payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
        let ids = (0..<8).map { index in
            let configuration = Gateway.Configuration(seed: 7, shard: Shard(index, of: 8))
            var world = World(gateway: Gateway(configuration))
            return world.handle(.push(request, nil), at: .zero).outcome?.response.id ?? ""
        }
        #expect(Set(ids).count == 8 && !ids.contains(""))
    }

    @Test func `a world with the only shard is one without shards`() {
        let one = Gateway.Configuration(epoch: 1_700_000_000, seed: 7, shard: Shard(0, of: 1))
        #expect(one == Gateway.Configuration(epoch: 1_700_000_000, seed: 7))
    }
}
