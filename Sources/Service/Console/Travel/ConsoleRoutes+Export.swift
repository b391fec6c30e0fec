import API
import HTTPTypes
import Hummingbird
import Log
import NIOCore
import Page
import PushModel
import Switchboard
import World

/// The trace of a phone as one file for somebody who has no Belfry at hand.
extension ConsoleRoutes {
    /// Records of a document at the most; its size leaves room for about as many.
    private static let exportLimit = 1500

    var exportRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "phones/{name}/trace.html",
                "What happened on a phone, as one HTML file that replays it without a service.",
                parameters: [.path("name", "The phone's name.")],
                answers: [
                    .text("text/html", "A self-contained document of at most 300 KB."),
                    .problem(409, "What led to the phone as it is, is not in the log."),
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
        let facts = ["Recorded by Belfry, \(WallTime.text(of: switchboard.now, epoch: epoch))"]
        guard let last = try await switchboard.log.trace(of: phone, limit: 1).last,
            let row = try await switchboard.row(ofRecord: last.sequence)
        else { return TraceDocument(title: "\(phone): nothing has happened", steps: []) }
        let past = try await switchboard.past(
            of: phone, through: row.sequence, fromBeginning: true)
        let steps = await Self.replay(past, epoch: epoch)
        return TraceDocument(title: phone, facts: facts, steps: steps)
    }

    /// The phone after each event, told once for all of the event's records. Outside of any actor.
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
