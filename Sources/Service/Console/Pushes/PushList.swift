import API
import Foundation
import Hummingbird
import Log
import NIOCore
import PushModel

/// An answer with pushes, read and encoded slice by slice, so that its JSON is never in memory as a
/// whole.
struct PushList: Sendable {
    private let log: any StepLog
    private let epoch: UnixTime
    private let limits: ConsoleLimits
    /// What is left to be sent, in its order.
    private var places: ArraySlice<Int64>
    private var bytesLeft: Int
    private var isFirst = true
    private let isForward: Bool
    private let members: [(String, Int)]
    private var next: Int64?

    /// `places` are the pushes, newest first; oldest first with `isForward`.
    init(
        _ places: [Int64], isForward: Bool, members: [(String, Int)], next: Int64? = nil,
        log: any StepLog, epoch: UnixTime, limits: ConsoleLimits
    ) {
        self.places = places[...]
        self.isForward = isForward
        self.members = members
        self.next = next
        self.log = log
        self.epoch = epoch
        self.limits = limits
        bytesLeft = limits.pageBytes
    }

    private var isComplete: Bool { places.isEmpty || bytesLeft <= 0 }

    private mutating func slice() async throws -> ByteBuffer {
        let slice = places.prefix(limits.sliceItems)
        places = places.dropFirst(slice.count)
        let requests = try await log.requests(at: Array(slice))
        let encoder = ConsoleContext.makeEncoder()
        var buffer = ByteBuffer()
        for request in isForward ? requests.reversed() : requests {
            if !isFirst { buffer.writeString(",") }
            isFirst = false
            buffer.writeBytes(try PushLine(request, epoch: epoch).json(encoder))
        }
        bytesLeft -= buffer.readableBytes
        // Cut by its size, the page goes on behind its last item.
        if isForward, isComplete, !places.isEmpty { next = slice.last }
        return buffer
    }

    private var end: String {
        var end = "]"
        for (key, value) in members { end += #","\#(key)":\#(value)"# }
        if let next { end += #","next":\#(next)"# }
        return end + "}"
    }

    /// `{"items": […], "total": …}`, sent as it is read. The slot is held until it has been sent.
    func response(holding slot: AnswerSlots.Slot) async throws -> Response {
        var list = self
        var buffer = ByteBuffer(string: #"{"items":["#)
        // An error of the first slice still becomes an answer.
        var first = try await list.slice()
        buffer.writeBuffer(&first)
        let headers: HTTPFields = [.contentType: "application/json; charset=utf-8"]
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { [list, buffer] writer in
                defer { withExtendedLifetime(slot) {} }
                var list = list
                try await writer.write(buffer)
                while !list.isComplete { try await writer.write(list.slice()) }
                try await writer.write(ByteBuffer(string: list.end))
                try await writer.finish(nil)
            })
    }
}

extension PushLine: ListLine {
    /// The payload writes itself: `JSONEncoder` takes ten times as long for its many values.
    func json(_ encoder: JSONEncoder) throws -> Data {
        guard let payload else { return try encoder.encode(self) }
        var others = self
        others.payload = nil
        var json = try encoder.encode(others)
        json.removeLast()
        json.append(contentsOf: #","payload":"#.utf8)
        json.append(contentsOf: payload.json.utf8)
        json.append(UInt8(ascii: "}"))
        return json
    }
}
