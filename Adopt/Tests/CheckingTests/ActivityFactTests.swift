import Checking
import Testing

/// P16: the letters on the launch, on dates, and on the property list.
struct ActivityFactTests {
    private static let observer = """
        final class Rides {
            static let shared = Rides()
            func send() async { for await t in Activity<Ride>.pushToStartTokenUpdates { post(t) } }
            func observe() {
                Task { for await ride in Activity<Ride>.activityUpdates { follow(ride) } }
            }
            func follow(_ ride: Activity<Ride>) {
                Task { for await token in ride.pushTokenUpdates { post(token) } }
            }
        }
        """

    private static func swiftUI(_ code: String, initializer: String = "") -> String {
        """
        \(observer)
        @main struct RideApp: App {
            init() { \(initializer) }
            var body: some Scene { WindowGroup { Home() } }
        }
        struct Home: View {
            \(code)
        }
        """
    }

    @Test(arguments: [
        Case.bad(
            "onAppear",
            swiftUI("var body: some View { Text(\"\").onAppear { Rides.shared.observe() } }")),
        .bad(
            "a task of a view",
            swiftUI("var body: some View { Text(\"\").task { Rides.shared.observe() } }")),
        .bad(
            "a button",
            swiftUI("var body: some View { Button(\"Go\") { Rides.shared.observe() } }")),
        .bad(
            "a function of the view",
            swiftUI(
                "var body: some View { Text(\"\").onAppear(perform: start) }\nfunc start() { Rides.shared.observe() }"
            )),
        .bad(
            "the scene",
            observer + "\n" + """
                class App: UIResponder, UIApplicationDelegate {
                    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
                }
                class Scene: UIResponder, UIWindowSceneDelegate {
                    func scene(_ s: UIScene, willConnectTo c: UISceneSession, options: UIScene.ConnectionOptions) {
                        Rides.shared.observe()
                    }
                }
                """),
        .bad(
            "a view controller",
            observer + "\n" + """
                class App: UIResponder, UIApplicationDelegate {
                    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
                }
                class Scene: UIResponder, UIWindowSceneDelegate {
                    func scene(_ s: UIScene, willConnectTo c: UISceneSession, options: UIScene.ConnectionOptions) {}
                }
                class HomeController: UIViewController {
                    override func viewDidLoad() { Task { Rides.shared.observe() } }
                }
                """),
        .good(
            "the app's init",
            swiftUI("var body: some View { Text(\"\") }", initializer: "Rides.shared.observe()")),
        .good(
            "a task of the app's init",
            swiftUI(
                "var body: some View { Text(\"\") }",
                initializer: "Task { await Rides.shared.observe() }")),
        .good(
            "both",
            swiftUI(
                "var body: some View { Text(\"\").onAppear { Rides.shared.observe() } }",
                initializer: "Rides.shared.observe()")),
        .good(
            "an unknown caller",
            swiftUI("var body: some View { Text(\"\") }")
                + "\nfunc signIn() { Rides.shared.observe() }"
        ),
        .good(
            "nothing calls it", swiftUI("var body: some View { Text(\"\") }")),
        .good(
            "an answer at launch",
            observer + "\n" + """
                class App: UIResponder, UIApplicationDelegate {
                    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                        center.getNotificationSettings { _ in Rides.shared.observe() }
                        return true
                    }
                }
                class Scene: UIResponder, UIWindowSceneDelegate {
                    func scene(_ s: UIScene, willConnectTo c: UISceneSession, options: UIScene.ConnectionOptions) {}
                }
                """),
        .good(
            "an app without scenes",
            observer + "\n" + """
                class App: UIResponder, UIApplicationDelegate {
                    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
                }
                class HomeController: UIViewController {
                    override func viewDidLoad() { Rides.shared.observe() }
                }
                """),
        .good("a library without an app", observer),
        .good(
            "no start by push",
            swiftUI("var body: some View { Text(\"\").onAppear { Rides.shared.observe() } }")
                .replacing("pushToStartTokenUpdates", with: "otherUpdates")),
    ])
    func `observers of starts begin at launch`(_ example: Case) {
        let found = Checked("import ActivityKit\n\(example.code)", rules: [.activityTokens])
            .findings.filter { $0.message.what.contains("observed only") }
        #expect(found.isEmpty != example.isBad)
    }

    private static func state(_ members: String, after: String = "") -> String {
        """
        struct Ride: ActivityAttributes {
            struct ContentState: Codable, Hashable { \(members) }
            var ordered: Date
        }
        \(after)
        """
    }

