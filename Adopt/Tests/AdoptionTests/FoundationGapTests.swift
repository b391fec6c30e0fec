import Foundation
import Testing

@testable import Adoption

/// Declarations that Foundation has on Apple's systems and lacks on Linux.
struct FoundationGapTests {
    /// Lines of push code that compile on an iPhone with Foundation alone.
    private static let inventory = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "FoundationInventory.txt")

    private func lines() throws -> [String] {
        try String(contentsOf: Self.inventory, encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    /// Returns the support file for a file of an app.
    private func support(_ line: String) -> String {
        Adopted(["A.swift": line]).text("BelfrySupport.swift")
    }

    @Test func `each line of the inventory compiles with what the copies get`() throws {
        let lines = try lines()
        #expect(lines.count > 200)
        let found = Set(
            FoundationGap.needed(
                mentioned: Set(
                    lines.flatMap { $0.split { !$0.isLetter && $0 != "_" } }.map(String.init)),
                declared: []
            ).map(\.text))
        // BelfryUIKit, BelfryActivityKit and their types are not here.
        let own = found.filter { !$0.contains("ActivityKit") && !$0.contains("UserNotification") }
        let functions = lines.enumerated().map { number, line in
            "enum Line\(number + 1) { "
                + (line.hasPrefix("let") ? "func f() { \(line); _ = a }" : line)
                + " }"
        }
        let text = """
            import Foundation
            #if canImport(FoundationNetworking)
                import FoundationNetworking
            #endif
            private struct Carried<Value>: @unchecked Sendable { let value: Value }
            #if !canImport(ObjectiveC)
            \(own.sorted().joined(separator: "\n"))
            #endif
            \(functions.joined(separator: "\n"))
            """
        let errors = try errors(in: text)
        #expect(errors == [])
    }

    /// Returns the errors of the compiler about a source file.
    private func errors(in text: String) throws -> [String] {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "belfry-\(UUID().uuidString).swift")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc", "-typecheck", "-swift-version", "5", file.path]
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let output = String(
            decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return Diagnostic.errors(in: output).map { error in
            "\(error.message): \(lines.indices.contains(error.line - 1) ? lines[error.line - 1] : "")"
        }
    }

    @Test(arguments: [
        (#"let a = String(localized: "a", comment: "b")"#, "struct LocalizationValue"),
        ("let a: LocalizedStringResource = \"a\"", "typealias LocalizedStringResource"),
        ("let a = ProcessInfo.processInfo.isLowPowerModeEnabled", "isLowPowerModeEnabled: Bool"),
        ("let a = NSHashTable<AnyObject>.weakObjects()", "class NSHashTable"),
        ("let a = 3 * NSEC_PER_SEC", "let NSEC_PER_SEC"),
    ])
    func `the support file has what the copies use and Linux lacks`(line: String, text: String) {
        #expect(support(line).contains(text))
        #expect(!support("let a = 1").contains(text))
        #expect(Rewritten.isSwift(support(line)))
        #expect(Adopted(["A.swift": line]).adoption.report.missing.map(\.name) == [])
    }

    @Test func `an app that fills a gap itself keeps its own declaration`() {
        let app = """
            extension URL { static var documentsDirectory: URL { URL(fileURLWithPath: "/") } }
            let a = URL.documentsDirectory
            extension String { init(localized key: String) { self = key } }
            let b = String(localized: "a")
            """
        #expect(!support(app).contains("documentsDirectory"))
        #expect(!support(app).contains("LocalizationValue"))
    }

    @Test func `the lock of the module os is there for a file that imports the module`() {
        let line = "import os\nlet a = OSAllocatedUnfairLock(initialState: 1)"
        #expect(support(line).contains("final class OSAllocatedUnfairLock<State>"))
        #expect(Adopted(["A.swift": line]).adoption.report.missing.map(\.name) == [])
    }
}
