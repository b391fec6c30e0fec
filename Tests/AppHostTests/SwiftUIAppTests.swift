import AppGuest
import AppHost
import PushModel
import Testing
import VirtualPhone

/// The executable of a SwiftUI app, with its own `@main`.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct SwiftUIAppTests {
    @Test func `it runs, with scenes and the delegate of its adaptor`() throws {
        let app = try SampleApp.executable("SwiftUISampleApp")
        let description = try app.describe(on: IOSVersion(18))
        #expect(description.hasScenes)
        #expect(description.implements.contains(.didReceiveRemoteNotificationFetch))

        let phone = try LaunchedPhone(app: "SwiftUISampleApp")
        phone.leaveInBackground()
        for line in ["app", "delegate", "launched", "appeared", "task", "view is background"] {
            #expect(phone.prints(line), "\(phone.lines)")
        }
        phone.push(#"{"aps":{"content-available":1},"note":"milk"}"#, type: .background)
        #expect(phone.trace.contains { $0.word == "fetched" })
        #expect(phone.prints("note"), "\(phone.lines)")
    }
}
