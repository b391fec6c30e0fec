import ArgumentParser
import API
import Foundation
import NIOCore
import NIOHTTP1
import Page
import PushModel
import Requesting
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
        try await answer(to: OutgoingRequest(url(path) + Self.question(query)))
    }

    /// Returns the answer to a GET, or the problem if the service refuses.
    func ask<Answer: Decodable>(
        _ path: String, query: [String: String]
    ) async throws(Failure) -> Result<Answer, Problem> {
        let (status, body) = try await exchange(
            OutgoingRequest(url(path) + Self.question(query)))
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
        try await exchange(OutgoingRequest(url(path))).0
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
        var request = OutgoingRequest(url(path), method: .POST)
        request.setJSON((try? JSONEncoder().encode(body)) ?? Data())
        return try await answer(to: request)
    }

    /// Returns any answer of the API, including refusals. A body that is not JSON is a text.
    func request(
        _ method: HTTPMethod, _ path: String, query: [String: String] = [:], body: JSONValue? = nil
    ) async throws(Failure) -> (status: Int, body: JSONValue) {
        var request = OutgoingRequest(url(path) + Self.question(query), method: method)
        if let body { request.setJSON(body.json.utf8) }
        let (status, answer) = try await exchange(request)
        guard !answer.isEmpty else { return (status, .null) }
        let text = JSONValue.string(String(decoding: answer, as: UTF8.self))
        return (status, (try? JSONValue(parsing: Array(answer))) ?? text)
    }

    /// Returns an answer that is text.
    func plainText(
        _ path: String, query: [String: String] = [:]
    ) async throws(Failure) -> String {
        let request = OutgoingRequest(url(path) + Self.question(query))
        let (status, body) = try await exchange(request)
        guard (200..<300).contains(status) else { throw refusal(status, body) }
        return String(decoding: body, as: UTF8.self)
    }

    /// Calls `take` with each part of a long answer that is text.
    func stream(
        _ path: String, query: [String: String], _ take: (ArraySlice<UInt8>) throws -> Void
    ) async throws {
        let request = authorized(OutgoingRequest(url(path) + Self.question(query)))
        var status: Int?
        var refused: [UInt8] = []
        do {
            try await request.exchange(within: .seconds(3600)) { part in
                switch part {
                case .head(let code, _): status = code
                case .body(let bytes) where status == 200:
                    try take(Array(bytes.readableBytesView)[...])
                case .body(let bytes): refused += bytes.readableBytesView
                }
            }
        } catch {
            throw status == nil ? noAnswer : error
        }
        if let status, status != 200 { throw refusal(status, Data(refused)) }
    }

    func act(_ action: PhoneAction, on phone: String) async throws(Failure) -> [TraceLine] {
        var request = OutgoingRequest(
            url("/phones/\(Self.segment(phone))/actions"), method: .POST)
        request.setJSON((try? JSONEncoder().encode(action)) ?? Data())
        let items: Items<TraceLine> = try await answer(to: request)
        return items.items
    }

    /// Sends `body` as JSON with the method of a change.
    func change<Answer: Decodable>(
        _ method: HTTPMethod, _ path: String, _ body: some Encodable
    ) async throws(Failure) -> Answer {
        var request = OutgoingRequest(url(path), method: method)
        request.setJSON((try? JSONEncoder().encode(body)) ?? Data())
        return try await answer(to: request)
    }

    /// Sends a DELETE; returns `nil` if the answer has no such body.
    func delete<Answer: Decodable>(_ path: String) async throws(Failure) -> Answer? {
        let (status, body) = try await exchange(OutgoingRequest(url(path), method: .DELETE))
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
            OutgoingRequest(url("/phones/\(Self.segment(phone))/trace.html")))
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
        let (status, body) = try await exchange(OutgoingRequest(url(path)))
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
        to request: OutgoingRequest
    ) async throws(Failure) -> Answer {
        let (status, body) = try await exchange(request)
        guard (200..<300).contains(status) else { throw refusal(status, body) }
        guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else {
            throw notBelfry
        }
        return answer
    }

    private func exchange(_ request: OutgoingRequest) async throws(Failure) -> (Int, Data) {
        guard let url = URL(string: address), url.scheme == "http", url.host != nil else {
            throw Failure(
                "“\(TerminalText.escape(address))” is not the address of a Belfry. An address looks like "
                    + "\(ServiceOption.usualAddress); see --service and BELFRY_API.",
                status: .usage)
        }
        do {
            let answer = try await authorized(request).answer(within: patience)
            return (answer.status, Data(answer.body))
        } catch {
            throw noAnswer
        }
    }

    private func authorized(_ request: OutgoingRequest) -> OutgoingRequest {
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
