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
    /// The places of the pushes that are still to be sent, in order.
    private var places: ArraySlice<Int64>
    private var bytesLeft: Int
    private var isFirst = true
    /// The number of newer pushes before the next one; `nil` for a list with the oldest first.
    private var start: Int?
    private var isForward: Bool { start == nil }
    private let members: [(String, Int)]
    private var next: Int64?

    /// `places` are the pushes, newest first from `start` on, or oldest first without it.
    init(
        _ places: [Int64], start: Int?, members: [(String, Int)], next: Int64? = nil,
        log: any StepLog, epoch: UnixTime, limits: ConsoleLimits
    ) {
        self.places = places[...]
        self.start = start
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
        start = start.map { $0 + slice.count }
        // A page that is cut by its size continues after its last item.
        if isComplete, !places.isEmpty { next = start.map(Int64.init) ?? slice.last }
        return buffer
    }

    private var end: String {
        var end = "]"
        for (key, value) in members { end += #","\#(key)":\#(value)"# }
        if let next { end += #","next":\#(next)"# }
        return end + "}"
    }

    /// The response `{"items": […], "total": …}`, sent as it is read. The slot is held until then.
    func response(holding slot: AnswerSlots.Slot) async throws -> Response {
        var list = self
        var buffer = ByteBuffer(string: #"{"items":["#)
        // An error in the first slice can still become an answer.
        var first = try await WorkThreads.lists.run { try await list.slice() }
        buffer.writeBuffer(&first)
        let headers: HTTPFields = [.contentType: "application/json; charset=utf-8"]
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody { [list, buffer] writer in
                defer { withExtendedLifetime(slot) {} }
                var list = list
                try await writer.write(buffer)
                while !list.isComplete {
                    let slice = try await WorkThreads.lists.run { try await list.slice() }
                    try await writer.write(slice)
                }
                try await writer.write(ByteBuffer(string: list.end))
                try await writer.finish(nil)
            })
    }
}

extension PushLine: ListLine {
    /// Encodes the payload separately, because `JSONEncoder` needs ten times as long for its many
    /// values.
    func json(_ encoder: JSONEncoder) throws -> Data {
        guard let payload else { return try encoder.encode(self) }
        var others = self
        others.payload = nil
        var json = try encoder.encode(others)
        json.removeLast()
        json.append(contentsOf: #","payload":"#.utf8)
        json.append(contentsOf: payload.jsonBytes)
        json.append(UInt8(ascii: "}"))
        return json
    }
}
