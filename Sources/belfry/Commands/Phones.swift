import ArgumentParser
import Console
import Page
import PushModel
import VirtualPhone

/// `belfry phones`.
struct Phones: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the phones of the running Belfry, their apps and their tokens.",
        discussion: """
              belfry phones
              belfry phones token phone-1      the whole token, for a script or a test
              belfry phones add old --ios 12.5 --app com.acme.shop
              belfry phones edit phone-1 --environment production
              belfry phones remove old
            """,
        subcommands: [
            List.self, Token.self, AddPhone.self, EditPhone.self, RemovePhone.self,
        ],
        defaultSubcommand: List.self)
}

extension Phones {
    /// `belfry phones`, `belfry phones list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "One line an app. This is what bare belfry phones does.",
            discussion: """
                  belfry phones
                  belfry phones --wide
                  belfry phones --json | jq '.[].apps[].token'
                  belfry phones --magic           tokens that are always refused, for tests
                """)

        @Flag(help: "Whole tokens and names, however wide the lines get.") var wide = false
        @Flag(help: "The device tokens that are always refused, whatever phones there are.")
        var magic = false
        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        func run() async throws {
            if magic { return try MagicTokens.write(to: output) }
            let phones: [PhoneDescription] = try await service.client.items("/phones")
            let table = Table(
                Self.rows(phones, areWide: wide), width: wide ? .max : Terminal.wrap.width)
            try output.write(phones, orText: table.text(Terminal.paint))
        }

        static func rows(_ phones: [PhoneDescription], areWide: Bool = false) -> [[String]] {
            let heading = ["PHONE", "IOS", "SCREEN", "APP", "STATE", "BADGE", "TOKEN"]
            return [heading] + phones.flatMap { rows($0, areWide: areWide) }
        }

        private static func rows(_ phone: PhoneDescription, areWide: Bool) -> [[String]] {
            let screen = (phone.locked ? "locked" : "unlocked") + (phone.online ? "" : ", offline")
            let first = [phone.name, phone.ios, screen]
            guard !phone.apps.isEmpty else { return [first + ["none", "", "", ""]] }
            return phone.apps.map { app in
                let token = zip(app.token, app.environment).map { token, environment in
                    areWide
                        ? "\(token) (\(environment.rawValue))"
                        : DeviceToken(hex: token)?.abbreviated ?? token
                }
                return first + [
                    app.bundle, app.state.rawValue, String(app.badge), token ?? "none yet",
                ]
            }
        }

        private static func zip<First, Second>(
            _ first: First?, _ second: Second?
        ) -> (First, Second)? {
            guard let first, let second else { return nil }
            return (first, second)
        }
    }
}

extension Phones {
    /// `belfry phones token PHONE`.
    struct Token: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the device token of an app and nothing else.",
            discussion: """
                  TOKEN=$(belfry phones token phone-1)
                """)

        @Argument(
            help: "The phone's name, if there is more than one.",
            completion: PhoneNames.completion())
        var name: String?
        @OptionGroup var target: PhoneTarget

        func run() async throws {
            let client = target.service.client
            let name = try await PhoneNames.resolve(name, for: "belfry phones token", client)
            let phone: PhoneDescription = try await client.get(
                "/phones/\(ServiceClient.segment(name))")
            let apps = phone.apps.filter { target.app == nil || $0.bundle == target.app }
            guard let token = apps.compactMap(\.token).first else {
                throw Failure(
                    "No app on \(phone.name) holds a token"
                        + (target.app.map { " as \($0)" } ?? "")
                        + ". Open it once: belfry launch \(phone.name)")
            }
            try target.output.write(["token": token], orText: token)
        }
    }
}
