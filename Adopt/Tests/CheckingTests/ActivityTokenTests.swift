import Checking
import Testing

/// P16: the letters on tokens that no code observes.
struct ActivityTokenTests {
    private static let attributes = """
        struct Ride: ActivityAttributes {
            struct ContentState: Codable, Hashable { var minutes: Int }
        }
        struct Meal: ActivityAttributes {
            struct ContentState: Codable, Hashable { var minutes: Int }
        }
        """

    private func found(_ code: String, _ letter: String) -> [Finding] {
        Checked("import ActivityKit\n\(Self.attributes)\n\(code)", rules: [.activityTokens])
            .findings.filter { $0.message.what.contains(letter) }
    }

    @Test(arguments: [
        Case.bad(
            "the token is read at once",
            """
            func start() throws {
                let ride = try Activity.request(attributes: Ride(), content: state, pushType: .token)
                send(ride.pushToken)
            }
            """),
        .bad(
            "nothing reads a token",
            "func start() { _ = try? Activity<Ride>.request(attributes: ride, content: c, pushType: .token) }"
        ),
        .bad(
            "the older request",
            "func start() throws { try Activity<Ride>.request(attributes: ride, contentState: c, pushType: PushType.token) }"
        ),
        .bad(
            "a choice of types",
            "func start() throws { try Activity.request(attributes: ride, content: c, pushType: isOn ? .token : nil) }"
        ),
        .bad(
            "a constant",
            """
            func start() throws {
                let type: PushType? = .token
                try Activity.request(attributes: ride, content: c, pushType: type)
            }
            """),
        .bad(
            "only states are observed",
            """
            func start() throws {
                let ride = try Activity.request(attributes: Ride(), content: c, pushType: .token)
                Task { for await state in ride.activityStateUpdates { show(state) } }
            }
            """),
        .bad(
            "a loop for the activity of another function",
            """
            func start() throws {
                let ride = try Activity.request(attributes: Ride(), content: c, pushType: .token)
            }
            func restart() throws {
                let ride = try Activity.request(attributes: Ride(), content: c, pushType: .token)
                Task { for await token in ride.pushTokenUpdates { send(token) } }
            }
            """),
        .bad(
            "a collection of something else",
            """
            func start() throws {
                let seats = Set<Seat>()
                let ride = try Activity.request(attributes: Ride(), content: c, pushType: .token)
                store.keep(seats)
            }
            """),
        .bad(
            "a comment alone",
            """
            func start() throws {
                // for await token in ride.pushTokenUpdates
                let ride = try Activity.request(attributes: Ride(), content: c, pushType: .token)
            }
            """),
        .bad(
            "the other activity",
            """
            func start() throws {
                let meal = try Activity.request(attributes: Meal(), content: c, pushType: .token)
                let ride = try Activity.request(attributes: Ride(), content: c, pushType: .token)
                Task { for await token in ride.pushTokenUpdates { send(token) } }
            }
            """),
        .bad(
            "a type alias",
            """
            typealias RideActivity = Activity<Ride>
            func start() throws { try RideActivity.request(attributes: r, content: c, pushType: .token) }
            """),
        .bad(
            "an own function gets the activity",
            """
            func start() throws {
                let ride = try Activity.request(attributes: Ride(), content: c, pushType: .token)
                keep(ride)
            }
            func keep(_ ride: Activity<Ride>) { print(ride) }
            """),
        .bad(
            "a list shows the activities",
            """
            func start() throws { try Activity.request(attributes: Ride(), content: c, pushType: .token) }
            struct Rides: View {
                var rides: [Activity<Ride>]
                var body: some View { ForEach(rides) { Text($0.id) } }
            }
            """),
        .good(
            "a loop",
            """
            func start() throws {
                let ride = try Activity.request(attributes: Ride(), content: c, pushType: .token)
                Task { for await token in ride.pushTokenUpdates { send(token) } }
            }
            """),
        .good(
            "an own function observes",
            """
            func start() throws {
                observe(try Activity.request(attributes: Ride(), content: c, pushType: .token))
            }
            func observe(_ ride: Activity<Ride>) {
                Task { for await token in ride.pushTokenUpdates { send(token) } }
            }
            """),
        .good(
            "a generic function observes",
            """
            func start() throws {
                observe(try Activity.request(attributes: Ride(), content: c, pushType: .token))
            }
            func observe<T: ActivityAttributes>(_ any: Activity<T>) {
                Task { for await token in any.pushTokenUpdates { send(token) } }
            }
            """),
        .good(
            "an extension observes",
            """
            func start() throws { try Activity.request(attributes: Ride(), content: c, pushType: .token) }
            extension Activity { func observe() async { for await t in self.pushTokenUpdates { send(t) } } }
            """),
        .good(
            "every new activity is observed",
            """
            func start() throws { try Activity.request(attributes: Ride(), content: c, pushType: .token) }
            func observe() async {
                for await ride in Activity<Ride>.activityUpdates {
                    for await token in ride.pushTokenUpdates { send(token) }
                }
            }
            """),
        .good(
            "no pushes",
            "func start() throws { try Activity.request(attributes: Ride(), content: c, pushType: nil) }"
        ),
        .good(
            "no push type",
            "func start() throws { try Activity.request(attributes: Ride(), content: c) }"),
        .good(
            "a channel",
            "func start() throws { try Activity.request(attributes: r, content: c, pushType: .channel(id)) }"
        ),
        .good(
            "an unknown push type",
            "func start(_ type: PushType?) throws { try Activity.request(attributes: r, content: c, pushType: type) }"
        ),
        .good(
            "a library gets the activity",
            """
            func start() throws {
                let ride = try Activity.request(attributes: Ride(), content: c, pushType: .token)
                braze.liveActivities.launchActivity(pushTokenTag: "ride", activity: ride)
            }
            """),
        .good(
            "a library gets the type",
            """
            func start() throws { try Activity.request(attributes: Ride(), content: c, pushType: .token) }
            func setUp() { OneSignal.LiveActivities.setup(Ride.self) }
            """),
        .good(
            "a library for Live Activities",
            """
            import PushwooshLiveActivities
            func start() throws { try Activity.request(attributes: Ride(), content: c, pushType: .token) }
            """),
        .good(
            "another request",
            "func start() throws { try client.request(attributes: Ride(), content: c, pushType: .token) }"
        ),
        .good(
            "a double",
            "class MockRides { func start() throws { try Activity.request(attributes: r, content: c, pushType: .token) } }"
        ),
        .good(
            "another system",
            """
            #if os(visionOS)
            func start() throws { try Activity.request(attributes: r, content: c, pushType: .token) }
            #endif
            """),
    ])
    func `the tokens of a requested activity are observed`(_ example: Case) {
        #expect(found(example.code, "requested here").isEmpty != example.isBad)
    }

