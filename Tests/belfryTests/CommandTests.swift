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
        (["force-quit", "phone-1"], PhoneAction(.forceQuit)),
        (["lock", "phone-1"], PhoneAction(.lock)),
        (["unlock", "phone-1"], PhoneAction(.unlock)),
        (["launch", "phone-1"], PhoneAction(.launch)),
        (["do", "phone-1", "tap"], PhoneAction(.tap)),
        (["do", "phone-1", "tap", "banner"], PhoneAction(.tap, object: "banner")),
        (["do", "tap", "banner", "phone-1"], PhoneAction(.tap, object: "banner")),
        (["do", "phone-1", "press", "home"], PhoneAction(.press, object: "home")),
        (["do", "phone-1", "press"], PhoneAction(.press)),
        (
            ["do", "phone-1", "open", "notification-center"],
            PhoneAction(.open, object: "notification-center")
        ),
        (["do", "phone-1", "network", "off"], PhoneAction(.network, object: "off")),
        (["do", "phone-1", "reboot"], PhoneAction(.reboot)),
        (
            ["do", "phone-1", "action", "reply", "--text", "Yes"],
            PhoneAction(.action, object: "reply", text: "Yes")
        ),
        (
            ["do", "phone-1", "settings", "--focus", "on", "--low-power-mode", "OFF"],
            PhoneAction(.settings, settings: .init(focus: true, lowPowerMode: false))
        ),
        (
            [
                "do", "phone-1", "settings", "--permission", "denied", "--sounds", "off",
                "--scheduled-summary", "18:00", "--app", "a.b",
            ],
            PhoneAction(
                .settings, app: "a.b",
                settings: .init(scheduledSummary: "18:00", permission: .denied, sounds: false))
        ),
        (["do", "phone-1", "register"], PhoneAction(.register)),
        (["do", "phone-1", "remove", "pending"], PhoneAction(.remove, object: "pending")),
        (["do", "phone-1", "badge", "0"], PhoneAction(.badge, object: "0")),
        (["do", "phone-1", "throttle", "on"], PhoneAction(.throttle, object: "on")),
        (
            ["do", "phone-1", "open-settings", "settings"],
            PhoneAction(.openSettings, object: "settings")
        ),
        (["do", "phone-1", "restore"], PhoneAction(.restore)),
        (["do", "phone-1", "reinstall"], PhoneAction(.reinstall)),
        (["do", "phone-1", "update"], PhoneAction(.update)),
        (["do", "phone-1", "update", "--ios", "26.0"], PhoneAction(.update, ios: "26.0")),
    ])
    func `words become an action on the phone`(words: [String], action: PhoneAction) throws {
        let command = try #require(try Belfry.parseAsRoot(words) as? any PhoneCommand)
        let request = try command.request()
        #expect(request.phone == "phone-1")
        #expect(request.action == action)
    }

    @Test(arguments: PhoneAction.Verb.allCases)
    func `the example of an action is a command`(verb: PhoneAction.Verb) throws {
        let words = verb.example.split(separator: " ").dropFirst().map(String.init)
        let command = try #require(try Belfry.parseAsRoot(words) as? any PhoneCommand, "\(words)")
        let request = try command.request()
        #expect(request.action.verb == verb)
        #expect(request.phone == "phone-1")
    }

    @Test(arguments: [
        (
            ["tap", "foot", "phone-1"],
            "tap takes notification, banner, icon or activity, not “foot”."
        ),
        (["do", "network", "offf"], "network takes on or off, not “offf”."),
        (["do", "phone-1", "network"], "On or off? For instance: belfry do phone-1 network off"),
        (["do", "phone-1", "throttle"], "On or off? For instance: belfry do phone-1 throttle on"),
        (
            ["do", "phone-1", "badge", "100000"],
            "badge takes a number from -1 to 99999. For instance: belfry do phone-1 badge 3"
        ),
        (
            ["do", "action"],
            "action takes one identifier. For instance: belfry do phone-1 action reply"
        ),
        (["do", "phone-1", "remove", "all"], "remove takes delivered or pending, not “all”."),
        (["do", "phone-1", "lock", "foo"], "lock takes no object, not “foo”."),
        (["do", "phone-1", "tap", "a", "b"], "tap takes at most one word after it, not 2."),
        (
            ["do", "phone-1", "settings"],
            "Which settings? For instance: belfry do phone-1 settings --focus on"
        ),
        (
            ["do", "phone-1", "tap", "--focus", "on"],
            "An option such as --focus goes with the action settings, not with tap. For instance: "
                + "belfry do phone-1 settings --focus on"
        ),
        (["do"], "Do what? For instance: belfry do phone-1 tap. Actions: belfry do --list"),
        (
            ["do", "phone-1"],
            "Do what on phone-1? For instance: belfry do phone-1 tap. Actions: belfry do --list"
        ),
        (
            ["do", "phone-1", "tpa"],
            "There is no action “tpa”. Did you mean tap? Actions: belfry do --list"
        ),
        (
            ["do", "phone-1", "restart"],
            "There is no action “restart”. Did you mean reboot? Actions: belfry do --list"
        ),
        (["send", "phone-1"], #"What to push? For instance: belfry send phone-1 "Hello""#),
        (
            ["send", "phone-1", "Hello", "--silent"],
            "--silent shows nothing, so it takes no text. To show a text and wake the app, use "
                + "--content-available."
        ),
        (
            ["send", "phone-1", "order.apns", "--badge", "3"],
            "--title, --sound, --badge and --content-available go with a text. A payload has its own "
                + "keys for these."
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
            "--priority takes 10, 5 or 1, not “7”."
        ),
        (
            [
                "diagnose", "--push-type", "liveactivity", "--seen", "not-updated", "--push",
                "silent", "--observed", "willPresent", "--action", "tap",
            ],
            "--seen goes with --ios and --also only. Leave out --observed, --action, --push, or --seen."
        ),
        (["diagnose", "--raw"], "--raw goes with --log FILE."),
        (
            ["diagnose", "--log", "-", "--raw", "--redact"],
            "--raw and --redact exclude each other. Give one of them."
        ),
        (
            ["diagnose", "--no-shown"],
            "A banner alone fits many causes. Add the methods that iOS called, --observed \"\" for "
                + "none, or --missing with a method that it did not call."
        ),
        (
            ["matrix", "--since", "27.0", "--ios", "26.0"],
            "--since names the older version, and iOS 27.0 is newer than iOS 26.0. Write: belfry "
                + "matrix --since 26.0 --ios 27.0"
        ),
        (
            ["expect", "phone-1", "--calls", "willPresnt"],
            "The value 'willPresnt' is invalid for '--calls <calls>': “willPresnt” is not a callback. "
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
        (["--port", "9443"], "There is no option --port. Use --apns for the port of pushes"),
        (["serve", "--port=9443"], "There is no option --port. Use --apns for the port of pushes"),
        (["--app", "a.b", "--colour=red", "tap", "x"], "There is no option --colour."),
        (["serve", "--colour", "red"], "There is no option --colour."),
        (["--seed", "1", "tpa", "x"], "There is no command “tpa”. Did you mean:  belfry tap x"),
        (
            ["explain", "--state", "forground"],
            "--state takes active, inactive, background, suspended, never-launched, force-quit, "
                + "system-terminated, crashed or rebooted, not “forground”. Did you mean foreground?"
        ),
        (
            ["phones", "edit", "phone-1", "--permission", "autorized"],
            "--permission takes not-determined, denied, authorized, provisional or ephemeral, not "
                + "“autorized”. Did you mean authorized?"
        ),
        (["do", "phone-1", "settings", "--focus", "x"], "--focus takes on or off, not “x”."),
        (
            ["rules", "--reasons", "--api", "x"],
            "--api takes device, broadcast or channels, not “x”."
        ),
        (["wait", "x", "--count", "many"], "--count takes a number, not “many”."),
        (["faults", "add"], "faults add needs <name>. For instance: belfry faults add flaky"),
        (
            ["faults", "add", "x"],
            "faults add needs --answer <answer>. For instance: belfry faults add flaky --answer"
        ),
        (["wait"], "wait needs <query>. For instance: belfry wait 'topic:com.acme.shop"),
        (["send"], "send needs <phone|token>. For instance: belfry send phone-1 \"Hello\""),
        (["send", "x", "y", "--title"], "--title needs a value. For instance: belfry send"),
        (["status", "now"], "There is one word too many: “now”."),
        (["why", "latest", "--missing", "x"], "There is no option --missing. Did you mean --not?"),
        (["diagnose", "--not", "x"], "There is no option --not. Did you mean --missing?"),
        (["trace", "--tail"], "There is no option --tail. Did you mean --follow?"),
        (["matrix", "--swich", "x"], "There is no option --swich. Did you mean --switch?"),
        (["send", "x", "y", "--prio", "5"], "There is no option --prio. Did you mean --priority?"),
        (
            ["faults", "rm", "x"],
            "belfry faults has no command “rm”. Did you mean:  belfry faults remove"
        ),
        (
            ["data", "dump", "d"],
            "belfry data has no command “dump”. Did you mean:  belfry data export"
        ),
        (
            ["data", "export", "postgres://localhost/belfry"],
            "belfry data reads and writes folders. Back up a PostgreSQL database with pg_dump."
        ),
        (
            ["data", "import", "postgresql://localhost/belfry"],
            "belfry data reads and writes folders. Back up a PostgreSQL database with pg_dump."
        ),
        (
            ["exec", "--ap", "x", "--", "true"],
            "There is no option --ap. Write -- before a program: belfry exec -- npm test"
        ),
    ])
    func `a mistake is answered in one style, and names its option and not the value`(
        words: [String], sentence: String
    ) throws {
        let error = try #require(throws: (any Error).self) { try Belfry.parseAsRoot(words) }
        let text = UsageComplaint(error, in: words)?.text ?? ""
        #expect(text.hasPrefix(sentence), "\(text)")
    }

    @Test(arguments: [
        (["tapp", "phone-1"], "There is no command “tapp”. Did you mean:  belfry tap phone-1"),
        (
            ["snd", "phone-1", "Hi all"],
            "There is no command “snd”. Did you mean:  belfry send phone-1 'Hi all'"
        ),
        (["version"], "There is no command “version”. Did you mean:  belfry --version"),
        (["push", "a"], "There is no command “push”. Did you mean:  belfry send a"),
        (["xyzzy"], "There is no command “xyzzy”. List all: belfry --help"),
        (["notificaton"], "There is no command “notificaton”. List all: belfry --help"),
        (["help", "foo"], "There is no command “foo”. List all: belfry --help"),
        (["help", "tapp"], "There is no command “tapp”. Did you mean:  belfry tap"),
        (["help", "tap"], nil),
        (["home"], "There is no command “home”. Did you mean:  belfry do phone-1 press"),
        (
            ["network", "off", "phone-2"],
            "There is no command “network”. Did you mean:  belfry do phone-2 network off"
        ),
        (["badge", "3"], "There is no command “badge”. Did you mean:  belfry do phone-1 badge 3"),
        (["rebot", "x"], "There is no command “rebot”. Did you mean:  belfry do x reboot"),
        (
            ["settings", "--focus", "on"],
            "There is no command “settings”. Did you mean:  belfry do phone-1 settings --focus on"
        ),
        (
            ["offline"],
            "There is no command “offline”. Did you mean:  belfry do phone-1 network off"
        ),
        (
            ["kill", "phone-1"],
            "There is no command “kill”. Did you mean:  belfry force-quit phone-1"
        ),
        (["tokens"], "There is no command “tokens”. Did you mean:  belfry phones tokens"),
        (["readyz"], "There is no command “readyz”. Did you mean:  belfry status --ready"),
        (
            ["record", "p"],
            "There is no command “record”. Did you mean:  belfry trace --scenario p"
        ),
        (
            ["stop"], "There is no command “stop”. Press Ctrl-C in the terminal of the service."
        ),
        (["tap", "phone-1"], nil), (["do"], nil), (["help"], nil), (["--help"], nil), ([], nil),
    ])
    func `a misspelt command is answered with the whole command as it was meant`(
        arguments: [String], complaint: String?
    ) {
        #expect(CommandSuggestion.all.complaint(about: arguments) == complaint)
    }

    @Test(arguments: [
        (
            ["--apns", "2197", "--apns", "2198"],
            "--apns takes one value, but is given 2 times, with “2197” and “2198”."
        ),
        (
            ["exec", "--seed=1", "--seed", "2", "--", "npm", "test"],
            "--seed takes one value, but is given 2 times, with “1” and “2”."
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
            (["tap"], nil), (["tap", "banner"], "banner"), (["do", "network", "off"], "off"),
            (["do", "badge", "3"], "3"), (["do", "action", "reply"], "reply"), (["lock"], nil),
        ] {
            let command = try #require(try Belfry.parseAsRoot(words) as? any PhoneCommand)
            let request = try command.request()
            #expect(request.phone == nil)
            #expect(request.action.object == object)
        }
    }

    @Test func `C15: Apple's spelling of an object is taken`() throws {
        let words = ["do", "phone-1", "open", "Notification Center"]
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
        #expect(text.contains("--observed takes at most 64 methods, not 65"))
    }
}
