import API
import HTTPTypes
import Hummingbird

/// Accepts requests with the service's access token: programs send `Authorization: Bearer`, the
/// page sends a cookie that opening `/?token=…` sets.
struct TokenMiddleware: RouterMiddleware {
    private static let cookie = "belfry-token"
    /// The routes without authentication, which reveal only whether the service runs.
    private static let open: Set<String> = ["/livez", "/readyz"]

    let token: AccessToken

    func handle(
        _ request: Request, context: ConsoleContext,
        next: (Request, ConsoleContext) async throws -> Response
    ) async throws -> Response {
        if Self.open.contains(request.uri.path) || isKnown(request) {
            return try await next(request, context)
        }
        if let given = request.uri.queryParameters["token"], token.isSame(as: String(given)),
            PageAddress.has(request.uri.path)
        {
            return Response(
                status: .seeOther,
                headers: [
                    .location: request.uri.path, .cacheControl: "no-store",
                    .setCookie: "\(Self.cookie)=\(token.text); Path=/; HttpOnly; SameSite=Strict",
                ])
        }
        let problem = Problem(
            401, "This Belfry requires its access token. The request has no token or a wrong one.",
            hint: "Send “Authorization: Bearer TOKEN”, set BELFRY_TOKEN for the commands, or open "
                + "/?token=TOKEN in a browser. TOKEN is the value of Belfry's --token."
        )
        return problem.response(headers: [.wwwAuthenticate: "Bearer"])
    }

    private func isKnown(_ request: Request) -> Bool {
        if let field = request.headers[.authorization] {
            let words = field.split(separator: " ", maxSplits: 1)
            return words.count == 2 && words[0].lowercased() == "bearer"
                && token.isSame(as: String(words[1]))
        }
        return request.headers[values: .cookie].contains { field in
            field.split(separator: ";").contains { pair in
                let parts = pair.split(separator: "=", maxSplits: 1)
                return parts.count == 2 && parts[0].trimmingPrefix(" ") == Self.cookie
                    && token.isSame(as: String(parts[1]))
            }
        }
    }
}
