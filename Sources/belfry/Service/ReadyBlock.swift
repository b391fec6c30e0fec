import Console
import Page
import PushModel
import VirtualPhone

/// What a newcomer reads when everything listens: where to point the library, and what to try.
struct ReadyBlock {
    let version: String
    let service: ServiceDescription
    let phones: [PhoneDescription]
    /// `nil` when everything is kept in memory.
    let dataFolder: String?
    /// The command that was given has a `--data`.
    var canKeepData = true
    /// Other commands find the service without `--service`.
    let isAtUsualAddress: Bool
    /// What whoever starts it should know before others find out; `nil` when there is nothing.
    var warning: String?
    /// The user's own folder, shortened to `~` in paths.
    let userFolder: String

    var text: String {
        let plain = service.apns.replacing("https://", with: "http://", maxReplacements: 1)
        let kept =
            dataFolder.map { "data in \(short($0))" }
            ?? (canKeepData ? "data in memory (keep with --data DIR)" : "data in memory")
        let lines =
            [
                "  belfry \(version)   \(kept)",
                "",
                "  ✔ Ready. Point your push library at one of these:",
                row("APNs (TLS, HTTP/2)", service.apns, "CA file  \(short(service.ca))"),
                row("APNs (no TLS)", plain, "tests only; real APNs has no such thing"),
                row("as HTTP proxy", plain, "keeps api.push.apple.com in your code"),
                "",
                row("Page and API", service.api + "/", ""),
                row(
                    "Signing key for dev", short(service.key.file),
                    "key id \(service.key.keyID) · team \(service.key.teamID)"),
                "",
            ] + phones.flatMap(lines) + (warning.map { ["", "  ⚠ " + $0] } ?? []) + ["", advice]
        return lines.joined(separator: "\n")
    }

    private var advice: String {
        let hint = "  Try:   belfry send phone-1 \"Hello\""
        guard !isAtUsualAddress else { return hint }
        return "  Other commands find this Belfry with:   export BELFRY_API=\(service.api)\n" + hint
    }

    private func row(_ name: String, _ address: String, _ note: String) -> String {
        let line =
            "      " + name.padding(to: 21) + (note.isEmpty ? address : address.padding(to: 28))
        return line + note
    }

    private func lines(_ phone: PhoneDescription) -> [String] {
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
                + "      copy:  belfry phones token \(phone.name)"
        }
        return ["  ✔ " + phone.name.padding(to: 9) + first.joined(separator: " · ")] + tokens
    }

    private func short(_ path: String) -> String {
        UserFolder.shortened(path, userFolder: userFolder)
    }
}
