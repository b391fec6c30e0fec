import Foundation
import PushModel
import Scenarios
import TestSupport
import Testing

/// The JSON Schema for editors says what the reader says.
struct SchemaTests {
    /// Files of which the schema knows, as the reader does, that they are wrong.
    private static let wrong = [
        "steps: [{tapp: icon}]", "steps: [{tap: bannner}]", "steps: [{push: alrt}]",
        "steps: [{push: {alert: Hello}}]", "steps: [{tap: icon, press: home}]",
        "steps: [{tap: icon, after: 5s}]", "steps: [{wait: 30}]", "id: a", "expct: {}\nsteps: []",
        "app: {state: backgound}\nsteps: [push: alert]", "phone: {ios: ten}\nsteps: [push: alert]",
        "phone: {locked: maybe}\nsteps: [push: alert]", "rules: [R-UN-99]\nsteps: [push: alert]",
        "app: {implements: [willpresent]}\nsteps: [push: alert]",
        "steps: [push: alert]\nexpect: {banner: show}",
        "steps: [push: alert]\nexpect: {callbacks: [{willPresent: {stat: active}}]}",
        "steps: [push: alert]\nexpect: {badge: unchangd}", "just a text",
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

/// Python with the package jsonschema, where there is one.
private struct Python {
    let executable: URL

    static let withJSONSchema: Python? = {
        let local = Repository.root.appending(path: ".venv/bin/python")
        return [local, URL(filePath: "/usr/bin/python3")].lazy.map(Python.init).first { python in
            (try? python.run("import jsonschema", [])) != nil
        }
    }()

    private static let program = """
        import json, sys, jsonschema
        schema, instances = json.load(open(sys.argv[1]))
        jsonschema.Draft7Validator.check_schema(schema)
        validator = jsonschema.Draft7Validator(schema)
        first = lambda value: next((e.message for e in validator.iter_errors(value)), None)
        print(json.dumps([first(value) for value in instances]))
        """

    /// For each instance what is wrong with it; `nil` for nothing.
    func validate(_ instances: [JSONValue], against schema: JSONValue) throws -> [String?] {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "schema-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let input = JSONValue.array([schema, .array(instances)]).json
        try input.write(to: file, atomically: true, encoding: .utf8)
        let output = try run(Self.program, [file.path])
        return try JSONValue(parsing: Array(output)).array?.map(\.string) ?? []
    }

    private func run(_ program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = executable
        process.arguments = ["-c", program] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        struct Failed: Error {}
        guard process.terminationStatus == 0 else { throw Failed() }
        return data
    }
}
