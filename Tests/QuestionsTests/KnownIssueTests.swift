import PushModel
import Testing
import VirtualPhone

@testable import Questions

/// The published cases of pushes that call no method of an app delegate.
struct KnownIssueTests {
    struct Case: CustomTestStringConvertible, Sendable {
        /// The number of the case among those that were collected.
        var number: Int
        var type = PushType.liveactivity
        var seen: String
        /// The cause that has to come first.
        var cause: String
        /// The version and other observations, if the case depends on them.
        var iOS: IOSVersion?
        var also: Set<String> = []
        /// A part of the issue's address.
        var address: String
        var testDescription: String { "\(number). \(seen)" }
    }

    // swift-format-ignore
    static let cases: [Case] = [
        Case(number: 1,  seen: "no-start-token",         cause: "silent-start-token-stream", address: "kylebshr/luka-ios/issues/146"),
        Case(number: 2,  seen: "no-start-token",         cause: "silent-start-token-stream", address: "flutter_live_activities/issues/124"),
        Case(number: 3,  seen: "no-start-token",         cause: "no-start-token-265", iOS: IOSVersion(26, 5), address: "thread/835188"),
        Case(number: 4,  seen: "no-update-token",        cause: "consent", address: "thread/801072"),
        Case(number: 5,  seen: "not-updated",            cause: "undecodable", address: "flutter_live_activities/issues/118"),
        Case(number: 6,  seen: "some-lost",              cause: "timestamps-behind", address: "thread/776165"),
        Case(number: 7,  seen: "started-twice",          cause: "start-sent-twice", address: "LoopFollow/issues/625"),
        Case(number: 8,  seen: "request-visibility",     cause: "not-in-foreground", address: "LoopFollow/issues/611"),
        Case(number: 9,  seen: "dismissed-later",        cause: "own-end", address: "LoopFollow/issues/657"),
        Case(number: 10, seen: "sounds-in-foreground",   cause: "will-present-answers-all", address: "LoopFollow/issues/638"),
        Case(number: 11, seen: "dead-activity-updated",  cause: "ended-yields-token", address: "t3code/issues/3685"),
        Case(number: 12, seen: "vanished",               cause: "new-required-field", address: "superset/issues/7356"),
        Case(number: 13, seen: "token-not-uploaded",     cause: "upload-ends-with-run-time", address: "home-assistant/iOS/issues/4877"),
        Case(number: 14, seen: "token-not-uploaded",     cause: "layer-not-running", also: ["javascript"], address: "capacitor-live-activity/issues/14"),
        Case(number: 15, seen: "cannot-end",             cause: "no-token-kept", address: "capacitor-live-activity/issues/11"),
        Case(number: 16, seen: "stays-after-force-quit", cause: "no-call-on-force-quit", address: "thread/824244"),
        Case(number: 17, seen: "broadcast-429",          cause: "broadcast-pace", address: "thread/827808"),
        Case(number: 18, seen: "one-start-token",        cause: "start-token-is-of-the-app", address: "thread/785281"),
        Case(number: 19, seen: "request-maximum",        cause: "five-activities", address: "Talaria-27"),
        Case(number: 20, seen: "request-input",          cause: "no-push-environment", address: "flutter_live_activities/issues/122"),
        Case(number: 21, seen: "not-updated",            cause: "equal-content", also: ["same-content"], address: "flutter_live_activities/issues/182"),
        Case(number: 22, seen: "not-updated",            cause: "over-budget", also: ["many-an-hour"], address: "thread/827142"),
        Case(number: 23, seen: "stops-with-screen-off",  cause: "app-updates-in-background", address: "thread/748569"),
        Case(number: 24, type: .pushtotalk, seen: "no-audio",        cause: "participant-without-push", address: "thread/812592"),
        Case(number: 25, type: .location,   seen: "stops-for-hours", cause: "location-budget", address: "thread/777258"),
        Case(number: 26, type: .pushtotalk, seen: "service-update",  cause: "no-ptt-push-type", address: "thread/787878"),
        Case(number: 27, seen: "no-longer-started",      cause: "start-token-replaced", address: "luka-ios/pull/146"),
        Case(number: 28, seen: "no-longer-started",      cause: "stale-after-system-update", also: ["after-system-update"], address: "home-assistant/iOS/issues/5812"),
        Case(number: 29, seen: "started-twice",          cause: "no-update-token", also: ["each-state"], address: "home-assistant/iOS/issues/5877"),
        Case(number: 30, seen: "comes-back",             cause: "start-after-dismissal", address: "home-assistant/iOS/issues/5860"),
        Case(number: 31, seen: "update-410",             cause: "activity-is-over", address: "thread/806522"),
        Case(number: 32, seen: "dead-activity-updated",  cause: "not-running-at-the-end", also: ["app-was-updated"], address: "home-assistant/iOS/pull/4830"),
        Case(number: 33, seen: "dates-ahead",            cause: "unix-seconds", address: "home-assistant/iOS/pull/4677"),
        Case(number: 34, seen: "not-updated",            cause: "unix-seconds", also: ["dates-ahead"], address: "urbanairship/ios-library/issues/411"),
        Case(number: 35, seen: "not-started",            cause: "attributes-are-content", also: ["same-keys"], address: "thread/777566"),
        Case(number: 36, seen: "not-started",            cause: "start-token-replaced", also: ["worked-before"], address: "luka-ios/pull/146"),
        Case(number: 37, type: .alert,      seen: "no-session",      cause: "background-state-at-launch", address: "firebase-ios-sdk/issues/15802"),
        Case(number: 38, type: .alert,      seen: "no-session",      cause: "background-state-at-launch", also: ["scenes"], address: "bugsnag-cocoa/issues/1307"),
        Case(number: 39, type: .voip,       seen: "ended",           cause: "call-not-reported", address: "thread/817976"),
        Case(number: 40, type: .voip,       seen: "ended",           cause: "no-registry-in-time", also: ["0xbaadca11"], address: "thread/817976"),
        Case(number: 41, type: .voip,       seen: "not-called",      cause: "calls-not-reported", also: ["will-not-be-launched"], address: "issues/102"),
        Case(number: 42, type: .alert,      seen: "original-shown",  cause: "extension-never-answers", address: "IceCubesApp/issues/2447"),
        Case(number: 43, type: .alert,      seen: "original-shown",  cause: "extension-over-memory", also: ["mem-limit"], address: "element-ios/issues/3868"),
        Case(number: 44, type: .alert,      seen: "extension-killed", cause: "extension-over-memory", address: "deltachat-ios/pull/2477"),
        Case(number: 45, type: .alert,      seen: "ended-at-start",  cause: "extension-starts-too-slowly", address: "thread/807554"),
    ]

