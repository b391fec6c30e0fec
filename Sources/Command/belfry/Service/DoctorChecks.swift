import API
import Foundation
import PushModel
import PushServer

/// The checks of `belfry doctor`.
struct DoctorChecks {
    struct Finding: Encodable, Hashable {
        enum State: String, Encodable {
            case right
            /// A note; nothing fails because of it.
            case note
            case wrong
        }

        var what: String
        var state: State
        var text: String
        /// The remedy, as a sentence.
        var advice: String?

        func text(_ paint: Paint) -> String {
            let mark =
                switch state {
                case .right: paint.mark(true)
                case .note: paint("!", .yellow)
                case .wrong: paint.mark(false)
                }
            let line = "\(mark) \(what): \(TerminalText.escape(text))"
            return advice.map { "\(line)\n  → \(TerminalText.escape($0))" } ?? line
        }
    }

    private static let day: TimeInterval = 86_400

    let values: SettingValues
    let client: ServiceClient
    /// Whether the command line names a home.
    var isHomeGiven = false
    var now = Date()
    var environment = ProcessInfo.processInfo.environment

    func findings() async -> [Finding] {
        let service: ServiceDescription? = try? await client.get("/service")
        let usual = UserFolder.home(try? values(Settings.home))
        // The home of the running service, unless the command line names another.
        let home =
            isHomeGiven
            ? usual
            : service.map { URL(fileURLWithPath: $0.ca).deletingLastPathComponent() } ?? usual
        return [configuration, running(service)] + certificates(in: home)
            + [ports(service), clock] + [await phoneClock].compactMap(\.self)
    }

    private var configuration: Finding {
        let files = values.files.map(\.name)
        return Finding(
            what: "configuration", state: .right,
            text: files.isEmpty
                ? "no file, so all settings have defaults"
                : files.joined(separator: ", "))
    }

    private func running(_ service: ServiceDescription?) -> Finding {
        guard let service else {
            return Finding(
                what: "service", state: .note, text: "no service answers at \(client.address)",
                advice: "Start one with belfry, or give its address with --service or BELFRY_API.")
        }
        return Finding(
            what: "service", state: .right, text: "runs at \(service.apns), page at \(service.api)/"
        )
    }

    private func certificates(in home: URL) -> [Finding] {
        let folder = UserFolder.shortened(home.path)
        guard FileManager.default.fileExists(atPath: home.appending(path: "ca.pem").path) else {
            return [
                Finding(
                    what: "home", state: .note, text: "\(folder) has no certificate yet",
                    advice: "Belfry makes the certificate when it starts.")
            ]
        }
        var remarks: [String] = []
        do {
            let authority = try CertificateAuthority(home: home, at: now) { remarks.append($0) }
            let key = try DevelopmentKey(home: home)
            _ = try KeyRing(home: home, developmentKey: key)
            let notes = remarks.map { Finding(what: "home", state: .note, text: $0) }
            let right = Finding(
                what: "home", state: .right, text: "certificates and keys in \(folder) are valid")
            return [right] + notes + [expiry(authority), trust(authority)]
        } catch {
            return [
                Finding(
                    what: "home", state: .wrong, text: "\(error)",
                    advice: "Fix this, or start with another home: belfry --home DIR")
            ]
        }
    }

    private func expiry(_ authority: CertificateAuthority) -> Finding {
        let days = Int(authority.expires.timeIntervalSince(now) / Self.day)
        return Finding(
            what: "CA", state: days > 30 ? .right : .note,
            text: "ca.pem is valid for \(days) days",
            advice: days > 30
                ? nil : "Remove the home, restart Belfry, and give the new ca.pem to your clients.")
    }

    private func trust(_ authority: CertificateAuthority) -> Finding {
        let path = authority.certificateFile.path
        let given = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"].filter {
            [path, authority.bundleFile.path].contains(environment[$0] ?? "")
        }
        if !given.isEmpty {
            return Finding(
                what: "trust", state: .right, text: "\(given.joined(separator: ", ")) names the CA")
        }
        if authority.isTrustedBySystem == true {
            return Finding(what: "trust", state: .right, text: "the system trusts the CA")
        }
        return Finding(
            what: "trust", state: .note,
            text: "the system does not trust the CA, and no variable of this shell names it",
            advice:
                "belfry env LIBRARY prints the setting of a library. For a library without one: "
                + Self.installation(path))
    }

    private static func installation(_ path: String) -> String {
        #if os(macOS)
            "security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db \(path)"
        #else
            "cp \(path) /usr/local/share/ca-certificates/belfry.crt && update-ca-certificates, as "
                + "root, on Debian and Ubuntu"
        #endif
    }

    /// Checks whether the ports are free, unless a service runs.
    private func ports(_ service: ServiceDescription?) -> Finding {
        guard service == nil else {
            return Finding(what: "ports", state: .right, text: "in use by the running service")
        }
        let wanted = [Settings.apns, Settings.listen].compactMap { try? values($0) }
        let taken = wanted.filter { $0.port != 0 && PortProbe.isTaken($0) }.map(\.port)
        guard !taken.isEmpty else {
            let ports = wanted.map { String($0.port) }.joined(separator: " and ")
            return Finding(what: "ports", state: .right, text: "\(ports) are free")
        }
        return Finding(
            what: "ports", state: .wrong,
            text: "\(taken.map(String.init).joined(separator: ", ")) in use by another program",
            advice: "Start on free ports: belfry --apns 0 --listen 0")
    }

    /// Checks the clock, which decides about provider tokens and certificates.
    private var clock: Finding {
        let time = LocalTime().dateAndTime(now)
        // June 2025. A clock that shows an earlier time was never set.
        let isSet = now > Date(timeIntervalSince1970: 1_750_000_000)
        return Finding(
            what: "clock", state: isSet ? .right : .wrong,
            text: "\(time), \(TimeZone.current.identifier)",
            advice: isSet ? nil : "Set the clock, because tokens and certificates depend on it.")
    }

    /// A note if the clock of the phones, which never goes back, is ahead.
    private var phoneClock: Finding? {
        get async {
            let health: ServiceClock? = try? await client.get("/health")
            guard let seconds = health?.clockAhead else { return nil }
            let lead = Duration.seconds(seconds).rounded
            return Finding(
                what: "phones' clock", state: .note,
                text: "\(lead) ahead of this machine's",
                advice:
                    "Set the machine's clock if it is wrong. If it was wrong before, restart Belfry, "
                    + "or start with another --data folder. apns-expiration and certificates are "
                    + "measured by the phones' clock, provider tokens by the machine's.")
        }
    }
}

/// The clock in the health of a service.
private struct ServiceClock: Decodable {
    var clockAhead: Int?
}
