import API

/// What to say when a port that the service wants is taken: mostly by a Belfry that runs already.
struct TakenPort {
    /// How long a Belfry may take to say that it is one.
    private static let patience = Duration.seconds(2)

    /// The sentence of who could not listen.
    let problem: String
    /// The option that says where to listen instead.
    let option: String
    /// Where a Belfry with these settings has its API.
    let api: HostPort

    var failure: Failure {
        get async {
            let client = ServiceClient(
                address: "http://\(api.reachable):\(api.port)", patience: Self.patience)
            let running: ServiceDescription? = try? await client.get("/service")
            guard let running else {
                return Failure(
                    "\(problem) Choose another address with \(option) HOST:PORT.",
                    status: .cannotListen)
            }
            let phones = running.phones.map(\.name).joined(separator: ", ")
            return Failure(
                """
                A Belfry is running already: \(running.api) \
                (\(phones.isEmpty ? "no phones" : TerminalText.escape(phones))).
                Use it, or start a second one:  belfry --apns 0 --listen 0
                """, status: .cannotListen)
        }
    }
}
