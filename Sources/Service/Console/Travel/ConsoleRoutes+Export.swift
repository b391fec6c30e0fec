import API
import HTTPTypes
import Hummingbird
import Log
import NIOCore
import Page
import PushModel
import Switchboard
import World

/// The trace of a phone or of all phones as one file, for a reader without Belfry. The page opens
/// such a file again.
extension ConsoleRoutes {
    /// The most records of a document; its limit of size has room for about as many.
    private static let exportLimit = 1500
    /// The most phones of a document that are drawn.
    private static let phoneLimit = 50

    var exportRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "phones/{name}/trace.html",
                "Returns the trace of a phone as one HTML file that replays without a service.",
                parameters: [.path("name", "The phone's name.")],
                answers: [
                    .text("text/html", "A self-contained document of at most 300 KB."),
                    .problem(409, "The log lacks the phone's past."),
                ]
            ) { call in
                let phone = try await phone(call).name
                return try await export(call, "trace.html") { try await document(of: phone) }
            },
            APIRoute(
                .get, "session.html",
                "Returns what happened on all phones, with the refused pushes, as one HTML file.",
                answers: [.text("text/html", "A self-contained document of at most 300 KB.")]
            ) { call in
                try await export(call, "session.html", session)
            },
        ]
    }

    private func export(
        _ call: APICall, _ name: String, _ document: () async throws -> TraceDocument
    ) async throws -> Response {
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        let html = try await document().html
        return call.text(
            ByteBuffer(string: html), "text/html; charset=utf-8",
            headers: [
                .contentDisposition: "attachment; filename=\"\(name)\"",
                .cacheControl: "no-store",
            ])
    }

    private func document(of phone: String) async throws -> TraceDocument {
        let steps = try await steps(of: phone)
        return steps.isEmpty
            ? TraceDocument(title: "\(phone): nothing has happened", steps: [])
            : TraceDocument(title: phone, facts: [recorded], steps: steps)
    }

    private var recorded: String {
        "Recorded by Belfry, \(WallTime.text(of: nodes.now, epoch: epoch))"
    }

    /// The newest records of all phones and of refused pushes, oldest first.
    private func session() async throws -> TraceDocument {
        var query = LogQuery(limit: Self.exportLimit)
        query.onlyWithRecords = true
        query.omitsForgotten = true
        let entries = try await nodes.log.read(query).flatMap(\.entries).suffix(Self.exportLimit)
        let first = entries.first?.record.time ?? nodes.now
        let phones = Set(entries.compactMap(\.record.phone)).sorted()
        var steps: [TraceDocument.Step] = []
        var drawn: Set<String> = []
        for phone in phones.prefix(Self.phoneLimit) {
            // A phone that was removed has no past. Its records have no pictures.
            guard let own = try? await self.steps(of: phone) else { continue }
            drawn.insert(phone)
            steps += own.filter { $0.record.time >= first.seconds }
        }
        for entry in entries where entry.record.phone.map({ !drawn.contains($0) }) ?? true {
            steps.append(TraceDocument.Step(TraceLine(entry, epoch: epoch), phone: nil))
        }
        steps = steps.enumerated().sorted {
            ($0.element.record.time, $0.offset) < ($1.element.record.time, $1.offset)
        }.map(\.element)
        for index in steps.indices { steps[index].record.sequence = Int64(index + 1) }
        return TraceDocument(title: "Session", facts: [recorded], steps: steps)
    }

    /// The records of a phone, each with the phone right after it; empty if nothing has happened.
    private func steps(of phone: String) async throws -> [TraceDocument.Step] {
        let node = nodes[phone: phone]
        guard let last = try await nodes.log.trace(of: phone, limit: 1).last,
            let row = try await node.row(ofRecord: last.sequence)
        else { return [] }
        let past = try await node.past(of: phone, through: row.sequence, fromBeginning: true)
        return await Self.replay(past, epoch: epoch)
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
