import Foundation
package import PushModel
package import TestSupport

/// Python with the package jsonschema, where there is one.
package struct Python {
    private let executable: URL

    package static let withJSONSchema: Python? = {
        let local = Repository.root.appending(path: ".venv/bin/python")
        return [local, URL(filePath: "/usr/bin/python3")].lazy.map(Python.init).first { python in
            (try? python.run("import jsonschema", [])) != nil
        }
    }()

    /// Python with nothing more.
    package static let plain: Python? = {
        let python = Python(executable: URL(filePath: "/usr/bin/python3"))
        return (try? python.run("pass", [])) == nil ? nil : python
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
    package func validate(_ instances: [JSONValue], against schema: JSONValue) throws -> [String?] {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "schema-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let input = JSONValue.array([schema, .array(instances)]).json
        try input.write(to: file, atomically: true, encoding: .utf8)
        let output = try run(Self.program, [file.path])
        return try JSONValue(parsing: Array(output)).array?.map(\.string) ?? []
    }

    /// Returns the output of the program; throws when it fails.
    package func run(_ program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = executable
        process.arguments = ["-c", program] + arguments
        let output = Pipe.uninherited()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.start()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        struct Failed: Error {}
        guard process.terminationStatus == 0 else { throw Failed() }
        return data
    }
}
