import PushModel
import Testing
import VirtualPhone

/// Banner, list, sound and badge.
struct PresentationTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var iOS: IOSVersion
        var answers: Set<PresentationOption>?
        var shown: [String]
        var testDescription: String { "iOS \(iOS) answers \(answers.map { "\($0)" } ?? "never")" }
    }

    // swift-format-ignore
    static let rows: [Row] = [
        Row(iOS: IOSVersion(12), answers: [.alert],                shown: ["list", "banner"]),
        Row(iOS: IOSVersion(12), answers: [.banner],               shown: []),
        Row(iOS: IOSVersion(12), answers: [.list],                 shown: []),
        Row(iOS: IOSVersion(12), answers: [.sound],                shown: ["sound"]),
        Row(iOS: IOSVersion(12), answers: [],                      shown: []),
        Row(iOS: IOSVersion(12), answers: nil,                     shown: []),
        Row(iOS: IOSVersion(18), answers: [.alert],                shown: ["list", "banner"]),
        Row(iOS: IOSVersion(18), answers: [.banner],               shown: ["banner"]),
        Row(iOS: IOSVersion(18), answers: [.list],                 shown: ["list"]),
        Row(iOS: IOSVersion(18), answers: [.badge],                shown: ["badge"]),
        Row(iOS: IOSVersion(18), answers: [.banner, .list, .sound, .badge], shown: ["list", "banner", "sound", "badge"]),
    ]

    @Test(arguments: rows)
    func `in the foreground what willPresent answers is shown, as the version reads it`(_ row: Row)
    {
        var situation = Situation(iOS: row.iOS, state: .active, presents: row.answers)
        situation.push(Payload(title: "Hello", badge: 3, sound: "default"))
        situation.wait(.seconds(10))
        let shown = situation.system.filter { ["banner", "list", "sound", "badge"].contains($0) }
        #expect(shown == row.shown)
        #expect(situation.happened("not-shown") == row.shown.isEmpty)
    }

    @Test func `a push changes the badge, 0 removes it and clears the entries, absent leaves it`() {
        var situation = Situation()
        situation.push(Payload(title: "One", badge: 2))
        situation.push(Payload(title: "Two"))
        #expect(situation.phone.phone.app(Situation.app)?.badge == 2)
        #expect(situation.phone.phone.notificationCenter.count == 2)
        situation.push(Payload(badge: 0))
        #expect(situation.phone.phone.app(Situation.app)?.badge == 0)
        #expect(situation.phone.phone.notificationCenter.isEmpty)
    }

    @Test func `the same collapse id replaces the entry`() {
        var situation = Situation()
        situation.push(Payload(title: "1:0"), id: "a", collapseID: "score")
        situation.push(Payload(title: "2:0"), id: "b", collapseID: "score")
        #expect(situation.phone.phone.notificationCenter.map(\.content.title) == ["2:0"])
        #expect(situation.system.filter { $0 == "banner" }.count == 2)
    }

    struct Quiet: CustomTestStringConvertible, Sendable {
        var name: String
        var permission = Permission.authorized
        var settings = PhoneSettings()
        var shown: [String]
        var testDescription: String { name }
    }

    // swift-format-ignore
    static let quiet: [Quiet] = [
        Quiet(name: "denied", permission: .denied, shown: []),
        Quiet(name: "not asked", permission: .notDetermined, shown: []),
        Quiet(name: "provisional", permission: .provisional, shown: ["list"]),
        Quiet(name: "Focus", settings: PhoneSettings(focus: true), shown: ["list"]),
        Quiet(name: "mute switch", settings: PhoneSettings(muteSwitch: true), shown: ["list", "banner"]),
        Quiet(name: "locked", settings: PhoneSettings(locked: true), shown: ["list", "banner", "sound"]),
    ]

    @Test(arguments: quiet)
    func `permission and switches limit what the system shows`(_ row: Quiet) {
        var situation = Situation(permission: row.permission, settings: row.settings)
        situation.push(Situation.alert)
        let shown = situation.system.filter { ["banner", "list", "sound", "badge"].contains($0) }
        #expect(shown == row.shown)
    }

    @Test func `before iOS 5 one alert shows and nothing is listed`() {
        var situation = Situation(iOS: IOSVersion(4, 0))
        situation.push(Situation.alert)
        #expect(situation.happened("banner"))
        #expect(!situation.happened("list"))
        situation.wait(.seconds(60))
        situation.user(.tapNotification(Situation.app))
        #expect(situation.callbacks() == ["didReceiveRemoteNotification(inactive)"])
    }

    struct Level: CustomTestStringConvertible, Sendable {
        var level: String
        var entitlements: Set<Entitlement> = []
        var settings = PhoneSettings()
        var critical = false
        var shown: [String]
        var testDescription: String { "\(level) \(entitlements) \(settings)" }
    }

    // swift-format-ignore
    static let levels: [Level] = [
        Level(level: "passive", shown: ["list"]),
        Level(level: "active", settings: PhoneSettings(focus: true), shown: ["list"]),
        Level(level: "time-sensitive", settings: PhoneSettings(focus: true), shown: ["list"]),
        Level(level: "time-sensitive", entitlements: [.timeSensitive], settings: PhoneSettings(focus: true), shown: ["list", "banner", "sound"]),
        Level(level: "critical", settings: PhoneSettings(focus: true, muteSwitch: true), shown: ["list"]),
        Level(level: "critical", entitlements: [.criticalAlerts], settings: PhoneSettings(focus: true, muteSwitch: true), shown: ["list", "banner", "sound"]),
        Level(level: "active", entitlements: [.criticalAlerts], settings: PhoneSettings(muteSwitch: true), critical: true, shown: ["list", "banner", "sound"]),
        Level(level: "active", settings: PhoneSettings(scheduledSummary: TimeOfDay("18:00")), shown: []),
        Level(level: "time-sensitive", entitlements: [.timeSensitive], settings: PhoneSettings(scheduledSummary: TimeOfDay("18:00")), shown: ["list", "banner", "sound"]),
    ]

    @Test(arguments: levels)
    func `the interruption level decides how loud it is, within the app's entitlements`(
        _ row: Level
    ) {
        var situation = Situation(settings: row.settings, entitlements: row.entitlements)
        situation.push(
            Payload(
                title: "Hello", sound: "default", soundIsCritical: row.critical,
                interruptionLevel: row.level))
        let shown = situation.system.filter { ["banner", "list", "sound", "badge"].contains($0) }
        #expect(shown == row.shown)
    }

    @Test func `the summary lists at its time what was held for it`() {
        var situation = Situation(settings: PhoneSettings(scheduledSummary: TimeOfDay("18:00")))
        situation.push(Situation.alert)
        situation.push(Situation.alert, id: "push-2")
        situation.wait(.seconds(6 * 3600 - 1))
        #expect(!situation.happened("list"))
        situation.wait(.seconds(2))
        #expect(situation.phone.phone.notificationCenter.count == 2)
        #expect(!situation.happened("banner"))
    }
}
