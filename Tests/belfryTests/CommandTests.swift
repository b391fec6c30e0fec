import API
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
        (
            ["tap", "foot", "phone-1"],
            "tap takes notification, banner, icon or activity, not “foot”."
        ),
        (["network", "offf"], "network takes on or off, not “offf”."),
        (["network", "phone-1"], "On or off? For instance: belfry network off phone-1"),
        (["throttle", "phone-1"], "On or off? For instance: belfry throttle on phone-1"),
        (
            ["badge", "100000", "phone-1"],
            "The number is from -1 to 99999, for instance: belfry badge 3 phone-1"
        ),
        (
            ["action"],
            "Name one identifier and the phone, for instance: belfry action reply phone-1"
        ),
        (["remove", "all", "phone-1"], "remove takes delivered or pending, not “all”."),
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
        (
            ["send", "phone-1", ""],
            "The text is empty, and iOS shows nothing for it. To send it as text: --text."
        ),
        (
            ["send", "phone-1", "/tmp"],
            "“/tmp” is a file or folder here, and files with a payload end in .json or .apns. To "
                + "send what is in it: belfry send phone-1 - < /tmp. To send it as text: --text."
        ),
        (
            ["--seed", "1", "tpa", "phone-1"],
            "There is no command “tpa”. Did you mean:  belfry tap phone-1"
        ),
        (
            ["diagnose", "--observed", "", "--priority", "7"],
            "--priority is 10, 5 or 1, as apns-priority is; it is not 7."
        ),
        (
            [
                "diagnose", "--push-type", "liveactivity", "--seen", "not-updated", "--push",
                "silent", "--observed", "willPresent", "--action", "tap",
            ],
            "--seen looks up what is seen of a push of type liveactivity and takes no more than --ios "
                + "and --also. Leave out --observed, --action, --push, or --seen."
        ),
        (
            ["diagnose", "--no-shown"],
            "A banner alone does not tell causes apart. Say which callbacks ran as well: --observed "
                + "\"\" for none, or --missing with one that did not."
        ),
        (
            ["matrix", "--since", "27.0", "--ios", "26.0"],
            "iOS 27.0 is newer than iOS 26.0, and --since names the older: belfry matrix --since 26.0 "
                + "--ios 27.0"
        ),
        (
            ["expect", "phone-1", "--calls", "willPresnt"],
            "The value 'willPresnt' is invalid for '--calls <calls>': “willPresnt” is no callback. "
                + "Did you mean "
                + "userNotificationCenter(_:willPresent:withCompletionHandler:)?"
        ),
    ])
    func `what is missing or wrong is said with an example`(words: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try Belfry.parseAsRoot(words) }
        #expect(error.map { Belfry.message(for: $0) } == message)
        #expect(error.map { Belfry.exitCode(for: $0) } == .validationFailure)
    }

    @Test(arguments: [
        (["--port", "9443"], "There is no --port, for there are two: --apns"),
        (["serve", "--port=9443"], "There is no --port, for there are two: --apns"),
        (["--app", "a.b", "--colour=red", "tap", "x"], "Unknown option '--colour'"),
        (["serve", "--colour", "red"], "Unknown option '--colour'"),
        (["--seed", "1", "tpa", "x"], "There is no command “tpa”. Did you mean:  belfry tap x"),
    ])
    func `an option that does not exist is named, and not its value`(
        words: [String], sentence: String
    ) throws {
        let error = try #require(throws: (any Error).self) { try Belfry.parseAsRoot(words) }
        #expect(UsageComplaint(error, in: words)?.text.hasPrefix(sentence) == true)
    }

    @Test(arguments: [
        (["tapp", "phone-1"], "There is no command “tapp”. Did you mean:  belfry tap phone-1"),
        (
            ["snd", "phone-1", "Hi all"],
            "There is no command “snd”. Did you mean:  belfry send phone-1 'Hi all'"
        ),
        (["version"], "There is no command “version”. Did you mean:  belfry --version"),
        (["push", "a"], "There is no command “push”. Did you mean:  belfry send a"),
        (["xyzzy"], "There is no command “xyzzy”. belfry --help lists them."),
        (["notificaton"], "There is no command “notificaton”. belfry --help lists them."),
        (["help", "foo"], "There is no command “foo”. belfry --help lists them."),
        (["help", "tapp"], "There is no command “tapp”. Did you mean:  belfry tap"),
        (["help", "tap"], nil),
        (["home"], "There is no command “home”. Did you mean:  belfry press"),
        (["tokens"], "There is no command “tokens”. Did you mean:  belfry phones tokens"),
        (
            ["stop"], "There is no command “stop”. Press Ctrl-C in the terminal of the service."
        ),
        (["tap", "phone-1"], nil), (["install"], nil), (["help"], nil), (["--help"], nil),
        ([], nil),
    ])
    func `a misspelt command is answered with the whole command as it was meant`(
        arguments: [String], complaint: String?
    ) {
        #expect(CommandSuggestion.all.complaint(about: arguments) == complaint)
    }

    @Test(arguments: [
        (
            ["--apns", "2197", "--apns", "2198"],
            "--apns is given 2 times, with “2197” and “2198”, and takes one value."
        ),
        (
            ["exec", "--seed=1", "--seed", "2", "--", "npm", "test"],
            "--seed is given 2 times, with “1” and “2”, and takes one value."
        ),
        (["serve", "--app", "a.b", "--app", "c.d", "--phone", "new", "--phone", "old"], nil),
        (["run", "--apns", "2197", "./App", "--", "--apns", "1"], nil),
        (["exec", "server", "--apns", "1", "--apns", "2"], nil), (["send", "--app", "a.b"], nil),
    ])
    func `a setting that is given twice is not taken in silence`(
        arguments: [String], complaint: String?
    ) {
        #expect(RepeatedSetting.complaint(about: arguments) == complaint)
    }

    @Test func `C14: with one phone its name may be left out`() throws {
        for (words, object) in [
            (["tap"], nil), (["tap", "banner"], "banner"), (["network", "off"], "off"),
            (["badge", "3"], "3"), (["action", "reply"], "reply"), (["lock"], nil),
        ] {
            let command = try #require(try Belfry.parseAsRoot(words) as? any PhoneCommand)
            let request = try command.request()
            #expect(request.phone == nil)
            #expect(request.action.object == object)
        }
    }

    @Test func `C15: Apple's spelling of an object is taken`() throws {
        let words = ["open", "Notification Center", "phone-1"]
        let command = try #require(try Belfry.parseAsRoot(words) as? any PhoneCommand)
        #expect(try command.request().action.object == "notification-center")
    }

    @Test func `C12: examples in help can be copied, for no terminal of 80 columns wraps them`() {
        for command in CommandSuggestion.all.types {
            let lines = command.configuration.discussion.split(separator: "\n")
            for line in lines where line.hasPrefix(" ") {
                #expect(line.count <= 76, "\(command._commandName): \(line)")
            }
        }
    }

    @Test func `bare belfry serves, at the usual addresses`() throws {
        let serve = try #require(try Belfry.parseAsRoot([]) as? Serve)
        let values = SettingValues(
            given: Dictionary(
                uniqueKeysWithValues: serve.service.given.compactMap { row, text in
                    text.map { (row, $0) }
                }), environment: [:], files: [])
        #expect(try values(Settings.apns) == HostPort(host: "localhost", port: 2197))
        #expect(try values(Settings.listen) == HostPort(host: "localhost", port: 8197))
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
