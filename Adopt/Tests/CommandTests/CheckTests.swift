import ArgumentParser
import Checking
import Foundation
import Testing

@testable import belfry_adopt

/// The files that `belfry check` reads, and its options.
struct CheckTests {
    private let folder: Folder

    private static let source = """
        class AppDelegate: NSObject, UIApplicationDelegate {
            func application(
                _ a: UIApplication, didReceiveRemoteNotification i: [AnyHashable: Any],
                fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void
            ) {
                sync()
            }
        }

        """

    init() throws {
        folder = try Folder()
        try write("App/AppDelegate.swift", Self.source)
    }

    private func write(_ path: String, _ text: String) throws {
        try write(path, Data(text.utf8))
    }

    private func write(_ path: String, _ data: Data) throws {
        let url = folder.url.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    private var read: CheckedFolder {
        get throws { try CheckedFolder(path: folder.url.path) }
    }

    @Test func `sources of the app are read, and other files are not`() throws {
        for path in [
            "Pods/A.swift", "AppTests/A.swift", "Carthage/A.swift", "build/A.swift",
            "Package.swift", ".build/A.swift",
        ] {
            try write(path, "let a = 1\n")
        }
        try write("App/Test.swift", "import XCTest\n")
        try write("App/Watch.swift", "import WatchKit\n")
        try write("App/Info.plist", "<plist><dict></dict></plist>")
        try write("App.xcodeproj/project.pbxproj", "{}")
        let found = try read
        #expect(found.sources.map(\.path) == ["App/AppDelegate.swift"])
        // A manifest is not a source; it says which Swift compiles the package.
        #expect(
            found.projectFiles.map(\.path) == [
                "App.xcodeproj/project.pbxproj", "App/Info.plist", "Package.swift",
            ])
        #expect(found.complaints.isEmpty)
    }

    @Test func `a storyboard may be in the folder of a language`() throws {
        try write("App/Base.lproj/Main.storyboard", "<scene customClass=\"HomeController\"/>")
        #expect(try read.others.words.contains("HomeController"))
    }

    @Test func `a link, a pipe, and files that are too large or not text are left out`() throws {
        let other = try Folder()
        try Data("let secret = 1\n".utf8).write(to: other.url.appending(path: "Secret.swift"))
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: folder.url.appending(path: "App/Linked.swift"),
            withDestinationURL: other.url.appending(path: "Secret.swift"))
        try manager.createSymbolicLink(
            at: folder.url.appending(path: "App/Folder"), withDestinationURL: other.url)
        #expect(mkfifo(folder.url.appending(path: "App/Pipe.swift").path, 0o600) == 0)
        try write("App/Binary.swift", Data([0xFF, 0xFE, 0x00, 0x80]))
        try write("App/Huge.swift", Data(repeating: 0x20, count: 2 << 20))
        try write("App/Deep.swift", String(repeating: "(", count: 10_000))
        let found = try read
        #expect(found.sources.map(\.path) == ["App/AppDelegate.swift"])
        #expect(
            found.complaints == [
                "App/Binary.swift is not text in UTF-8, so it is not checked.",
                "App/Deep.swift has too many nested brackets on line 1, so it is not checked.",
                "App/Huge.swift is larger than 1 MiB, so it is not checked.",
            ])
    }

    @Test func `sources in Objective-C are counted, because they are not checked`() throws {
        try write("App/Player.m", "@implementation Player @end")
        try write("App/Phone.mm", "@implementation Phone @end")
        let sentence = "Only Swift is checked. Source files in Objective-C: 2."
        #expect(try read.complaints == [sentence])
        try FileManager.default.removeItem(at: folder.url.appending(path: "App/AppDelegate.swift"))
        let failure = #expect(throws: Failure.self) { try read }
        #expect(failure?.description.contains(sentence) == true)
    }

    @Test func `a folder without sources is refused`() throws {
        let empty = try Folder()
        #expect(throws: Failure.self) { try CheckedFolder(path: empty.url.path) }
        #expect(throws: Failure.self) { try CheckedFolder(path: "/nowhere") }
    }

    @Test func `an error fails the command, and a baseline hides it`() throws {
        let path = folder.url.path
        #expect(status([path]) == 1)
        #expect(status([path, "--only", "P08"]) == 0)
        #expect(status([path, "--only", "P99"]) == 64)
        #expect(status([path, "--sdk", "x"]) == 64)
        let baseline = folder.url.appending(path: "belfry.json").path
        #expect(status([path, "--write-baseline", baseline]) == 0)
        #expect(status([path, "--baseline", baseline]) == 0)
        #expect(status([path, "--baseline", path + "/App/AppDelegate.swift"]) == 64)
    }

    @Test func `only one output can be chosen`() {
        #expect(throws: (any Error).self) { try CheckCommand.parse(["--json", "--sarif"]) }
        #expect(throws: (any Error).self) { try CheckCommand.parse(["--prove", "--sarif"]) }
    }

    private func status(_ arguments: [String]) -> Int32 {
        do {
            try CheckCommand.parse(arguments).run()
            return 0
        } catch {
            return CheckCommand.exitCode(for: error).rawValue
        }
    }
}
