import AppGuest
@_spi(Belfry) import BelfryUIKit
import Testing
import VirtualPhone

@Suite @MainActor struct RegistrationTests {
    @Test func modernRegistration() throws {
        let host = Host { ClassicDelegate() }
        host.application.registerForRemoteNotifications()
        #expect(host.phone.told == [.registersForRemoteNotifications])
        host.call(.didRegister, token: [0xab, 0xcd])
        let delegate = try #require(host.application.delegate as? ClassicDelegate)
        #expect(delegate.token.map { String(format: "%02x", $0) }.joined() == "abcd")
        #expect(!host.application.isRegisteredForRemoteNotifications)
        host.phone.stand { $0.isRegistered = true }
        #expect(host.application.isRegisteredForRemoteNotifications)
        host.application.unregisterForRemoteNotifications()
        #expect(host.phone.told.last == .unregistersForRemoteNotifications)
    }

    @Test func failure() throws {
        let host = Host { ClassicDelegate() }
        host.call(.didFailToRegister)
        let delegate = try #require(host.application.delegate as? ClassicDelegate)
        #expect(delegate.calls.count == 1)
        #expect(delegate.calls.first?.contains("aps-environment") == true)
    }

    @Test func oldRegistration() {
        let host = Host(iOS: IOSVersion(7)) { EmptyDelegate() }
        host.application.registerForRemoteNotifications(matching: [.alert, .badge])
        #expect(host.phone.told == [.registers])
        #expect(host.application.enabledRemoteNotificationTypes() == [])
        host.phone.stand { $0.isRegistered = true }
        #expect(host.application.enabledRemoteNotificationTypes() == [.alert, .badge])
    }

    @Test func oldRegistrationOnALaterIOSIsAComplaint() {
        let host = Host(iOS: IOSVersion(9)) { EmptyDelegate() }
        host.application.registerForRemoteNotifications(matching: [.alert])
        #expect(host.phone.told == [])
        #expect(host.phone.misuses.count == 1)
    }

    @Test func newMethodOnAnOlderIOSIsAnException() {
        let host = Host(iOS: IOSVersion(7)) { EmptyDelegate() }
        host.application.registerForRemoteNotifications()
        #expect(
            host.phone.misuses == [
                .raised(
                    member: "UIApplication.registerForRemoteNotifications()",
                    reason: "Unrecognized selector: it is new in iOS 8.0.")
            ])
    }

    @Test func badge() {
        let host = Host { EmptyDelegate() }
        #expect(host.application.applicationIconBadgeNumber == 3)
        host.application.applicationIconBadgeNumber = 0
        #expect(host.phone.told == [.setBadge(0)])
    }

    @Test func offTheMainThread() async {
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

    @Test func backgroundTasks() {
        let host = Host { EmptyDelegate() }
        var expired = false
        #expect(host.application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        host.phone.stand { $0.backgroundTime = .seconds(25) }
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

    @Test func settingsOfThePhone() {
        let host = Host { EmptyDelegate() }
        #expect(host.application.backgroundRefreshStatus == .available)
        #expect(host.application.isProtectedDataAvailable)
        host.phone.stand {
            $0.backgroundAppRefresh = false
            $0.locked = true
        }
        #expect(host.application.backgroundRefreshStatus == .denied)
        #expect(!host.application.isProtectedDataAvailable)
    }

    @Test func openingURLs() async throws {
        let host = Host { EmptyDelegate() }
        let settings = try #require(URL(string: UIApplication.openSettingsURLString))
        #expect(host.application.canOpenURL(settings))
        #expect(await host.application.open(settings))
        #expect(host.application.openedURLs == [settings])
        let unknown = try #require(URL(string: "nobody-knows:this"))
        #expect(await !host.application.open(unknown))
    }
}
