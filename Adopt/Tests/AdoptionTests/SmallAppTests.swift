import Foundation
import Testing

@testable import Adoption

/// Small apps of this repository in the style of real ones. `make real-apps` also compiles and runs
/// them.
struct SmallAppTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Apps")

    private func sources(_ app: String) throws -> [SourceText] {
        let root = Self.folder.appending(path: app)
        let files = try #require(
            FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
            .map { file in
                SourceText(
                    path: String(file.path.dropFirst(root.path.count + 1)), absolutePath: file.path,
                    text: try String(contentsOf: file, encoding: .utf8))
            }
    }

    @Test(arguments: [
        ("SwiftUIApp", "AppDelegate"), ("CombineDelegate", "AppDelegate"),
        ("ServiceExtension", nil), ("Tutorial", "AppDelegate"),
    ])
    func `an app of one file needs no stub, and its delegate is found`(
        app: String, delegate: String?
    ) throws {
        let made = Adoption(
            try sources(app), plan: Adoption.Plan(belfry: .folder("/belfry")))
        #expect(made.report.missing.map(\.name) == [])
        #expect(made.report.delegate == delegate)
        for file in made.files where file.path.hasSuffix(".swift") {
            #expect(Rewritten.isSwift(file.text), "\(file.path)")
        }
    }

    @Test func `an app of many files gives what its delegate uses`() throws {
        let all = try sources("ManyFiles")
        let errors = all.first { $0.path == "AppDelegate.swift" }.map { file in
            """
            \(file.absolutePath):11:38: error: cannot find 'apiKey' in scope
            \(file.absolutePath):11:30: error: value of type 'Tracker' has no member 'start'
            \(file.absolutePath):12:20: error: type 'Tracker' has no member 'isEnabled'
            \(file.absolutePath):12:55: error: cannot find 'localize' in scope
            \(file.absolutePath):13:55: error: type 'UIColor' has no member 'brand'
            """
        }
        let made = CompiledAdoption(
            all.filter { $0.path == "AppDelegate.swift" },
            plan: Adoption.Plan(belfry: .folder("/belfry"), repository: Repository(all)),
            write: { _ in }, compile: { $0 == 1 ? errors.map(NamedMessages.named) : "" }
        ).adoption
        #expect(
            made.report.taken.files == [
                "Model/Archive.swift", "Model/Contact.swift", "Model/Folders.swift",
                "Model/Inbox.swift", "Views/Style.swift",
            ])
        #expect(made.report.missing.map(\.name) == ["CNContact", "Tracker"])
        let stubs = made.files.first { $0.path.hasSuffix("Stubs.swift") }?.text ?? ""
        #expect(
            stubs.contains(#"func start(key: Any?, mode: Anything) { replacedCode("Tracker.start "#)
        )
        #expect(stubs.contains("static var isEnabled: Bool"))
        #expect(made.report.leftErrors == [])
        // Copied code unwraps values that emptied code does not return.
        let archive = made.files.first { $0.path.hasSuffix("Archive.adopted.swift") }?.text ?? ""
        #expect(archive.contains(#"Folders.path(named: "Mails").orPlain("Archive.swift:10")"#))
        #expect(!archive.contains("abort()"))
    }
}
