import API
import HTTPTypes
import Hummingbird
import PushModel

/// One operation of the API, which the router answers and the OpenAPI document describes.
struct APIRoute: Sendable {
    typealias Handler = @Sendable (APICall) async throws -> Response

    var method: HTTPRequest.Method
    /// The path after `/api/v1/`, or from the root if it begins with a slash:
    /// `phones/{name}/trace`.
    var path: String
    /// A sentence for the document.
    var summary: String
    /// The parameters of the path, by the names in braces, and of the query. Unknown ones are
    /// refused.
    var parameters: [APIParameter]
    /// The body; `nil` if the route reads none.
    var body: APIBody?
    /// The route's own answers; the common answers of all routes are added.
    var answers: [APIAnswer]
    /// `false` for the page's files, which are not in the document.
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

    /// The path with the root of the API, as in the document.
    var fullPath: String { path.hasPrefix("/") ? path : "/api/v1/" + path }

    /// The segments of a path, without empty ones.
    static func segments(of path: String) -> [String] {
        path.split(separator: Character("/")).map { String($0) }
    }

    /// Returns `true` if the route has this path, with any method.
    func matches(_ segments: [String]) -> Bool {
        let own = Self.segments(of: fullPath)
        return own.count == segments.count
            && zip(own, segments).allSatisfy { own, given in own.first == "{" || own == given }
    }

    /// The documented answers: the route's own, and the common ones.
    var allAnswers: [APIAnswer] {
        var all = answers
        func add(_ status: Int, _ help: String) {
            guard !all.contains(where: { $0.status == status }) else { return }
            all.append(.problem(status, help))
        }
        add(400, "A parameter or the body does not match its schema. The problem names it.")
        add(401, "The access token is missing or wrong.")
        add(403, "The request comes from another site's page, or uses an unknown host name.")
        if path.contains("{") {
            add(404, "The resource does not exist. The problem lists existing ones.")
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
    /// The route with a handler that reports each finished change to the listeners of events.
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
    /// A sentence for the document.
    var help: String

    static func path(_ name: String, _ help: String, _ schema: Schema = .text) -> APIParameter {
        APIParameter(place: .path, name: name, schema: schema, help: help)
    }

    /// A parameter of the query, always optional.
    static func query(_ name: String, _ schema: Schema, _ help: String) -> APIParameter {
        APIParameter(place: .query, name: name, schema: schema, help: help)
    }
}

/// The body of a request.
struct APIBody: Sendable {
    /// The limit for ordinary bodies, in bytes.
    static let usualLimit = 64 * 1024

    var schema: Schema
    var example: JSONValue
    /// `true` if a missing body means an empty object.
    var isOptional = false
    /// The most bytes; longer bodies are answered with 413.
    var limit = usualLimit

    static func json(
        _ schema: Schema, example: JSONValue, isOptional: Bool = false, limit: Int = usualLimit
    ) -> APIBody {
        APIBody(schema: schema, example: example, isOptional: isOptional, limit: limit)
    }
}

/// An answer of a route.
struct APIAnswer: Sendable {
    var status: Int
    /// A sentence for the document.
    var help: String
    var mediaType: String?
    var schema: Schema?

    static func json(
        _ schema: Schema, status: Int = 200, _ help: String = "The result."
    ) -> APIAnswer {
        APIAnswer(
            status: status, help: help, mediaType: "application/json", schema: schema)
    }

    static func text(_ mediaType: String, _ help: String = "The result.") -> APIAnswer {
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
