import BelfryTesting
import SwiftUI
import Testing

@testable import SwiftUISampleApp

/// Links that lead into a SwiftUI app.
extension EntryTests {
    private func shown() -> [String] {
        Log.shared.take().filter { $0.hasPrefix("shows") || $0.hasPrefix("hides") }
    }

    @Test(arguments: ["15.0", "18.0", "27.0"])
    func `a link starts the app, and others reach it in every state`(
        ios: String
    ) async throws {
        let (milk, bread) = (URL(string: "notes://milk"), URL(string: "https://bread"))
        let phone = try phone(ios)
        await phone.open(try #require(milk))
        #expect(phone.state == .active)
        #expect(shown() == ["shows milk"])
        await phone.pressHome()
        await phone.open(try #require(bread))
        #expect(phone.state == .active)
        #expect(shown() == ["hides milk", "shows bread"])
        await phone.open(try #require(milk))
        #expect(shown() == ["hides bread", "shows milk"], "active all the time")
    }
}
