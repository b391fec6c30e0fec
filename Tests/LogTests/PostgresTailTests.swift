import Testing

@testable import Log

/// Comparing a server's rows with the newest batches, without a server.
struct PostgresTailTests {
    private static func write(_ firsts: Int64...) -> PostgresWrite {
        var write = PostgresWrite()
        write.rows = firsts.map { .init(first: $0, last: $0, sum: $0 * 7, bytes: []) }
        return write
    }

    private static func marks(_ firsts: Int64...) -> [PostgresTail.Mark] {
        firsts.map { PostgresTail.Mark(first: $0, sum: $0 * 7) }
    }

    /// A tail with batches 4, 5 and 6 after the batch 3.
    private static var tail: PostgresTail {
        var tail = PostgresTail(after: marks(3)[0])
        tail.append(write(4, 5))
        tail.append(write(6))
        return tail
    }

    @Test func `a server that has everything lacks nothing`() throws {
        let difference = try #require(Self.tail.difference(from: Self.marks(3, 4, 5, 6), nil))
        #expect(difference.missing.isEmpty)
        #expect(!difference.hasMore)
    }

    @Test func `the end of the tail may be missing, and nothing else`() throws {
        let tail = Self.tail
        let end = try #require(tail.difference(from: Self.marks(3, 4), nil))
        #expect(end.missing.map(\.first) == [5, 6])
        let all = try #require(tail.difference(from: Self.marks(3), nil))
        #expect(all.missing.map(\.first) == [4, 5, 6])
        #expect(tail.difference(from: Self.marks(3, 5, 6), nil) == nil)
        #expect(tail.difference(from: Self.marks(4, 5, 6), nil) == nil)
        #expect(tail.difference(from: [], nil) == nil)
    }

    @Test func `a batch of unknown outcome is stored if its rows are`() throws {
        let tail = Self.tail
        let pending = Self.write(7, 8)
        let stored = try #require(tail.difference(from: Self.marks(3, 4, 5, 6, 7, 8), pending))
        #expect(stored.isPendingStored)
        #expect(!stored.hasMore)
        let other = try #require(tail.difference(from: Self.marks(3, 4, 5, 6, 7), pending))
        #expect(!other.isPendingStored)
        #expect(other.hasMore)
        let none = try #require(tail.difference(from: Self.marks(3, 4, 5, 6), pending))
        #expect(!none.isPendingStored)
        #expect(!none.hasMore)
    }

    @Test func `a new log has no batch before its tail`() throws {
        var tail = PostgresTail(after: nil)
        tail.append(Self.write(1))
        #expect(tail.start == 0)
        #expect(tail.difference(from: [], nil)?.missing.map(\.first) == [1])
        tail.didReachDisk()
        #expect(tail.start == 1)
        #expect(tail.difference(from: [], nil) == nil)
    }
}
