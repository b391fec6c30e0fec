import AppGuest
import BelfryUIKit
import PushModel
import Testing
import VirtualPhone

@Suite @MainActor struct RegistrationTests {
    @Test func `registering brings a token`() throws {
        let host = Host { ClassicDelegate() }
        host.application.registerForRemoteNotifications()
        #expect(host.phone.told == [.registersForRemoteNotifications])
        host.call(.didRegister, token: [0xab, 0xcd])
        let delegate = try #require(host.application.delegate as? ClassicDelegate)
        #expect(delegate.token.map { String(format: "%02x", $0) }.joined() == "abcd")
        #expect(!host.application.isRegisteredForRemoteNotifications)
        host.phone.set { $0.isRegistered = true }
        #expect(host.application.isRegisteredForRemoteNotifications)
        host.application.unregisterForRemoteNotifications()
        #expect(host.phone.told.last == .unregistersForRemoteNotifications)
    }

    @Test func `registering without the entitlement fails with an error`() throws {
        let host = Host { ClassicDelegate() }
        host.call(.didFailToRegister)
        let delegate = try #require(host.application.delegate as? ClassicDelegate)
        #expect(delegate.calls.count == 1)
        #expect(delegate.calls.first?.contains("aps-environment") == true)
    }

    @Test func `iOS 7 asks for permission and a token at once`() {
        let host = Host(iOS: IOSVersion(7)) { EmptyDelegate() }
        host.application.registerForRemoteNotifications(matching: [.alert, .badge])
        #expect(host.phone.told == [.registers])
        #expect(host.application.enabledRemoteNotificationTypes() == [])
        host.phone.set { $0.isRegistered = true }
        #expect(host.application.enabledRemoteNotificationTypes() == [.alert, .badge])
    }

    @Test func `registering as on iOS 7 is a complaint on a later iOS`() {
        let host = Host(iOS: IOSVersion(9)) { EmptyDelegate() }
        host.application.registerForRemoteNotifications(matching: [.alert])
        #expect(host.phone.told == [])
        #expect(host.phone.misuses.count == 1)
    }

    @Test func `a method that this iOS lacks raises an exception`() {
        let host = Host(iOS: IOSVersion(7)) { EmptyDelegate() }
        host.application.registerForRemoteNotifications()
        #expect(
            host.phone.misuses == [
                .raised(
                    member: "UIApplication.registerForRemoteNotifications()",
                    reason: "Unrecognized selector: it is new in iOS 8.0.")
            ])
    }

    @Test func `the badge is read from the phone and set on it`() {
        let host = Host { EmptyDelegate() }
        #expect(host.application.applicationIconBadgeNumber == 3)
        host.application.applicationIconBadgeNumber = 0
        #expect(host.phone.told == [.setBadge(0)])
    }

    @Test func `using a main-thread member elsewhere is reported`() async {
        let host = Host { EmptyDelegate() }
        let application = host.application
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                // As Swift 5 code does it, where the compiler only warns.
                typealias Register = @MainActor () -> Void
                let register: Register = { application.registerForRemoteNotifications() }
                unsafeBitCast(register, to: (() -> Void).self)()
                done.resume()
            }
        }
        #expect(
            host.phone.misuses == [
                .offMain(member: "UIApplication.registerForRemoteNotifications()")
            ])
    }

    /// The app's own code would have gone to the main thread before it called back.
    @Test func `the thread on which replaced code calls the app is not a mistake`() async {
        let host = Host { EmptyDelegate() }
        let application = host.application
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                typealias Register = @MainActor () -> Void
                let register: Register = { application.registerForRemoteNotifications() }
                AppProcess.call(
                    asReplacedCode: "Store.save (Store.swift:3)",
                    unsafeBitCast(register, to: (() -> Void).self))
                done.resume()
            }
        }
        #expect(host.phone.misuses.isEmpty)
    }

    @Test func `background tasks begin, expire and end`() {
        let host = Host { EmptyDelegate() }
        var expired = false
        #expect(host.application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        host.phone.set { $0.backgroundTime = .seconds(25) }
        #expect(host.application.backgroundTimeRemaining == 25)
        let task = host.application.beginBackgroundTask(withName: "upload") {
            MainActor.assumeIsolated { expired = true }
        }
        #expect(task != .invalid)
        host.process.expireBackgroundTask(task.rawValue)
        #expect(expired)
        host.application.endBackgroundTask(task)
        host.application.endBackgroundTask(.invalid)
        #expect(
            host.phone.told == [
                .beginsBackgroundTask(task.rawValue), .endsBackgroundTask(task.rawValue),
            ])
        #expect(host.application.beginBackgroundTask() != task)
    }

    @Test func `the phone's settings are visible to the app`() {
        let host = Host { EmptyDelegate() }
        #expect(host.application.backgroundRefreshStatus == .available)
        #expect(host.application.isProtectedDataAvailable)
        host.phone.set {
            $0.backgroundAppRefresh = false
            $0.locked = true
        }
        #expect(host.application.backgroundRefreshStatus == .denied)
        #expect(!host.application.isProtectedDataAvailable)
    }

    @Test func `opening a URL is recorded`() async throws {
        let host = Host { EmptyDelegate() }
        let settings = try #require(URL(string: UIApplication.openSettingsURLString))
        #expect(host.application.canOpenURL(settings))
        #expect(await host.application.open(settings))
        #expect(host.application.openedURLs == [settings])
        let unknown = try #require(URL(string: "nobody-knows:this"))
        #expect(await !host.application.open(unknown))
    }
}
