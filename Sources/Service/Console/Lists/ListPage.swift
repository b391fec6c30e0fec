import Foundation
import Hummingbird
import Logging
import NIOCore
import Page
import PushModel

/// A page of a list, read and encoded slice by slice, so that its JSON is never in memory as a
/// whole. The newest entries are read once in advance, to find the place of the first.
struct ListPage<Entry: Sendable, Line: ListLine>: Sendable {
    /// Returns the oldest `limit` entries after a place, or the newest `limit` if `after` is `nil`;
    /// oldest first.
    typealias Read = @Sendable (_ after: Int64?, _ limit: Int) async throws -> [Entry]

    private let read: Read
    private let place: @Sendable (Entry) -> Int64
    private let line: @Sendable (Entry) -> Line
    private let sliceItems: Int
    /// `true` if no place was given: the page ends with the newest item.
    private let isNewest: Bool
    /// The place of the last item so far; `nil` before the first of the newest items.
    private var after: Int64?
    private var itemsLeft: Int
    private var bytesLeft: Int
    private var hasItems = false
    private(set) var isComplete = false
    /// The `after` of the next page; `nil` until the page is complete, and at the end of the list.
    private(set) var next: Int64?

    init(
        _ query: ListQuery, limits: ConsoleLimits,
        place: @escaping @Sendable (Entry) -> Int64, line: @escaping @Sendable (Entry) -> Line,
        read: @escaping Read
    ) {
        self.read = read
        self.place = place
        self.line = line
        sliceItems = limits.sliceItems
        isNewest = query.after == nil
        after = query.after
        itemsLeft = query.limit
        bytesLeft = limits.pageBytes
    }

    /// Returns the next items in JSON, with a comma before them if they are not the first.
    mutating func slice() async throws -> ByteBuffer {
        let entries = try await entries()
        let wanted = min(sliceItems, itemsLeft)
        let buffer = try encode(entries)
        hasItems = hasItems || !entries.isEmpty
        after = entries.last.map(place) ?? after
        itemsLeft -= entries.count
        bytesLeft -= buffer.readableBytes
        let isAtEnd = entries.count < wanted || isNewest && itemsLeft == 0
        isComplete = isAtEnd || itemsLeft == 0 || bytesLeft <= 0
        next = isComplete && !isAtEnd ? after : nil
        return buffer
    }

    /// Reads the next entries. The place of the first of the newest entries is known only after
    /// reading them. All but the first slice are then dropped and read again later, so that a slow
    /// client holds none of them.
    private mutating func entries() async throws -> [Entry] {
        if let after { return try await read(after, min(sliceItems, itemsLeft)) }
        let newest = try await read(nil, itemsLeft)
        itemsLeft = newest.count
        return Array(newest.prefix(sliceItems))
    }

    private func encode(_ entries: [Entry]) throws -> ByteBuffer {
        let encoder = ConsoleContext.makeEncoder()
        var buffer = ByteBuffer()
        for (index, entry) in entries.enumerated() {
            if hasItems || index > 0 { buffer.writeString(",") }
            buffer.writeBytes(try line(entry).json(encoder))
        }
        return buffer
    }
}

/// An item of a list.
protocol ListLine: Encodable, Sendable {
    func json(_ encoder: JSONEncoder) throws -> Data
}

extension ListLine {
    func json(_ encoder: JSONEncoder) throws -> Data { try encoder.encode(self) }
}

extension TraceLine: ListLine {}
extension PhoneDescription: ListLine {}

extension ListPage {
    private static var start: String { #"{"items":["# }
    private var end: String { next.map { #"],"next":\#($0)}"# } ?? "]}" }

    /// The response `{"items": […], "next": …}`, sent as it is read. The slot is held until then.
    func response(holding slot: AnswerSlots.Slot) async throws -> Response {
        var page = self
        var buffer = ByteBuffer(string: Self.start)
        // An error in the first slice can still become an answer.
        var first = try await WorkThreads.lists.run { try await page.slice() }
        buffer.writeBuffer(&first)
        let headers: HTTPFields = [.contentType: "application/json; charset=utf-8"]
        if page.isComplete {
            buffer.writeString(page.end)
            return Response(
                status: .ok, headers: headers, body: ResponseBody(byteBuffer: buffer))
        }
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { [page, buffer] writer in
                defer { withExtendedLifetime(slot) {} }
                var page = page
                try await writer.write(buffer)
                while !page.isComplete {
                    let slice = try await WorkThreads.lists.run { try await page.slice() }
                    try await writer.write(slice)
                }
                try await writer.write(ByteBuffer(string: page.end))
                try await writer.finish(nil)
            })
    }
}
