import Foundation
import PushModel
import ScenarioSupport
import Scenarios
import TestSupport
import Testing

/// The JSON Schema for editors says what the reader says.
struct SchemaTests {
    /// Files of which the schema knows, as the reader does, that they are wrong.
    private static let wrong = [
        "steps: [{tapp: icon}]", "steps: [{tap: bannner}]", "steps: [{push: alrt}]",
        "steps: [{tap: icon, press: home}]",
        "steps: [{tap: icon, after: 5s}]", "steps: [{wait: 30}]", "id: a", "expct: {}\nsteps: []",
        "app: {state: backgound}\nsteps: [push: alert]", "phone: {ios: ten}\nsteps: [push: alert]",
        "phone: {locked: maybe}\nsteps: [push: alert]", "rules: [R-UN-99]\nsteps: [push: alert]",
        "app: {implements: [willpresent]}\nsteps: [push: alert]",
        "steps: [push: alert]\nexpect: {banner: show}",
        "steps: [push: alert]\nexpect: {callbacks: [{willPresent: {stat: active}}]}",
        "steps: [push: alert]\nexpect: {badge: unchangd}", "just a text",
        "phones: [tablet]\nsteps: [push: alert]", "phones: {phone: {}}\nsteps: [push: alert]",
        "phones: {tablet: {lock: on}}\nsteps: [push: alert]",
        "phones: {tablet: {ios: 10.0...}}\nsteps: [push: alert]",
        "phones: {tablet: {}}\nsteps: [{wait: 1s, on: tablet}]",
    ]

    @Test func `every key of the language has a shape`() {
        #expect(Self.shapeless(in: ScenarioSchema.json, at: "") == [])
    }

    /// Where a property may be anything.
    private static func shapeless(in schema: JSONValue, at path: String) -> [String] {
        switch schema {
        case .object(let members):
            let bare = (members["properties"]?.object ?? [:]).filter { $0.value == [:] }.keys
            return bare.map { "\(path).\($0)" }
                + members.sorted { $0.key < $1.key }.flatMap {
                    shapeless(in: $0.value, at: "\(path).\($0.key)")
                }
        case .array(let elements): return elements.flatMap { shapeless(in: $0, at: path) }
        default: return []
        }
    }

    @Test func `the schema takes what the reader takes, and refuses what it refuses`() throws {
        guard let python = Python.withJSONSchema else {
            print("skipped: no python3 with jsonschema (pip install jsonschema)")
            return
        }
        var right: [JSONValue] = []
        for folder in ["Scenarios", "FieldReports"] {
            let url = Repository.root.appending(path: folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
            where name.hasSuffix(".yaml") {
                let bytes = [UInt8](try Data(contentsOf: url.appending(path: name)))
                right += try ScenarioFile.json(bytes, name: name)
            }
        }
        #expect(right.count > 15)
        let wrong = try Self.wrong.flatMap { yaml in
            #expect(throws: ScenarioErrors.self) {
                try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
            }
            return try ScenarioFile.json(Array(yaml.utf8), name: "a.yaml")
        }
        let answers = try python.validate(right + wrong, against: ScenarioSchema.json)
        #expect(answers.count == right.count + wrong.count)
        #expect(answers.prefix(right.count).compactMap(\.self) == [])
        for (yaml, answer) in zip(Self.wrong, answers.suffix(wrong.count)) {
            #expect(answer != nil, "The schema takes: \(yaml)")
        }
    }
}
