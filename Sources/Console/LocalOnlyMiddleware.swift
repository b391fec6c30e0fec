import Hummingbird

/// Keeps web pages of other origins away from the API, which asks for no password.
///
/// A page on the internet can make its visitor's browser call a service on the visitor's own
/// machine. Two things give it away: an `Origin` that is not ours, and, after it has pointed its own
/// name at 127.0.0.1 (DNS rebinding), a `Host` that is not ours. An address cannot be rebound, so
/// any address is taken.
struct LocalOnlyMiddleware: RouterMiddleware {
    /// The name the console was told to listen on.
    let boundHost: String

    func handle(
        _ request: Request, context: ConsoleContext,
        next: (Request, ConsoleContext) async throws -> Response
    ) async throws -> Response {
        try check(host: request.head.authority, origin: request.headers[.origin])
        if request.method == .post { try check(contentType: request.headers[.contentType]) }
        return try await next(request, context)
    }

    func check(host: String?, origin: String?) throws(Problem) {
        guard let host, isOurs(HostName(authority: host)) else {
            throw Problem(
                403, "This console is not called “\(host ?? "")”.",
                hint: "Use http://127.0.0.1 and its port, or start Belfry with --listen "
                    + "NAME:PORT to have it answer to a name.")
        }
        if let origin, origin != "http://\(host)" {
            throw Problem(
                403, "The page of \(origin) may not use this console.",
                hint: "Call the API from a program instead of from a web page.")
        }
    }

    private func check(contentType: String?) throws(Problem) {
        let type = contentType?.prefix { $0 != ";" }.lowercased()
        guard type?.trimmingPrefix(" ") == "application/json" else {
            throw Problem(
                415, "The body has to be JSON.", hint: "Send content-type: application/json.")
        }
    }

    private func isOurs(_ name: HostName) -> Bool {
        name.isAddress || name.text == "localhost" || name.text == boundHost.lowercased()
    }
}
