import BelfryTesting
import SwiftUI
import Testing

/// Tests values that outlive views, scenes and launches.
@MainActor @Suite(.serialized) struct StorageTests {
    enum Theme: String { case light, dark }

    static let store = UserDefaults(suiteName: "BelfrySwiftUITests") ?? .standard
    static var lines: [String] = []

    struct Counter: App {
        @AppStorage("launches", store: store) private var launches = 0

        init() { launches += 1 }

        var body: some Scene {
            WindowGroup { Root() }.defaultAppStorage(store)
        }
    }

    struct Root: View {
        @AppStorage("theme") private var theme = Theme.light
        @AppStorage("name") private var name: String?
        @SceneStorage("visits") private var visits = 0

        var body: some View {
            Text("\(visits)")
                .onAppear { visits += 1 }
                .onOpenURL { theme = Theme(rawValue: $0.host() ?? "") ?? .light }
                .onChange(of: theme) { lines.append("theme \(theme)") }
                .onChange(of: name) { lines.append("name \(name ?? "")") }
                .onChange(of: visits) { lines.append("visit \(visits)") }
        }
    }

    @Test func `app storage stays over launches, and its changes reach the views`() async throws {
        for key in ["launches", "theme", "name"] { Self.store.removeObject(forKey: key) }
        Self.lines = []
        let phone = try VirtualPhone(ios: "18.0", app: SwiftUIAppDelegate<Counter>.self)
        await phone.launch()
        #expect(Self.lines == ["visit 1"])
        await phone.open(try #require(URL(string: "theme://dark")))
        #expect(Self.lines.last == "theme dark")
        await phone.asApp { Self.store.set("Ada", forKey: "name") }
        await phone.pressHome()
        #expect(Self.lines == ["visit 1", "theme dark", "name Ada"])
        await phone.forceQuit()
        await phone.launch()
        #expect(Self.store.integer(forKey: "launches") == 2)
        #expect(Self.lines.last == "visit 1", "the scene is another one")
    }
}
