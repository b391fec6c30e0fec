import ArgumentParser
import AsyncHTTPClient
import API
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL
import Page
import PushModel
import World

/// The control API of a running Belfry, as the commands use it.
struct ServiceClient: Sendable {
    /// `http://127.0.0.1:8197`, without a slash at its end.
    let address: String
    /// The token; `nil` for that of the environment.
    var token: AccessToken?
    /// The time limit for an answer.
    var patience = Duration.seconds(30)

    /// Returns the answer to a GET of `/api/v1` and `path`, whose parts are percent-encoded.
    func get<Answer: Decodable>(
        _ path: String, query: [String: String] = [:]
    ) async throws(Failure) -> Answer {
        try await answer(to: HTTPClientRequest(url: url(path) + Self.question(query)))
    }

    /// Returns the answer to a GET, or the problem if the service refuses.
    func ask<Answer: Decodable>(
        _ path: String, query: [String: String]
    ) async throws(Failure) -> Result<Answer, Problem> {
        let (status, body) = try await exchange(
            HTTPClientRequest(url: url(path) + Self.question(query)))
        if (200..<300).contains(status),
            let answer = try? JSONDecoder().decode(Answer.self, from: body)
        {
            return .success(answer)
        }
        guard let problem = try? JSONDecoder().decode(Problem.self, from: body) else {
            throw notBelfry
        }
        return .failure(problem)
    }

    /// The HTTP status of a route.
    func status(of path: String) async throws(Failure) -> Int {
        try await exchange(HTTPClientRequest(url: url(path))).0
    }

    /// Returns a query with its question mark; empty without parameters.
    static func question(_ query: [String: String]) -> String {
        guard !query.isEmpty else { return "" }
        return "?"
            + query.sorted { $0.key < $1.key }.map { "\($0)=\(segment($1))" }
            .joined(separator: "&")
    }

    /// Sends `body` as JSON to `/api/v1` and `path`, whose parts are percent-encoded.
    func post<Answer: Decodable>(
        _ path: String, _ body: some Encodable
    ) async throws(Failure) -> Answer {
        var request = HTTPClientRequest(url: url(path))
        request.method = .POST
        request.headers.add(name: "content-type", value: "application/json")
        request.body = .bytes((try? JSONEncoder().encode(body)) ?? Data())
        return try await answer(to: request)
    }

    /// Returns any answer of the API, including refusals. A body that is not JSON is a text.
    func request(
        _ method: HTTPMethod, _ path: String, query: [String: String] = [:], body: JSONValue? = nil
    ) async throws(Failure) -> (status: Int, body: JSONValue) {
        var request = HTTPClientRequest(url: url(path) + Self.question(query))
        request.method = method
        if let body {
            request.headers.add(name: "content-type", value: "application/json")
            request.body = .bytes(Array(body.json.utf8))
        }
        let (status, answer) = try await exchange(request)
        guard !answer.isEmpty else { return (status, .null) }
        let text = JSONValue.string(String(decoding: answer, as: UTF8.self))
        return (status, (try? JSONValue(parsing: Array(answer))) ?? text)
    }

    /// Returns an answer that is text.
    func plainText(
        _ path: String, query: [String: String] = [:]
    ) async throws(Failure) -> String {
        let request = HTTPClientRequest(url: url(path) + Self.question(query))
        let (status, body) = try await exchange(request)
        guard (200..<300).contains(status) else { throw refusal(status, body) }
        return String(decoding: body, as: UTF8.self)
    }

    /// Calls `take` with each part of a long answer that is text.
    func stream(
        _ path: String, query: [String: String], _ take: (ArraySlice<UInt8>) throws -> Void
    ) async throws {
        let request = authorized(HTTPClientRequest(url: url(path) + Self.question(query)))
        try await HTTPClient.once { client in
            let response: HTTPClientResponse
            do {
                response = try await client.execute(request, timeout: .hours(1))
            } catch {
                throw noAnswer
            }
            guard response.status == .ok else {
                let body = try await response.body.collect(upTo: 1024 * 1024)
                throw refusal(Int(response.status.code), Data(body.readableBytesView))
            }
            for try await part in response.body { try take(Array(part.readableBytesView)[...]) }
        }
    }

    func act(_ action: PhoneAction, on phone: String) async throws(Failure) -> [TraceLine] {
        var request = HTTPClientRequest(url: url("/phones/\(Self.segment(phone))/actions"))
        request.method = .POST
        request.headers.add(name: "content-type", value: "application/json")
        request.body = .bytes((try? JSONEncoder().encode(action)) ?? Data())
        let items: Items<TraceLine> = try await answer(to: request)
        return items.items
    }

    /// Sends `body` as JSON with the method of a change.
    func change<Answer: Decodable>(
        _ method: HTTPMethod, _ path: String, _ body: some Encodable
    ) async throws(Failure) -> Answer {
        var request = HTTPClientRequest(url: url(path))
        request.method = method
        request.headers.add(name: "content-type", value: "application/json")
        request.body = .bytes((try? JSONEncoder().encode(body)) ?? Data())
        return try await answer(to: request)
    }

