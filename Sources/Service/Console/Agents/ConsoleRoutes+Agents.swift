import API
import HTTPTypes
import Hummingbird
import NIOCore
import PushModel

/// The door for coding agents: the Model Context Protocol at `/mcp`.
extension ConsoleRoutes {
    /// The most bytes of a message. The longest one is a scenario with the tool play.
    private static let messageLimit = 256 * 1024

    var agentRoutes: [APIRoute] {
        guard let agents else { return [] }
        return [
            APIRoute(
                .post, "/mcp", "The Model Context Protocol for coding agents.",
                body: .json(
                    .map(.anything), example: ["jsonrpc": "2.0", "id": 1, "method": "tools/list"],
                    limit: Self.messageLimit),
                answers: [.json(.map(.anything))], isDocumented: false
            ) { call in
                let message = try await call.json()
                let headers = call.request.headers
                let answer = await agents.answer(
                    message, { name in HTTPField.Name(name).flatMap { headers[$0] } },
                    api(for: call))
                let status = HTTPResponse.Status(code: answer.status)
                guard let body = answer.body else { return Response(status: status) }
                return call.text(
                    ByteBuffer(string: body.json), "application/json", status: status)
            }
        ]
    }

    /// The API as the sender of a request may use it, without a connection.
    private func api(for call: APICall) -> AgentServer.API {
        let responder = router.buildResponder()
        let given = call.request
        let context = call.context
        return { method, target, body in
            var head = given.head
            head.method = HTTPRequest.Method(method) ?? .get
            head.path = "/api/v1" + target
            let bytes = ByteBuffer(string: body?.json ?? "")
            let request = Request(head: head, body: RequestBody(buffer: bytes))
            let response = try await responder.respond(to: request, context: context)
            let collected = CollectedBody()
            try await response.body.write(collected)
            return (Int(response.status.code), collected.value)
        }
    }
}

/// Collects the body of an answer in memory.
final class CollectedBody: ResponseBodyWriter {
    private(set) var buffer = ByteBuffer()

    func write(_ buffer: ByteBuffer) async throws {
        self.buffer.writeImmutableBuffer(buffer)
    }

    func finish(_: HTTPFields?) async throws {}

    /// The body as JSON, or as a text if it is none; `.null` without a body.
    var value: JSONValue {
        guard buffer.readableBytes > 0 else { return .null }
        return (try? JSONValue(parsing: Array(buffer: buffer))) ?? .string(String(buffer: buffer))
    }
}
