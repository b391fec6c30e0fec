import PushModel
import Switchboard
import Testing
import World

@testable import belfry

/// Phones and apps, of which there may be several.
struct PhoneArgumentTests {
    @Test func `R4: apps and phones are given one after the other, or with commas`() {
        #expect(PhoneArguments.joined(["a.b", "c.d"]) == "a.b,c.d")
        #expect(PhoneArguments.joined([]) == nil)
        #expect(PhoneArguments.bundles("a.b, c.d,a.b") == ["a.b", "c.d"])
        #expect(PhoneArguments.bundles("a b") == nil)
        let phones = PhoneArguments.phones("new,old:12.5")
        #expect(phones?.map(\.name) == ["new", "old"])
        #expect(phones?.map { $0.iOS?.description } == [nil, "12.5"])
    }

    @Test(arguments: ["", "a,a", "a:99", "a:", ":12", "a:x"])
    func `C16: an invalid phone, or an iOS that is not modelled, is refused`(text: String) {
        #expect(PhoneArguments.phones(text) == nil)
    }

    @Test func `C16: the newest version is named`() {
        let values = SettingValues(
            given: [Settings.ios.row: "99"], environment: [:], files: [])
        let failure = #expect(throws: Failure.self) { try values(Settings.ios) }
        #expect(failure?.description.contains("27.0, the newest that is modelled") == true)
    }

    @Test func `C7: phones of an earlier run that differ from the request are reported`() throws {
        var asked = WorldConfiguration(epoch: 1_795_000_000)
        let kept = asked.world
        asked.iOS = IOSVersion(17)
        asked.bundles = ["com.acme.shop"]
        asked.environment = .production
        let rows = [Settings.ios.row: "17.0", Settings.app.row: "com.acme.shop"]
        let values = SettingValues(given: rows, environment: [:], files: [])
        let difference = RequestedWorld(values, asked).difference(from: Worlds([kept]), in: "data")
        #expect(
            difference?.contains(
                "phone-1 has iOS 27.0, not 17.0, phone-1 has com.example.app, "
                    + "not com.acme.shop") == true)
        #expect(difference?.contains("belfry phones edit") == true)
        // Settings without a request do not count as a difference.
        let silent = SettingValues(given: [:], environment: [:], files: [])
        #expect(RequestedWorld(silent, asked).difference(from: Worlds([kept]), in: "data") == nil)
    }
}
