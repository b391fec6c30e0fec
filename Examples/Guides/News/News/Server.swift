import Foundation
import PushRouter

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The app's server: PUT and DELETE of `devices/{registration}/{owner}`.
struct Server: PushTokenUploader {
    let address: String

    func upload(_ registration: PushRouter.TokenRegistration) async throws {
        try await send("PUT", registration, body: JSONEncoder().encode(registration))
    }

    func remove(_ registration: PushRouter.TokenRegistration) async throws {
        try await send("DELETE", registration, body: nil)
    }

    private func send(
        _ method: String, _ registration: PushRouter.TokenRegistration, body: Data?
    ) async throws {
        guard let devices = URL(string: address) else { throw URLError(.badURL) }
        let owner = registration.owner ?? "anonymous"
        var request = URLRequest(
            url: devices.appendingPathComponent(registration.id).appendingPathComponent(owner))
        request.httpMethod = method
        request.httpBody = body
        let (_, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 500
        guard (200..<300).contains(status) else { throw PushRouter.UploadRefusal(status: status) }
    }
}