    /// Sends a DELETE; returns `nil` if the answer has no such body.
    func delete<Answer: Decodable>(_ path: String) async throws(Failure) -> Answer? {
        var request = HTTPClientRequest(url: url(path))
        request.method = .DELETE
        let (status, body) = try await exchange(request)
        guard (200..<300).contains(status) else { throw refusal(status, body) }
        return try? JSONDecoder().decode(Answer.self, from: body)
    }

    func trace(
        of phone: String, query: [String: String]
    ) async throws(Failure) -> [TraceLine] {
        try await items("/phones/\(Self.segment(phone))/trace", query: query)
    }

    /// Returns the trace of a phone as an HTML document.
    func traceDocument(of phone: String) async throws(Failure) -> String {
        let (status, body) = try await exchange(
            HTTPClientRequest(url: url("/phones/\(Self.segment(phone))/trace.html")))
        guard status == 200 else { throw refusal(status, body) }
        return String(decoding: body, as: UTF8.self)
    }

    /// Returns the items of all pages of a list, at most the `limit` in `query`.
    func items<Item: Codable & Sendable>(
        _ path: String, query: [String: String] = [:]
    ) async throws(Failure) -> [Item] {
        let limit = query["limit"].flatMap(Int.init) ?? .max
        var query = query
        var items: [Item] = []
        while true {
            let page: Items<Item> = try await get(path, query: query)
            items += page.items
            guard let next = page.next, items.count < limit else { return items }
            query["after"] = String(next)
            if limit != .max { query["limit"] = String(limit - items.count) }
        }
    }

    /// Returns the body of a route that does not answer with JSON.
    func text(_ path: String) async throws(Failure) -> Data {
        let (status, body) = try await exchange(HTTPClientRequest(url: url(path)))
        guard status == 200 else { throw refusal(status, body) }
        return body
    }

    func url(_ path: String) -> String { address + "/api/v1" + path }

    /// The characters that need no percent-encoding in any part of a URL.
    /// https://www.rfc-editor.org/rfc/rfc3986#section-2.3
    private static let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~")

    /// Returns a name percent-encoded as one part of a path.
    static func segment(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? name
    }

    private func answer<Answer: Decodable>(
        to request: HTTPClientRequest
    ) async throws(Failure) -> Answer {
        let (status, body) = try await exchange(request)
        guard (200..<300).contains(status) else { throw refusal(status, body) }
        guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else {
            throw notBelfry
        }
        return answer
    }

    private func exchange(_ request: HTTPClientRequest) async throws(Failure) -> (Int, Data) {
        guard let url = URL(string: address), url.scheme == "http", url.host != nil else {
            throw Failure(
                "“\(TerminalText.escape(address))” is not the address of a Belfry. An address looks like "
                    + "\(ServiceOption.usualAddress); see --service and BELFRY_API.",
                status: .usage)
        }
        let request = authorized(request)
        do {
            return try await HTTPClient.once { [request] client in
                let response = try await client.execute(
                    request, timeout: .nanoseconds(Int64(patience / .nanoseconds(1))))
                let body = try await response.body.collect(upTo: 64 * 1024 * 1024)
                return (Int(response.status.code), Data(body.readableBytesView))
            }
        } catch {
            throw noAnswer
        }
    }

    private func authorized(_ request: HTTPClientRequest) -> HTTPClientRequest {
        var request = request
        let usual = ProcessInfo.processInfo.environment[Settings.token.row.variable]
        if let token = token?.text ?? usual, !token.isEmpty {
            request.headers.replaceOrAdd(name: "authorization", value: "Bearer \(token)")
        }
        return request
    }

    private var noAnswer: Failure {
        Failure(
            """
            No Belfry answers at \(TerminalText.escape(address)).
            Start one in another terminal:  belfry
            If it runs elsewhere, give its address with --service URL or BELFRY_API.
            """,
            status: .unavailable)
    }

    private func refusal(_ status: Int, _ body: Data) -> Failure {
        guard let problem = try? JSONDecoder().decode(Problem.self, from: body) else {
            return notBelfry
        }
        return Self.failure(problem)
    }

    static func failure(_ problem: Problem) -> Failure {
        let sentences = [problem.detail, problem.hint].compactMap(\.self).joined(separator: " ")
        return Failure(
            TerminalText.escape(sentences), status: problem.status == 400 ? .usage : .failure)
    }

    private var notBelfry: Failure {
        Failure(
            "The service at \(TerminalText.escape(address)) is not a Belfry of this version. "
                + "Give the address of yours with --service URL or BELFRY_API.",
            status: .unavailable)
    }
}

extension HTTPClient {
    /// Calls `work` with a client, and shuts the client down afterwards.
    ///
    /// A request fails at once if nothing listens; by default AsyncHTTPClient tries again until the
    /// timeout. `addresses` maps host names to addresses without a lookup.
    static func once<Value: Sendable>(
        tls: TLSConfiguration? = nil, addresses: [String: String] = [:],
        _ work: (HTTPClient) async throws -> Value
    ) async throws -> Value {
        var configuration = Configuration(tlsConfiguration: tls)
        configuration.dnsOverride = addresses
        configuration.connectionPool.retryConnectionEstablishment = false
        let client = HTTPClient(
            eventLoopGroupProvider: .singleton, configuration: configuration)
        do {
            let value = try await work(client)
            try await client.shutdown()
            return value
        } catch {
            try? await client.shutdown()
            throw error
        }
    }
}