    private static let send =
        "func send() async { for await token in Activity<Ride>.pushToStartTokenUpdates { post(token) } }\n"

    @Test(arguments: [
        Case.bad("nothing observes", send),
        .bad(
            "the token is read", "func send() { post(Activity<Ride>.pushToStartToken) }"),
        .bad(
            "only own activities are observed",
            send
                + "func observe(_ ride: Activity<Ride>) async { for await t in ride.pushTokenUpdates { post(t) } }"
        ),
        .bad(
            "new activities are shown",
            send
                + "func observe() async { for await ride in Activity<Ride>.activityUpdates { show(ride.id) } }"
        ),
        .bad(
            "activities are ended",
            send
                + "func end() async { for ride in Activity<Ride>.activities { await ride.end(nil) } }"
        ),
        .bad(
            "the token at that moment",
            send
                + "func observe() async { for await ride in Activity<Ride>.activityUpdates { post(ride.pushToken) } }"
        ),
        .bad(
            "the list of activities",
            send + """
                func observe() { for ride in Activity<Ride>.activities { follow(ride) } }
                func follow(_ ride: Activity<Ride>) {
                    Task { for await token in ride.pushTokenUpdates { post(token) } }
                }
                """),
        .good(
            "both loops",
            send + """
                func observe() async {
                    for await ride in Activity<Ride>.activityUpdates {
                        for await token in ride.pushTokenUpdates { post(token) }
                    }
                }
                """),
        .good(
            "a function for each",
            send + """
                func observe() async { for await ride in Activity<Ride>.activityUpdates { follow(ride) } }
                func follow(_ ride: Activity<Ride>) {
                    Task { for await token in ride.pushTokenUpdates { post(token) } }
                }
                """),
        .good(
            "a channel",
            send
                + "func start() throws { try Activity.request(attributes: Ride(), content: c, pushType: .channel(id)) }"
        ),
        .good(
            "a library",
            send + "func setUp() { Airship.liveActivities.restore(Activity<Ride>.self) }"),
        .good(
            "no start by push", "func end() async { for r in Activity<Ride>.activities { end(r) } }"
        ),
    ])
    func `activities that a push starts are observed`(_ example: Case) {
        #expect(found(example.code, "that a push starts").isEmpty != example.isBad)
    }

    @Test(arguments: [
        Case.bad("the sequence alone", send),
        .bad(
            "an alias",
            """
            typealias RideActivity = Activity<Ride>
            func send() async { for await t in RideActivity.pushToStartTokenUpdates { post(t) } }
            """),
        .bad(
            "without attributes",
            "func send<T>(_ t: T) async { for await t in Activity<T>.pushToStartTokenUpdates { post(t) } }"
        ),
        .bad(
            "in a task",
            "func send() { Task { for await t in Activity<Ride>.pushToStartTokenUpdates { post(t) } } }"
        ),
        .bad(
            "the first value",
            "func send() async { post(await Activity<Ride>.pushToStartTokenUpdates.first { _ in true }) }"
        ),
        .good("both", send + "func read() { post(Activity<Ride>.pushToStartToken) }"),
        .good(
            "of another type", send + "func read() { post(Activity<Meal>.pushToStartToken) }"),
        .good(
            "the name alone", "func read() { post(client.pushToStartTokenUpdates) }"),
        .good("a text", "let name = \"Activity<Ride>.pushToStartTokenUpdates\""),
        .good("the property alone", "func read() { post(Activity<Ride>.pushToStartToken) }"),
    ])
    func `the push-to-start token is also read at launch`(_ example: Case) {
        let found = found(example.code, "read only from")
        #expect(found.isEmpty != example.isBad)
        #expect(found.allSatisfy { $0.level == .note })
    }
}
