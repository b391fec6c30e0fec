import AppGuest
import Foundation
import Testing
import VirtualPhone

@testable import BelfryTesting

/// Tests the document that a phone leaves after a failed run.
struct ArtefactTests {
    @Test func `a phone leaves its trace as one file, named after the test`() throws {
        let folder = Self.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let engine = Self.phone(leavingIn: folder)
            engine.handle(.user(.unlock))
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let file = try #require(files.first)
        #expect(files.count == 1)
        #expect(file.contains("a-phone-leaves-its-trace"), "\(file)")
        let html = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        #expect(html.contains("The user unlocks the phone."))
    }

    @Test func `a process does not end before each of its phones has left its trace`() async throws
    {
        let folder = Self.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect(processExitsWith: .success) { [folder = folder as URL] in
            let phones = LockedValue((0..<20).map { _ in Self.phone(leavingIn: folder) })
            Thread.detachNewThread { phones.withLock { $0 = [] } }
            exit(EXIT_SUCCESS)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count == 20)
    }

    @Test func `without a folder nothing is kept`() {
        #expect(Artefact(in: nil, epoch: 0) == nil)
    }

    private static func newFolder() -> URL {
        FileManager.default.temporaryDirectory
            .appending(path: "artefacts-\(UUID().uuidString)", directoryHint: .isDirectory)
    }

    /// One that its user has locked.
    private static func phone(leavingIn folder: URL) -> PhoneEngine {
        let engine = PhoneEngine(
            iOS: IOSVersion(18), app: InstalledApp(bundle: "com.example.app", implements: []),
            settings: PhoneSettings(), switches: [], epoch: 1_700_000_000, seed: 1,
            artefacts: folder)
        engine.handle(.user(.lock))
        return engine
    }
}
