import Foundation
import Hummingbird
import Journal
import Page
import PushModel
import Switchboard
import VirtualPhone
import World

/// The routes of the API and the page.
struct ConsoleRoutes: Sendable {
    let switchboard: Switchboard
    let description: ServiceDescription
    let boundHost: String
    let limits: ConsoleLimits
    let dropped: @Sendable () -> [String: Int]
    let slots: AnswerSlots
    let feed: EventFeed

    init(
        switchboard: Switchboard, description: ServiceDescription, boundHost: String,
        limits: ConsoleLimits, dropped: @escaping @Sendable () -> [String: Int]
    ) {
        self.switchboard = switchboard
        self.description = description
        self.boundHost = boundHost
        self.limits = limits
        self.dropped = dropped
        slots = AnswerSlots(limits)
        feed = EventFeed(switchboard, limits: limits)
    }

    var router: Router<ConsoleContext> {
        let router = Router(context: ConsoleContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: SafetyHeadersMiddleware())
        router.add(middleware: ProblemMiddleware())
        router.add(middleware: LocalOnlyMiddleware(boundHost: boundHost))
        router.get("/") { request, _ in try await page(for: request) }
        let api = router.group("api/v1")
        api.get("health") { _, _ in await answerHealth() }
        api.get("service") { request, _ in await service(for: request) }
        api.get("phones") { request, _ in try await phones(request) }
        api.get("phones/:name") { _, context in try await phone(context) }
        api.get("phones/:name/trace") { request, context in try await trace(request, context) }
        api.post("phones/:name/actions") { request, context in try await act(request, context) }
        api.get("pushes") { request, _ in try await pushes(request) }
        api.get("events") { request, _ in try await events(request) }
        return router
    }

    var epoch: UnixTime { switchboard.epoch }

    func service(for request: Request) async -> ServiceDescription {
        var service = description.with(phonesOf: await switchboard.world)
        service.api = "http://\(request.head.authority ?? boundHost)"
        return service
    }

    func phone(_ context: ConsoleContext) async throws -> PhoneDescription {
        let name = try context.name
        let world = await switchboard.world
        guard let phone = PhoneDescription(name, in: world, at: switchboard.now) else {
            throw UnknownPhone(name: name, known: world.phones.keys.sorted())
        }
        return phone
    }

    private func act(
        _ request: Request, _ context: ConsoleContext
    ) async throws -> Items<TraceLine> {
        let action = try await decode(request, context)
        let followed = try await switchboard.perform(action, on: try context.name)
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

extension ConsoleContext {
    /// The phone's name in the path, whatever is in it.
    fileprivate var name: String {
        get throws {
            let segment = try parameters.require("name")
            return segment.removingPercentEncoding ?? segment
        }
    }
}

extension Items: ResponseEncodable {}
extension ServiceDescription: ResponseEncodable {}
extension PhoneDescription: ResponseEncodable {}
