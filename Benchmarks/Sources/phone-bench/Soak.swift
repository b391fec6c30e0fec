import Foundation
import PushGateway
import PushModel
import VirtualPhone
import World

/// A day or more of many phones in virtual time: pushes and user actions, drawn from a seed, and
/// the memory after each hour.
///
/// Memory follows the phones' contents: it grows until each phone has received its first
/// notifications, and then stays constant. A row also lists the numbers of stored and of refused
/// pushes.
struct Soak {
    let phones: Int
    let hours: Int
    /// The average number of events per phone in 24 hours.
    let eventsADay: Double
    private var chance: SplitMix64
    private var world: World
    private var tokens: [DeviceToken?]
    /// The counts so far.
    private var pushes = 0
    private var refused = 0
    private var stored = 0
    private var records = 0

    private static let app = "com.example.app"
    private static let recorded = RecordedApp(
        InstalledApp(bundle: app, implements: Set(Callback.allCases)), presents: [.banner, .list])
    private static let payloads = [
        #"{"aps":{"alert":{"title":"Order shipped","body":"Your parcel left Lyon."},"badge":4}}"#,
        #"{"aps":{"alert":"Hello","sound":"default"},"order":7}"#,
        #"{"aps":{"content-available":1}}"#,
    ].map { Array($0.utf8) }

    init(phones: Int, hours: Int, eventsADay: Double, seed: UInt64) {
        self.phones = phones
        self.hours = hours
        self.eventsADay = eventsADay
        chance = SplitMix64(seed: seed)
        world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_795_000_000, seed: seed)))
        tokens = []
        tokens.reserveCapacity(phones)
        for number in 0..<phones {
            let name = Self.name(number)
            var phone = PhoneWithApps(Phone(name: name, iOS: .newest))
            phone.install(Self.recorded, state: .suspended)
            world.add(phone, at: .zero)
            tokens.append(world.registration(of: Self.app, on: name)?.token)
        }
    }

    private static func name(_ number: Int) -> String { "phone-\(number)" }

    /// Simulates the hours, and passes each row of the table to `print`.
    mutating func run(_ print: (String) -> Void) {
        let perHour = Int((Double(phones) * eventsADay / 24).rounded(.up))
        print("hour   MiB   events/s   pushes   stored  refused")
        print(row(0, rate: 0))
        for hour in 1...max(hours, 1) {
            let began = ContinuousClock.now
            for number in 0..<perHour {
                let seconds = Double(hour - 1) * 3600 + 3600 * Double(number) / Double(perHour)
                step(at: .zero + .seconds(seconds))
            }
            _ = world.handle(.clock, at: .zero + .seconds(hour * 3600))
            let took = (ContinuousClock.now - began) / .seconds(1)
            print(row(hour, rate: Int(Double(perHour) / max(took, 1e-9))))
        }
    }

    private func row(_ hour: Int, rate: Int) -> String {
        let cells = [hour, residentKibibytes() / 1024, rate, pushes, stored, refused]
        return zip(cells, [4, 5, 10, 8, 8, 8]).map { cell, width in
            let text = String(cell)
            return String(repeating: " ", count: max(width - text.count, 0)) + text
        }.joined(separator: " ")
    }

    /// Handles one random event on one phone.
    private mutating func step(at now: Instant) {
        let number = Int(chance.next() % UInt64(phones))
        let phone = Self.name(number)
        switch chance.next() % 100 {
        case 0..<70: push(to: number, at: now)
        case 70..<78: toggleNetwork(of: phone, at: now)
        case 78..<82: togglePower(of: phone, at: now)
        case 82..<87: handle(.user(.tapIcon(Self.app)), phone, now)
        case 87..<92: handle(.user(.pressHome), phone, now)
        case 92..<95: handle(.user(.clearAll), phone, now)
        case 95..<97: handle(.user(.unlock), phone, now)
        case 97..<99: handle(.user(.lock), phone, now)
        default: reinstall(on: number, at: now)
        }
    }

    private mutating func handle(_ event: Event, _ phone: String, _ now: Instant) {
        records += world.handle(.event(.phone(phone, event)), at: now).records.count
    }

    private mutating func push(to number: Int, at now: Instant) {
        guard let token = tokens[number] else { return }
        let kind = Int(chance.next() % UInt64(Self.payloads.count))
        let isSilent = kind == 2
        let request = PushRequest(
            path: "/3/device/\(token.hex)",
            expiration: chance.next() % 4 == 0 ? "1795050000" : nil,
            priority: isSilent || chance.next() % 3 == 0 ? "5" : "10",
            collapseID: isSilent ? nil : "kind-\(kind)", topic: Self.app,
            pushType: isSilent ? "background" : "alert", credential: .trusted,
            payload: Self.payloads[kind])
        let steps = world.handle(.push(request, nil), at: now)
        pushes += 1
        records += steps.records.count
        switch steps.outcome?.disposition {
        case .stored: stored += 1
        case .refused: refused += 1
        default: break
        }
    }

    private mutating func toggleNetwork(of phone: String, at now: Instant) {
        let isOnline = world.phones[phone]?.phone.settings.online ?? true
        handle(.networkChanged(online: !isOnline), phone, now)
    }

    private mutating func togglePower(of phone: String, at now: Instant) {
        guard var settings = world.phones[phone]?.phone.settings else { return }
        settings.powerRestricted.toggle()
        handle(.settingsChanged(settings), phone, now)
    }

    /// Deletes, reinstalls and opens the app, which gets a new token.
    private mutating func reinstall(on number: Int, at now: Instant) {
        let phone = Self.name(number)
        handle(.user(.delete(Self.app)), phone, now)
        let event = WorldEvent.installed(Self.recorded, .suspended, on: phone)
        records += world.handle(.event(event), at: now).records.count
        tokens[number] = world.registration(of: Self.app, on: phone)?.token
    }
}