    @Test(arguments: cases)
    func `part 10: a published case has its cause first, with its address`(_ row: Case) throws {
        let symptom = try #require(KnownIssue.named(row.seen, of: row.type))
        #expect(row.also.isSubset(of: symptom.clues.map(\.word)))
        let answer = KnownIssueAnswer(symptom, on: row.iOS, seeing: row.also)
        let cause = try #require(answer.causes.first)
        #expect(cause.id == row.cause)
        #expect(cause.sources.contains { $0.hasSuffix(row.address) }, "\(cause.sources)")
        #expect(answer.text.contains("1. \(cause.sentence).\n   Fix: "))
        // The phone of today has it too, where the case is not of one version.
        if row.iOS == nil, row.cause != "silent-start-token-stream" {
            #expect(KnownIssueAnswer(symptom, on: .newest, seeing: row.also).causes.first == cause)
        }
    }

    // swift-format-ignore
    static let versions: [(IOSVersion, PushType, String, first: String?)] = [
        (IOSVersion(27),     .liveactivity, "no-start-token", "start-token-not-observed"),
        (IOSVersion(26, 5),  .liveactivity, "no-start-token", "no-start-token-265"),
        (IOSVersion(26, 4),  .liveactivity, "no-start-token", "silent-start-token-stream"),
        (IOSVersion(18),     .liveactivity, "no-start-token", "start-token-not-observed"),
        (IOSVersion(17, 0),  .liveactivity, "no-start-token", "no-start-tokens-yet"),
        (IOSVersion(17, 0),  .liveactivity, "not-started",    "start-needs-172"),
        (IOSVersion(16, 0),  .liveactivity, "not-updated",    nil),
        (IOSVersion(27),     .complication, "not-called",     "complication-on-watch"),
        (IOSVersion(12),     .complication, "not-called",     "not-on-face"),
        (IOSVersion(17, 0),  .pushtotalk,   "service-update", "no-service-updates-yet"),
        (IOSVersion(18),     .widgets,      "not-reloaded",   nil),
        (IOSVersion(11),     .background,   "not-called",     "force-quit"),
    ]

