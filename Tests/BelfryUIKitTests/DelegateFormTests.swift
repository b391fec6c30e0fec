import AppGuest
import BelfryUIKit
import PushModel
import Testing
import VirtualPhone

@Suite @MainActor struct DelegateFormTests {
    /// The delegates of `Delegates.swift`, with what is known of them without calling anything, and
    /// how they answer.
    enum Form: CaseIterable {
        case fetch, async, legacy, legacyAndFetch, legacyAndAsync, empty, base, sub, eager, classic

        @MainActor func make() -> any UIApplicationDelegate {
            switch self {
            case .fetch: FetchDelegate()
            case .async: AsyncDelegate()
            case .legacy: LegacyDelegate()
            case .legacyAndFetch: LegacyAndFetchDelegate()
            case .legacyAndAsync: LegacyAndAsyncDelegate()
            case .empty: EmptyDelegate()
            case .base: BaseDelegate()
            case .sub: SubDelegate()
            case .eager: EagerDelegate()
            case .classic: ClassicDelegate()
            }
        }

        var callbacks: Set<Callback> {
            switch self {
            case .fetch, .async, .base, .sub, .eager: [.didReceiveRemoteNotificationFetch]
            case .legacy: [.didReceiveRemoteNotification]
            case .legacyAndFetch, .legacyAndAsync:
                [.didReceiveRemoteNotification, .didReceiveRemoteNotificationFetch]
            case .empty: []
            case .classic:
                [.didBecomeActive, .didEnterBackground, .didRegister, .didFailToRegister]
            }
        }

        var answer: FetchResult? {
            switch self {
            case .fetch, .legacyAndAsync, .sub, .eager: .newData
            case .async, .base: .noData
            case .legacyAndFetch: .failed
            case .legacy, .empty, .classic: nil
            }
        }
    }

    @Test(arguments: Form.allCases)
    func `the methods that the delegate has are known without calling any`(_ form: Form) {
        let type = type(of: form.make())
        #expect(
            UIApplication.implementedCallbacks(of: type)
                == form.callbacks.union([.didFinishLaunching]))
    }

    @Test(arguments: Form.allCases.filter { $0.answer != nil })
    func `a fetch is answered in whichever form the app has the method`(_ form: Form) async throws {
        let host = Host { form.make() }
        host.call(.didReceiveRemoteNotificationFetch, about: .push(#"{"aps":{}}"#))
        await host.settle()
        #expect(host.phone.told.contains(.fetched(7, try #require(form.answer))))
        #expect(host.phone.told.contains(.returned(7)))
        let legacy = (host.application.delegate as? LegacyAndFetchDelegate)?.legacy
        #expect(legacy ?? 0 == 0)
    }

    @Test func `the form without a completion handler is called`() {
        let host = Host { LegacyDelegate() }
        host.call(.didReceiveRemoteNotification, about: .push(#"{"aps":{}}"#))
        #expect((host.application.delegate as? LegacyDelegate)?.received == 1)
    }

    @Test func `the form without a completion handler is called beside an async one`() {
        let host = Host { LegacyAndAsyncDelegate() }
        host.call(.didReceiveRemoteNotification, about: .push(#"{"aps":{}}"#))
        #expect((host.application.delegate as? LegacyAndAsyncDelegate)?.legacy == 1)
    }

    @Test func `a completion handler that is released uncalled is reported`() {
        let host = Host { ForgetfulDelegate() }
        host.call(.didReceiveRemoteNotificationFetch, about: .push("{}"))
        #expect(host.phone.misuses == [.forgotten])
    }

    @Test
    func `a completion handler that is called twice is reported, and the first answer counts`() {
        let host = Host { EagerDelegate() }
        host.call(.didReceiveRemoteNotificationFetch, about: .push("{}"))
        #expect(host.phone.misuses == [.answeredTwice])
        #expect(host.phone.told == [.fetched(7, .newData), .returned(7)])
    }

    @Test func `userInfo is the whole push, in types that cast as on an iPhone`() throws {
        let host = Host { FetchDelegate() }
        host.call(
            .didReceiveRemoteNotificationFetch,
            about: .push(#"{"aps":{"content-available":1,"badge":9},"id":"a7","new":true}"#))
        let userInfo = try #require((host.application.delegate as? FetchDelegate)?.received)
        let aps = try #require(userInfo["aps"] as? [String: Any])
        #expect(aps["content-available"] as? Int == 1)
        #expect(aps["badge"] as? NSNumber == 9)
        #expect(userInfo["id"] as? String == "a7")
        #expect(userInfo["new"] as? Bool == true)
    }

    /// A proxy asks for the completion form of a delegate that has the async one: one method of iOS.
    @Test func `the form with a completion handler reaches the async one`() async {
        let result = await withCheckedContinuation { done in
            let delegate: any UIApplicationDelegate = AsyncDelegate()
            _ = delegate.application(
                UIApplication.shared, didReceiveRemoteNotification: [:],
                fetchCompletionHandler: { done.resume(returning: $0) })
        }
        #expect(result == .noData)
    }
}
