import Hummingbird
import Journal
import PushModel
import Switchboard
import VirtualPhone
import World

/// The routes of the API and the page.
struct ConsoleRoutes: Sendable {
    let switchboard: Switchboard
    let description: ServiceDescription
    let boundHost: String

    var router: Router<ConsoleContext> {
        let router = Router(context: ConsoleContext.self)
        router.add(middleware: ProblemMiddleware())
        router.add(middleware: LocalOnlyMiddleware(boundHost: boundHost))
        router.get("/") { request, _ in try await page(for: request) }
        let api = router.group("api/v1")
        api.get("health") { _, _ in ["status": "ok"] }
        api.get("service") { request, _ in await service(for: request) }
        api.get("phones") { _, _ in await phones() }
        api.get("phones/:name") { _, context in try await phone(context) }
        api.get("phones/:name/trace") { request, context in try await trace(request, context) }
        api.post("phones/:name/actions") { request, context in try await act(request, context) }
        api.get("pushes") { request, _ in try await pushes(request) }
        api.get("events") { _, _ in await events() }
        return router
    }

    private var epoch: UnixTime { switchboard.epoch }

    func service(for request: Request) async -> ServiceDescription {
        var service = description.with(phonesOf: await switchboard.world)
        service.api = "http://\(request.head.authority ?? boundHost)"
        return service
    }

    private func phones() async -> Items<PhoneDescription> {
        let world = await switchboard.world
        return Items(world.phones.keys.sorted().compactMap { PhoneDescription($0, in: world) })
    }

    private func phone(_ context: ConsoleContext) async throws -> PhoneDescription {
        let name = try context.parameters.require("name")
        let world = await switchboard.world
        guard let phone = PhoneDescription(name, in: world) else {
            throw UnknownPhone(name: name, known: world.phones.keys.sorted())
        }
        return phone
    }

    private func trace(
        _ request: Request, _ context: ConsoleContext
    ) async throws -> Items<TraceLine> {
        let query = try HistoryQuery(request)
        let phone = try await phone(context).name
        let entries =
            if let id = query.push {
                try await switchboard.journal.trace(ofPush: id).filter { $0.record.phone == phone }
            } else {
                try await switchboard.journal.trace(
                    of: phone, after: query.after, limit: query.limit)
            }
        return Items(entries.map { TraceLine($0, epoch: epoch) })
    }

    private func pushes(_ request: Request) async throws -> Items<PushLine> {
        let query = try HistoryQuery(request)
        let entries = try await switchboard.journal.pushes(
            of: query.phone, id: query.push, after: query.after, limit: query.limit)
        return Items(entries.map { PushLine($0, epoch: epoch) })
    }

    private func act(
        _ request: Request, _ context: ConsoleContext
    ) async throws -> Items<TraceLine> {
        let action = try await decode(request, context)
        let name = try context.parameters.require("name")
        let followed = try await switchboard.perform(action, on: name)
        return Items(followed.map { TraceLine($0, epoch: epoch) })
    }

    private func decode(_ request: Request, _ context: ConsoleContext) async throws -> PhoneAction {
        do {
            return try await context.requestDecoder.decode(
                PhoneAction.self, from: request, context: context)
        } catch is DecodingError {
            let verbs = PhoneAction.Verb.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(
                400, "The body is no action.",
                hint: #"Send {"action": "tap", "object": "banner"}, for instance. Actions: "#
                    + "\(verbs).")
        }
    }
}

/// A list in an answer: an object, so that other keys can be added later.
package struct Items<Item: Codable & Sendable>: Codable, Sendable {
    package var items: [Item]

    package init(_ items: [Item]) {
        self.items = items
    }
}

extension Items: ResponseEncodable {}
extension ServiceDescription: ResponseEncodable {}
extension PhoneDescription: ResponseEncodable {}