    @Test(arguments: versions)
    func `causes are those of the version`(
        _ iOS: IOSVersion, _ type: PushType, _ seen: String, _ first: String?
    ) throws {
        let answer = KnownIssueAnswer(try #require(KnownIssue.named(seen, of: type)), on: iOS)
        #expect(answer.causes.first?.id == first, "\(answer.causes.map(\.id))")
        let outcome = answer.json["outcome"]?.string
        #expect(outcome == (first == nil ? "unexplained" : "explained"))
        if first == nil { #expect(answer.text.hasPrefix("iOS \(iOS) drops pushes of type ")) }
    }

    @Test(arguments: [
        (AppState.active, ["left-foreground"]),
        (.suspended, ["call-not-reported", "no-registry-in-time"]),
        (.systemTerminated, ["call-not-reported", "no-registry-in-time"]),
    ])
    func `causes are those of the app's state`(_ state: AppState, _ first: [String]) throws {
        let symptom = try #require(KnownIssue.named("ended", of: .voip))
        #expect(symptom.dependsOnState)
        let answer = KnownIssueAnswer(symptom, on: .newest, in: state)
        #expect(answer.causes.prefix(first.count).map(\.id) == first)
        #expect(answer.text.contains("on iOS 27.0 in the state \(state.rawValue)"))
    }

    @Test
    func `every type can be asked about, and distinguishing facts are listed`() {
        #expect(Set(KnownIssue.catalogue.map(\.type)) == Set(PushType.allCases))
        for symptom in KnownIssue.catalogue {
            let words = symptom.clues.map(\.word)
            #expect(Set(words).count == words.count, "\(symptom.id): \(words)")
            for cause in symptom.causes {
                guard let clue = cause.clue else { continue }
                let answer = KnownIssueAnswer(symptom, seeing: [clue.word])
                #expect(answer.causes.first == cause, "\(symptom.id), \(clue.word)")
                #expect(!answer.text.contains("To narrow the causes down"))
            }
        }
    }

    @Test(arguments: [
        (Callback.didRegister, IOSVersion(7), "denied-before-8"),
        (.didRegister, IOSVersion(18), "not-registered"),
        (.didRegisterSettings, IOSVersion(9), "settings-not-registered"),
        (.didUpdatePushCredentials, .newest, "no-registry"),
        (.openSettings, .newest, "no-link"),
        (.pushTokenDidChange, .newest, "no-push-handler"),
    ])
    func `T6: a method that no push calls has its causes when it is missing`(
        callback: Callback, iOS: IOSVersion, cause: String
    ) throws {
        let symptom = try #require(KnownIssue.missing([callback]))
        #expect(KnownIssueAnswer(symptom, on: iOS).causes.first?.id == cause)
    }

    @Test func `words and causes are named once, and a wrong word gets the nearest`() {
        let words = KnownIssue.catalogue.map { "\($0.type.rawValue) \($0.id)" }
        #expect(Set(words).count == words.count)
        for one in KnownIssue.catalogue {
            #expect(Set(one.causes.map(\.id)).count == one.causes.count, "\(one.id)")
        }
        #expect(
            KnownIssue.suggestion(for: "not-update", of: .liveactivity)
                .hasPrefix("Did you mean not-updated?"))
        #expect(
            KnownIssue.suggestion(for: "anything", of: .location)
                .hasPrefix("The words are: "))
        #expect(
            KnownIssue.suggestion(for: "original", of: .alert)
                .hasPrefix("Did you mean original-shown? The words are: "))
        #expect(KnownIssue.list(of: .location).contains("stops-for-hours"))
    }

    @Test func `the embedded files can be read, and each cause has a fix and a rule`() throws {
        let knowledge = try Knowledge()
        #expect(knowledge.issues == KnownIssue.catalogue)
        #expect(knowledge.methods.count == 5)
        let causes = knowledge.issues.flatMap(\.causes) + knowledge.methods.values.flatMap(\.self)
        #expect(causes.count > 100)
        for cause in causes {
            #expect(cause.rules.allSatisfy { Rule.named($0) != nil }, "\(cause.id)")
            #expect(!cause.rules.isEmpty || cause.since != nil, "\(cause.id)")
            #expect(cause.fix.hasSuffix("."), "\(cause.id): \(cause.fix)")
            #expect(!cause.sentence.hasSuffix("."), "\(cause.id): \(cause.sentence)")
        }
    }
}
