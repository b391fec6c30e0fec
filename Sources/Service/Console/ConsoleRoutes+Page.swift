import API
import HTTPTypes
import Hummingbird
import NIOCore
import Page

/// The page: one HTML file at each of its addresses, and its further files.
extension ConsoleRoutes {
    var pageRoutes: [APIRoute] {
        PageAddress.allCases.map { address in
            APIRoute(
                .get, address.path, "The page.", parameters: address.parameters,
                answers: [.text("text/html")], isDocumented: false
            ) { try answer("index.html", to: $0) }
        } + [
            APIRoute(
                .get, "/assets/{file}", "A file of the page.",
                parameters: [.path("file", "The file's name.")],
                answers: [.text("text/javascript")], isDocumented: false
            ) { try answer(try $0.path("file"), to: $0) }
        ]
    }

    private func answer(_ name: String, to call: APICall) throws(Problem) -> Response {
        guard let file = PageFile.named(name) else {
            throw Problem(404, "The page has no file “\(name)”.", hint: "The page is at /.")
        }
        let headers: HTTPFields = [
            .contentSecurityPolicy: Self.policy, .eTag: file.entityTag, .cacheControl: "no-cache",
            .referrerPolicy: "no-referrer",
        ]
        if call.request.headers[.ifNoneMatch] == file.entityTag {
            return Response(status: .notModified, headers: headers)
        }
        return call.text(ByteBuffer(bytes: file.bytes), file.mediaType, headers: headers)
    }

    /// Allows only the page's own files and API, and no inline scripts and styles.
    static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

/// The addresses of the page, from which its script reads what to show.
enum PageAddress: String, CaseIterable {
    case inbox = ""
    case push = "p"
    case phone = "phones"
    case ask, gallery, faults

    var path: String {
        switch self {
        case .push: "/p/{id}"
        case .phone: "/phones/{name}"
        default: "/" + rawValue
        }
    }

    var parameters: [APIParameter] {
        switch self {
        case .push: [.path("id", "An apns-id.")] + Self.selection
        case .phone: [.path("name", "A phone's name.")] + Self.selection
        case .ask: Self.selection + Self.question
        default: Self.selection
        }
    }

    private static let selection = ["phone", "push", "tab", "query", "at", "poll"].map {
        APIParameter.query($0, .text, "The selection of the page.")
    }

    /// The fields of a question, except for the push.
    private static let question = [
        "ask", "event", "payload", "state", "ios", "then", "missing", "observed", "seen", "also",
        "permission", "delegate", "without", "with", "scenes", "linkedSDK", "backgroundMode",
        "locked", "switches", "shown", "launchOptions", "priority",
    ].map { APIParameter.query($0, .text, "A field of the question.") }

    /// Returns `true` if the page, or a page of a document, is at this path of a request.
    static func has(_ path: String) -> Bool {
        let parts = path.split(separator: Character("/"))
        if parts.count == 1, ConsoleRoutes.documents.contains(String(parts[0])) { return true }
        return allCases.contains { address in
            switch address {
            case .inbox: parts.isEmpty
            case .push, .phone: parts.count == 2 && parts[0] == address.rawValue
            default: parts.count == 1 && parts[0] == address.rawValue
            }
        }
    }
}

extension HTTPField.Name {
    static let referrerPolicy = Self("referrer-policy") ?? .origin
}
