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
        // A slash in an ID does not separate parts of the path.
        let path = [registration.id, registration.owner ?? "anonymous"].map {
            $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }
        guard let devices = URL(string: "\(address)/\(path[0])/\(path[1])") else {
            throw URLError(.badURL)
        }
        var request = URLRequest(url: devices)
        request.httpMethod = method
        request.httpBody = body
        #if canImport(FoundationNetworking)
            // Cancelling a request can crash Foundation on Linux. The router waits for this one.
            let (_, response) = try await Task { [request] in
                try await URLSession.shared.data(for: request)
            }.value
        #else
            let (_, response) = try await URLSession.shared.data(for: request)
        #endif
        let status = (response as? HTTPURLResponse)?.statusCode ?? 500
        guard (200..<300).contains(status) else { throw PushRouter.UploadRefusal(status: status) }
    }
}
