import AppGuest
import AppHost
import Foundation
import PushGateway
import PushModel
import Testing
import VirtualPhone
import World

/// An app's messages are checked like a client's requests: from the bytes of a line to the effect
/// on the world.
struct AppMessageTests {
    private static let app: BundleID = "com.example.app"

    /// A line as a program would send it that is not linked with our frameworks.
    struct Line: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var text: String

        init(_ name: String, _ text: String) {
            testDescription = name
            self.text = text
        }

        init(_ name: String, _ message: AppMessage) throws {
            self.init(name, String(decoding: try JSONEncoder().encode(message), as: UTF8.self))
        }

        init(
            _ name: String, scheduling change: (inout LocalNotification) -> Void
        ) throws {
            var notification = LocalNotification(title: "Tea", after: .seconds(60))
            change(&notification)
            try self.init(name, .schedule(notification))
        }

        /// A duration is two halves of a number of attoseconds.
        static func after(_ name: String, _ high: Int64, _ low: UInt64) throws -> Line {
            let line = try Line(name) {
                $0.after = Duration(secondsComponent: 7, attosecondsComponent: 0)
            }
            let usual = try JSONEncoder().encode(Duration.seconds(7))
            let other = "[\(high),\(low)]"
            return Line(
                name,
                line.text.replacingOccurrences(
                    of: String(decoding: usual, as: UTF8.self), with: other))
        }
    }

    /// A world with one phone and the app on it, running.
    private func world() -> World {
        var world = World(gateway: Gateway(Gateway.Configuration(epoch: 1_700_000_000)))
        world.add(PhoneWithApps(Phone(name: "phone-1", iOS: IOSVersion(18))), at: .zero)
        let app = AppDescription(implements: []).installed(bundle: Self.app, backgroundModes: [])
        _ = world.handle(.event(.installedHosted(app, on: "phone-1")), at: .zero)
        _ = world.handle(.event(.phone("phone-1", .user(.tapIcon(Self.app)))), at: .zero)
        return world
    }

    /// Handles a message as the switchboard does: converts it to an input, and passes the input to
    /// the world.
    private func handle(_ message: AppMessage, in world: inout World) -> [TraceRecord] {
        let meaning = ProcessEvent.message(message).meaning(of: Self.app, on: "phone-1", at: .zero)
        return meaning.notes
            + (meaning.event.map { world.handle(.event($0), at: .zero).records } ?? [])
    }

    /// Sends the line to a world, in which then a day passes; the records of it all.
    private func records(of line: String) throws -> [TraceRecord] {
        var world = world()
        let message = try AppMessage(line: Array(line.utf8))
        var records = handle(message, in: &world)
        records += world.handle(.clock, at: .zero + .seconds(86_400)).records
        return records
    }

    static let repeatsTooOften: [Line] = [
        try? Line("every nanosecond") {
            $0.after = .nanoseconds(1); $0.repeats = true
        },
        try? Line("every 59 seconds") {
            $0.after = .seconds(59); $0.repeats = true
        },
        try? Line("a period of zero") {
            $0.period = .zero; $0.repeats = true
        },
        try? Line("a negative period") {
            $0.period = .seconds(-1); $0.repeats = true
        },
        try? Line("at once, again and again") {
            $0.after = .zero; $0.repeats = true
        },
        try? Line.after("a period before all time", .min, 0),
    ].compactMap(\.self).map { line in
        var line = line
        line.text = line.text.replacingOccurrences(
            of: #""repeats":false"#, with: #""repeats":true"#)
        return line
    }

    @Test(arguments: repeatsTooOften)
    func `M3: what repeats in less than 60 seconds is not scheduled, as iOS has it`(
        line: Line
    ) throws {
        let records = try records(of: line.text)
        #expect(records.map(\.name).contains(.notPossible))
        #expect(records.flatMap(\.rules).contains(.rLocal4))
        #expect(!records.contains { $0.name == .fire })
    }

    @Test func `M3: the least that iOS lets repeat does`() throws {
        let line = try Line("every minute") { $0.repeats = true }
        #expect(try records(of: line.text).count { $0.name == .fire } == 1440)
    }

    static let far: [Line] = [
        try? Line.after("2^63 seconds", 500_000_000_000_000_000, 0),
        try? Line.after("the last duration of all", .max, .max),
        try? Line("after 9999 years") { $0.after = .seconds(9999 * 365 * 86_400) },
        try? Line("a further firing in 9999 years") { $0.later = [.seconds(9999 * 365 * 86_400)] },
    ].compactMap(\.self)

    @Test(arguments: far)
    func `M3: a notification for the end of all time waits for it`(line: Line) throws {
        #expect(far.count == 4)
        let records = try records(of: line.text)
        #expect(records.count { $0.name == .fire } <= 1)
        #expect(!records.contains { $0.name == .notPossible })
    }

    private var far: [Line] { Self.far }

    @Test(arguments: [
        "9223372036854775807", "-9223372036854775808", "1440", "-1", "1e400", "NaN", "null", "0.5",
    ])
    func `M3: an invalid time of day makes a message invalid`(minutes: String) throws {
        let line = try Line("a time of day") { $0.at = TimeOfDay("13:30") }
        let text = line.text.replacingOccurrences(
            of: #""minutes":810"#, with: #""minutes":"# + minutes)
        #expect(text != line.text)
        #expect(throws: AppLineError.self) { try AppMessage(line: Array(text.utf8)) }
    }

    static let refused: [Line] = [
        try? Line("a long body") { $0.body = String(repeating: "é", count: 5_000) },
        try? Line("a long identifier") { $0.identifier = String(repeating: "i", count: 9_000) },
        try? Line("a large archive") { $0.archive = Array(repeating: 7, count: 65_537) },
        try? Line("many firings") { $0.later = Array(repeating: .seconds(60), count: 1_001) },
        try? Line(
            "many identifiers",
            .event(.removesDelivered(Array(repeating: "i", count: 10_001)))),
        try? Line(
            "a long pending identifier",
            .event(.removesPending([String(repeating: "i", count: 9_000)]))),
        try? Line(
            "many categories",
            .event(.setCategories((0...256).map { NotificationCategory(id: "\($0)") }))),
        try? Line(
            "many actions",
            .event(
                .setCategories([
                    NotificationCategory(id: "c", actions: (0...64).map { action("\($0)") })
                ]))),
        try? Line("an extension's answer", .event(.contentHandled(1, Payload()))),
        try? Line("an extension's end", .event(.extensionEnded(1))),
    ].compactMap(\.self)

    private static func action(_ id: String) -> NotificationAction { NotificationAction(id: id) }

    @Test(arguments: refused)
    func `M3: what is beyond its limit is refused, and the trace says so`(line: Line) throws {
        #expect(Self.refused.count == 10)
        let records = try records(of: line.text)
        #expect(records.map(\.name) == [.misuse])
        #expect(records.first?.sentence.contains("The phone refused what the app sent") == true)
    }

    @Test func `M3: words for people are cut`() throws {
        let words = String(repeating: "w", count: 100_000)
        let message = AppMessage.misuse(Misuse(.raised(member: words, reason: words)))
        guard case .misuse(let misuse) = try message.validated() else {
            Issue.record("it became another message")
            return
        }
        #expect(misuse.description.utf8.count < 3_000)
    }

    @Test func `M3: of replaced code the newest places stay`() throws {
        let places = (0..<20).map { "\"place \($0).\"" }.joined(separator: ",")
        let code = try JSONDecoder().decode(
            ReplacedCode.self, from: Data("{\"recent\":[\(places)],\"earlier\":[]}".utf8))
        let message = AppMessage.misuse(Misuse(.raised(member: "a", reason: "b")).after(code))
        guard case .misuse(let misuse) = try message.validated() else {
            Issue.record("it became another message")
            return
        }
        #expect(misuse.description.contains("place 17., place 18., place 19."), "\(misuse)")
    }

    @Test func `M3: a deep line is refused before anything recurses`() {
        let line = Array((String(repeating: "[", count: 500_000)).utf8)
        #expect(throws: AppLineError.tooDeep) { try AppMessage(line: line) }
        let text = Array(
            #"{"event":{"setBadge":{"_0":"\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}}}"#.utf8)
        #expect(throws: AppLineError.self) { try AppMessage(line: text) }
    }

    @Test(arguments: [Int.min, -1, 0, Int.max])
    func `M3: an invalid number of a badge, call or task does no harm`(number: Int) throws {
        for event: AppEvent in [
            .setBadge(number), .returned(number), .fetched(number, .newData),
            .presents(number, []), .responded(number), .beginsBackgroundTask(number),
            .endsBackgroundTask(number),
        ] {
            let line = try Line("\(event)", .event(event))
            #expect(try !records(of: line.text).contains { $0.name == .misuse })
        }
    }

    @Test func `M3: a flood of background tasks and registrations stays bounded`() throws {
        var world = world()
        for number in 1...3_000 {
            _ = handle(.event(.beginsBackgroundTask(number)), in: &world)
            _ = handle(.event(.registersForRemoteNotifications), in: &world)
        }
        let size = try JSONEncoder().encode(world.phones["phone-1"]?.phone).count
        #expect(size < 50_000)
    }
}
