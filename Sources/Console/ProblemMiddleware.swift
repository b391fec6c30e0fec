import Hummingbird
import Journal
import Switchboard

/// Turns every error into JSON with a sentence and what to do.
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
