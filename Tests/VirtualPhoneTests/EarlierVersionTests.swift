import Foundation
import PushModel
import Testing
import VirtualPhone

/// What earlier versions of Belfry kept can still be read.
struct EarlierVersionTests {
    private func reread(
        _ phone: PhoneWithApps, replacing word: String, by other: String
    ) throws -> PhoneWithApps {
        let text = String(decoding: try JSONEncoder().encode(phone), as: UTF8.self)
        #expect(text.contains(word))
        return try JSONDecoder().decode(
            PhoneWithApps.self, from: Data(text.replacingOccurrences(of: word, with: other).utf8))
    }

    @Test func `C7: a switch that is gone chooses nothing`() throws {
        let phone = Situation(switches: [.unlistedForegroundLocal, .willPresentFirst]).phone
        let reread = try reread(
            phone, replacing: "unlisted-foreground-local", by: PhoneSwitch.retired)
        #expect(reread.phone.switches == [.willPresentFirst])
    }

    @Test func `an option of an action is read in the spelling of before`() throws {
        let action = NotificationAction(id: "open", options: [.authenticationRequired])
        let phone = Situation(categories: [NotificationCategory(id: "door", actions: [action])])
            .phone
        let reread = try reread(
            phone, replacing: "authenticationRequired", by: "authentication-required")
        #expect(reread == phone)
    }
}