    @Test(arguments: [
        Case.bad("a date", state("var arrival: Date")),
        .bad("an optional date", state("var stop: String\nlet arrival: Date?")),
        .bad("dates", state("var arrivals: [Date]")),
        .bad("a range", state("var window: ClosedRange<Date>")),
        .bad("a date with observers", state("var arrival: Date { didSet { } }")),
        .bad(
            "a date in a type of its own",
            state("var stop: Stop", after: "struct Stop: Codable, Hashable { var arrival: Date }")),
        .bad("a date in a list", state("var stops: [Stop]\nstruct Stop: Codable { var at: Date }")),
        .bad(
            "an extension",
            """
            struct Ride { var id: Int }
            extension Ride: ActivityAttributes {
                struct ContentState: Codable, Hashable { var arrival: Date }
            }
            """),
        .bad(
            "a type alias",
            """
            struct Ride: ActivityAttributes { typealias ContentState = RideState }
            struct RideState: Codable, Hashable { var arrival: Date }
            """),
        .good("a number", state("var arrival: Double")),
        .good("an interval", state("var arrival: TimeInterval")),
        .good(
            "a computed date",
            state("var seconds: Double\nvar arrival: Date { Date(timeIntervalSince1970: seconds) }")
        ),
        .good("a static date", state("static let epoch = Date()\nstatic var now: Date = Date()")),
        .good(
            "an own decoder",
            state(
                "var arrival: Date\ninit(from decoder: any Decoder) throws { arrival = try read(decoder) }"
            )
        ),
        .good(
            "an own decoder in an extension",
            state(
                "var arrival: Date",
                after:
                    "extension Ride.ContentState { init(from decoder: any Decoder) throws { arrival = now } }"
            )),
        .good("a wrapper", state("@UnixSeconds var arrival: Date")),
        .good(
            "a date that is not decoded",
            state(
                "var minutes: Int\nvar shown: Date = .now\nenum CodingKeys: CodingKey { case minutes }"
            )
        ),
        .good("a date in the attributes", state("var minutes: Int")),
        .bad(
            "an enum",
            "struct Ride: ActivityAttributes { enum ContentState: Codable { case at(Date) } }"
        ),
        .bad(
            "a copy of the type in a widget",
            state("var arrival: Date") + "\n" + state("var arrival: Date")),
        .good(
            "two types of one name",
            state("var arrival: Date") + "\n" + state("var arrival: Double")),
        .good(
            "an enum without dates",
            "struct Ride: ActivityAttributes { enum ContentState: Codable { case at(Double), gone } }"
        ),
    ])
    func `a content state in pushes has no dates`(_ example: Case) {
        let request =
            "func start() throws { try Activity.request(attributes: Ride(), content: c, pushType: .token) }"
        #expect(dates(example.code + "\n" + request).isEmpty != example.isBad)
    }

    private func dates(_ code: String) -> [Finding] {
        Checked("import ActivityKit\n\(code)", rules: [.activityTokens]).findings.filter {
            $0.message.what.contains("is a Date")
        }
    }

    @Test func `dates are fine in activities without pushes`() {
        let state = Self.state("var arrival: Date")
        #expect(dates(state).isEmpty)
        let local = "func start() throws { try Activity.request(attributes: Ride(), content: c) }"
        #expect(dates("\(state)\n\(local)").isEmpty)
        let started = "func send() { post(Activity<Ride>.pushToStartToken) }"
        #expect(dates("\(state)\n\(started)").count == 1)
        let other = """
            struct Meal: ActivityAttributes { struct ContentState: Codable { var minutes: Int } }
            func start() throws { try Activity<Meal>.request(attributes: m, content: c, pushType: .token) }
            """
        #expect(dates("\(state)\n\(other)").isEmpty)
    }

    @Test func `several dates are one finding`() throws {
        let source =
            Self.state("var arrival: Date\nvar departure: Date")
            + "\nfunc start() throws { try Activity<Ride>.request(attributes: r, content: c, pushType: .token) }"
        let found = dates(source)
        #expect(found.count == 1)
        #expect(try #require(found.first).related.count == 1)
    }

    @Test func `an app that requests activities supports them`() {
        let request =
            "import ActivityKit\nfunc start() throws { try Activity<Ride>.request(attributes: r, content: c) }"
        let app = "<key>LSRequiresIPhoneOS</key><true/>\n"
        let find = { (keys: String) in
            Checked(request, plist: app + keys, rules: [.activityTokens]).findings.count
        }
        #expect(find("") == 1)
        #expect(find("<key>NSSupportsLiveActivities</key><false/>") == 1)
        #expect(find("<key>NSSupportsLiveActivities</key><true/>") == 0)
        #expect(find("<key>NSSupportsLiveActivities</key><string>YES</string>") == 0)
        #expect(find("<key>NSSupportsLiveActivities</key><string>$(LIVE)</string>") == 0)
        #expect(Checked(request, rules: [.activityTokens]).findings.isEmpty)
        #expect(
            Checked("import ActivityKit", plist: app, rules: [.activityTokens]).findings.isEmpty)
    }
}
