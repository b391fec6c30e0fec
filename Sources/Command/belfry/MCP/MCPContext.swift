import API
import Foundation
import NIOHTTP1
import PushModel

/// The API of a running Belfry for tools, and a provider that pushes to it.
struct MCPContext: Sendable {
    /// Returns the status and the body of an answer; a body that is not JSON is a text.
    typealias API =
        @Sendable (HTTPMethod, String, [String: String], JSONValue?) async throws -> (
            status: Int, body: JSONValue
        )

    let api: API
    let push: @Sendable (ProviderPush) async throws -> ProviderAnswer

    init(_ client: ServiceClient) {
        self.init(api: { method, path, query, body in
            try await client.request(method, path, query: query, body: body)
        })
    }

    /// A provider that finds the service through its API.
    init(api: @escaping API) {
        self.init(api: api) { push in
            let answer = try Self.checked(try await api(.GET, "/service", [:], nil))
            let service = try JSONDecoder().decode(
                ServiceDescription.self, from: Data(answer.json.utf8))
            return try await Provider(service: service).push(push)
        }
    }

    init(
        api: @escaping API,
        push: @escaping @Sendable (ProviderPush) async throws -> ProviderAnswer
    ) {
        self.api = api
        self.push = push
    }

    func get(_ path: String, _ query: [String: String] = [:]) async throws -> JSONValue {
        try Self.checked(try await api(.GET, path, query, nil))
    }

    func send(
        _ method: HTTPMethod, _ path: String, _ body: JSONValue
    ) async throws -> JSONValue {
        try Self.checked(try await api(method, path, [:], body))
    }

    /// Returns the body of an answer; throws the detail of a problem, and its hint unless that is about
    /// requests of HTTP, which a tool cannot send.
    static func checked(_ answer: (status: Int, body: JSONValue)) throws -> JSONValue {
        guard !(200..<300).contains(answer.status) else { return answer.body }
        let hint = answer.body["hint"]?.string
        let isOfHTTP = ["/api/v1", "send {"].contains { hint?.contains($0) == true }
        throw MCPTool.Failed(
            what: answer.body["detail"]?.string ?? "The service answered \(answer.status).",
            next: isOfHTTP ? nil : hint)
    }
}
