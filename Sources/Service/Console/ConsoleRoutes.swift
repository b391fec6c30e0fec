import API
import FCM
import Foundation
import Hummingbird
import Log
import PushModel
import Switchboard
import World

/// The routes of the API and the page.
struct ConsoleRoutes: Sendable {
    let nodes: Nodes
    let description: ServiceDescription
    let boundHost: String
    /// Further names of the host.
    let hostNames: [String]
    /// The token that requests need; `nil` for no authentication.
    let token: AccessToken?
    let keys: (any ProviderKeys)?
    let limits: ConsoleLimits
    let dropped: @Sendable () -> [String: Int]
    let wire: @Sendable () -> [ServiceMetric]
    let libraries: @Sendable (ServiceDescription) -> [LibrarySettings]
    let standbys: @Sendable () async -> [ServiceDescription.Standby]
    /// The server behind `/mcp`; `nil` if there is none.
    let agents: AgentServer?
    /// The front for FCM; `nil` unless it is on.
    let fcm: FCMFront?
    let started = ContinuousClock.now
    /// Slots for lists, which are held until the last slice is sent.
    let lists: AnswerSlots
    /// Slots for replays, scenarios and other work that is done in one piece.
    let slots: AnswerSlots
    /// Slots for requests that wait for pushes.
    let waits: AnswerSlots
    let waitBoard: WaitBoard
    let feed: EventFeed

    init(
        nodes: Nodes, description: ServiceDescription, boundHost: String,
        hostNames: [String] = [], token: AccessToken? = nil, keys: (any ProviderKeys)? = nil,
        limits: ConsoleLimits,
        dropped: @escaping @Sendable () -> [String: Int],
        wire: @escaping @Sendable () -> [ServiceMetric] = { [] },
        libraries: @escaping @Sendable (ServiceDescription) -> [LibrarySettings] = { _ in [] },
        standbys: @escaping @Sendable () async -> [ServiceDescription.Standby] = { [] },
        agents: AgentServer? = nil, fcm: FCMFront? = nil
    ) {
        self.nodes = nodes
        self.description = description
        self.boundHost = boundHost
        self.hostNames = hostNames
        self.token = token
        self.keys = keys
        self.limits = limits
        self.dropped = dropped
        self.wire = wire
        self.libraries = libraries
        self.standbys = standbys
        self.agents = agents
        self.fcm = fcm
        lists = AnswerSlots(atOnce: limits.lists, waiting: 0, of: "lists")
        slots = AnswerSlots(
            atOnce: limits.questionsAtOnce, waiting: limits.waitingQuestions, of: "questions")
        waits = AnswerSlots(atOnce: limits.waits, waiting: 0, of: "waits")
        waitBoard = WaitBoard(nodes)
        feed = EventFeed(nodes, limits: limits)
    }

    /// All routes, one line per resource, ordered by name.
    var api: APIRouter {
        APIRouter(
            [
                actionRoutes,
                agentRoutes,
                attachmentRoutes.map { $0.on(.questions) },
                channelRoutes,
                deliveryRoutes.map { $0.on(.lists) },
                eventRoutes,
                exportRoutes.map { $0.on(.questions) },
                faultRoutes.map { $0.telling("faults", to: feed) },
                fcmRoutes,
                keyRoutes,
                lintRoutes.map { $0.on(.questions) },
                operationRoutes,
                pageRoutes,
                phoneRoutes,
                pushRoutes.map { $0.method == .delete ? $0.telling("deleted", to: feed) : $0 },
                reasonRoutes,
                resetRoutes.map { $0.telling("reset", to: feed) },
                questionRoutes.map { $0.on(.questions) },
                ruleRoutes,
                scenarioRoutes.map { $0.on(.questions) },
                serviceRoutes,
                settingRoutes,
                setupRoutes.map { $0.telling("phones", to: feed) },
                tokenListRoutes, tokenRoutes.map { $0.telling("phones", to: feed) },
                travelRoutes.map { $0.on(.questions) },
                waitRoutes.map { $0.on(.lists) },
            ].flatMap(\.self))
    }

    var router: Router<ConsoleContext> {
        let router = Router(context: ConsoleContext.self, options: .autoGenerateHeadEndpoints)
        let api = api
        router.add(middleware: SafetyHeadersMiddleware())
        router.add(middleware: ProblemMiddleware())
        router.add(middleware: MethodMiddleware(api: api))
        router.add(middleware: LocalOnlyMiddleware(names: [boundHost] + hostNames))
        if let token { router.add(middleware: TokenMiddleware(token: token)) }
        api.add(to: router)
        return router
    }

    var epoch: UnixTime { nodes.epoch }

    /// Returns the node of a phone. Throws `UnknownPhone`.
    func node(of phone: String) async throws -> Switchboard {
        let node = nodes[phone: phone]
        guard await node.world.phones[phone] != nil else {
            throw UnknownPhone(name: phone, in: await nodes.worlds)
        }
        return node
    }
}
