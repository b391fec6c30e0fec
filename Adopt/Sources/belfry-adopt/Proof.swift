import ArgumentParser
import Checking
import Foundation

/// A rule that `belfry` has played on a virtual phone, or explained.
struct Proof: Encodable {
    var kind = "proof"
    var rule: String
    /// The command that shows the behavior.
    var command: String
    /// Whether a scenario ended as the rule says; `nil` for an explanation.
    var passed: Bool?
    var output: String

    /// Returns a proof of each rule with one among the findings.
    static func all(of findings: [Finding]) throws(Failure) -> [Proof] {
        var proofs: [Proof] = []
        for rule in Set(findings.map(\.rule)).sorted() {
            if let scenario = rule.entry.scenario {
                proofs.append(try play(scenario, rule))
            } else if !rule.entry.explain.isEmpty {
                let arguments = ["explain"] + rule.entry.explain
                proofs.append(
                    Proof(
                        rule: rule.rawValue, command: "belfry \(arguments.joined(separator: " "))",
                        output: try run(arguments, input: nil)))
            }
        }
        return proofs
    }

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    var text: String {
        let result = passed.map {
            $0 ? ": played, and it happens" : ": played, but it did not happen"
        }
        return "\(rule)\(result ?? ""): \(command)\n"
            + output.split(separator: "\n").map { "      \($0)\n" }.joined()
    }

    private static func play(_ scenario: String, _ rule: Rule) throws(Failure) -> Proof {
        let line = try run(["play", "--json", "/dev/stdin"], input: scenario)
        struct Played: Decodable {
            struct Record: Decodable {
                var time: Double
                var text: String
            }
            var passed: Bool
            var trace: [Record]
        }
        guard let played = try? JSONDecoder().decode(Played.self, from: Data(line.utf8)) else {
            throw Failure("belfry play gave no result. Check that belfry has the same version.")
        }
        let trace = played.trace.map { "\($0.time) s  \($0.text)" }.joined(separator: "\n")
        return Proof(
            rule: rule.rawValue, command: "belfry play", passed: played.passed, output: trace)
    }

    /// Runs `belfry`: the program in BELFRY, beside this one, or on the PATH.
    private static func run(_ arguments: [String], input: String?) throws(Failure) -> String {
        guard let program else {
            throw Failure(
                "--prove needs belfry, which is neither beside this program nor on the PATH. Name it "
                    + "in the variable BELFRY.", status: ExitCode(69))
        }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let output = Pipe()
        let source = Pipe()
        process.standardOutput = output
        process.standardInput = input == nil ? FileHandle.nullDevice : source
        guard (try? process.run()) != nil else {
            throw Failure("\(program.path) cannot be started. Check its permissions.")
        }
        if let input {
            try? source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? source.fileHandleForWriting.close()
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    private static var program: URL? {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["BELFRY"], !named.isEmpty { return URL(filePath: named) }
        let own = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let folders =
            [own?.path].compactMap { $0 }
            + (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return folders.map { URL(filePath: $0).appending(path: "belfry") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
