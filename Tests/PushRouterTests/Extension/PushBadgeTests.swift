import Foundation
import PushRouter
import Testing

/// The number that app and extensions share.
@Suite final class PushBadgeTests {
    private let folder: URL
    private let badge: PushBadge

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        badge = PushBadge(directory: folder)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `it begins with 0, and what is set or added is there for the next`() throws {
        #expect(try badge.count == 0)
        #expect(try badge.add() == 1)
        #expect(try badge.add(9) == 10)
        #expect(try PushBadge(directory: folder).count == 10)
        try badge.set(3)
        #expect(try badge.add(-5) == 0)
        #expect(try badge.count == 0)
    }

    @Test func `counted from many threads at once, none is lost`() async throws {
        let badge = badge
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<50 { _ = try badge.add() } }
            }
            try await group.waitForAll()
        }
        #expect(try badge.count == 400)
    }

    @Test func `a file that is none of ours counts as 0, a folder that is missing is an error`()
        throws
    {
        try Data("many".utf8).write(to: folder.appendingPathComponent("PushRouter.badge"))
        #expect(try badge.add() == 1)
        let missing = PushBadge(directory: folder.appendingPathComponent("none"))
        #expect(throws: CocoaError.self) { try missing.add() }
    }
}
