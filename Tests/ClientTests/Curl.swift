import Foundation

/// curl, over TLS and HTTP/2, trusting nothing but the service's own authority.
struct Curl: Client {
    func push(_ push: Push, to service: BelfryService) async throws -> Answer {
        let body = try service.folder.newFile(push.payload)
        var arguments = [
            "--silent", "--show-error", "--include", "--http2", "--max-time", "300",
            "--cacert", service.ready.ca, "--request", push.method,
        ]
        if push.method != "GET" { arguments += ["--data-binary", "@\(body.path)"] }
        arguments += push.allFields.flatMap { ["--header", "\($0): \($1)"] }
        arguments += [service.ready.apns + push.path]
        let command = Command(executable: try Executable(named: "curl"), arguments: arguments)
        let finished = try await command.run(in: service.folder)
        guard finished.status == 0 else { throw Unexpected(description: "curl: \(finished)") }
        return try Self.read(finished.output)
    }

    /// Reads what `--include` prints: a status line, fields, an empty line, the body.
    private static func read(_ output: String) throws -> Answer {
        let text = output.replacing("\r\n", with: "\n")
        guard let end = text.firstRange(of: "\n\n") else {
            throw Unexpected(description: "curl printed no header block:\n\(output)")
        }
        let lines = text[..<end.lowerBound].split(separator: "\n")
        let status = lines.first?.split(separator: " ") ?? []
        guard status.first == "HTTP/2" else {
            throw Unexpected(
                description:
                    "curl did not speak HTTP/2; if this curl cannot: run make setup\n\(output)")
        }
        guard status.count > 1, let code = Int(status[1]) else {
            throw Unexpected(description: "curl printed no status:\n\(output)")
        }
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            return (line[..<colon].lowercased(), String(value))
        }
        return try Answer(
            status: code, fields: Dictionary(fields) { first, _ in first },
            body: String(text[end.upperBound...]))
    }
}
