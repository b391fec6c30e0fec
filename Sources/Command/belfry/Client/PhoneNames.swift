import ArgumentParser
import Page

/// The phones of the running Belfry by name, for commands that name none and for shells.
enum PhoneNames {
    /// The number of phones in a message or a completion.
    private static let limit = 100

    /// Whether a word looks like the name of a phone, such as `phone-1`, and not like a misspelt
    /// word, such as `offf`.
    static func isName(_ word: String) -> Bool { word.contains { $0.isNumber || $0 == "-" } }

    /// Returns `name`, or the name of the only phone.
    static func resolve(
        _ name: String?, _ service: ServiceClient, example: (String) -> String
    ) async throws(Failure) -> String {
        if let name { return name }
        let phones: [PhoneDescription] = try await service.items(
            "/phones", query: ["limit": String(limit)])
        if phones.count == 1 { return phones[0].name }
        guard let first = phones.first else {
            throw Failure("There is no phone. Add one: belfry phones add phone-1", status: .usage)
        }
        let more = phones.count == limit ? " and more" : ""
        let known = phones.map(\.name).joined(separator: ", ") + more
        throw Failure(
            "Which phone? For instance: \(example(first.name)). Known phones: "
                + "\(TerminalText.escape(known)).", status: .usage)
    }

    /// The completions of a shell: the words, and the phones of the running Belfry, if any.
    static func completion(_ words: [String] = []) -> CompletionKind {
        .custom { @Sendable (arguments: [String], _: Int, _: String) async -> [String] in
            let given = arguments.firstIndex(of: "--service").map { arguments.index(after: $0) }
                .flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
            let service = (try? ServiceOption.parse(given.map { ["--service", $0] } ?? []))?.client
            let phones: [PhoneDescription]? = try? await service?.items(
                "/phones", query: ["limit": String(limit)])
            return words + (phones ?? []).map(\.name)
        }
    }
}
