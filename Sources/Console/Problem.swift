import Hummingbird
import Journal
import Switchboard

/// An error response of the API: what is wrong, and what to do about it.
package struct Problem: Error, Codable, Hashable, Sendable {
    /// The HTTP status.
    package var status: Int
    /// A sentence for people.
    package var error: String
    package var hint: String?

    package init(_ status: Int, _ error: String, hint: String? = nil) {
        self.status = status
        self.error = error
        self.hint = hint
    }
}

extension Problem: ResponseEncodable {}

/// Responds to every thrown error with a `Problem`.
struct ProblemMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: ConsoleContext,
        next: (Request, ConsoleContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let problem = Self.problem(error, of: request)
            return try EditedResponse(
                status: HTTPResponse.Status(code: problem.status), response: problem
            ).response(from: request, context: context)
        }
    }

    static func problem(_ error: any Error, of request: Request) -> Problem {
        switch error {
        case let problem as Problem: problem
        case let unknown as UnknownPhone:
            Problem(404, unknown.description)
        case let journal as JournalError: Problem(500, journal.description)
        case let error as any HTTPResponseError: problem(ofStatus: error.status.code, request)
        default: Problem(500, "Belfry could not answer: \(error)")
        }
    }

    private static func problem(ofStatus status: Int, _ request: Request) -> Problem {
        switch status {
        case 404:
            Problem(
                404, "There is nothing at \(request.method) \(request.uri.path).",
                hint: "GET / lists what there is. APNs is on another port: GET /api/v1/service.")
        case 413:
            Problem(413, "The body is longer than \(ConsoleContext.bodyLimit) bytes.")
        default:
            Problem(
                status, "The request could not be read.",
                hint: "GET / lists what there is, with an example.")
        }
    }
}
