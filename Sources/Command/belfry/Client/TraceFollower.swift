import Foundation
import Page

/// `belfry trace --follow`: the trace so far, then new records. No record is lost or repeated when
/// the connection breaks: the follower then fetches the records after the last one that it printed.
final class TraceFollower {
    private let client: ServiceClient
    private let phone: String
    private let isJSON: Bool
    /// The number of records to print at the beginning.
    private let limit: Int
    private let text: TraceText
    /// The place of the last printed record; `nil` before the first list.
    private var last: Int64?

    init(
        client: ServiceClient, phone: String, limit: Int, isJSON: Bool,
        text: TraceText = .forTerminal
    ) {
        self.client = client
        self.phone = phone
        self.limit = limit
        self.isJSON = isJSON
        self.text = text
    }

    func run() async throws {
        let stream = EventStream(url: client.url("/events"))
        var isBroken = false
        while !Task.isCancelled {
            do {
                try await stream.read(connected: catchUp, take: take)
                if !isBroken { Terminal.complain("belfry: The service ended; waiting for it.") }
            } catch {
                if last == nil { throw error }
                if !isBroken { Terminal.complain("belfry: Connecting again to \(client.address).") }
            }
            isBroken = true
            try await Task.sleep(for: .seconds(1))
        }
    }

    /// Prints the records that are not printed yet.
    private func catchUp() async throws {
        if let place = last {
            guard let missed = try? await lines(["after": String(place)]) else {
                // A restarted service may not have this place.
                last = nil
                return try await catchUp()
            }
            print(missed)
        } else {
            print(try await lines(["limit": String(limit)]))
        }
        last = last ?? 0
    }

    private func lines(_ query: [String: String]) async throws(Failure) -> [TraceLine] {
        try await client.trace(of: phone, query: query)
    }

    private func take(_ event: EventStream.Event) async throws {
        switch event.name {
        case "trace":
            let line = try JSONDecoder().decode(TraceLine.self, from: Data(event.data.utf8))
            guard line.phone == nil || line.phone == phone else { return }
            print([line])
        case "dropped": try await catchUp()
        default: break
        }
    }

    private func print(_ lines: [TraceLine]) {
        for line in lines where line.sequence > last ?? -1 {
            last = line.sequence
            let json = isJSON ? try? OutputOptions.jsonLine(line) : nil
            Terminal.write(json ?? text.line(line))
        }
    }
}
