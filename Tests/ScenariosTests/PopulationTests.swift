import PushModel
import Testing
import VirtualPhone

@testable import Scenarios

/// Files that say what the phones of a fleet are.
struct PopulationTests {
    private func file(_ text: String) throws -> PopulationFile {
        try PopulationFile(Array(text.utf8), name: "fleet.yaml")
    }

    private func complaint(_ text: String, of total: Int? = nil) -> String {
        do {
            _ = try file(text).counts(of: total)
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test func `populations are read with the words of scenarios`() throws {
        let file = try file(
            """
            - share: 60%
            - share: 0.3
              environment: production
              phone: {ios: ["16.4", "18.2"], lowPowerMode: on, online: off}
              app: {state: [suspended, killed], permission: denied, bundle: com.acme.shop}
            - count: 100
              apps: [{bundle: com.acme.a}, {bundle: com.acme.b, presents: [sound]}]
            """)
        #expect(try file.counts(of: 1000) == [600, 300, 100])
        let second = file.populations[1]
        #expect(second.versions == [IOSVersion(16, 4), IOSVersion(18, 2)])
        #expect(second.environment == .production)
        #expect(second.settings.lowPowerMode == true && second.settings.online == false)
        let app = try #require(second.apps?.first)
        #expect(app.states?.count == 2 && app.bundle == "com.acme.shop")
        var changed = RecordedApp(
            InstalledApp(bundle: "x", implements: [.didFinishLaunching]), presents: [.banner])
        app.change(&changed, on: .newest)
        #expect(changed.installed.permission == .denied)
        #expect(changed.installed.implements == [.didFinishLaunching])
        #expect(changed.presents == [.banner])
        #expect(file.populations[0].apps == nil)
        #expect(file.populations[2].apps?.count == 2)
    }

    @Test func `shares are rounded so that no phone is missing`() throws {
        let thirds = try file("[{share: 0.33333}, {share: 0.33333}, {share: 0.33334}]")
        #expect(try thirds.counts(of: 100).reduce(0, +) == 100)
        #expect(try file("[{count: 5}, {count: 7}]").counts(of: nil) == [5, 7])
    }

    @Test(arguments: [
        ("- phone: {}", "fleet.yaml:1:3", "neither a count nor a share"),
        ("- {count: 1, share: 10%}", "fleet.yaml:1:21", "a count or a share, not both"),
        ("- share: 140%", "fleet.yaml:1:10", "A share is a part of all phones"),
        ("- count: 0", "fleet.yaml:1:10", "Count is between 1"),
        ("- {count: 1, fone: {}}", "fleet.yaml:1:14", "has no key “fone”"),
        ("- {count: 1, phone: {ios: 99.0}}", "fleet.yaml:1:27", "There is no iOS 99.0"),
        ("- {count: 1, app: {permission: maybe}}", "fleet.yaml:1:32", "maybe"),
        ("- {count: 1, app: {activities: [a]}}", "fleet.yaml:1", "cannot begin with running"),
        ("", "fleet.yaml:1:1", "has no population"),
    ])
    func `mistakes are reported with their places`(
        text: String, place: String, sentence: String
    ) {
        let complaint = complaint(text)
        #expect(complaint.contains(place) && complaint.contains(sentence), "\(complaint)")
    }

    @Test func `parts that do not add up are reported`() {
        #expect(complaint("- share: 50%", of: 100).contains("have 50 phones together, not 100"))
        #expect(complaint("- share: 50%").contains("--phones"))
        #expect(complaint("- count: 50", of: 100).contains("not 100"))
    }
}
