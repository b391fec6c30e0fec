import API

/// The failure of a service whose port is in use, usually by another Belfry.
struct TakenPort {
    /// The time limit for the answer of another Belfry.
    private static let patience = Duration.seconds(2)

    /// The error of the part that could not listen.
    let problem: String
    /// The option for another address.
    let option: String
    /// The address of the API in these settings.
    let api: HostPort

    /// The options for the front's port, if the port is the front's.
    private var front: String { option == "--fcm-listen" ? " --fcm --fcm-listen 0" : "" }

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
                Another Belfry is already running at \(running.api) \
                (\(phones.isEmpty ? "no phones" : TerminalText.escape(phones))).
                Use it, or start a second one:  belfry --apns 0 --listen 0\(front)
                """, status: .cannotListen)
        }
    }
}
