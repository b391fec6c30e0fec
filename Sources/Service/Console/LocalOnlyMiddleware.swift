import API
import HTTPTypes
import Hummingbird
import Listening

/// Rejects requests of web pages from other origins, since the API has no authentication.
///
/// A page on the internet can make its visitor's browser call a service on the visitor's own
/// machine. Such a request has a foreign `Origin` or, if the page's own name resolves to 127.0.0.1
/// (DNS rebinding), a foreign `Host`. An address cannot be rebound, so any address is accepted. A
/// picture or a script of such a page has no `Origin`; browsers report its site in
/// `Sec-Fetch-Site`. Other sites may only link to the page.
///
/// https://www.w3.org/TR/fetch-metadata/
struct LocalOnlyMiddleware: RouterMiddleware {
    /// The names of the console beside `localhost` and any address.
    let names: [String]

    func handle(
        _ request: Request, context: ConsoleContext,
        next: (Request, ConsoleContext) async throws -> Response
    ) async throws -> Response {
        try checkForm(of: request)
        try check(host: request.head.authority, origin: request.headers[.origin])
        try checkSite(of: request)
        if [.post, .put, .patch].contains(request.method) {
            try check(contentType: request.headers[.contentType])
        }
        return try await next(request, context)
    }

    /// Checks that a request names its host once: in `Host`, and not in its target as well.
    /// https://www.rfc-editor.org/rfc/rfc9112#section-3.2
    private func checkForm(of request: Request) throws(Problem) {
        guard request.headers[values: .host].isEmpty else {
            throw Problem(
                400, "The request names its host twice.",
                hint: "Send one Host field, and a target that begins with a slash.")
        }
    }

    func check(host: String?, origin: String?) throws(Problem) {
        guard let host, isOurs(HostName(authority: host)) else {
            throw Problem(
                403, "This console does not have the name “\(host ?? "")”.",
                hint: "Use http://127.0.0.1 and its port, or start Belfry with --listen "
                    + "NAME:PORT or --host-name NAME to allow a name.")
        }
        if let origin, origin != "http://\(host)" {
            throw Problem(
                403, "The page of \(origin) may not use this console.",
                hint: "Call the API from a program instead of from a web page.")
        }
    }

    /// Checks `Sec-Fetch-Site`, which programs do not send; `none` means that the user typed the
    /// address.
    private func checkSite(of request: Request) throws(Problem) {
        guard let site = request.headers[.fetchSite], site != "same-origin", site != "none",
            !isVisit(request)
        else { return }
        throw Problem(
            403, "A page of another site may not use this console.",
            hint: "Open http://127.0.0.1 and its port yourself, or call the API from a program.")
    }

    /// Returns `true` if the user followed a link to the page in a tab.
    private func isVisit(_ request: Request) -> Bool {
        PageAddress.has(request.uri.path) && request.method != .post
            && request.headers[.fetchMode] == "navigate"
            && ["document", nil].contains(request.headers[.fetchDestination])
    }

    private func check(contentType: String?) throws(Problem) {
        let type = contentType?.prefix { $0 != ";" }.lowercased()
        guard type?.trimmingPrefix(" ") == "application/json" else {
            throw Problem(
                415, "The body has to be JSON.", hint: "Send content-type: application/json.")
        }
    }

    private func isOurs(_ name: HostName) -> Bool {
        name.isAddress || name.text == "localhost"
            || names.contains { $0.lowercased() == name.text }
    }
}

extension HTTPField.Name {
    /// A second `Host`, because the first is the authority of the request.
    static let host = Self("host") ?? .origin
    static let fetchSite = Self("sec-fetch-site") ?? .origin
    static let fetchMode = Self("sec-fetch-mode") ?? .origin
    static let fetchDestination = Self("sec-fetch-dest") ?? .origin
}
