import Foundation

/// A request that the API of an earlier version understood, or refused, and with which status.
struct StoredRequest {
    let method: String
    let path: String
    let body: Any?
    let status: Int

    var name: String { "\(method) \(path)" }

    static func all(in file: URL) throws -> [StoredRequest] {
        let list = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        return (list as? [[String: Any]] ?? []).compactMap { entry in
            guard let method = entry["method"] as? String, let path = entry["path"] as? String,
                let status = entry["status"] as? Int
            else { return nil }
            return StoredRequest(method: method, path: path, body: entry["body"], status: status)
        }
    }

    /// The arguments of curl, which then prints the answer, a space and the status.
    func curl(to api: String) throws -> [String] {
        var arguments = [
            "--silent", "--request", method, "--write-out", " %{http_code}", api + path,
        ]
        if let body {
            let json = try JSONSerialization.data(withJSONObject: body)
            arguments += [
                "--header", "content-type: application/json",
                "--data", String(decoding: json, as: UTF8.self),
            ]
        }
        return arguments
    }
}
