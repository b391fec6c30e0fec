import Scenarios
import ScenarioSupport
import Testing

/// Tests the messages about a file that breaks the rules of the language.
struct LanguageErrorTests {
    /// A file and the whole error.
    struct Case: CustomTestStringConvertible {
        var yaml: String
        var error: String

        init(_ yaml: String, _ error: String) {
            self.yaml = yaml
            self.error = error
        }

        /// One step in a scenario that is otherwise right.
        static func step(_ step: String, _ error: String) -> Case {
            Case("steps:\n- \(step)\n", error)
        }

        /// A scenario with this line before its steps.
        static func with(_ line: String, _ error: String) -> Case {
            Case("\(line)\nsteps:\n- tap: icon\n", error)
        }

        var testDescription: String { error }
    }

    @Test(
        arguments: [keys, values, steps, expectations, combinations, files, firstUse].flatMap(
            \.self))
    func `an error says where, what, and what to write instead`(_ row: Case) {
        let error = #expect(throws: ScenarioErrors.self) {
            try ScenarioFile(Array(row.yaml.utf8), name: "a.yaml")
        }
        #expect(error?.description == row.error)
    }

    static let keys: [Case] = [
        Case(
            "steps:\n- tap: icon\nexpct: {}\n",
            "a.yaml:3:1: A scenario has no key “expct”. Did you mean “expect”? "
                + "Allowed: id, title, source, claim, verdict, ruling, rules, phone, phones, app, "
                + "steps, expect."),
        Case(
            "phone: {ios: 10.0, lock: on}\nsteps:\n- tap: icon\n",
            "a.yaml:1:20: Phone has no key “lock”. Did you mean “locked”? Allowed: ios, locked, "
                + "online, focus, scheduledSummary, muteSwitch, lowPowerMode, "
                + "powerRestricted, backgroundAppRefresh, extensionMemory, backgroundBudget, clock, "
                + "switches."
        ),
        Case(
            "app:\n  sate: active\nsteps:\n- tap: icon\n",
            "a.yaml:2:3: App has no key “sate”. Did you mean “state”?"),
        Case(
            "app: {state: active, state: background}\nsteps: []\n",
            "a.yaml:1:7: The key “state” comes twice in one mapping. Keep one of them."),
        .with(
            "app: {categories: [{name: chat}]}",
            "a.yaml:1:21: A category has no key “name”. Allowed: id, customDismiss, options, "
                + "actions."),
        .with(
            "app: {onRemotePush: {take: 1s}}",
            "a.yaml:1:22: OnRemotePush has no key “take”. Did you mean “takes”? "
                + "Allowed: takes, result, posts, removes."),
    ]

    static let values: [Case] = [
        .with(
            "app: {activities: [a, a]}",
            "a.yaml:1:23: The name “a” is taken by another activity. Give each a name of its own."),
        .with(
            "app: {activities: [\"\"]}",
            "a.yaml:1:20: The activity has no name. Write activities: [ride], for instance."),
        .step(
            "{push: {live-activity: update}, to: nobody}",
            "a.yaml:2:39: The scenario has no Live Activity “nobody”. Start one first. Write push: "
                + "{live-activity: start}, as: nobody."),
        .step(
            "push: {live-activity: update, content-state: {eta: 1e400}}",
            "a.yaml:2:54: “1e400” is larger than any number that iOS reads. Put it in quotation "
                + "marks if it is a text."),
        .with(
            "app: {state: backgound}",
            "a.yaml:1:14: “backgound” is not a valid app state. Did you mean “background”? Allowed: active, "
                + "inactive, background, suspended, never-launched, force-quit, "
                + "system-terminated, crashed, rebooted."),
        .with(
            "app: {implements: [willpresent]}",
            "a.yaml:1:20: “willpresent” is not a valid callback. Did you mean “willPresent”?"),
        .with(
            "app: {presents: [banners]}",
            "a.yaml:1:18: “banners” is not a valid presentation option. Did you mean “banner”? "
                + "Allowed: badge, sound, alert, list, banner."),
        .with(
            "phone: {locked: maybe}",
            "a.yaml:1:17: Locked is on or off, but this is “maybe”. Write on or off."),
        .with(
            "phone: {ios: ten}",
            "a.yaml:1:14: “ten” is not a version of iOS. Write a version (18.2), a range "
                + "(7.0..<10.0, 10.0...) or a list of versions."),
        .with(
            "phone: {ios: 2.0}",
            "a.yaml:1:14: iOS 2.0 has no push notifications. They came with iOS 3.0."),
        .with(
            "phone: {ios: 12.0..<10.0}",
            "a.yaml:1:14: No version of iOS lies in 12.0..<10.0. Write the lower version first."),
        .with(
            "phone: {switches: [will-present-frist]}",
            "a.yaml:1:20: “will-present-frist” is not a valid switch of a phone. Did you mean "
                + "“will-present-first”?"),
        .with(
            "verdict: agree",
            "a.yaml:1:10: “agree” is not a valid verdict. Did you mean “agrees”? Allowed: agrees, "
                + "disputed, contradicted."),
        .with(
            "rules: [R-UN-99]",
            "a.yaml:1:9: No rule has the label “R-UN-99”."),
        .with(
            "phone: {scheduledSummary: 6 pm}",
            "a.yaml:1:27: A time of day belongs here, but this is “6 pm”. Write hours and minutes, "
                + "such as 18:00."),
        .with(
            "app: {badge: many}",
            "a.yaml:1:14: Badge is a whole number, but this is “many”."),
        .with(
            "app: {serviceExtension: crash}",
            "a.yaml:1:25: “crash” is not a valid service extension. Did you mean “crashes”? Allowed: none, "
                + "crashes, killed-at-start."),
        .with(
            "app: [active]",
            "a.yaml:1:6: App is a mapping, but this is a list. "
                + "Write it as “state: …”."),
    ]

    static let steps: [Case] = [
        .step(
            "tapp: icon",
            "a.yaml:2:3: A step has no key “tapp”. Did you mean “tap”?"),
        .step(
            "tap: bannner",
            "a.yaml:2:8: “bannner” is not a valid way to tap. Did you mean “banner”? Allowed: "
                + "notification, banner, icon, activity."),
        .step(
            "lock",
            "a.yaml:2:3: A step is a mapping with one verb, but this is “lock”. "
                + "Write “lock: now”."),
        .step(
            "lok",
            "a.yaml:2:3: A step is a mapping with one verb, but this is “lok”. "
                + "Did you mean “lock”?"),
        .step("lock:", "a.yaml:2:3: “lock” has no value. Allowed: now."),
        .step(
            "{headers: {apns-priority: 5}}",
            "a.yaml:2:3: The step has no verb, only “headers”. Write push, tap, wait or another "
                + "verb first."),
        .step(
            "{tap: icon, press: home}",
            "a.yaml:2:15: A step has one verb, but this one has “tap” and “press”. "
                + "Write two steps."),
        .step(
            "{tap: icon, after: 5s}",
            "a.yaml:2:15: “tap” has no modifier “after”. Allowed: name, on."),
        .step(
            "{push: alert, text: Hi}",
            "a.yaml:2:17: “push” has no modifier “text”. Allowed: headers, after, as, to, "
                + "certificate, on."
        ),
        .step(
            "push: alrt",
            "a.yaml:2:9: “alrt” is not a push. Did you mean “alert”? Allowed: alert, "
                + "alert+content-available, silent, voip, widgets, controls, location, push-to-talk, "
                + "service-update, file-provider, complication, mdm. Or write a payload: {aps: "
                + "{alert: Hello}}."
        ),
        .step(
            "{push: alert, headers: {priority: 5}}",
            "a.yaml:2:27: Headers has no key “priority”. Did you mean “apns-priority”? Allowed: "
                + "apns-id, apns-push-type, apns-priority, apns-expiration, apns-topic, "
                + "apns-collapse-id."),
        .step(
            "{push: alert, headers: {apns-expiration: +soon}}",
            "a.yaml:2:44: “+soon” is not a time after sending. Write + and a duration, such as "
                + "+60s."),
        .step(
            "push: {live-activity: begin}",
            "a.yaml:2:9: live-activity is start, update or end. Allowed: start, update, end."),
        .step(
            "wait: 30",
            "a.yaml:2:9: Wait is a duration, but this is “30”. Write a number and its unit: 500ms, "
                + "30s, 2m, 1h or 3d."),
        .step(
            "update: ios",
            "a.yaml:2:11: Update is a mapping, but this is “ios”. Write it as “ios: …”."),
        .step(
            "update: {}",
            "a.yaml:2:11: The version to update to is missing. Write “update: {ios: \"11.0\"}” or "
                + "“update: app”."),
        .step(
            "settings: {sound: off}",
            "a.yaml:2:14: Settings has no key “sound”. Did you mean “sounds”?"),
    ]

    static let expectations: [Case] = [
        .step(
            "expect: {banner: show}",
            "a.yaml:2:20: “show” is not a valid word for banner. Did you mean “shown”? Allowed: shown, "
                + "not-shown."),
        .step(
            "expect: {callbacks: [didBecomActive]}",
            "a.yaml:2:24: “didBecomActive” is not a valid callback. Did you mean "
                + "“didBecomeActive”?"),
        .step(
            "expect: {callbacks: [{willPresent: {stat: active}}]}",
            "a.yaml:2:39: A callback has no key “stat”. Did you mean “state”? Allowed: state, "
                + "payload, action, text, of."),
        .step(
            "expect: {callbacks: [{willPresent: {state: backgrounded}}]}",
            "a.yaml:2:46: “backgrounded” is not a valid application state. Did you mean “background”? "
                + "Allowed: active, inactive, background."),
        .step(
            "expect: {callbacks: [{willPresent: , didReceiveResponse: }]}",
            "a.yaml:2:24: One callback belongs here, but this names 2. Give each a line of "
                + "its own, beginning with “- ”."),
        .step(
            "expect: {badge: unchangd}",
            "a.yaml:2:19: The badge is a number or unchanged, but this is “unchangd”. "
                + "Did you mean “unchanged”?"),
        .step(
            "expect: {order: sorted}",
            "a.yaml:2:19: “sorted” is not a valid order. Allowed: strict, any."),
        .step(
            "expect: {content: {titel: Hi}}",
            "a.yaml:2:22: The content has no key “titel”. Did you mean “title”? Allowed: title, "
                + "subtitle, body, sound, badge, category, threadID."),
    ]

    static let combinations: [Case] = [
        Case(
            "phone: {ios: 3.0...}\napp:\n  state: [active, background]\nsteps:\n- push: alert\n",
            "a.yaml:3:10: iOS 3.0 has no background apps, because before iOS 4 an app ends when the "
                + "user leaves it. Begin phone.ios at 4.0, or give app.state as force-quit or "
                + "active."),
        Case(
            "phone: {ios: 3.0}\nsteps:\n- push: alert\n",
            "a.yaml:1:14: iOS 3.0 has no background apps, because before iOS 4 an app ends when the "
                + "user leaves it. Begin phone.ios at 4.0, or give app.state as force-quit or "
                + "active."),
        .with(
            "app: {permission: provisional}",
            "a.yaml:1:6: iOS 10.0 has no provisional permission. Begin phone.ios at 12.0, "
                + "or give another app.permission."),
        .with(
            "app: {lifecycle: scenes}",
            "a.yaml:1:6: iOS 10.0 has no scenes. Begin phone.ios at 13.0, or write "
                + "lifecycle: app-delegate."),
    ]

    static let files: [Case] = [
        Case("", "a.yaml:1:1: The file holds no scenario. Write “steps:” and at least one step."),
        Case(
            "id: a\n",
            "a.yaml:1:1: The scenario has no steps. Write “steps:” and at least one "
                + "step."),
        Case(
            "steps: {tap: icon\n",
            "a.yaml:2:1: The file is not YAML: while parsing a flow mapping "
                + "did not find expected ',' or '}'."),
        Case("steps: [*nowhere]\n", "a.yaml:1:9: The file is not YAML: found undefined alias."),
        Case(
            "- {id: a, steps: [{tap: icon}]}\n- {id: a, steps: [{tap: icon}]}\n",
            "a.yaml:2:3: The id “a” belongs to the scenario in line 1. Give each scenario of a "
                + "file its own id."),
        Case(
            "just a text\n",
            "a.yaml:1:1: A scenario is a mapping, but this is “just a text”. "
                + "Write it as “id: …”."),
    ]

    /// The first mistakes of newcomers.
    static let firstUse: [Case] = [
        .with(
            "app: {state: foregrund}",
            "a.yaml:1:14: “foregrund” is not a valid app state. Did you mean “foreground”? Allowed: active, "
                + "inactive, background, suspended, never-launched, force-quit, "
                + "system-terminated, crashed, rebooted."),
        Case(
            "id: a\nsteps:\n\t- push: alert\n",
            "a.yaml:3:1: Line 3 is indented with a tab. YAML needs spaces. Replace each tab "
                + "with two spaces."),
        .step(
            "expect: {callbacks: [didReceive]}",
            "a.yaml:2:24: “didReceive” is not a valid callback. Did you mean “didReceiveRemoteNotification” "
                + "or “didReceiveRemoteNotificationFetch” or “didReceiveLocalNotification” or "
                + "“didReceiveResponse” or “didReceiveIncomingPush” or "
                + "“didReceiveLocationPushPayload”?"),
        .step(
            "expect: {callbacks: [\"userNotificationCenter(_:didReceive:wit\"]}",
            "a.yaml:2:24: “userNotificationCenter(_:didReceive:wit” is not a valid callback. Did you mean "
                + "“userNotificationCenter(_:didReceive:withCompletionHandler:)”?"),
        .with(
            "phone: {ios: 28.0}",
            "a.yaml:1:14: There is no iOS 28.0. Belfry models the released versions of iOS from 3.0 to "
                + "18.7 and from 26.0 to 27.0. Write 27.0 or an older version."),
        Case(
            "app: {stat: active}\nfone: {ios: 10.0}\nsteps:\n- {tapp: icon}\n- wait: 30\n"
                + "- push: alrt\n",
            """
            a.yaml:1:7: App has no key “stat”. Did you mean “state”?
            a.yaml:2:1: A scenario has no key “fone”. Allowed: id, title, \
            source, claim, verdict, ruling, rules, phone, phones, app, steps, expect.
            a.yaml:4:4: A step has no key “tapp”. Did you mean “tap”?
            a.yaml:5:9: Wait is a duration, but this is “30”. Write a number and its unit: 500ms, \
            30s, 2m, 1h or 3d.
            a.yaml:6:9: “alrt” is not a push. Did you mean “alert”? Allowed: alert, \
            alert+content-available, silent, voip, widgets, controls, location, push-to-talk, \
            service-update, file-provider, complication, mdm. Or write a payload: {aps: {alert: \
            Hello}}.
            """),
    ]
}
