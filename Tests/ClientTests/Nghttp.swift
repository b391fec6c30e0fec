import Foundation
import TestSupport

/// nghttp, whose verbose output shows the frames: PRIORITY before anything else, and the answer.
struct Nghttp: Client {
    func push(_ push: Push, to service: BelfryService) async throws -> Answer {
        let body = try service.folder.newFile(push.payload)
        let fields = push.allFields + [(":method", push.method)]
        let command = Command(
            executable: try Executable(named: "nghttp"),
            arguments: [
                "--verbose", "--timeout=\(Patience.forHangs.components.seconds)",
                "--data=\(body.path)",
            ]
                + fields.map { "--header=\($0): \($1)" } + [service.ready.apns + push.path])
        let finished = try await command.run(in: service.folder)
        guard finished.status == 0 else { throw Unexpected(description: "nghttp: \(finished)") }
        return try Self.read(finished.output)
    }

    /// Reads `… recv (stream_id=13) name: value` lines, and the body, which starts a line of its
    /// own or follows the frame before it.
    private static func read(_ output: String) throws -> Answer {
        let plain = output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        let received = plain.matches(
            of: #/recv \(stream_id=\d+(?:, sensitive)?\) (:?[^:\n]+): (.*)/#)
        let fields = received.map { (String($0.1), String($0.2)) }
        guard let status = fields.first(where: { $0.0 == ":status" }).flatMap({ Int($0.1) }) else {
            throw Unexpected(description: "nghttp showed no status:\n\(output)")
        }
        let body = plain.firstMatch(of: #/{"reason":.*?}/#).map { String($0.0) } ?? ""
        return try Answer(
            status: status, fields: Dictionary(fields) { first, _ in first }, body: body)
    }
}
