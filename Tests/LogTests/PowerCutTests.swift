import Foundation
import PushModel
import TestSupport
import Testing

@testable import Log

/// The files as they may be after a power cut: what was synced is there, what was being written is
/// there in part, or is garbage.
struct PowerCutTests {
    /// Rows that were acknowledged, and how long the write-ahead log was then.
    private struct Mark {
        var sequence: Int64
        var length: Int
    }

    @Test func `with durability power, what was acknowledged outlives torn pages`() async throws {
        let folder = try Folder()
        let store = try SQLiteLog(folder: folder.url, durability: .power)
        let log = folder.url.appending(path: "log.sqlite-wal")
        var rows = Rows()
        var marks: [Mark] = []
        for number in 1...40 {
            try await store.append(
                (0..<(1 + number % 5)).map { rows(.push("\(number)-\($0)"), .fixture()) })
            marks.append(
                Mark(sequence: rows.end.sequence, length: try Data(contentsOf: log).count))
        }
        let database = try Data(contentsOf: folder.url.appending(path: "log.sqlite"))
        let whole = try Data(contentsOf: log)
        var chance = SplitMix64(seed: 7)
        for _ in 1...60 {
            let mark = try #require(marks.randomElement(using: &chance))
            let torn = Int.random(in: mark.length...whole.count, using: &chance)
            var tail = whole.prefix(torn)
            if Bool.random(using: &chance), torn > mark.length {
                for index in mark.length..<torn where Bool.random(using: &chance) {
                    tail[index] = UInt8.random(in: 0...255, using: &chance)
                }
            }
            let after = try Folder()
            try database.write(to: after.url.appending(path: "log.sqlite"))
            try tail.write(to: after.url.appending(path: "log.sqlite-wal"))
            let restored = try SQLiteLog(folder: after.url)
            let end = try await restored.load().end.sequence
            #expect(end >= mark.sequence)
            #expect(end == mark.sequence || marks.contains { $0.sequence == end })
            let read = try await restored.read(LogQuery(after: 0, limit: 1000))
            #expect(read.map(\.sequence) == Array(1...end))
            restored.close()
        }
    }
}
