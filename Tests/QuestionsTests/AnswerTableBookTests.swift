import Foundation
import PushModel
import Questions
import Scenarios
import TestSupport
import Testing
import VirtualPhone

/// The READMEs' table is what the phone does, on every version that it is about.
struct AnswerTableBookTests {
    private static let begin = "<!-- The answers of the phone; make record rewrites them. -->\n"
    private static let end = "<!-- The end of the answers. -->"

    @Test(arguments: AnswerTable.Language.allCases)
    func `the table of a README is the phone's`(language: AnswerTable.Language) throws {
        let file = Repository.root.appending(path: language.rawValue)
        let page = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(page.range(of: Self.begin)).upperBound
        let stop = try #require(page.range(of: Self.end)).lowerBound
        let table = "\n" + AnswerTable(language: language).markdown + "\n"
        let expected = page.replacingCharacters(in: start..<stop, with: table)
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            try expected.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            try Repository.text(of: language.rawValue) == expected,
            "\(language.rawValue) is out of date: look at the change, then make record")
    }

    @Test(arguments: AnswerTable.rows)
    func `a row holds for every iOS from 10 on, and for all states of a column`(
        row: AnswerTable.Row
    ) throws {
        for column in AnswerTable.columns {
            let answers = Set(
                AnswerTable.versions.flatMap { iOS in
                    column.map { AnswerTable.answer(row, $0, on: iOS) }
                })
            #expect(answers.count == 1, "\(row) \(column): \(answers)")
        }
    }

    @Test func `what people ask most is in it`() {
        func calls(_ push: PushKind, _ state: AppState, _ reaction: UserReaction = .none)
            -> [Callback]
        {
            let row = AnswerTable.Row(push: push, reaction: reaction)
            return AnswerTable.answer(row, state, on: IOSVersion(18)).calls
        }
        #expect(calls(.alert, .active) == [.willPresent])
        #expect(calls(.alert, .background).isEmpty)
        #expect(calls(.alert, .forceQuit, .tap) == [.didFinishLaunching, .didReceiveResponse])
        #expect(calls(.silent, .background) == [.didReceiveRemoteNotificationFetch])
        #expect(calls(.silent, .forceQuit).isEmpty)
    }
}
