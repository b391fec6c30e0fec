import API
import Hummingbird
import Log
import Page
import PushGateway
import PushModel
import Questions
import Switchboard
import VirtualPhone
import World

/// Past states, replays and reasons, computed on copies of the world.
extension ConsoleRoutes {
    var travelRoutes: [APIRoute] {
        let push = APIParameter.path(
            "id", "An apns-id, a push's sequence number, or “latest”.")
        return [
            APIRoute(
                .get, "pushes/{id}/why", "Explains why a push did or did not have an effect.",
                parameters: [
                    push,
                    .query(
                        "callback", .text(example: "willPresent"),
                        "A method, by its short name or its Swift or Objective-C name."),
                    .query(
                        "what", .word(WhySubject.words),
                        "The effect that the user sees or hears, if no method is given. "
                            + "Default: shown, or the fetch method for a background push."),
                ],
                answers: [
                    .json(WhyLine.schema),
                    .problem(
                        409,
                        "A fault kept the push from its phone, or the log lacks the phone's past."),
                ], handler: why),
            APIRoute(
                .post, "branches", "Replays a push with one change on a copy of its phone.",
                body: .json(
                    BranchRequest.schema,
                    example: ["push": "latest", "change": ["state": "force-quit"]]),
                answers: [
                    .json(BranchLine.schema, "What happened, and what would have happened."),
                    .problem(404, "The push does not exist."),
                    .problem(409, "The push cannot be replayed with this change."),
                ], handler: branch),
            APIRoute(
                .post, "gallery",
                "Shows one payload in every state of the app and on every era of iOS.",
                body: .json(
                    GalleryRequest.schema, example: ["payload": ["aps": ["alert": "Hello"]]]),
                answers: [.json(GalleryLine.schema)], handler: gallery),
        ]
    }

    private func why(_ call: APICall) async throws -> Response {
        let (callback, what) = (call.text("callback"), call.text("what"))
        guard callback == nil || what == nil else {
            throw Problem(
                400, "The query has both callback and what.",
                hint: "For example, use …/why?callback=willPresent or …/why?what=banner.")
        }
        let entry = try await pushEntry(try call.path("id"))
        let text = callback ?? what ?? WhySubject.usual(for: entry.request.pushType)
        guard let subject = WhySubject(text), callback == nil || subject.isCallback else {
            throw Problem(
                400,
                "“\(text.prefix(60))” is neither a callback nor one of "
                    + "\(WhySubject.words.joined(separator: ", ")).",
                hint: Callback.correction(for: String(text.prefix(200)))
                    ?? "Use the Swift or Objective-C name of a callback, such as "
                    + "\(Callback.willPresent.swiftName).")
        }
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        let response = entry.response
        let answer =
            if let reason = response.reason, response.fault == nil {
                WhyAnswer(subject, refusedWith: reason, response)
            } else {
                try await Self.answer(
                    subject, of: try await player(of: try call.path("id"), in: .nearestState))
            }
        let transport = try await push(call).push?.request.origin?.transport
        return try call.answer(WhyLine(answer, to: text, isFromFCM: transport == .fcm))
    }

    @concurrent
    private static func answer(
        _ subject: WhySubject, of player: BranchPlayer
    ) async throws -> WhyAnswer { try WhyAnswer(subject, of: player) }

    private func branch(_ call: APICall) async throws -> Response {
        let wanted: BranchRequest = try await call.body()
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        let player = try await player(
            of: wanted.push, until: wanted.until,
            in: wanted.change.needsRebuilding ? .beginning : .nearestState)
        let branch = try await Self.branch(wanted.change, of: player)
        return try call.answer(BranchLine(branch, epoch: epoch))
    }

    @concurrent
    private static func branch(
        _ change: BranchChange, of player: BranchPlayer
    ) async throws -> Branch { try Branch(change, of: player) }

    private func gallery(_ call: APICall) async throws -> Response {
        let wanted: GalleryRequest = try await call.body()
        let payload = Payload(wanted.payload)
        for version in wanted.ios ?? []
        where !(IOSVersion.oldest...IOSVersion.newest).contains(version) {
            let error = BranchError.olderThanModelled(version)
            throw Problem(400, error.description, hint: error.hint)
        }
        guard wanted.ios?.count ?? 0 <= IOSVersion.changes.count else {
            throw Problem(
                400, "ios has more than \(IOSVersion.changes.count) versions.",
                hint: "Leave out ios to get one version of each era.")
        }
        let slot = try await slots.enter()
        defer { withExtendedLifetime(slot) {} }
        return try call.answer(await Self.gallery(payload, wanted.ios, epoch: epoch))
    }

    @concurrent
    private static func gallery(
        _ payload: Payload, _ versions: [IOSVersion]?, epoch: UnixTime
    ) async -> GalleryLine {
        GalleryLine(Gallery(payload, versions: versions), epoch: epoch)
    }
}

extension WhySubject {
    fileprivate var isCallback: Bool { if case .callback = self { true } else { false } }
}
