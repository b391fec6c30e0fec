import Foundation
import TestSupport
import Testing

/// Tests the parts of a release that take seconds; `make release` tests the real executable.
@Suite(.timeLimit(.minutes(10)))
struct ReleaseTests {
    #if os(Linux)
        @Test func `every channel is packed, signed, and installed, but not with a wrong sum`()
            async throws
        {
            let script = Repository.root.appending(path: "Scripts/release/test.sh")
            let finished = try await Command(executable: Executable(at: script), arguments: [])
                .run(in: Folder())
            #expect(finished.status == 0, "\(finished)")
        }

        @Test func `an executable that is linked for a release needs the C library and the loader`()
            async throws
        {
            let folder = try Folder()
            let linked = folder.url.appending(path: "belfry").path
            let objects = try Executable.belfry().url.resolvingSymlinksInPath()
                .deletingLastPathComponent().path
            let link = Repository.root.appending(path: "Scripts/release/link.sh").path
            let linking = try Tool.run([link, objects, "abc1234", linked])
            #expect(linking.isSuccess, "\(linking.text)")
            let needed = try Tool.run(["ldd", linked]).text.split(separator: "\n")
            #expect(needed.count <= 4, "\(needed)")
            #expect(try Tool.run([linked, "--version"]).text.contains("(abc1234)"))
        }
    #endif

    @Test(arguments: ["ci.yml", "release.yml"])
    func `a shell step of a workflow is a script of this repository`(file: String) throws {
        let workflow = try Repository.text(of: ".github/workflows/\(file)")
        let steps = workflow.matches(of: /run: (\S+)/).map { String($0.1) }
        #expect(!steps.isEmpty)
        for step in steps {
            let path = Repository.root.appending(path: step).path
            #expect(FileManager.default.isExecutableFile(atPath: path), "\(step)")
        }
    }
}
