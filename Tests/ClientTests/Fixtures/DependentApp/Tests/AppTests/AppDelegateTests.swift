import App
import BelfryTesting
import Testing

@MainActor struct AppDelegateTests {
    @Test func `a silent push refreshes the mailbox that it names`() async throws {
        let phone = try VirtualPhone(ios: "18.0", app: AppDelegate.self)
        await phone.launch()
        await phone.pressHome()
        await phone.receive(try .silent(userInfo: ["mailbox": "inbox"]))
        #expect(phone.app?.refreshes == ["inbox"])
    }
}
