import API
import HTTPTypes
import Hummingbird
import PushModel

/// One operation of the API: the router answers it, and the OpenAPI document describes it, both from
/// this value.
struct APIRoute: Sendable {
    typealias Handler = @Sendable (APICall) async throws -> Response

    var method: HTTPRequest.Method
    /// Behind `/api/v1/`, or from the root if it begins with a slash: `phones/{name}/trace`.
    var path: String
    /// A sentence for readers.
    var summary: String
    /// Of the path, by the names in braces, and of the query. Others in the query are refused.
    var parameters: [APIParameter]
    /// `nil` where no body is read.
    var body: APIBody?
    /// What it may answer; what every route may answer is added.
    var answers: [APIAnswer]
    /// The page's own files are no part of the document.
    var isDocumented = true
    var handler: Handler

    init(
        _ method: HTTPRequest.Method, _ path: String, _ summary: String,
        parameters: [APIParameter] = [], body: APIBody? = nil, answers: [APIAnswer],
        isDocumented: Bool = true, handler: @escaping Handler
    ) {
        self.method = method
        self.path = path
        self.summary = summary
        self.parameters = parameters
        self.body = body
        self.answers = answers
        self.isDocumented = isDocumented
        self.handler = handler
    }

    /// With the root of the API, as in the document.
    var fullPath: String { path.hasPrefix("/") ? path : "/api/v1/" + path }

    /// The segments of a path, without empty ones.
    static func segments(of path: String) -> [String] {
        path.split(separator: Character("/")).map { String($0) }
    }

    /// Whether a request to `segments` is one to this path, whatever its method.
    func matches(_ segments: [String]) -> Bool {
        let own = Self.segments(of: fullPath)
        return own.count == segments.count
            && zip(own, segments).allSatisfy { own, given in own.first == "{" || own == given }
    }

    /// The statuses that are documented: its own and those that every such route may answer.
    var allAnswers: [APIAnswer] {
        var all = answers
        func add(_ status: Int, _ help: String) {
            guard !all.contains(where: { $0.status == status }) else { return }
            all.append(.problem(status, help))
        }
        add(400, "A parameter or the body is not as described; the problem says which and why.")
        add(401, "The token is missing or wrong, where one is needed.")
        add(403, "The request comes from another site's page, or to a name that is not ours.")
        if path.contains("{") {
            add(404, "There is no such thing; the problem says what there is.")
        }
        if body != nil {
            add(413, "The body is too long.")
            add(415, "The body is not application/json.")
        }
        add(503, "Belfry is busy, or its log cannot be read or written.")
        return all.sorted { $0.status < $1.status }
    }
}

extension APIRoute {
    /// The same; what changes something is told to those who listen to events, once it is done.
    func telling(_ news: String, to feed: EventFeed) -> APIRoute {
        guard method != .get else { return self }
        var route = self
        route.handler = { [handler] call in
            let response = try await handler(call)
            await feed.tell(news)
            return response
        }
        return route
    }
}

/// A parameter of a path or of a query.
struct APIParameter: Sendable {
    enum Place: String, Sendable { case path, query }

    var place: Place
    var name: String
    var schema: Schema
    /// A sentence for readers.
    var help: String

    static func path(_ name: String, _ help: String, _ schema: Schema = .text) -> APIParameter {
        APIParameter(place: .path, name: name, schema: schema, help: help)
    }

    /// In the query, where each may be left out.
    static func query(_ name: String, _ schema: Schema, _ help: String) -> APIParameter {
        APIParameter(place: .query, name: name, schema: schema, help: help)
    }
}

/// What a request has to send.
struct APIBody: Sendable {
    /// Bytes of a body that says no more than a few words.
    static let usualLimit = 64 * 1024

    var schema: Schema
    var example: JSONValue
    /// No body at all means an empty object.
    var isOptional = false
    /// Bytes; more are answered 413.
    var limit = usualLimit

    static func json(
        _ schema: Schema, example: JSONValue, isOptional: Bool = false, limit: Int = usualLimit
    ) -> APIBody {
        APIBody(schema: schema, example: example, isOptional: isOptional, limit: limit)
    }
}

/// One answer that a route may give.
struct APIAnswer: Sendable {
    var status: Int
    /// A sentence for readers.
    var help: String
    var mediaType: String?
    var schema: Schema?

    static func json(
        _ schema: Schema, status: Int = 200, _ help: String = "As asked."
    ) -> APIAnswer {
        APIAnswer(
            status: status, help: help, mediaType: "application/json", schema: schema)
    }

    static func text(_ mediaType: String, _ help: String = "As asked.") -> APIAnswer {
        APIAnswer(status: 200, help: help, mediaType: mediaType)
    }

    static func empty(_ status: Int, _ help: String) -> APIAnswer {
        APIAnswer(status: status, help: help)
    }

    static func problem(_ status: Int, _ help: String) -> APIAnswer {
        APIAnswer(
            status: status, help: help, mediaType: Problem.mediaType, schema: Problem.schema)
    }
}
