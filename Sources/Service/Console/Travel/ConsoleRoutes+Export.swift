import API
import HTTPTypes
import Hummingbird
import Log
import NIOCore
import Page
import PushModel
import Switchboard
import World

/// The trace of a phone as one file, for a reader without Belfry.
extension ConsoleRoutes {
    /// The most records of a document; its limit of size has room for about as many.
    private static let exportLimit = 1500

    var exportRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "phones/{name}/trace.html",
                "Returns the trace of a phone as one HTML file that replays without a service.",
                parameters: [.path("name", "The phone's name.")],
                answers: [
                    .text("text/html", "A self-contained document of at most 300 KB."),
                    .problem(409, "The log lacks the phone's past."),
                ], handler: export)
        ]
    }

    private func export(_ call: APICall) async throws -> Response {
        let phone = try await phone(call).name
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        let html = try await document(of: phone).html
        return call.text(
            ByteBuffer(string: html), "text/html; charset=utf-8",
            headers: [
                .contentDisposition: "attachment; filename=\"trace.html\"",
                .cacheControl: "no-store",
            ])
    }

    private func document(of phone: String) async throws -> TraceDocument {
        let facts = ["Recorded by Belfry, \(WallTime.text(of: nodes.now, epoch: epoch))"]
        let node = nodes[phone: phone]
        guard let last = try await nodes.log.trace(of: phone, limit: 1).last,
            let row = try await node.row(ofRecord: last.sequence)
        else { return TraceDocument(title: "\(phone): nothing has happened", steps: []) }
        let past = try await node.past(
            of: phone, through: row.sequence, fromBeginning: true)
        let steps = await Self.replay(past, epoch: epoch)
        return TraceDocument(title: phone, facts: facts, steps: steps)
    }

    /// Returns the records of a phone with the phone after each event, outside of any actor.
    @concurrent
    private static func replay(
        _ past: PhonePast, epoch: UnixTime
    ) async -> [TraceDocument.Step] {
        var world = past.base
        var number: Int64 = 0
        var steps: [TraceDocument.Step] = []
        for event in past.events {
            let records = world.replay(event).records
            guard !records.isEmpty else { continue }
            let phone = PhoneDescription(past.phone, in: world, at: event.time)
            for record in records {
                number += 1
                steps.append(
                    TraceDocument.Step(
                        TraceLine(sequence: number, record, epoch: epoch), phone: phone))
            }
            if steps.count > 2 * exportLimit { steps.removeFirst(steps.count - exportLimit) }
        }
        return steps.suffix(exportLimit)
    }
}
