import AppGuest
import BelfryUIKit
import PushModel
import Testing
import VirtualPhone

@Suite @MainActor struct LifeCycleTests {
    @Test
    func `the delegate is called at launch and through the life cycle, in the state of each call`()
        throws
    {
        let host = Host { ClassicDelegate() }
        let delegate = try #require(host.application.delegate as? ClassicDelegate)
        host.call(.didFinishLaunching, state: .inactive)
        host.call(.didBecomeActive, state: .active)
        host.call(.didEnterBackground, state: .background)
        #expect(delegate.calls == ["didFinishLaunching", "didBecomeActive", "didEnterBackground"])
        #expect(delegate.states == [.inactive, .active, .background])
        #expect(delegate.launchOptions == nil)
        // Outside a call the phone is asked.
        #expect(host.application.applicationState == .active)
    }

    @Test func `the launch options hold the push`() throws {
        let host = Host { ClassicDelegate() }
        let delegate = try #require(host.application.delegate as? ClassicDelegate)
        host.call(
            .didFinishLaunching, state: .inactive, payload: .launchOptions,
            about: .push(#"{"aps":{"alert":"Hi"},"id":5,"new":true}"#))
        let push = delegate.launchOptions?[.remoteNotification]
        #expect((push as? [String: Any])?["id"] as? Int == 5)
        #expect((push as? [AnyHashable: Any])?["id"] as? Int == 5)
        #expect((push as? NSDictionary)?["id"] as? Int == 5)
        // On an iPhone a number is a Boolean and the other way round.
        #expect((push as? [String: Any])?["new"] as? Int == 1)
    }

    @Test(arguments: [
        (Callback.didFinishLaunching, UIApplication.didFinishLaunchingNotification),
        (.didBecomeActive, UIApplication.didBecomeActiveNotification),
        (.willResignActive, UIApplication.willResignActiveNotification),
        (.didEnterBackground, UIApplication.didEnterBackgroundNotification),
        (.willEnterForeground, UIApplication.willEnterForegroundNotification),
        (.willTerminate, UIApplication.willTerminateNotification),
    ])
    func `UIKit posts a notification, whether or not the delegate has the method`(
        _ callback: Callback, _ name: NSNotification.Name
    ) {
        let host = Host { EmptyDelegate() }
        nonisolated(unsafe) var posted: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: name, object: host.application, queue: nil
        ) { posted.append($0.name.rawValue) }
        defer { NotificationCenter.default.removeObserver(observer) }
        host.call(callback)
        #expect(posted == [name.rawValue])
        #expect(UIApplication.postedCallbacks.contains(callback))
    }

    @Test func `applicationDidFinishLaunching is called only without the method with options`() {
        final class Old: NSObject, UIApplicationDelegate {
            var launched = 0
            func applicationDidFinishLaunching(_ application: UIApplication) { launched += 1 }
        }
        final class Both: NSObject, UIApplicationDelegate {
            var launched = 0
            func applicationDidFinishLaunching(_ application: UIApplication) { launched += 1 }
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool { true }
        }
        let (old, both) = (Host { Old() }, Host { Both() })
        old.call(.didFinishLaunching)
        both.call(.didFinishLaunching)
        #expect((old.application.delegate as? Old)?.launched == 1)
        #expect((both.application.delegate as? Both)?.launched == 0)
    }

    @Test func `the window of a delegate is seen through the protocol`() {
        let host = Host { ClassicDelegate() }
        #expect(host.application.delegate?.window??.rootViewController == nil)
        host.call(.didFinishLaunching)
        #expect(host.application.delegate?.window??.rootViewController != nil)
        let without = Host { EmptyDelegate() }
        #expect(without.application.delegate?.window == nil)
    }

    @Test func `every process has its own application`() {
        let (one, two) = (Host { EmptyDelegate() }, Host(iOS: IOSVersion(9, 3)) { EmptyDelegate() })
        one.process.run { #expect(UIApplication.shared === one.application) }
        two.process.run {
            #expect(UIApplication.shared === two.application)
            #expect(UIDevice.current.systemVersion == "9.3")
        }
        #expect(one.application !== two.application)
    }
}
