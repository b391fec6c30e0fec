import API
import Page
import PushModel
import VirtualPhone

/// The text that the service prints when it listens: addresses, phones, and commands to try.
struct ReadyBlock {
    let version: String
    let service: ServiceDescription
    /// The greatest number of listed phones.
    static let phoneLimit = 10

    /// The phones to list.
    let phones: [PhoneDescription]
    /// The number of all phones; 0 if `phones` has all of them.
    var phoneCount = 0
    /// The data folder or the database; `nil` for data in memory.
    let dataFolder: String?
    /// Whether the command takes `--data`.
    var canKeepData = true
    /// Whether other commands find the service without `--service`.
    let isAtUsualAddress: Bool
    /// The receiver of the webhook, and the file of its secret unless the user gave the secret.
    var webhook: (url: String, secret: String?)?
    /// Warnings about security and about kept phones.
    var warnings: [String] = []
    /// The user's home folder, shortened to `~` in paths.
    let userFolder: String

    var text: String { text(.off) }

    /// Returns the text. Lines have at most 80 columns, unless a name or an address is longer.
    func text(_ paint: Paint) -> String {
        let plain = service.apns.replacing("https://", with: "http://", maxReplacements: 1)
        let kept =
            dataFolder.map { "data in \(short($0))" }
            ?? (canKeepData ? "data in memory (keep with --data DIR)" : "data in memory")
        let tick = paint("✔", .green)
        let lines =
            [
                "  " + paint("belfry \(version)", .bold) + "   \(kept)",
                "",
                "  \(tick) Ready. Point your push library at one of these:",
                row("APNs (TLS, HTTP/2)", service.apns, "CA file  \(short(service.ca))", paint),
                row("APNs (no TLS)", plain, "tests only; Apple has none", paint),
                row("as HTTP proxy", plain, "your code keeps Apple's host", paint),
                "",
                row("Page and API", service.api + "/", "", paint),
                row("Signing key", short(service.key.file), "", paint),
                row("", "key id \(service.key.keyID) · team \(service.key.teamID)", "", .off),
            ] + fcmLines(paint) + webhookLines(paint) + [""]
            + phones.flatMap { self.lines($0, tick, paint) } + more + warningLines(paint)
            + ["", advice]
        return lines.joined(separator: "\n")
    }

    private func fcmLines(_ paint: Paint) -> [String] {
        guard let fcm = service.fcm else { return [] }
        return [
            "",
            row("FCM as HTTP proxy", fcm.plainAddress, "your code keeps Google's hosts", paint),
            row("", "CA bundle  \(short(fcm.caBundle))", "", .off),
            row("Service account", short(fcm.key), "", paint),
            row("", "project \(fcm.project) · belfry env firebase-python", "", .off),
        ]
    }

    private func webhookLines(_ paint: Paint) -> [String] {
        guard let webhook else { return [] }
        let secret = webhook.secret.map { "secret in \(short($0))" }
        return [
            row("Webhook", webhook.url, "", paint),
            row("", secret ?? "secret from BELFRY_WEBHOOK_SECRET", "", .off),
        ]
    }

    private var more: [String] {
        guard phoneCount > phones.count else { return [] }
        return [
            "    and \(phoneCount - phones.count) more phones; all tokens, one on each line:",
            "             belfry phones tokens",
        ]
    }

    private func warningLines(_ paint: Paint) -> [String] {
        warnings.flatMap { warning in
            ["", TextWrap(width: 80)("  ⚠ " + warning, hanging: 2)].map { paint($0, .yellow) }
        }
    }

    private var advice: String {
        let hint = """
              Try:   belfry send \(phones.first?.name ?? "phone-1") "Hello"
                     belfry env node-apn    settings for your library, filled in
            """
        guard !isAtUsualAddress else { return hint }
        return "  Other commands find this Belfry with:\n"
            + "         export BELFRY_API=\(service.api)\n" + hint
    }

    private func row(_ name: String, _ address: String, _ note: String, _ paint: Paint) -> String {
        let place = paint(address, .cyan)
        let line = "      " + name.padding(to: 20) + (note.isEmpty ? place : place.padding(to: 24))
        return line + note
    }

    private func lines(
        _ phone: PhoneDescription, _ tick: String, _ paint: Paint
    ) -> [String] {
        let apps = phone.apps.map { "app \($0.bundle) (\($0.state.rawValue))" }
        let first =
            [
                "iOS \(phone.ios)", phone.locked ? "locked" : "unlocked",
                phone.online ? nil : "no network",
            ].compactMap(\.self) + (apps.isEmpty ? ["no app"] : apps)
        let tokens = phone.apps.compactMap { app -> String? in
            guard let token = app.token.flatMap(DeviceToken.init), let environment = app.environment
            else { return nil }
            return "             token \(token.abbreviated) (\(environment.rawValue))"
                + "   belfry phones token \(phone.name)"
        }
        let name = paint(phone.name.padding(to: 9), .bold)
        return ["  \(tick) " + name + first.joined(separator: " · ")] + tokens
    }

    private func short(_ path: String) -> String {
        UserFolder.shortened(path, userFolder: userFolder)
    }
}
