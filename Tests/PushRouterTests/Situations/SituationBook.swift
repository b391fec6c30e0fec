import BelfryTesting

/// The table of what iOS calls and what the router tells, made by playing every situation.
@MainActor enum SituationBook {
    private static let old = Model(iOS: "9.3")
    private static let new = Model(iOS: "18.2")

    static func text() async throws -> String {
        var rows: [String] = []
        for situation in Situation.all {
            let device = try await situation.play(on: new)
            rows.append(
                """
                | \(situation.place.rawValue) | \(situation.sent.rawValue) | \
                \(situation.then.rawValue) | \(try await calls(of: situation, on: old)) | \
                \(calls(on: device)) | \(events(on: device)) |
                """)
        }
        return head + rows.joined(separator: "\n") + "\n"
    }

    private static func calls(of situation: Situation, on model: Model) async throws -> String {
        guard situation.isPossible(on: model) else { return "impossible" }
        return calls(on: try await situation.play(on: model))
    }

    private static func calls(on device: Device) -> String {
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

    private static func events(on device: Device) -> String {
        device.heard.isEmpty ? "nothing" : device.heard.joined(separator: "<br>")
    }

    private static let head = """
        # What iOS calls, and what PushRouter tells

        Made by playing every situation on virtual phones: `make record` rewrites it, and a test compares. The
        app implements every delegate method, sets its notification delegate in time, and has the background
        mode `remote-notification`. The claims of the five articles on these situations, one by one, are in
        `FieldReports/`.

        PushRouter tells the same on iOS 9.3 as on 18.2; there, iOS does not ask how an alert in the app is to
        be shown. Life-cycle calls but `didFinishLaunching` are left out.

        | the app is | sent | then | iOS 9.3 calls | iOS 18.2 calls | PushRouter tells |
        | --- | --- | --- | --- | --- | --- |

        """
}
