import Foundation
import TestSupport
import Testing

/// `belfry adopt`, which in a build is a program of its own.
struct AdoptTests {
    private let folder: Folder
    private let app: URL

    init() throws {
        folder = try Folder()
        app = folder.url.appending(path: "AppDelegate.swift")
        try Data("import UIKit\n@main class A: NSObject, UIApplicationDelegate {}\n".utf8)
            .write(to: app)
    }

    @Test func `belfry starts the program beside it, and hands its end on`() async throws {
        let belfry = try Executable.belfry()
        let adopted = try await Command(
            executable: belfry,
            arguments: ["adopt", "AppDelegate.swift", "--belfry", Repository.root.path],
            directory: folder.url
        ).run(in: folder)
        #expect(adopted.status == 0, "\(adopted)")
        #expect(adopted.output.contains("Adopted 1 file into BelfryTests"))
        let copy = folder.url.appending(
            path: "BelfryTests/Sources/App/Adopted/AppDelegate.adopted.swift")
        #expect(FileManager.default.fileExists(atPath: copy.path))

        let refused = try await Command(
            executable: belfry, arguments: ["adopt", "nowhere.swift"], directory: folder.url
        ).run(in: folder)
        #expect(refused.status == 64, "\(refused)")
        #expect(refused.errors.contains("There is no nowhere.swift."))
    }

    @Test func `a belfry without that program says what to build`() async throws {
        let alone = folder.url.appending(path: "belfry")
        try FileManager.default.copyItem(at: try Executable.belfry().url, to: alone)
        let refused = try await Command(
            executable: Executable(at: alone), arguments: ["adopt", "AppDelegate.swift"],
            directory: folder.url
        ).run(in: folder)
        #expect(refused.status == 69, "\(refused)")
        #expect(refused.errors.contains("--product belfry-adopt"))
    }
}
