import Foundation
import PushModel
import ScenarioSupport
import TestSupport
import Testing
import VirtualPhone

@testable import Questions

/// The catalogue as other programs read it.
struct RuleCatalogueTests {
    @Test func `PushKit's method has its earlier name before iOS 11`() throws {
        let methods = RuleCatalogue.json()["methods"]?.array ?? []
        let method = methods.first { $0["word"] == "didReceiveIncomingPush" }
        #expect(method?["since"] == "11.0")
        let earlier = try #require(method?["before"]?["swift"]?.string)
        #expect(Callback(spoken: earlier) == .didReceiveIncomingPush)
        for (iOS, isEarlier) in [(IOSVersion(9), true), (IOSVersion(11), false)] {
            let setup = Situation(iOS: iOS, state: .background, Matrix.Arrival.voip)
            #expect(Explanation(setup).text.contains(earlier) == isEarlier)
        }
    }

    @Test func `everything is in it, and an empty place for measurements`() {
        let json = RuleCatalogue.json()
        #expect(json["format"]?.int == RuleCatalogue.formatVersion)
        #expect(json["rules"]?.array?.count == Rule.catalogue.count)
        #expect(json["switches"]?.array?.count == PhoneSwitch.allCases.count)
        #expect(json["methods"]?.array?.count == Callback.allCases.count)
        #expect(json["matrices"]?.array?.isEmpty == false)
        #expect(json["measurements"] == .array([]))
        let tap = json["rules"]?.array?.first { $0["label"] == "R-UN-3" }
        #expect(tap?["kind"] == "rule")
        #expect(tap?["decidedIn"]?.array?.isEmpty == false)
        #expect(tap?["shownBy"]?.array?.isEmpty == false)
        let one = RuleCatalogue.json(Rule.catalogue.filter { $0.label == .q6 })
        #expect(one["rules"]?.array?.map { $0["kind"] } == ["fault"])
        #expect(one["matrices"] == .array([]))
    }

    @Test func `it has the form that its schema says`() throws {
        guard let python = Python.withJSONSchema else {
            print("skipped: no python3 with jsonschema (pip install jsonschema)")
            return
        }
        var wrong = RuleCatalogue.json().object ?? [:]
        wrong["rules"] = [["label": "X-1"]]
        let answers = try python.validate(
            [RuleCatalogue.json(), RuleCatalogue.json([]), .object(wrong)],
            against: RuleCatalogue.schema)
        #expect(answers.prefix(2).compactMap(\.self) == [])
        #expect(answers.last??.isEmpty == false)
    }

    @Test(arguments: [IOSVersion.newest, IOSVersion(12), IOSVersion(9, 3), IOSVersion(3)])
    func `fifty lines of another language print the same matrix from it`(iOS: IOSVersion) throws {
        guard let python = Python.plain else {
            print("skipped: no python3")
            return
        }
        let script = try Repository.text(of: "Examples/Rules/matrix.py")
        #expect(script.split(separator: "\n", omittingEmptySubsequences: false).count <= 51)
        let file = FileManager.default.temporaryDirectory.appending(
            path: "rules-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try RuleCatalogue.json().json.write(to: file, atomically: true, encoding: .utf8)
        let printed = try python.run(script, [file.path, iOS.description])
        #expect(String(decoding: printed, as: UTF8.self) == Matrix(iOS: iOS).markdown)
    }
}
