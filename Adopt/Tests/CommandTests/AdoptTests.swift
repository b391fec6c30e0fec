import Adoption
import ArgumentParser
import Foundation
import Testing

@testable import belfry_adopt

struct AdoptTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try write(
            "app/AppDelegate.swift",
            "import UIKit\n@main @objc class A: NSObject, UIApplicationDelegate {}\n")
        try write("app/Push/Row.swift", "struct Row { let store: Store }\n")
        try write("app/AppTests/RowTests.swift", "import XCTest\n")
        try write("app/RowTest.swift", "import XCTest\n")
        try write("app/Package.swift", "let package = 1\n")
        try write("app/Pods/Pod.swift", "class Pod {}\n")
    }

    private func url(_ path: String) -> URL { folder.url.appending(path: path) }

    private func write(_ path: String, _ text: String) throws {
        try FileManager.default.createDirectory(
            at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(path))
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: url(path), encoding: .utf8)
    }

    private func adopt(_ paths: [String] = ["app"]) throws -> AdoptionReport {
        let package = try AdoptedPackage(path: url("tests").path)
        let sources = try AppSources(paths.map { url($0).path }, besides: package.folder)
        let plan = Adoption.Plan(belfry: .folder("/belfry"), existing: package.existing)
        let adoption = Adoption(sources.texts, plan: plan)
        try package.write(adoption.files)
        return adoption.report
    }

    @Test func `an app's files are found, and what is none of them is not`() throws {
        let sources = try AppSources([url("app").path], besides: url("tests"))
        #expect(
            sources.texts.map { URL(filePath: $0.path).lastPathComponent } == [
                "AppDelegate.swift", "Row.swift",
            ])
        #expect(sources.complaints == ["Left out 1 test file."])
        #expect(sources.texts.first?.path == url("app").path + "/AppDelegate.swift")
        let twice = try AppSources(
            [url("app").path, url("app/AppDelegate.swift").path], besides: url("tests"))
        #expect(twice.texts.count == 2)
    }

    @Test func `D9: a link out of the named folder is left out, and said so`() throws {
        try write("secret/key.swift", "let secret = 1\n")
        try FileManager.default.createSymbolicLink(
            at: url("app/Key.swift"), withDestinationURL: url("secret/key.swift"))
        try FileManager.default.createSymbolicLink(
            at: url("app/Again.swift"), withDestinationURL: url("app/Push/Row.swift"))
        let sources = try AppSources([url("app").path], besides: url("tests"))
        #expect(
            sources.texts.map { URL(filePath: $0.path).lastPathComponent } == [
                "Again.swift", "AppDelegate.swift", "Row.swift",
            ])
        #expect(sources.complaints.first?.contains("app/Key.swift links to a file outside") == true)
        _ = try adopt()
        let copies = try FileManager.default.contentsOfDirectory(
            atPath: url("tests/Sources/App/Adopted").path)
        #expect(!copies.contains { $0.hasPrefix("Key") })
    }

    @Test func `the app's files stay as they are`() throws {
        let before = try text("app/AppDelegate.swift")
        let report = try adopt()
        #expect(report.changes.count == 2)
        #expect(try text("app/AppDelegate.swift") == before)
        #expect(
            try text("tests/Sources/App/Adopted/AppDelegate.adopted.swift").hasSuffix(
                "\nclass A: NSObject, UIApplicationDelegate {}\n"))
    }

    @Test func `adopting again refreshes copies, takes old ones away, and keeps what was filled`()
        throws
    {
        _ = try adopt()
        try write("tests/Sources/App/Stubs.swift", "class Store {}\n")
        try write("app/AppDelegate.swift", "import UIKit\nlet a = 1\n")
        try FileManager.default.removeItem(at: url("app/Push/Row.swift"))
        let report = try adopt()
        #expect(report.missing.isEmpty)
        #expect(try text("tests/Sources/App/Stubs.swift") == "class Store {}\n")
        #expect(
            try text("tests/Sources/App/Adopted/AppDelegate.adopted.swift").hasSuffix("let a = 1\n")
        )
        #expect(
            !FileManager.default.fileExists(
                atPath: url("tests/Sources/App/Adopted/Row.adopted.swift").path)
        )
    }

    @Test func `a folder that adopt did not make is refused`() throws {
        #expect(throws: Failure.self) { try AdoptedPackage(path: url("app").path) }
        let failure = #expect(throws: Failure.self) { try AdoptedPackage(path: folder.url.path) }
        #expect(failure?.description.contains("--into BelfryTests") == true)
    }

    @Test func `a file that cannot be read is left out and reported`() throws {
        try Data([0x63, 0xE9, 0xFF]).write(to: url("app/Latin.swift"))
        try write("app/notes.txt", "")
        let paths = ["app/Latin.swift", "app/notes.txt", "app/AppDelegate.swift"]
        let sources = try AppSources(paths.map { url($0).path }, besides: url("tests"))
        #expect(sources.texts.count == 1)
        #expect(sources.complaints.count == 2)
        #expect(
            sources.complaints.first?.hasSuffix(
                "is not UTF-8, so it is left out. Save it as UTF-8.") == true)
    }

    @Test(arguments: ["nowhere", "app/Pods/../nowhere.swift", "app/AppTests"])
    func `nothing to adopt is said with what to do`(path: String) throws {
        let failure = #expect(throws: Failure.self) {
            try AppSources([url(path).path], besides: url("tests"))
        }
        #expect(failure?.description.contains("Name ") == true)
        #expect(failure?.status == .validationFailure)
    }

    @Test func `Belfry's own folder is known, and another is refused`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let home = try BelfryHome(root.path)
        #expect(home.reference == .folder(root.standardizedFileURL.path))
        #expect(home.frameworks != nil)
        #expect(try BelfryHome("https://example.com/belfry").frameworks == nil)
        #expect(throws: Failure.self) { try BelfryHome(url("app").path) }
    }

    @Test func `the app's sources are read for --from, and what holds none is refused`() throws {
        let found = try AppRepository(path: url("app").path, besides: url("tests"))
        let delegate = SourceText(
            path: "D.swift", absolutePath: "/D.swift", text: "let row: Row? = nil\n")
        let adoption = Adoption(
            [delegate],
            plan: Adoption.Plan(belfry: .folder("/belfry"), repository: found.repository))
        #expect(adoption.report.taken.files == ["Push/Row.swift"])
        #expect(adoption.report.missing.map(\.name) == ["Store"])
        for path in ["nowhere", "app/Pods/Pod.swift", "app/AppTests/../Pods"] {
            try? FileManager.default.removeItem(at: url("app/Pods"))
            try FileManager.default.createDirectory(
                at: url("app/Pods"), withIntermediateDirectories: true)
            let failure = #expect(throws: Failure.self) {
                try AppRepository(path: url(path).path, besides: url("tests"))
            }
            #expect(failure?.description.contains("--from ../MyApp") == true)
        }
    }

    @Test func `L8: pipes are left out, and huge files`() throws {
        #expect(mkfifo(url("app/Pipe.swift").path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            at: url("app/Zero.swift"), withDestinationURL: URL(filePath: "/dev/zero"))
        try write("app/Long.swift", String(repeating: "/", count: AdoptionLimits.fileBytes + 1))
        try write("app/Deep.swift", "let a = " + String(repeating: "\"\\(", count: 20_000))
        let sources = try AppSources([url("app").path], besides: url("tests"))
        #expect(sources.texts.count == 2)
        let complaints = sources.complaints.joined(separator: "\n")
        #expect(complaints.contains("Pipe.swift is not a regular file, so it is left out."))
        #expect(complaints.contains("Zero.swift links to a file outside"))
        #expect(complaints.contains("Long.swift is larger than 1 MiB, so it is left out."))
        #expect(complaints.contains("nested interpolations on line 1, so it is left out"))
    }

    @Test func `L8: a package that is a pipe inside is refused and not waited for`() throws {
        try FileManager.default.createDirectory(
            at: url("tests"), withIntermediateDirectories: true)
        #expect(mkfifo(url("tests/Package.swift").path, 0o600) == 0)
        #expect(throws: Failure.self) { try adopt() }
    }

    @Test(arguments: ["Sources", "Sources/App", "Sources/App/Adopted", "Tests", "Tests/AppTests"])
    func `L8: a link in the package leads nothing elsewhere`(path: String) throws {
        _ = try adopt()
        try write("elsewhere/Mine.swift", "// Made by belfry adopt, and mine\n")
        try FileManager.default.removeItem(at: url("tests/\(path)"))
        try FileManager.default.createSymbolicLink(
            at: url("tests/\(path)"), withDestinationURL: url("elsewhere"))
        let failure = #expect(throws: Failure.self) { try adopt() }
        #expect(failure?.description.contains("\(path) is a link") == true)
        let left = try FileManager.default.contentsOfDirectory(atPath: url("elsewhere").path)
        #expect(left == ["Mine.swift"])
    }

    @Test func `L8: more than sixteen megabytes are refused at once`() throws {
        let line = String(repeating: "let a = 1\n", count: AdoptionLimits.fileBytes / 10)
        for number in 0..<17 { try write("app/Many\(number).swift", line) }
        let failure = #expect(throws: Failure.self) {
            try AppSources([url("app").path], besides: url("tests"))
        }
        #expect(failure?.description.contains("or more than 16 MiB") == true)
    }

    @Test func `L8: work that does not end is given up, and deep work has its stack`() {
        #expect(
            BoundedThread.run(seconds: 0) { DispatchSemaphore(value: 0).wait() } == nil)
        #expect(
            BoundedThread.run(processorSeconds: 0) { DispatchSemaphore(value: 0).wait() } == nil)
        @Sendable func depth(_ count: Int) -> Int { count == 0 ? 0 : 1 + depth(count - 1) }
        #expect(BoundedThread.run { depth(200_000) } == 200_000)
        #expect(BoundedThread.run(processorSeconds: 600) { depth(200_000) } == 200_000)
        #expect(ParallelWork.map([200_000, 1], threads: 2) { depth($0) } == [200_000, 1])
    }

    @Test func `parallel work keeps the order of its items`() {
        #expect(ParallelWork.map(Array(0..<500), threads: 4) { $0 * 2 } == (0..<500).map { $0 * 2 })
        #expect(ParallelWork.map([Int]()) { $0 } == [])
    }
}
