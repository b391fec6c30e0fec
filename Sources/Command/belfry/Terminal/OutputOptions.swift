import ArgumentParser
import Foundation

/// `--json`, which every command has: the output as JSON for programs.
struct OutputOptions: ParsableArguments {
    @Flag(name: .customLong("json"), help: "Print JSON, with times in UTC.") var isJSON = false

    init() {}

    /// Prints `value` as JSON with `--json`, and the text otherwise.
    func write(_ value: some Encodable, orText text: @autoclosure () -> String) throws {
        if isJSON {
            Terminal.write(try Self.json(value))
        } else {
            Terminal.write(text())
        }
    }

    /// Returns JSON on several lines, with sorted keys and without `nil` values.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Returns JSON on one line, for a command that prints a line per event.
    static func jsonLine(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
