import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Random servers, users, clocks and ends of the process, in any order: once the server works, it has
/// one token under its owner, and none of who has signed out.
@MainActor struct GeneratedUploadTests {
    @Test(arguments: UnsteadyServer.Kind.allCases)
    fileprivate func `95 in the end the server knows what is true`(
        kind: UnsteadyServer.Kind
    ) async {
        for seed in Stories.seeds(of: 1...400) {
            var run = UploadRun(seed: UInt64(seed), kind: kind)
            await run.play(20)
            let found = await run.recovered()
            #expect(
                found == run.expected,
                "\(Stories.again(UInt64(seed))), \(kind):\n\(run.steps.joined(separator: "\n"))")
        }
    }
}

/// A sequence of random steps of an app and its server.
@MainActor private struct UploadRun {
    private(set) var steps: [String] = []
    private let server: UnsteadyServer
    private var generator: SplitMix64
    private var harness = RouterHarness()
    private var owner: String?
    private var token: UInt8 = 1
    private var hasActivity = false

    init(seed: UInt64, kind: UnsteadyServer.Kind) {
        server = UnsteadyServer(kind: kind, seed: seed)
        generator = SplitMix64(seed: seed &* 31)
        server.store = harness.store
        harness.router.simulate(.token([token]))
    }

    mutating func play(_ count: Int) async {
        for _ in 1...count {
            let step = Int.random(in: 0..<10, using: &generator)
            if ![4, 5].contains(step) { server.diskInFlight = nil }
            switch step {
            case 0, 1, 2: await signIn(["ann", "bob"].randomElement(using: &generator))
            case 3: await signIn(nil)
            case 4, 5: await relaunch()
            case 6:
                steps.append("becomes active")
                await harness.activate()
            case 7: await passTime()
            case 8: await renewToken()
            default: await changeActivity()
            }
        }
    }

    private mutating func signIn(_ owner: String?) async {
        self.owner = owner
        steps.append(owner.map { "\($0) signs in" } ?? "signs out")
        await harness.upload(server, owner: .of(owner))
    }

    /// The process ends at a random point of its last request, or after it.
    private mutating func relaunch() async {
        let disk = Bool.random(using: &generator) ? server.diskInFlight : nil
        server.diskInFlight = nil
        let isLocked = Bool.random(using: &generator)
        steps.append("relaunch\(disk == nil ? "" : " in flight")\(isLocked ? ", locked" : "")")
        let store = MemoryStore(content: disk ?? harness.store.content)
        server.store = store
        store.isLocked = isLocked
        harness = RouterHarness(store: store, clock: harness.clock)
        harness.router.simulate(.token([token]))
        harness.router.upload(server, owner: .of(owner))
        announceActivity()
        await harness.settle()
        guard isLocked else { return }
        store.isLocked = false
        harness.router.simulate(.protectedDataBecameAvailable)
        await harness.settle()
    }

    private mutating func passTime() async {
        let hours = Double.random(in: -200...200, using: &generator)
        steps.append("the clock is set by \(hours) hours, and a minute passes")
        harness.clock.setDate(by: hours * 3600)
        harness.clock.advance(by: 60)
        await harness.settle()
    }

    private mutating func renewToken() async {
        token += 1
        steps.append("token \(token)")
        harness.router.simulate(.token([token]))
        await harness.settle()
    }

    private mutating func changeActivity() async {
        hasActivity.toggle()
        steps.append("an activity \(hasActivity ? "starts" : "ends")")
        announceActivity()
        await harness.settle()
    }

    private func announceActivity() {
        harness.router.setToken(hasActivity ? Data([0xaa]) : nil, of: .activity("1"))
    }

    /// Returns the server's registrations after it has worked for an hour.
    mutating func recovered() async -> Set<String> {
        steps.append("the server works")
        server.isSteady = true
        await harness.upload(server, owner: .of(owner))
        await harness.passHour()
        await harness.activate()
        return server.content
    }

    var expected: Set<String> {
        guard let owner else { return [] }
        let own = UnsteadyServer.sentence("install", owner, "0" + String(token, radix: 16))
        let other = UnsteadyServer.sentence("install.activity.1", owner, "aa")
        return hasActivity ? [own, other] : [own]
    }
}

/// Does or refuses what it is asked, and answers or not, by chance.
@MainActor private final class UnsteadyServer: PushTokenUploader {
    enum Kind: Sendable, CaseIterable {
        /// The registration in a place; only its owner removes it.
        case byOwner
        /// Registrations by place. Any client that knows a registration can remove it.
        case byPlace
        /// Each token once. Any client that knows a token can remove it.
        case byToken
    }

    private let kind: Kind
    private var generator: SplitMix64
    private var devices: [String: PushRouter.TokenRegistration] = [:]
    var isSteady = false
    /// The disk's content during the latest request.
    var diskInFlight: Data?
    var store: MemoryStore?

    init(kind: Kind, seed: UInt64) {
        self.kind = kind
        generator = SplitMix64(seed: seed)
    }

    nonisolated static func sentence(_ id: String, _ owner: String, _ token: String) -> String {
        "\(id) \(owner) \(token)"
    }

    var content: Set<String> {
        Set(devices.values.map { Self.sentence($0.id, $0.owner ?? "anonymous", $0.token) })
    }

    func upload(_ registration: PushRouter.TokenRegistration) async throws {
        try perform {
            devices[registration.id] = registration
            return true
        }
    }

    func remove(_ registration: PushRouter.TokenRegistration) async throws {
        try perform {
            guard let known = devices[registration.id] else { return false }
            let isMeant =
                switch kind {
                case .byOwner: known.owner == registration.owner
                case .byPlace: true
                case .byToken: known.token == registration.token
                }
            if isMeant { devices[registration.id] = nil }
            return isMeant
        }
    }

    private func perform(_ change: () -> Bool) throws {
        diskInFlight = store?.content
        let fate = isSteady ? 0 : Int.random(in: 0..<8, using: &generator)
        switch fate {
        case 0...2: if !change() { throw PushRouter.UploadRefusal(status: 404) }
        case 3:
            _ = change()
            throw CocoaError(.userCancelled)
        case 4: throw CocoaError(.userCancelled)
        case 5: throw PushRouter.UploadRefusal(status: 401)
        case 6: throw PushRouter.UploadRefusal(status: 503)
        default:
            _ = change()
            throw PushRouter.UploadRefusal(status: 500)
        }
    }
}
