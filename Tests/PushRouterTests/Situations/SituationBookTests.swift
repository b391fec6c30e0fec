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
    func `every phone's router tells the same`(situation: Situation) async throws {
        let newest = Model(iOS: "18.2")
        let expected = try await situation.play(on: newest).heard.map(plain)
        let others = Model.all.filter { $0.switches.isEmpty && $0 != newest }
        for model in others where situation.isPossible(on: model) {
            let told = try await situation.play(on: model).heard.map(plain)
            #expect(told == expected, "\(model.testDescription)")
        }
    }

    private func plain(_ event: String) -> String {
        event.replacing(", not asked", with: "")
    }
}
