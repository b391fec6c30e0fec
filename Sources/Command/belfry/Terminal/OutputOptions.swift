import ArgumentParser
import Foundation

/// `--json`, which every command has: the same as values for a program to read.
struct OutputOptions: ParsableArguments {
    @Flag(name: .customLong("json"), help: "Print JSON, with times in UTC.") var isJSON = false

    init() {}

    /// Prints `value` as JSON if that was asked for, else the text.
    func write(_ value: some Encodable, orText text: @autoclosure () -> String) throws {
        if isJSON {
            Terminal.write(try Self.json(value))
        } else {
            Terminal.write(text())
        }
    }

    /// Keys in alphabetical order, on several lines; what is `nil` is left out.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// The same on one line, for a command that prints a line whenever something happens.
    static func jsonLine(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
