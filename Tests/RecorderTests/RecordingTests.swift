import BelfryRecorder
import BelfryTesting
import Foundation
import PushModel
import Scenarios
import Testing
import VirtualPhone

@testable import Questions

/// The recorder inside an app on a virtual phone, over the whole matrix: what it writes agrees with
/// what Belfry says of the same situation.
@MainActor @Suite(.serialized, .timeLimit(.minutes(60)))
struct RecordingTests {
    @Test(arguments: ["15.8", "18.5", "27.0"])
    func `a recording of each card agrees`(ios: String) async throws {
        let version = try #require(IOSVersion(ios))
        let cards = MeasureCard.all(on: version)
        #expect(cards.count > 80)
        for card in cards {
            let text = try await recording(of: card)
            let run = try #require(try DeviceTrace(text).runs.first)
            let comparison = DeviceComparison(run)
            #expect(comparison.verdict == .agrees, "\(comparison.text(.swift))\n\(text)")
        }
    }

    @Test func `an app that forgets a line differs, and both lists are printed`() async throws {
        let card = try #require(MeasureCard(name: "alert/active/arrives", on: IOSVersion(18, 5)))
        let text = try await recording(of: card)
            .split(separator: "\n").filter { !$0.contains("willPresent") }.joined(separator: "\n")
        let comparison = DeviceComparison(try #require(try DeviceTrace(text).runs.first))
        #expect(comparison.verdict == .differs)
        #expect(
            comparison.text(.scenario) == """
                alert/active/arrives  iOS 18.5, virtual: differs
                  the iPhone:         no call
                  the virtual phone:  willPresent (active)
                  Rules: \(card.rules.map(\.rawValue).joined(separator: ", "))
                """)
    }

    /// Plays a card on a virtual phone, and returns what the app's recorder has written.
    private func recording(of card: MeasureCard) async throws -> String {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "belfry-\(UUID().uuidString).trace")
        defer { try? FileManager.default.removeItem(at: file) }
        MeasuredApp.file = file
        if card.arrival.hasScenes {
            try await play(card, on: phone(card, MeasuredSceneApp.self, MeasuredScene.self))
        } else {
            try await play(card, on: phone(card, MeasuredApp.self, nil))
        }
        return try String(contentsOf: file, encoding: .utf8)
    }

    private func phone<App: MeasuredApp>(
        _ card: MeasureCard, _ app: App.Type,
        _ scene: (any (NSObject & UIWindowSceneDelegate).Type)?
    ) throws -> VirtualPhone<App> {
        try VirtualPhone(
            ios: card.iOS.description,
            info: AppInfo(backgroundModes: ["remote-notification", "voip"], sceneDelegate: scene)
        ) { App() }
    }

    private func play<App: MeasuredApp>(
        _ card: MeasureCard, on phone: VirtualPhone<App>
    ) async throws {
        await phone.launch()
        if card.arrival.origin == .local { await schedule(on: phone) }
        if !card.state.isForeground { await begin(card, on: phone) }
        switch card.state {
        case .inactive: await phone.openNotificationCenter()
        case .background: await phone.pressHome()
        case .suspended:
            await phone.pressHome()
            await phone.suspend()
        case .forceQuit: await phone.forceQuit()
        case .systemTerminated:
            await phone.pressHome()
            await phone.terminate()
        default: break
        }
        if card.state.isForeground { await begin(card, on: phone) }
        if card.arrival.origin != .local { await phone.receive(try push(card)) }
        await phone.advance(by: .seconds(3))
        await react(card.question, card.state, on: phone)
        await phone.advance(by: .seconds(3))
    }

    private func react<App: MeasuredApp>(
        _ question: Matrix.Question, _ state: AppState, on phone: VirtualPhone<App>
    ) async {
        switch question {
        case .arrives, .shown: break
        case .tap where state.isForeground && phone.banner != nil: await phone.tapBanner()
        case .tap: await phone.tap()
        case .icon: await phone.launch()
        case .action: await phone.act("mute")
        case .dismiss: await phone.dismiss()
        }
    }

    private func begin<App>(_ card: MeasureCard, on phone: VirtualPhone<App>) async {
        let name = card.name
        await phone.asApp { Recorder.shared.begin(name) }
    }

    private func push(_ card: MeasureCard) throws -> Push {
        guard card.arrival.origin != .voip else {
            var push = try Push([:])
            push.pushType = "voip"
            return push
        }
        let kind = PushKind(rawValue: card.arrival.name) ?? .alert
        var aps = kind.json["aps"]?.object ?? [:]
        if kind != .silent { aps["category"] = "message" }
        let json = JSONValue.object(["aps": .object(aps)]).json
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return try Push(try #require(object as? [String: Any]))
    }

    /// Lets the app post a notification two seconds later, whether it runs or not.
    private func schedule<App>(on phone: VirtualPhone<App>) async {
        await phone.asApp {
            let content = UNMutableNotificationContent()
            content.body = "Order shipped"
            content.sound = .default
            content.categoryIdentifier = "message"
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(
                    identifier: "local", content: content,
                    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 2, repeats: false)))
        }
    }
}
