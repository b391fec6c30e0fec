import BelfryAPNs
import BelfryTesting
import Foundation
import NIOHTTP1
import NIOSSL
import Requesting
import Testing

@MainActor struct LocalAPNsTests {
    final class App: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
            application.registerForRemoteNotifications()
            return true
        }
    }

    private func phone(date: Date) async throws -> VirtualPhone<App> {
        let phone = try VirtualPhone(ios: "18.0", app: App.self, date: date)
        await phone.launch()
        await phone.pressHome()
        return phone
    }

    @Test func `a real client's push is on the phone at its next step`() async throws {
        let phone = try await phone(date: Date())
        let apns = try await LocalAPNs(for: phone)
        let token = try #require(phone.deviceToken)

        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .file(apns.certificateAuthority.path)
        var request = OutgoingRequest(
            "https://localhost:\(apns.port)/3/device/\(token)", method: .POST)
        request.headers.add(name: "authorization", value: "bearer \(try apns.providerToken())")
        request.headers.add(name: "apns-topic", value: "com.example.app")
        request.headers.add(name: "apns-push-type", value: "alert")
        request.body = Array(#"{"aps":{"alert":"Your order is on its way"}}"#.utf8)
        let answer = try await request.answerOverHTTP2(tls: tls, within: .seconds(600))
        #expect(answer.status == 200)

        await phone.catchUp()
        #expect(phone.notifications.map(\.body) == ["Your order is on its way"])
        await apns.stop()
    }

    @Test func `a phone in another time gets no APNs, and a sentence that says why`() async throws {
        let phone = try await phone(date: Date(timeIntervalSince1970: 1_700_000_000))
        let error = await #expect(throws: LocalAPNsError.self) { try await LocalAPNs(for: phone) }
        #expect(error?.description.contains("date: Date()") == true)
    }
}
