extension Spelling {
    static let banned = pure + contracts + crashes + waiting + leftovers + words

    /// Calls that make a value depend on more than its arguments.
    private static let pure = [
        Spelling(
            name: "a clock in a pure room",
            pattern: Pattern(
                #"\bDate\(\)|\bDate\.now\b|(?<![\w)\]])\.now\b|\b(?:Continuous|Suspending)Clock\b"#
                    + #"|\b(?:gettimeofday|clock_gettime)\b"#),
            place: .pureRooms,
            instead: "time is an argument; take `at now: Instant`.",
            bad: "let now = Date()", good: "let later = phone.now + .seconds(30)"),
        Spelling(
            name: "chance in a pure room",
            pattern: Pattern(
                #"\.random\b|\bSystemRandomNumberGenerator\b|\b(?:shuffled|randomElement)\(\)|\bUUID\(\)"#
            ),
            place: .pureRooms,
            instead: "draw from the seeded generator in the state (SplitMix64).",
            bad: "let id = UUID()", good: "let id = identifiers.next()"),
        Spelling(
            name: "concurrency in a pure room",
            pattern: Pattern(
                #"\bTask\b\s*[{.(]|\bactor\s+\w|\bawait\b|\basync\b|@MainActor\b"#
                    + #"|\b(?:Dispatch\w+|Thread|AsyncStream|withTaskGroup)\b"#),
            place: .pureRooms,
            instead: "return an effect; the shell performs it.",
            bad: "Task { send() }", good: "let task = Effect.send"),
        Spelling(
            name: "a lock in a pure room",
            pattern: Pattern(#"\b(?:Mutex|Atomic|NSLock|OSAllocatedUnfairLock|pthread_\w+)\b"#),
            place: .pureRooms,
            instead: "be a value; the code that shares the value brings the lock.",
            bad: "let state = Mutex(State())", good: "case locked"),
        Spelling(
            name: "the world outside in a pure room",
            pattern: Pattern(
                #"\b(?:FileManager|FileHandle|ProcessInfo|URLSession|getenv|fopen|socket)\b"#),
            place: .pureRooms,
            instead: "take the value as an argument; the shell reads it.",
            bad: "let home = ProcessInfo.processInfo", good: "let home: String"),
        Spelling(
            name: "a mutable global in a pure room",
            pattern: Pattern(
                #"^[ \t]*(?:nonisolated\(unsafe\)\s+)?(?:[a-z]+\s+)*static\s+var\s+\w+[^{\n]*=[^{\n]*$"#
            ),
            place: .pureRooms,
            instead: "keep it in the state.",
            bad: "    public static var count = 0", good: "    static var zero: Self { Self(0) }"),
    ]

    /// Calls that end the user's process.
    private static let crashes = [
        Spelling(
            name: "an ignored error",
            pattern: Pattern(#"\btry!"#), place: .everywhere,
            instead: "handle the error, or let it through with `try`.",
            bad: "let a = try! b()", good: "let a = try b()"),
        Spelling(
            name: "a forced cast",
            pattern: Pattern(#"\bas!"#), place: .everywhere,
            instead: "say with `as?` what happens otherwise.",
            bad: "let a = b as! C", good: "let a = b as? C"),
        Spelling(
            name: "an end of the process",
            pattern: Pattern(
                #"\bfatalError\(|\bpreconditionFailure\(|\bassertionFailure\(|\babort\("#),
            place: .sources,
            allowed: [
                "Sources/Apps/BelfrySwiftUI/Views/View.swift":
                    "a body of type Never, as Apple's"
            ],
            instead: "throw; for the impossible, a `precondition` that prints the state.",
            bad: "default: fatalError()", good: "precondition(depth > 0, \"\\(self)\")"),
        Spelling(
            name: "standard output outside the command line",
            pattern: Pattern(#"\b(?:print|debugPrint|dump|NSLog)\("#),
            place: .sourcesButCommandLine,
            instead: "return the text, or log it.",
            bad: "print(push)", good: "footprint(push)"),
    ]

    /// Contracts between rooms that the compiler would not see.
    private static let contracts = [
        Spelling(
            name: "a branch on a trace record's sentence",
            pattern: Pattern(
                #"\.(?:text|sentence)(?:\(\))?\s*(?:[!=]=|\??\.(?:contains|hasPrefix|hasSuffix|starts)\()"#
            ),
            place: .tracingRooms,
            allowed: [
                "Sources/Service/Console/LocalOnlyMiddleware.swift": "the text of a host's name"
            ],
            instead: "ask for the record's name, reason or rules, which are typed.",
            bad: "if record.text.contains(\"in time\") {", good: "let sentence = record.text"),
        Spelling(
            name: "a record's name as a string",
            pattern: Pattern(#"\.name\s*[!=]=\s*#*""#),
            place: .tracingRooms,
            instead: "name the case, so that the compiler finds every use.",
            bad: "trace.contains { $0.name == \"banner\" }",
            good: "trace.contains { $0.name == .banner }"),
        Spelling(
            name: "a verb outside its table",
            pattern: Pattern(
                #"(?:\bcase|[!=]=)\s*"("#
                    + Verbs.all.joined(separator: "|") + #")""#),
            place: .tracingRooms, alsoInComments: true,
            instead: "name the case of `PhoneAction.Verb`.",
            bad: "if verb == \"force-quit\" {", good: "if verb == .forceQuit {"),
    ]

    /// Real time that passes in a test.
    private static let waiting = [
        Spelling(
            name: "a real sleep in a test",
            pattern: Pattern(
                #"\bTask\.sleep\b|\bThread\.sleep\b|\b(?:usleep|nanosleep)\(|(?:^|[^.\w])sleep\("#
                    + #"|[cC]lock(?:\(\))?\.sleep\("#),
            place: .testsAndTesting,
            allowed: [
                "Sources/Testing/BelfryTesting/Engine/Driver.swift":
                    "an app under test may use real time of its own",
                "Tests/BelfryTestingTests/WaitingTests.swift":
                    "the app's, by the phone's clock, or on a thread of its own",
                "Tests/BelfryTestingTests/TimeTests.swift":
                    "the app's, by the phone's clock",
                "Tests/SampleApp/AppDelegate.swift":
                    "the app's, by the phone's clock",
                "Tests/TestSupport/Patience.swift":
                    "the one wait for events that nothing announces",
            ],
            instead: "wait for what is to happen, or advance a clock by hand.",
            bad: "try await ContinuousClock().sleep(for: .seconds(1))",
            good: "await clock.nextSleep()"),
        Spelling(
            name: "a loop that waits for others",
            pattern: Pattern(#"\b(?:while|repeat)\b[^{}]*\{[^{}]*(Task\.yield)\(\)"#),
            place: .testsAndTesting,
            allowed: [
                "Tests/ConsoleTests/WaitTests.swift":
                    "no event announces that a caller begins to wait"
            ],
            instead: "have what is waited for resume a continuation.",
            bad: "while !isDone { await Task.yield() }", good: "await Task.yield()"),
    ]

    /// Apple's words as Apple spells them.
    private static let words = [
        Spelling(
            name: "a Center of Apple's in another spelling",
            pattern: Pattern(#"(?i)(?:notification|control)[ -]?(cent"# + #"re)"#),
            place: .everywhere, alsoInComments: true,
            allowed: [
                "Sources/Core/World/PhoneAction.swift": "scenario files of 0.1 are read",
                "Tests/ConsoleTests/ActionTests.swift": "requests of 0.1 are read",
                "Tests/ScenariosTests/LanguageTests.swift": "scenario files of 0.1 are read",
            ],
            instead: "write Notification Center, Control Center, notificationCenter.",
            bad: "let notificationCent" + "re = 1", good: "/// Notification Center, in the centre.")
    ]

    /// Notes and paths that were meant to be removed before the commit. The marks are written in two
    /// halves, so that this file does not find itself.
    private static let leftovers = [
        Spelling(
            name: "a note to do it later",
            pattern: Pattern(#"\b("# + "TO" + "DO|FIX" + "ME|XX" + #"X|HA"# + #"CK)\b"#),
            place: .everywhere, alsoInComments: true,
            instead: "do it now, or write an issue.",
            bad: "// TO" + "DO: the other half", good: "// To do so takes two steps."),
        Spelling(
            name: "a developer's own path",
            pattern: Pattern(#"["' ](/(?:home|Users|root|work|workspace)/\w+)"#),
            place: .everywhere, alsoInComments: true,
            instead: "find it from #filePath, the environment or a flag.",
            bad: "let file = \"/ho" + "me/me/AuthKey.p8\"", good: "let path = \"/3/device/\""),
        Spelling(
            name: "a name that says nothing",
            pattern: Pattern(
                #"\b(?:class|struct|enum|actor|protocol)\s+(\w*(?:Manager|Helper|Helpers|Utils|Util|Impl))\b"#
            ),
            place: .everywhere,
            allowed: [
                "Sources/Apps/BelfryCoreLocation/CLLocationManager.swift": "Apple's name",
                "Sources/Apps/BelfryPushToTalk/PTChannelManager.swift": "Apple's name",
            ],
            instead: "name the thing after what it is in the field.",
            bad: "struct PushHelper {", good: "struct HelperTool {"),
        Spelling(
            name: "an unchecked promise without its reason",
            pattern: Pattern(#"^(?![ \t]*//).*\n(.*@unchecked Sendable)"#),
            place: .sources, alsoInComments: true,
            instead: "make it a value or an actor, or say why in a comment above.",
            bad: "}\nfinal class A: @unchecked Sendable {}",
            good: "// Only its event loop touches it.\nfinal class A: @unchecked Sendable {}"),
    ]
}
