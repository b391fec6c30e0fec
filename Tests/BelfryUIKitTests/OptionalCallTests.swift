import BelfryUIKit
import Testing
import VirtualPhone

@Suite @MainActor struct OptionalCallTests {
    @Test func `an optional call of a method that is there returns its result`() {
        let classic = ClassicDelegate()
        let delegate: (any UIApplicationDelegate)? = classic
        let answered: Bool? = delegate?.application?(
            UIApplication.shared, didFinishLaunchingWithOptions: nil)
        #expect(answered == true)
        let done: Void? = delegate?.application?(
            UIApplication.shared,
            didRegisterForRemoteNotificationsWithDeviceToken: Data([1]))
        #expect(done != nil)
        #expect(classic.token == Data([1]))
        delegate?.applicationDidBecomeActive?(UIApplication.shared)
        #expect(classic.calls == ["didFinishLaunching", "didBecomeActive"])
    }

    @Test func `an optional call of a method that is not there returns nil`() {
        let delegate: (any UIApplicationDelegate)? = EmptyDelegate()
        #expect(
            delegate?.application?(UIApplication.shared, didFinishLaunchingWithOptions: nil) == nil)
        #expect(delegate?.applicationDidBecomeActive == nil)
        let done: Void? = delegate?.application?(
            UIApplication.shared, didReceiveRemoteNotification: [:],
            fetchCompletionHandler: { _ in Issue.record("There is no such method.") })
        #expect(done == nil)
    }

    @Test func `an async method answers an optional call with a completion handler`() async {
        let result = await withCheckedContinuation { done in
            let delegate: any UIApplicationDelegate = AsyncDelegate()
            delegate.application?(
                UIApplication.shared, didReceiveRemoteNotification: [:],
                fetchCompletionHandler: { done.resume(returning: $0) })
        }
        #expect(result == .noData)
    }
}
