import PushRouter
import PushRouterTesting

extension PushRouter.Owner {
    /// The user, or the owner after the user has signed out.
    static func of(_ user: String?) -> Self { user.map(Self.user) ?? .signedOut }
}

extension RouterHarness {
    /// Waits until the handler has answered and no request to the app's server is under way.
    func settle() async {
        await router.settled()
    }

    /// A launch: the same store and clock, and the user who is signed in.
    static func launched(
        after harness: RouterHarness? = nil, store: MemoryStore? = nil,
        server: any PushTokenUploader, owner: String?, token: UInt8 = 1
    ) async -> RouterHarness {
        let next = RouterHarness(
            store: store ?? harness?.store ?? MemoryStore(),
            clock: harness?.clock ?? ManualClock())
        next.router.simulate(.token([token]))
        next.router.upload(server, owner: .of(owner))
        await next.settle()
        return next
    }

    /// A registration that the server has accepted.
    static func uploaded(owner: String = "ann", token: UInt8 = 1) async -> RouterHarness {
        await launched(server: RecordingUploader(), owner: owner, token: token)
    }

    func upload(_ server: any PushTokenUploader, owner: PushRouter.Owner) async {
        router.upload(server, owner: owner)
        await settle()
    }

    func activate() async {
        router.simulate(.becameActive)
        await settle()
    }

    /// Lets an hour pass, with every retry that is due.
    func passHour() async {
        let end = clock.uptime + 3600
        while let wake = clock.nextWake, wake <= end {
            clock.advance(by: max(0, wake - clock.uptime))
            await settle()
        }
        clock.advance(by: end - clock.uptime)
    }
}

extension RecordingUploader.Call {
    var token: String { registration.token }

    var verb: String {
        switch self {
        case .upload: "upload"
        case .remove: "remove"
        }
    }

    /// Such as `upload ann`.
    var sentence: String { "\(verb) \(registration.owner ?? "anonymous")" }
}
