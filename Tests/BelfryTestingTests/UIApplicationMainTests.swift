import BelfryTesting
import Testing

@testable import UIApplicationMainApp

/// The delegate of an app that says `@UIApplicationMain`, on a phone in a test.
@MainActor struct UIApplicationMainTests {
    @Test func `its delegate is tested as any other`() async throws {
        let phone = try VirtualPhone(ios: "12.4", app: AppDelegate.self)
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try .silent())
        #expect(phone.callbacks.last == .didReceiveRemoteNotificationFetch)
        #expect(phone.trace.contains { $0.word == "fetched" })
    }
}
