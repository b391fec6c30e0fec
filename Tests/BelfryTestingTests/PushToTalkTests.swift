import BelfryPushToTalk
import BelfryTesting
import Foundation
import Testing

@MainActor private final class Calls {
    var lines: [String] = []
    var token: String?
    var result: @MainActor (String) -> PTPushResult = {
        .activeRemoteParticipant(PTParticipant(name: $0, image: nil))
    }
}

private final class PushToTalkDelegate: UIResponder, UIApplicationDelegate,
    @MainActor PTChannelManagerDelegate, @MainActor PTChannelRestorationDelegate
{
    static let channel = UUID(uuidString: "6F1A8B86-6E0C-4E0B-9C55-5C3F0C2F4A11") ?? UUID()
    private let calls: Calls
    private(set) var manager: PTChannelManager?

    init(_ calls: Calls) {
        self.calls = calls
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            manager = try await PTChannelManager.channelManager(
                delegate: self, restorationDelegate: self)
        }
        return true
    }

    func join() {
        manager?.requestJoinChannel(
            channelUUID: Self.channel, descriptor: PTChannelDescriptor(name: "Crew", image: nil))
    }

    func channelManager(
        _ channelManager: PTChannelManager, didJoinChannel channelUUID: UUID,
        reason: PTChannelJoinReason
    ) { calls.lines.append("joined \(reason)") }

    func channelManager(
        _ channelManager: PTChannelManager, didLeaveChannel channelUUID: UUID,
        reason: PTChannelLeaveReason
    ) { calls.lines.append("left \(reason)") }

    func channelManager(
        _ channelManager: PTChannelManager, channelUUID: UUID,
        didBeginTransmittingFrom source: PTChannelTransmitRequestSource
    ) { calls.lines.append("begins \(source)") }

    func channelManager(
        _ channelManager: PTChannelManager, channelUUID: UUID,
        didEndTransmittingFrom source: PTChannelTransmitRequestSource
    ) { calls.lines.append("ends \(source)") }

    func channelManager(
        _ channelManager: PTChannelManager, receivedEphemeralPushToken pushToken: Data
    ) { calls.token = pushToken.map { String(format: "%02x", $0) }.joined() }

    func channelManager(
        _ channelManager: PTChannelManager, didActivate audioSession: AVAudioSession
    ) { calls.lines.append("audio") }

    func channelManager(
        _ channelManager: PTChannelManager, didDeactivate audioSession: AVAudioSession
    ) { calls.lines.append("no audio") }

    func incomingPushResult(
        channelManager: PTChannelManager, channelUUID: UUID, pushPayload: [String: Any]
    ) -> PTPushResult {
        calls.lines.append("push \(pushPayload["who"] ?? "")")
        return calls.result(pushPayload["who"] as? String ?? "")
    }

    func channelDescriptor(restoredChannelUUID channelUUID: UUID) -> PTChannelDescriptor {
        calls.lines.append("descriptor")
        return PTChannelDescriptor(name: "Crew", image: nil)
    }
}

/// Push to Talk's code of an app on a phone of a test.
@MainActor @Suite struct PushToTalkTests {
    private let calls = Calls()

    private func phone() throws -> VirtualPhone<PushToTalkDelegate> {
        let calls = calls
        let info = AppInfo(backgroundModes: ["push-to-talk"], entitlements: [.pushToTalk])
        return try VirtualPhone(ios: "26.0", info: info) { PushToTalkDelegate(calls) }
    }

    private var push: Push {
        get throws {
            var push = try Push(["who": "Maya"])
            push.pushType = "pushtotalk"
            return push
        }
    }

    private func joined() async throws -> VirtualPhone<PushToTalkDelegate> {
        let phone = try phone()
        await phone.launch()
        await phone.asApp { phone.app?.join() }
        #expect(calls.lines == ["joined developerRequest"])
        #expect(calls.token != nil)
        calls.lines = []
        return phone
    }

    @Test func `a push restores the channel of an app that iOS had ended`() async throws {
        let phone = try await joined()
        await phone.pressHome()
        await phone.terminate()
        await phone.receive(try push, to: try #require(calls.token))
        #expect(calls.lines == ["push Maya", "joined channelRestoration", "audio"])
    }

    @Test func `a result of leaveChannel leaves it, without audio`() async throws {
        let phone = try await joined()
        calls.result = { _ in .leaveChannel }
        await phone.receive(try push, to: try #require(calls.token))
        #expect(calls.lines == ["push Maya", "left developerRequest"])
        #expect(await phone.asApp { phone.app?.manager?.activeChannelUUID } == .some(nil))
    }

    private static let lacking:
        [(lacks: (inout AppInfo) -> Void, throws: PTInstantiationError.Code)] =
            [
                ({ $0.backgroundModes = [] }, .missingBackgroundMode),
                ({ $0.hasPushEnvironment = false }, .missingPushServerEnvironment),
                ({ $0.entitlements = [] }, .missingEntitlement),
                ({ $0.describesMicrophoneUsage = false }, .unknown),
            ]

    @Test(arguments: 0..<4)
    func `R-PTT-1: what is missing is thrown`(number: Int) async throws {
        let (lack, code) = Self.lacking[number]
        var info = AppInfo(backgroundModes: ["push-to-talk"], entitlements: [.pushToTalk])
        lack(&info)
        let calls = calls
        let phone = try VirtualPhone(ios: "26.0", info: info) { PushToTalkDelegate(calls) }
        await phone.launch()
        let manager = await phone.asApp {
            Task {
                guard let app = phone.app else { return }
                _ = try await PTChannelManager.channelManager(
                    delegate: app, restorationDelegate: app)
            }
        }
        await #expect(throws: PTInstantiationError(code)) {
            try await manager?.value
        }
    }
}
