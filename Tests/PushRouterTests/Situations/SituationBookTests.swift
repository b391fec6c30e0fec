import BelfryTesting
import Foundation
import Testing

@MainActor struct SituationBookTests {
    @Test func `the documented situations are those of the phones`() async throws {
        let book = try await SituationBook.text()
        let file = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Documentation/PushRouter.md")
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            try book.write(to: file, atomically: true, encoding: .utf8)
        }
        let documented = try String(contentsOf: file, encoding: .utf8)
        #expect(
            documented == book,
            "Documentation/PushRouter.md is out of date: look at the change, then make record")
    }

    @Test(arguments: Situation.all)
    func `the router reports the same on every phone`(situation: Situation) async throws {
        let newest = PhoneModel(iOS: "18.2")
        let expected = try await situation.play(on: newest).events.map(plain)
        let others = PhoneModel.all.filter { $0.switches.isEmpty && $0 != newest }
        for model in others {
            let emitted = try await situation.play(on: model).events.map(plain)
            #expect(emitted == expected, "\(model.testDescription)")
        }
    }

    private func plain(_ event: String) -> String {
        event.replacing(", not asked", with: "")
    }
}

/// The table of iOS's calls and the router's events, made by playing every situation.
@MainActor enum SituationBook {
    private static let phone = PhoneModel(iOS: "18.2")

    static func text() async throws -> String {
        var rows: [String] = []
        for situation in Situation.all {
            let device = try await situation.play(on: phone)
            rows.append(
                """
                | \(situation.start.rawValue) | \(situation.sent.rawValue) | \
                \(situation.then.rawValue) | \(calls(on: device)) | \(events(on: device)) |
                """)
        }
        return head + rows.joined(separator: "\n") + "\n"
    }

    private static func calls(on device: RoutedPhone) -> String {
        let calls = device.called.filter { !$0.isLifeCycle || $0 == .didFinishLaunching }
        return calls.isEmpty ? "nothing" : calls.map { "`\(short($0))`" }.joined(separator: ", ")
    }

    private static func short(_ callback: Callback) -> String {
        switch callback {
        case .didReceiveRemoteNotificationFetch: "didReceiveRemoteNotification"
        case .didReceiveResponse: "didReceive response"
        default: callback.rawValue
        }
    }

    private static func events(on device: RoutedPhone) -> String {
        device.events.isEmpty ? "nothing" : device.events.joined(separator: "<br>")
    }

    private static let head = """
        # What iOS calls, and what PushRouter reports

        `make record` plays every situation on virtual phones and writes this page, and a test compares the page.
        The app implements every delegate method, and sets its notification delegate in time.
        The app has the background mode `remote-notification`.
        `FieldReports/` lists the claims of the five articles on these situations.
        `PushRouterRules.md` lists the rules by which the router decides.

        The phone has iOS 18.2.
        PushRouter reports the same events on every iOS from 15 on, with scenes and without.
        The handler is asked to present each `arrived`, and to work on each `arrived silently`.
        Life-cycle calls other than `didFinishLaunching` are left out.

        | the app is | sent | then | iOS calls | PushRouter reports |
        | --- | --- | --- | --- | --- |

        """
}
