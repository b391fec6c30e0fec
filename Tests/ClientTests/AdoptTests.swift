import Foundation
import TestSupport
import Testing

/// `belfry adopt`, which starts a program of another package.
struct AdoptTests {
    private let folder: Folder
    private let belfry: Executable

    /// Copies `belfry` into a folder of its own, with no belfry-adopt beside it.
    init() throws {
        folder = try Folder()
        let alone = folder.url.appending(path: "belfry")
        try FileManager.default.copyItem(at: try Executable.belfry().url, to: alone)
        belfry = Executable(at: alone)
    }

    private func adopt(_ arguments: String..., path: String) async throws -> Command.Finished {
        try await Command(
            executable: belfry, arguments: ["adopt"] + arguments, environment: ["PATH": path],
            directory: folder.url
        ).run(in: folder)
    }

    @Test func `without belfry-adopt it says how to install it`() async throws {
        let refused = try await adopt("AppDelegate.swift", "--help", path: "/nowhere")
        #expect(refused.status == 69, "\(refused)")
        #expect(
            refused.errors.contains(
                "Install it from a release: BELFRY_ADOPT=yes sh install.sh. From source: make "
                    + "install-adopt."))
    }

    @Test(arguments: ["beside", "on the PATH"])
    func `belfry-adopt gets the command and all arguments, and its status is handed on`(
        place: String
    ) async throws {
        let programs =
            place == "beside" ? folder.url : folder.url.appending(path: "programs")
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        let program = programs.appending(path: "belfry-adopt")
        try Data("#!/bin/sh\nprintf '<%s>' \"$@\"\nexit 7\n".utf8).write(to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program.path)
        let done = try await adopt("a b.swift", "--from", "", "--help", path: programs.path)
        #expect(done.status == 7, "\(done)")
        #expect(done.output == "<adopt><a b.swift><--from><><--help>")
    }
}
