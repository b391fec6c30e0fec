import ArgumentParser
import Console
import PushModel
import Testing
import VirtualPhone
import World

@testable import belfry

struct CommandTests {
    @Test(arguments: [
        (["tap", "phone-1"], PhoneAction(.tap)),
        (["tap", "banner", "phone-1"], PhoneAction(.tap, object: "banner")),
        (
            ["tap", "phone-1", "icon", "--app", "a.b"],
            PhoneAction(.tap, object: "icon", app: "a.b")
        ),
        (["press", "home", "phone-1"], PhoneAction(.press, object: "home")),
        (["press", "phone-1"], PhoneAction(.press)),
        (
            ["open", "notification-center", "phone-1"],
            PhoneAction(.open, object: "notification-center")
        ),
        (
            ["close", "notification-centre", "phone-1"],
            PhoneAction(.close, object: "notification-center")
        ),
        (["network", "off", "phone-1"], PhoneAction(.network, object: "off")),
        (["force-quit", "phone-1"], PhoneAction(.forceQuit)),
        (["lock", "phone-1"], PhoneAction(.lock)),
        (["reboot", "phone-1"], PhoneAction(.reboot)),
        (
            ["action", "reply", "phone-1", "--text", "Yes"],
            PhoneAction(.action, object: "reply", text: "Yes")
        ),
        (
            ["choose", "reply", "phone-1", "--text", "Yes"],
            PhoneAction(.action, object: "reply", text: "Yes")
        ),
        (
            ["settings", "phone-1", "--focus", "on", "--low-power-mode", "off"],
            PhoneAction(.settings, settings: .init(focus: true, lowPowerMode: false))
        ),
        (
            [
                "settings", "phone-1", "--permission", "denied", "--sounds", "off",
                "--scheduled-summary", "18:00", "--app", "a.b",
            ],
            PhoneAction(
                .settings, app: "a.b",
                settings: .init(scheduledSummary: "18:00", permission: .denied, sounds: false))
        ),
        (["register", "phone-1"], PhoneAction(.register)),
        (["remove", "pending", "phone-1"], PhoneAction(.remove, object: "pending")),
        (["badge", "0", "phone-1"], PhoneAction(.badge, object: "0")),
        (["throttle", "on", "phone-1"], PhoneAction(.throttle, object: "on")),
        (
            ["open-settings", "settings", "phone-1"],
            PhoneAction(.openSettings, object: "settings")
        ),
        (["restore", "phone-1"], PhoneAction(.restore)),
        (["reinstall", "phone-1"], PhoneAction(.reinstall)),
        (["install", "phone-1"], PhoneAction(.reinstall)),
        (["update", "phone-1"], PhoneAction(.update)),
        (["update", "phone-1", "--ios", "26.0"], PhoneAction(.update, ios: "26.0")),
    ])
    func `words become an action on the phone`(words: [String], action: PhoneAction) throws {
        let command = try #require(try Belfry.parseAsRoot(words) as? any PhoneCommand)
        let request = try command.request()
        #expect(request.phone == "phone-1")
        #expect(request.action == action)
    }

    @Test func `every verb has a command of its name, and of its earlier names`() throws {
        for verb in PhoneAction.Verb.allCases {
            for word in [verb.rawValue] + verb.row.oldWords {
                let object = verb.row.objects.examples.first
                var words = [word] + [object].compactMap(\.self) + ["phone-1"]
                if verb == .settings { words += ["--focus", "on"] }
                let command = try #require(
                    try Belfry.parseAsRoot(words) as? any PhoneCommand, "\(words)")
                #expect(try command.request().action.verb == verb)
            }
        }
    }

    @Test(arguments: [
        (["tap"], "Missing expected argument '<words> ...'"),
        (["tap", "banner"], "Which phone? For instance: belfry tap banner phone-1"),
        (
            ["tap", "foot", "phone-1"],
            "“foot” is nothing to tap. There is notification, banner, icon."
        ),
        (["network", "phone-1"], "On or off? For instance: belfry network off phone-1"),
        (["throttle", "phone-1"], "On or off? For instance: belfry throttle on phone-1"),
        (
            ["badge", "100000", "phone-1"],
            "The number is from 0 to 99999, for instance: belfry badge 3 phone-1"
        ),
        (
            ["action", "phone-1"],
            "Name one identifier and the phone, for instance: belfry action reply phone-1"
        ),
        (["lock"], "Missing expected argument '<phone> ...'"),
        (
            ["remove", "all", "phone-1"],
            "“all” is nothing to remove. There is delivered, pending."
        ),
        (["settings", "phone-1"], "Say what to change, for instance: --focus on"),
        (["send", "phone-1"], #"What to push? For instance: belfry send phone-1 "Hello""#),
        (
            ["send", "phone-1", "Hello", "--silent"],
            "--silent shows nothing, so it takes no text. To show a text and wake the app, use "
                + "--content-available."
        ),
        (
            ["send", "phone-1", "order.apns", "--badge", "3"],
            "--title, --sound, --badge and --content-available go with a text; a payload says that "
                + "itself."
        ),
        (["tpa", "phone-1"], "“tpa” is no command of belfry's. belfry --help lists them."),
    ])
    func `what is missing or wrong is said with an example`(words: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try Belfry.parseAsRoot(words) }
        #expect(error.map { Belfry.message(for: $0) } == message)
        #expect(error.map { Belfry.exitCode(for: $0) } == .validationFailure)
    }

    @Test func `bare belfry serves, at the usual addresses`() throws {
        let serve = try #require(try Belfry.parseAsRoot([]) as? Serve)
        let values = SettingValues(
            given: Dictionary(
                uniqueKeysWithValues: serve.service.given.compactMap { row, text in
                    text.map { (row, $0) }
                }), environment: [:], files: [])
        #expect(try values(Settings.apns) == HostPort(host: "127.0.0.1", port: 2197))
        #expect(try values(Settings.listen) == HostPort(host: "127.0.0.1", port: 8197))
        #expect(try values(Settings.data) == nil)
        #expect(try values(Settings.ios) == .newest)
    }

    @Test func `every command teaches with an example`() {
        let commands = Belfry.configuration.subcommands
        #expect(commands.count > 20)
        for command in commands {
            let configuration = command.configuration
            #expect(!configuration.abstract.isEmpty, "\(command)")
            #expect(configuration.discussion.contains("belfry "), "\(command)")
        }
    }

    @Test func `L8: diagnose says how many callbacks it looks for at most`() {
        let calls = Array(repeating: "willPresent", count: 65).joined(separator: ",")
        let error = #expect(throws: (any Error).self) {
            try Belfry.parseAsRoot(["diagnose", "--observed", calls])
        }
        let text = error.map { Belfry.message(for: $0) } ?? ""
        #expect(text.contains("names 65 callbacks, and 64 are looked for at most"))
    }
}
