import Foundation
import Log
import PushModel
import VirtualPhone
import World

/// Phones of several kinds, all with the same app.
enum PhoneSamples {
    /// Returns the first rows of a log, which put phones into its world, with their effects there.
    static func rows(
        of names: ArraySlice<String>, in beginning: World, at now: Instant,
        _ chance: inout SplitMix64
    ) -> [LoggedStep] {
        var world = beginning
        var rows: [LoggedStep] = []
        var firstRecord: Int64 = 1
        for name in names {
            let added = WorldEvent.added(phone(name, &chance), .sandbox)
            let asked = WorldEvent.askedForToken(PersonSamples.app, .liveactivity, on: name)
            for event in [added, asked] {
                let sequence = Int64(rows.count + 1)
                let happened = NumberedEvent(
                    number: UInt64(sequence), time: now, .event(event))
                let step = world.replay(happened)
                rows.append(
                    LoggedStep(
                        sequence: sequence, time: now, phone: name,
                        event: .world(bytes(of: event)), firstRecord: firstRecord,
                        records: step.records))
                firstRecord += Int64(step.records.count)
            }
        }
        return rows
    }

    private static func bytes(of event: WorldEvent) -> [UInt8] {
        (try? JSONEncoder().encode(event)).map { [UInt8]($0) } ?? []
    }

    private static func phone(_ name: String, _ chance: inout SplitMix64) -> PhoneWithApps {
        let iOS = chance.pick([IOSVersion(18), IOSVersion(15)])
        let settings = PhoneSettings(locked: chance.isTrue(50), online: chance.isTrue(70))
        var device = PhoneWithApps(Phone(name: name, iOS: iOS, settings: settings))
        let app = InstalledApp(bundle: PersonSamples.app, implements: Set(Callback.allCases))
        device.install(RecordedApp(app, presents: []), state: .background)
        return device
    }
}
