import BelfryActivityKit
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

// The snippets about tokens and the app's server. The server and its uploader are run by
// Tests/PushRouterTests/Acceptance/CutConnectionAcceptance.swift.

struct Server: PushTokenUploader {
    let devices: URL  // https://example.com/devices

    func upload(_ registration: PushRouter.TokenRegistration) async throws {
        try await send("PUT", registration, body: JSONEncoder().encode(registration))
    }

    func remove(_ registration: PushRouter.TokenRegistration) async throws {
        try await send("DELETE", registration, body: nil)
    }

    private func send(
        _ method: String, _ registration: PushRouter.TokenRegistration, body: Data?
    ) async throws {
        // A slash in an ID is not one of the path.
        let path = [registration.id, registration.owner ?? "anonymous"].map {
            $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }
        guard let url = URL(string: "\(devices)/\(path[0])/\(path[1])") else {
            throw URLError(.badURL)
        }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        let (_, response) = try await URLSession.shared.data(for: request)
        guard let response = response as? HTTPURLResponse else { return }
        guard (200..<300).contains(response.statusCode) else {
            let pause = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
            throw PushRouter.UploadRefusal(status: response.statusCode, retryAfter: pause)
        }
    }
}

struct Devices {
    struct Device: Codable {
        var token, environment: String
        var owner: String?
    }

    private(set) var devices: [String: Device] = [:]

    /// Answers PUT and DELETE of /devices/{id}/{owner} with a status.
    mutating func answer(_ method: String, _ path: String, _ body: Data) -> Int {
        let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
        guard parts.count == 3, parts[0] == "devices" else { return 404 }
        let (id, owner) = (parts[1], parts[2])
        switch method {
        case "PUT":
            guard let device = try? JSONDecoder().decode(Device.self, from: body) else {
                return 400
            }
            // Here: 401 or 403 unless `owner` is signed in.
            devices = devices.filter { $0.value.token != device.token }
            devices[id] = device
        case "DELETE":
            // No session is asked for: it is over. Who knows the ID is the installation.
            guard devices[id]?.owner ?? "anonymous" == owner else { return 404 }
            devices[id] = nil
        default: return 405
        }
        return 204
    }
}

@MainActor extension SnippetApp {
    func use(_ registration: PushRouter.TokenRegistration) throws -> Data {
        let path = "devices/\(registration.id)"
        log(path)
        if registration.permission == .denied { showEmailSettings() }
        var request = Request()
        request.httpBody = try JSONEncoder().encode(registration)
        return request.httpBody ?? Data()
    }

    func showEmailSettings() {}

    func useServer() {
        struct Server: PushTokenUploader {
            func upload(_ registration: PushRouter.TokenRegistration) async throws {
                try await put("devices/\(registration.id)", registration)
            }
            func remove(_ registration: PushRouter.TokenRegistration) async throws {
                try await delete("devices/\(registration.id)?owner=\(registration.owner ?? "")")
            }
        }
        router.upload(Server(), owner: .signedOut)
    }

    func uploadTokens(_ token: Data, _ fcmToken: String) {
        router.upload(server, owner: session.user.map { .user($0.id) } ?? .signedOut)
        router.upload(server, owner: .anonymous)
        router.upload(server, owner: .user("ann"), topics: ["sports", "weather"])
        router.upload(server, token: .service("fcm", fcmToken), owner: .user("ann"))
        router.setToken(token, of: .widgets)
        router.setToken(token, of: .activityStart("DeliveryAttributes"))
        router.setToken(token, of: PushRouter.TokenKind(rawValue: "location"))
    }

    func send(_ score: String, to registration: PushRouter.TokenRegistration) {
        if registration.topics.contains("sports") { send(score, to: registration.token) }
    }

    func send(_ score: String, to token: String) {}

    @available(iOS 16.2, *)
    func track(
        _ attributes: DeliveryAttributes,
        _ content: ActivityContent<DeliveryAttributes.ContentState>
    ) throws {
        let activity = try Activity.request(
            attributes: attributes, content: content, pushType: .token)
        router.track(activity)

        for activity in Activity<DeliveryAttributes>.activities { router.track(activity) }
    }

    func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
        guard let user = session.user else { return router.upload(server, owner: .signedOut) }
        guard let fcmToken else { return }
        router.upload(server, token: .service("fcm", fcmToken), owner: .user(user.id))
    }

    func explain(_ event: PushEvent) {
        switch event {
        case .registrationFailed(.system(let error)) where error.code == 3000:
            status = "The app is signed without the entitlement aps-environment"
        default: break
        }
    }
}

@available(iOS 16.1, *)
struct DeliveryAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var minutes: Int
    }
}

@MainActor struct DocumentedTokenTests {
    @Test func `a registration is made by hand`() {
        let registration = PushRouter.TokenRegistration(
            token: "0aff", environment: .production, owner: "ann", installID: "install")
        let error = PushEvent.SystemError("no entitlement", code: 3000)
        #expect(registration.id == "install")
        #expect(error.domain == "NSCocoaErrorDomain")
    }

    @Test func `a locked store cannot be read, and the user's permissions are reported`() {
        let clock = ManualClock()
        let center = ManualCenter()
        let store = MemoryStore()
        store.isLocked = true
        let router = PushRouter(center: ManualCenter(), store: store, clock: ManualClock())
        store.isLocked = false
        router.simulate(.protectedDataBecameAvailable)
        store.isLocked = true
        #expect(throws: MemoryStore.Locked.self) { try store.load() }
        center.permission = .provisional
        clock.setDate(by: -3600)  // an hour back
        let unsteady = RecordingUploader(statuses: [nil, 503, 401])
        #expect(unsteady.calls.isEmpty)
    }
}
