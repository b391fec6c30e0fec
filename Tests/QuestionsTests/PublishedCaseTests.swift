import PushModel
import Questions
import Scenarios
import Testing
import VirtualPhone

/// Tests cases that developers published, each with the cause that was found in the end.
struct PublishedCaseTests {
    struct Case: CustomTestStringConvertible, Sendable {
        /// The symptom in a few words.
        var seen: String
        /// The address of the report.
        var address: String
        var symptoms: Symptoms
        /// The deviation that has to come first.
        var cause: String
        var testDescription: String { "\(seen) (\(address))" }
    }

    private static func symptoms(
        _ calls: [Callback]?, iOS: IOSVersion?, state: AppState? = nil, push: PushKind? = nil,
        reaction: UserReaction? = nil, isShown: Bool? = nil,
        _ change: (inout Symptoms) -> Void = { _ in }
    ) -> Symptoms {
        var symptoms = Symptoms(
            calls: calls?.map { Symptoms.Call($0) }, iOS: iOS, state: state, push: push,
            reaction: reaction, isShown: isShown)
        change(&symptoms)
        return symptoms
    }

    static let cases: [Case] = foreground + taps + silent + extensions + scenes

    private static let scenes: [Case] = [
        Case(
            seen: "linked with SDK 27 and opened by its icon, the app is gone before any callback",
            address: "https://github.com/not-fl3/miniquad/pull/634",
            symptoms: symptoms(
                nil, iOS: IOSVersion(27), state: .forceQuit, push: .alert, reaction: .icon
            ) { $0.missing = [.didFinishLaunching] }, cause: "no-scenes-with-sdk-27"),
        Case(
            seen: "a cold tap is lost after the move to scenes",
            address: "https://github.com/CleverTap/clevertap-cordova/pull/325",
            symptoms: symptoms(
                nil, iOS: IOSVersion(26), state: .systemTerminated, push: .alert, reaction: .tap
            ) { $0.launchOptionsAreFilled = false }, cause: "scenes"),
    ]

    private static let foreground: [Case] = [
        Case(
            seen: "an alert is not shown and nothing is called in the foreground",
            address: "https://github.com/beeminder/BeeSwift/pull/646",
            symptoms: symptoms([], iOS: IOSVersion(18), state: .active, push: .alert),
            cause: "no-delegate-nor-older"),
        Case(
            seen: "content-available in the foreground: the fetch method does not come on iOS 15",
            address: "https://github.com/firebase/flutterfire/issues/8042",
            symptoms: symptoms(
                [.willPresent], iOS: IOSVersion(15), state: .active,
                push: .alertAndContentAvailable),
            cause: "withhold-foreground-fetch"),
        Case(
            seen: "willPresent is called twice on iOS 18.0",
            address: "https://github.com/wix/react-native-notifications/issues/1051",
            symptoms: symptoms(
                [.willPresent, .willPresent], iOS: IOSVersion(18), state: .active, push: .alert),
            cause: "quirk-present-twice"),
        Case(
            seen: "list and banner are ignored on iOS 13",
            address:
                "https://github.com/Unity-Technologies/com.unity.mobile.notifications/pull/294",
            symptoms: symptoms(
                [.willPresent], iOS: IOSVersion(13), state: .active, push: .alert, isShown: false),
            cause: "presents-nothing"),
    ]

    private static let taps: [Case] = [
        Case(
            seen: "a tap that starts the app does not call didReceive",
            address: "https://github.com/deltachat/deltachat-ios/pull/2672",
            symptoms: symptoms(
                nil, iOS: IOSVersion(18), state: .forceQuit, push: .alert, reaction: .tap
            ) { $0.missing = [.didReceiveResponse] }, cause: "late-delegate"),
        Case(
            seen: "a tap on iOS 10.0 calls the older method, although both are there",
            address: "https://github.com/lionheart/openradar-mirror/issues/15889",
            symptoms: symptoms(
                [.didReceiveRemoteNotification], iOS: IOSVersion(10), state: .background,
                push: .alert, reaction: .tap), cause: "quirk-legacy-tap-both"),
        Case(
            seen: "a dismissal does not reach the delegate",
            address: "https://github.com/lionheart/openradar-mirror/issues/15434",
            symptoms: symptoms([], iOS: IOSVersion(10), push: .alert, reaction: .dismiss),
            cause: "no-custom-dismiss"),
        Case(
            seen: "an action button calls nothing",
            address: "https://github.com/pushy/pushy-react-native/issues/44",
            symptoms: symptoms([], iOS: IOSVersion(13), push: .alert, reaction: .action),
            cause: "no-delegate-nor-older"),
        Case(
            seen: "after the move to scenes a cold tap leaves nothing in launchOptions",
            address: "https://github.com/firebase/flutterfire/issues/17991",
            symptoms: symptoms(nil, iOS: .newest, state: .forceQuit, push: .alert, reaction: .tap) {
                $0.launchOptionsAreFilled = false
            }, cause: "scenes"),
        Case(
            seen: "a message is lost when its tap starts the app, iOS 9",
            address: "https://github.com/phonegap/phonegap-plugin-push/issues/50",
            symptoms: symptoms(
                [.didFinishLaunching], iOS: IOSVersion(9), state: .forceQuit, push: .alert,
                reaction: .tap), cause: "lacks-didReceiveRemoteNotificationFetch"),
    ]

