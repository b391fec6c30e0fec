import API
import Hummingbird
import NIOCore

/// Pages for people who read: the API, and the reasons of APNs.
extension ConsoleRoutes {
    /// The addresses of the pages, which other sites may link to.
    static let documents = ["docs", "reasons"]

    /// `document` returns the OpenAPI document.
    static func documentRoutes(
        _ document: @escaping @Sendable () -> OpenAPIDocument
    ) -> [APIRoute] {
        [
            route("docs", "The API as a page.") { DocumentPage(document().json).html },
            route("reasons", "The reasons of APNs as a page.") { ReasonPage().html },
        ]
    }

    private static func route(
        _ path: String, _ summary: String, _ html: @escaping @Sendable () -> String
    ) -> APIRoute {
        APIRoute(
            .get, "/" + path, summary, answers: [.text("text/html")], isDocumented: false
        ) { call in
            call.text(
                ByteBuffer(string: html()), "text/html; charset=utf-8",
                headers: [
                    .contentSecurityPolicy: policy, .cacheControl: "no-cache",
                    .referrerPolicy: "no-referrer",
                ])
        }
    }
}
