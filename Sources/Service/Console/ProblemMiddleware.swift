import API
import Hummingbird
import Log
import Logging
import Questions
import Switchboard

/// Responds to every thrown error with a `Problem`.
struct ProblemMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: ConsoleContext,
        next: (Request, ConsoleContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            return Self.problem(error, of: request, logger: context.logger).response()
        }
    }

    /// Returns the problem for an error. An error that is not made for people may contain anything,
    /// even payloads; so only its type is reported, and only in the service log.
    static func problem(_ error: any Error, of request: Request, logger: Logger) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let unknown as UnknownPhone: return Problem(404, unknown.description)
        case let past as PastError:
            return Problem(past.isMissing ? 404 : 409, past.description, hint: past.hint)
        case let branch as BranchError:
            return Problem(409, branch.description, hint: branch.hint)
        case let log as LogError: return Problem(503, log.description)
        case let error as any HTTPResponseError:
            return problem(ofStatus: error.status.code, request)
        default:
            logger.error(
                "The console could not answer \(request.method): \(type(of: error)).")
            return Problem(
                500, "Belfry could not answer.", hint: "See the service log for this request.")
        }
    }

    private static func problem(ofStatus status: Int, _ request: Request) -> Problem {
        switch status {
        case 404:
            Problem(
                404, "There is nothing at \(request.method) \(request.uri.path).",
                hint: "GET /api/v1 lists the routes. APNs is on another port, see "
                    + "GET /api/v1/service.")
        default:
            Problem(
                status, "The request could not be read.",
                hint: "GET /api/v1 lists the routes.")
        }
    }
}

/// Adds headers that every answer has, so that browsers do not guess the type of content.
struct SafetyHeadersMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: ConsoleContext,
        next: (Request, ConsoleContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers[.xContentTypeOptions] = "nosniff"
        return response
    }
}