    private static let silent: [Case] = [
        Case(
            seen: "background messages do not come to a terminated app",
            address: "https://github.com/firebase/flutterfire/issues/5695",
            symptoms: symptoms([], iOS: IOSVersion(14), push: .silent), cause: "force-quit"),
        Case(
            seen: "silent pushes are never received on iOS 11",
            address: "https://github.com/lionheart/openradar-mirror/issues/18284",
            symptoms: symptoms([], iOS: IOSVersion(11), state: .background, push: .silent),
            cause: "quirk-lost-silent"),
        Case(
            seen: "content-available is text",
            address: "https://github.com/phonegap/phonegap-plugin-push/issues/372",
            symptoms: symptoms([], iOS: IOSVersion(9), state: .background) {
                $0.know(
                    Payload(["aps": ["alert": "Some alert", "content-available": "1"]]))
            }, cause: "content-available-void"),
        Case(
            seen: "content_available with an underscore",
            address: "https://github.com/andrei-m-code/net-core-push-notifications/issues/9",
            symptoms: symptoms([], iOS: IOSVersion(13), state: .background) {
                $0.know(
                    Payload([
                        "aps": ["alert": ["title": "test"], "badge": 1, "content_available": 1]
                    ]))
            }, cause: "content-available-void"),
        Case(
            seen: "a silent push without apns-push-type and priority 5, iOS 13",
            address: "https://github.com/parse-community/parse-server/issues/6106",
            symptoms: symptoms([], iOS: IOSVersion(13), state: .background, push: .silent) {
                $0.sent = Situation.Sent(priority: 10)
            }, cause: "push-type"),
    ]

    private static let extensions: [Case] = [
        Case(
            seen: "the service extension is not called",
            address: "https://github.com/OneSignal/OneSignal-iOS-SDK/issues/104",
            symptoms: symptoms(nil, iOS: IOSVersion(10), push: .alert) {
                $0.missing = [.serviceDidReceive]
            }, cause: "no-mutable-content"),
        Case(
            seen: "the service extension is ended before didReceive, mutable-content being there",
            address: "https://developer.apple.com/forums/thread/807554",
            symptoms: symptoms(nil, iOS: .newest) { symptoms in
                symptoms.know(Payload(["aps": ["alert": "Hello", "mutable-content": 1]]))
                symptoms.missing = [.serviceDidReceive]
            }, cause: "extension-not-installed"),
        Case(
            seen: "the original is shown after 30 seconds, and only didReceive was called",
            address: "https://github.com/Dimillian/IceCubesApp/issues/2447",
            symptoms: symptoms(
                [.serviceDidReceive], iOS: nil, state: .suspended, isShown: true, mutable),
            cause: "extension-never-answers-unwarned"),
        Case(
            seen: "the extension is warned, and the original is shown",
            address: "https://github.com/OneSignal/OneSignal-Flutter-SDK/issues/777",
            symptoms: symptoms(
                [.serviceDidReceive, .serviceWillExpire], iOS: nil, state: .suspended,
                isShown: true, mutable), cause: "extension-never-answers"),
    ]

    /// An alert with `mutable-content`.
    private static func mutable(_ symptoms: inout Symptoms) {
        symptoms.know(Payload(["aps": ["alert": "Hello", "mutable-content": 1]]))
    }

    @Test(arguments: cases)
    func `the cause that was found comes first`(_ row: Case) {
        let diagnosis = Diagnosis(row.symptoms)
        guard case .explained(let candidates) = diagnosis.outcome else {
            Issue.record("not explained: \(diagnosis.text)")
            return
        }
        let found = candidates.map { $0.deviations.map(\.id).joined(separator: "+") }
        #expect(found.first == row.cause, "\(found)")
    }

    @Test func `each has an address, and there are fifteen or more`() {
        #expect(Self.cases.count >= 15)
        #expect(Self.cases.allSatisfy { $0.address.hasPrefix("https://") })
        #expect(Set(Self.cases.map(\.address)).count == Self.cases.count)
    }
}
