import API
import HTTPTypes
import Hummingbird
import NIOCore
import PushGateway
import PushModel
import Switchboard
import World

/// The tokens of all phones as text, one per line, for load generators; also for a fleet of a
/// million. It is written slice by slice, each from the current world.
struct TokenList: Sendable {
    /// The content of a line.
    enum Form: String, CaseIterable {
        case token
        /// The path of a push request: `/3/device/…`.
        case path
        /// The phone's name, a tab, and the token.
        case named
    }

    private static let phonesAtOnce = 2000

    let nodes: Nodes
    /// `nil` for all apps.
    let app: BundleID?
    let type: PushType
    let form: Form

    func response(holding slot: AnswerSlots.Slot) -> Response {
        Response(
            status: .ok,
            headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                defer { withExtendedLifetime(slot) {} }
                var place = 0
                while true {
                    let (buffer, last) = await WorkThreads.lists.run { await slice(after: place) }
                    if buffer.readableBytes > 0 { try await writer.write(buffer) }
                    guard let last else { break }
                    place = last
                }
                try await writer.finish(nil)
            })
    }

    /// Returns the next lines; `last` is `nil` if no phone is left.
    private func slice(after place: Int) async -> (lines: ByteBuffer, last: Int?) {
        let worlds = await nodes.worlds
        let names = worlds.names.names(after: place, limit: Self.phonesAtOnce)
        var buffer = ByteBuffer()
        for (_, name) in names {
            for registration in worlds[phone: name].registrations(of: type, on: name)
            where app == nil || registration.bundle == app {
                switch form {
                case .token: break
                case .path: buffer.writeString("/3/device/")
                case .named: buffer.writeString("\(name)\t")
                }
                buffer.writeString(registration.token.hex)
                buffer.writeString("\n")
            }
        }
        return (buffer, names.last?.place)
    }
}

extension ConsoleRoutes {
    var tokenListRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "tokens", "Lists the tokens of all phones as text, one per line.",
                parameters: [
                    .query("app", .text, "Only tokens of this app."),
                    .query(
                        "type", .word(PushType.tokenTypes.map(\.rawValue)),
                        "The push type (alert). Only tokens that an app has requested are "
                            + "listed."),
                    .query(
                        "form", .word(TokenList.Form.allCases.map(\.rawValue)),
                        "The form of a line: token, path for h2load, or named (phone, tab, token)."
                    ),
                ], answers: [.text("text/plain")], handler: tokens)
        ]
    }

    private func tokens(_ call: APICall) async throws -> Response {
        let slot = try await lists.enter()
        return TokenList(
            nodes: nodes, app: call.text("app"),
            type: call.text("type").flatMap(PushType.init) ?? .alert,
            form: call.text("form").flatMap(TokenList.Form.init) ?? .token
        ).response(holding: slot)
    }
}
