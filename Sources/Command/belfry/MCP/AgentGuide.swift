/// The texts that `belfry adopt --agents` writes for coding agents.
enum AgentGuide {
    /// The file of the skill, in the folder that agents search.
    static let skillPath = ".agents/skills/belfry/SKILL.md"
    static let begin = "<!-- belfry adopt --agents: begin -->"
    static let end = "<!-- belfry adopt --agents: end -->"

    /// A part of AGENTS.md.
    static let section = """
        \(begin)
        ## Push notifications

        Test pushes with Belfry, a local APNs with virtual iPhones: no Mac, no device, no Apple account.
        Read `\(skillPath)` before you change code that sends or handles pushes.

        - `belfry exec --app BUNDLE -- COMMAND` runs tests with a Belfry of their own.
        - `belfry mcp --start` is an MCP server on standard input and output.
        \(end)

        """

    static let skill = """
        ---
        name: belfry
        description: Tests push notifications without Apple, with a local APNs and virtual iPhones. Use when a push is refused, is not shown, or calls no method of the app, and when you write tests of code that sends or handles pushes.
        ---

        Belfry is Apple's push path on this machine. The command `belfry` has help for each subcommand:
        `belfry COMMAND --help`. Add `--json` to read an answer with a program.

        ## Run a test

        `belfry exec --app BUNDLE -- COMMAND` starts Belfry on free ports, runs the command, and ends Belfry.
        The command finds the service by these variables:

        - `APNS_URL`, `APNS_CA`: the address to push to, and the certificate to trust
        - `APNS_KEY_FILE`, `APNS_KEY_ID`, `APNS_TEAM_ID`: the signing key for provider tokens
        - `APNS_TOPIC`, `APNS_DEVICE_TOKEN`: the app and its token on the phone `phone-1`
        - `BELFRY_API`: the address by which other belfry commands find the service

        `belfry env LIBRARY` prints the settings of a push library; `belfry env` lists the libraries.
        In a test: push, then `belfry wait 'title:"Order shipped" is:shown'`, then `belfry expect phone-1 --badge 4`.
        With pytest, use the fixture `belfry` of the Python package. With node:test, use `belfry/node`.

        ## Find out why a push fails

        1. `belfry exec --app BUNDLE -- sh -c 'COMMAND || { belfry why latest; exit 1; }'` asks about the newest push of a
           failed COMMAND before Belfry ends.
        2. Status 4xx: `belfry why latest` says what was wrong with this push, and what to send.
           `belfry wait is:refused` prints a refused push with its remedy.
        3. Status 200 and nothing shown or called: `belfry why latest --not banner` or
           `belfry why latest --not didReceiveRemoteNotification` names the cause, and the change that helps.
        4. Status 200 and shown with the wrong content: `belfry why latest` names misspelt keys of the payload.
        5. Make that one change, in the payload, in the app or on the phone, and send again.
        6. `belfry lint payload.json --topic BUNDLE --push-type alert --priority 10` finds mistakes that no test shows.
           `belfry send phone-1 payload.json` sends without your code.

        The commonest causes:

        - `iat` of a provider token is in seconds. Use one token for 20 to 60 minutes.
        - The push type `background` needs priority 5 and `content-available: 1`, and shows nothing.
        - An alert needs `aps.alert`; badge and sound need their own keys, in `aps`.
        - A service extension needs `mutable-content: 1` and an alert.
        - The topic is the bundle identifier, with a suffix for some types: `.voip`, `.push-type.liveactivity`.
        - A force-quit app gets no silent push. A denied permission shows nothing.
        - A token belongs to one app, one environment and one type of push.

        ## Prove it

        Write a scenario, which plays in virtual time without a service:

        ```yaml
        app: {state: background}
        steps:
          - push: {aps: {alert: {title: Order shipped}, badge: 4}}
        expect:
          banner: shown
        ```

        `belfry play order.yaml` exits with 0 if it holds. `belfry trace phone-1 --scenario` makes a scenario of what
        you did by hand. `belfry explain --state force-quit --push silent` and `belfry diagnose` answer questions about
        any iOS without a service.

        ## As MCP tools

        `belfry mcp --start`, or `http://127.0.0.1:8197/mcp` of a running Belfry, has the tools status, phone, act, send,
        wait, why, lint, faults, rules, record, play, diagnose, explain and reset. Their arguments have the names of the
        command's options.

        """
}
