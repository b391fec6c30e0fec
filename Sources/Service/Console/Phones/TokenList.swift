import API
import HTTPTypes
import Hummingbird
import NIOCore
import PushGateway
import PushModel
import Switchboard
import World

/// The tokens of all phones as text, a line each: what a load generator reads, also those of a fleet of
/// a million. It is written slice by slice, each from the world as it is then.
struct TokenList: Sendable {
    /// What a line has.
    enum Form: String, CaseIterable {
        case token
        /// Of the request of a push: `/3/device/…`.
        case path
        /// The phone's name, a tab, and the token.
        case named
    }

    private static let phonesAtOnce = 2000

    let switchboard: Switchboard
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
                    let (buffer, last) = await slice(after: place)
                    if buffer.readableBytes > 0 { try await writer.write(buffer) }
                    guard let last else { break }
                    place = last
                }
                try await writer.finish(nil)
            })
    }

    /// `last` is `nil` when no phone is left.
    private func slice(after place: Int) async -> (lines: ByteBuffer, last: Int?) {
        let world = await switchboard.world
        let names = world.phones.keys.names(after: place, limit: Self.phonesAtOnce)
        var buffer = ByteBuffer()
        for (_, name) in names {
            for registration in world.registrations(of: type, on: name)
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
                .get, "tokens", "The tokens of all phones as text, a line each.",
                parameters: [
                    .query("app", .text, "Of this app alone."),
                    .query(
                        "type", .word(PushType.tokenTypes.map(\.rawValue)),
                        "The push type; alert without it. Tokens that nobody has asked for are not "
                            + "made."),
                    .query(
                        "form", .word(TokenList.Form.allCases.map(\.rawValue)),
                        "token; path, as h2load reads it; or named, with the phone and a tab before it."
                    ),
                ], answers: [.text("text/plain")], handler: tokens)
        ]
    }

    private func tokens(_ call: APICall) async throws -> Response {
        let slot = try await slots.enter()
        return TokenList(
            switchboard: switchboard, app: call.text("app"),
            type: call.text("type").flatMap(PushType.init) ?? .alert,
            form: call.text("form").flatMap(TokenList.Form.init) ?? .token
        ).response(holding: slot)
    }
}
