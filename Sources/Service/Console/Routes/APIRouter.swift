import API
import HTTPTypes
import Hummingbird
import NIOCore
import PushModel

/// Answers requests by a table of routes, and lists the routes.
struct APIRouter: Sendable {
    /// The given routes, and those that describe all routes.
    let routes: [APIRoute]

    init(_ routes: [APIRoute]) {
        // The document describes itself, too.
        let described = routes + Self.index(document: { [:] }, list: { [:] })
        let document = { @Sendable in OpenAPIDocument(routes: described) }
        self.routes =
            routes
            + Self.index(
                document: { document().json }, list: { Self.list(of: described) })
            + ConsoleRoutes.documentRoutes(document)
    }

    func add(to router: Router<ConsoleContext>) {
        for route in routes {
            router.on(RouterPath(route.fullPath), method: route.method) { request, context in
                try await route.handler(try APICall(request, context, route))
            }
        }
    }

    /// The methods that a path has, in order; empty for an unknown path.
    func methods(at path: String) -> [String] {
        let segments = APIRoute.segments(of: path)
        let methods = routes.filter { $0.matches(segments) }.map(\.method.rawValue)
        return Set(methods.contains("GET") ? methods + ["HEAD"] : methods).sorted()
    }

    /// The two routes that describe the API. Their answers are made on request, because they are
    /// rare and would delay every start.
    private static func index(
        document: @escaping @Sendable () -> JSONValue, list: @escaping @Sendable () -> JSONValue
    ) -> [APIRoute] {
        [
            APIRoute(
                .get, "/api/v1", "Lists the routes.",
                answers: [.json(.map(.anything), "The routes with their summaries.")]
            ) { $0.text(ByteBuffer(string: list().json), "application/json") },
            APIRoute(
                .get, "openapi.json", "Returns the OpenAPI 3.1 document of the API.",
                answers: [.json(.map(.anything))]
            ) { $0.text(ByteBuffer(string: document().json), "application/json") },
        ]
    }

    private static func list(of routes: [APIRoute]) -> JSONValue {
        let lines = routes.filter(\.isDocumented).map { route in
            JSONValue.object([
                "method": .string(route.method.rawValue), "path": .string(route.fullPath),
                "summary": .string(route.summary),
            ])
        }
        return ["openapi": "/api/v1/openapi.json", "routes": .array(lines)]
    }
}

/// Distinguishes a wrong method from an unknown path.
struct MethodMiddleware: RouterMiddleware {
    let api: APIRouter

    func handle(
        _ request: Request, context: ConsoleContext,
        next: (Request, ConsoleContext) async throws -> Response
    ) async throws -> Response {
        let allowed = api.methods(at: request.uri.path)
        guard !allowed.isEmpty, !allowed.contains(request.method.rawValue) else {
            return try await next(request, context)
        }
        let problem = Problem(
            405, "\(request.method) is not possible at \(request.uri.path).",
            hint: "Possible methods: \(allowed.joined(separator: ", ")).")
        return problem.response(headers: [.allow: allowed.joined(separator: ", ")])
    }
}
