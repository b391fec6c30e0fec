import BelfryTesting
import Testing

/// Identifiers that iOS makes for an app follow from the phone's seed.
@MainActor struct IdentifierTests {
    final class App: NSObject, UIApplicationDelegate {
        var identifiers: [UUID] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            identifiers = (1...2).map { _ in CXTransaction(actions: []) }.map(\.uuid)
            if let vendor = UIDevice.current.identifierForVendor { identifiers.append(vendor) }
            return true
        }
    }

    private func identifiers(seed: UInt64) async throws -> [UUID] {
        let phone = try VirtualPhone(ios: "26.0", app: App.self, seed: seed)
        await phone.launch()
        let first = try #require(phone.app).identifiers
        await phone.terminate()
        await phone.launch()
        return first + (phone.app?.identifiers ?? [])
    }

    @Test func `the same seed gives the same, and no two are alike`() async throws {
        let identifiers = try await identifiers(seed: 1)
        #expect(Set(identifiers).count == 6)
        #expect(try await self.identifiers(seed: 1) == identifiers)
        #expect(Set(try await self.identifiers(seed: 2)).isDisjoint(with: identifiers))
    }

    @Test func `they look like random UUIDs`() async throws {
        for identifier in try await identifiers(seed: 7) {
            let text = Array(identifier.uuidString)
            #expect(text[14] == "4" && "89AB".contains(text[19]), "\(identifier)")
        }
    }
}
