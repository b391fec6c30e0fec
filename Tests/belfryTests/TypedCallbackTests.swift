import PushModel
import Testing

@testable import belfry

struct TypedCallbackTests {
    @Test(arguments: [
        ("didReceiveRemoteNotification", Callback.didReceiveRemoteNotificationFetch),
        (
            "didReceiveRemoteNotification:fetchCompletionHandler:",
            .didReceiveRemoteNotificationFetch
        ),
        ("didReceiveRemoteNotificationFetch", .didReceiveRemoteNotificationFetch),
        ("didReceiveRemoteNotification:", .didReceiveRemoteNotification),
        ("application(_:didReceiveRemoteNotification:)", .didReceiveRemoteNotification),
        ("application:didReceiveRemoteNotification:", .didReceiveRemoteNotification),
        ("willPresent", .willPresent),
    ])
    func `a short name is the method that README and matrix call so`(
        text: String, callback: Callback
    ) {
        #expect(Callback(typed: text) == callback)
    }

    @Test func `a list of observed calls reads the short name the same way`() throws {
        let calls = try ObservedArgument("willPresent, didReceiveRemoteNotification (active)")
            .calls.map(\.callback)
        #expect(calls == [.willPresent, .didReceiveRemoteNotificationFetch])
        #expect(try ObservedArgument("none").calls.isEmpty)
    }
}
