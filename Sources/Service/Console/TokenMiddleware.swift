import HTTPTypes
import Hummingbird

/// Lets in who knows the token that the service was started with: programs by `Authorization:
/// Bearer`, the page by a cookie that opening `/?token=…` sets.
struct TokenMiddleware: RouterMiddleware {
    private static let cookie = "belfry-token"
    /// What answers whether the service runs tells nothing else.
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
            401, "This Belfry wants its token, and the request has none or another.",
            hint: "Send “Authorization: Bearer TOKEN”, set BELFRY_TOKEN for the commands, or open "
                + "/?token=TOKEN in a browser. TOKEN is what --token says at its start.")
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

/// The token of a service.
package struct AccessToken: Hashable, Sendable {
    package static let shortest = 16

    let text: String

    /// `nil` for one that is shorter than `shortest`, or does not fit a header and a cookie.
    package init?(_ text: String) {
        let isFit = text.utf8.allSatisfy { byte in
            (0x21...0x7E).contains(byte) && !#"",;\"#.utf8.contains(byte)
        }
        guard text.utf8.count >= Self.shortest, isFit else { return nil }
        self.text = text
    }

    /// Takes the same time wherever they differ.
    func isSame(as other: String) -> Bool {
        let (own, other) = (Array(text.utf8), Array(other.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
