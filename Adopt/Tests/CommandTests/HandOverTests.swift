import Foundation
import Testing

/// `belfry adopt` of the root package, which the variable BELFRY names, starts the belfry-adopt of
/// this package.
struct HandOverTests {
    private static let belfry = ProcessInfo.processInfo.environment["BELFRY"]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let folder: Folder

    init() throws {
        folder = try Folder()
        try Data("import UIKit\n@main class A: NSObject, UIApplicationDelegate {}\n".utf8)
            .write(to: folder.url.appending(path: "AppDelegate.swift"))
    }

    @Test(.enabled(if: belfry != nil, "BELFRY is not set: make test sets it"))
    func `belfry adopts with the program on the PATH, and hands its status on`() throws {
        let adopted = try run("adopt", "AppDelegate.swift", "--belfry", Self.root.path)
        #expect(adopted.status == 0, "\(adopted.text)")
        #expect(adopted.text.contains("Adopted 1 file into BelfryTests"))
        let copy = folder.url.appending(
            path: "BelfryTests/Sources/App/Adopted/AppDelegate.adopted.swift")
        #expect(FileManager.default.fileExists(atPath: copy.path))

        let refused = try run("adopt", "nowhere.swift", "--belfry", Self.root.path)
        #expect(refused.status == 64, "\(refused.text)")
        #expect(refused.text.contains("nowhere.swift does not exist."))
    }

    /// Runs `belfry` with the build folder of these tests as the first folder in PATH.
    private func run(_ arguments: String...) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.belfry))
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        let products = Self.root.appending(path: "Adopt/.build/debug")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        process.environment = ProcessInfo.processInfo.environment
            .merging(["PATH": "\(products.path):\(path)"]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
