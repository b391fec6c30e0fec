import BelfryTesting
import BelfryUserNotifications
import PushRouter
import PushRouterTesting
import Testing

/// Apps that are set up in ways that go wrong without a router.
@MainActor struct SetUpTests {
    @Test(arguments: ["10.0", "12.4", "18.2", "26.0"])
    func `39 installed late, a tap that starts the app is opened once`(iOS: String) async throws {
        let notes = Notes(hasNotificationCenter: true)
        let phone = try VirtualPhone(ios: iOS, patience: .milliseconds(2), app: { LateApp(notes) })
        await phone.launch()
        await phone.forceQuit()
        notes.heard = []
        await phone.receive(try Sample.alert())
        await phone.tap()
        await phone.advance(by: .seconds(3))
        await phone.asApp { notes.clock.advance(by: 3) }
        #expect(
            notes.heard.filter { !$0.hasPrefix("registered") } == [
                "opened “Dinner?” by tap, launch", "diagnostic: installed late “Dinner?”",
                Journey.activated,
            ])
    }

    @Test func `51 a newcomer that takes the delegate on a phone is a peer from then on`()
        async throws
    {
        let device = try await Device.opened(Model(iOS: "18.2"))
        let newcomer = Peer(.answersOnce)
        let phone = device.phone
        await phone.asApp { UNUserNotificationCenter.current().delegate = newcomer }
        await phone.pressHome()
        await phone.launch()
        await device.advance(by: 3)
        #expect(
            device.heard == [Journey.activated, "diagnostic: delegate displaced by Peer"].sorted())
        device.forget()
        await phone.receive(try Sample.alert())
        await device.advance(by: 2)
        await phone.tapBanner()
        #expect(
            device.heard == [
                "arrived “Dinner?”", Journey.counted, "opened “Dinner?” by tap, was active",
            ])
        #expect(newcomer.presented == 1)
        #expect(newcomer.responded == 1)
    }

    @Test(arguments: ["13.7", "18.2"])
    func `36 an app with scenes that was started unseen is not launched by a later tap`(
        iOS: String
    ) async throws {
        let device = try await Device.opened(Model(iOS: iOS, usesScenes: true))
        await device.phone.pressHome()
        await device.phone.terminate()
        await device.phone.receive(try Sample.silent())
        await device.phone.receive(try Sample.alert())
        await device.advance(by: 30)
        await device.phone.tap()
        await device.advance(by: 3)
        #expect(
            device.heard == [
                "arrived silently “m7”", "opened “Dinner?” by tap", Journey.activated,
            ])
    }

    @Test(arguments: [false, true])
    func `1 the token of a phone is uploaded, and removed when the user signs out`(
        usesScenes: Bool
    ) async throws {
        let device = try await Device.opened(Model(iOS: "18.2", usesScenes: usesScenes))
        let server = RecordingUploader()
        let router = try #require(device.phone.app?.router)
        router.upload(server, owner: "ann")
        await router.upload?.value
        router.upload(server, owner: nil)
        await router.upload?.value
        let token = try #require(device.phone.deviceToken)
        #expect(
            server.calls.map(\.registration.token) == [token, token])
    }
}

extension RecordingUploader.Call {
    fileprivate var registration: PushRouter.TokenRegistration {
        switch self {
        case .upload(let registration), .remove(let registration): registration
        }
    }
}
