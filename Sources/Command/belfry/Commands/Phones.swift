import ArgumentParser
import API
import Page
import PushModel
import VirtualPhone

/// `belfry phones`.
struct Phones: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List, add, edit and remove phones; print device tokens.",
        discussion: """
              belfry phones
              belfry phones show phone-1       one phone in full
              belfry phones token phone-1      its device token, for a script or a test
              belfry phones token phone-1 --type voip
                                               its token for the topic with .voip
              belfry phones tokens > tokens.txt
                                               the tokens of all phones
              belfry phones add old --ios 12.5 --app com.acme.shop
              belfry phones edit phone-1 --environment production
              belfry phones remove old
            """,
        subcommands: [
            List.self, Show.self, Token.self, Tokens.self, AddPhone.self, EditPhone.self,
            RemovePhone.self,
        ],
        defaultSubcommand: List.self)
}

extension Phones {
    /// `belfry phones`, `belfry phones list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the apps of all phones. The default.",
            discussion: """
                  belfry phones
                  belfry phones --wide
                  belfry phones --json | jq '.[].apps[].token'
                  belfry phones --magic           tokens that are always refused
                """)

        @Flag(help: "Whole tokens and names, in lines of any width.") var wide = false
        @Option(help: ArgumentHelp("The highest number of phones.", valueName: "number"))
        var limit = 1000
        @Flag(help: "The device tokens that are always refused.")
        var magic = false
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            if magic { return try MagicTokens.write(to: output) }
            let service: ServiceDescription = try await service.client.get(
                "/service", query: ["phone": ""])
            let phones: [PhoneDescription] = try await self.service.client.items(
                "/phones", query: ["limit": String(limit)])
            let table = Table(
                Self.rows(phones, areWide: wide), width: wide ? .max : Terminal.wrap.width)
            let left = (service.phoneCount ?? 0) - phones.count
            let more =
                left > 0
                ? "\nand \(left) more phones. More lines: --limit. All tokens: belfry phones tokens"
                : ""
            try output.write(phones, orText: table.text(Terminal.paint) + more)
        }

        static func rows(_ phones: [PhoneDescription], areWide: Bool = false) -> [[String]] {
            let heading = ["PHONE", "IOS", "SCREEN", "APP", "STATE", "BADGE", "TOKEN"]
            return [heading] + phones.flatMap { rows($0, areWide: areWide) }
        }

        private static func rows(_ phone: PhoneDescription, areWide: Bool) -> [[String]] {
            let screen = (phone.locked ? "locked" : "unlocked") + (phone.online ? "" : ", offline")
            let first = [phone.name, phone.ios, screen]
            guard !phone.apps.isEmpty else { return [first + ["none", "", "", ""]] }
            let managed = phone.management.map { management in
                [
                    "", "", "", management.topic, "managed", "",
                    text(management.token, areWide: areWide),
                ]
            }
            return phone.apps.flatMap { app in
                let token = zip(app.token, app.environment).map { token, environment in
                    areWide
                        ? "\(token) (\(environment.rawValue))"
                        : DeviceToken(hex: token)?.abbreviated ?? token
                }
                let row = [app.bundle, app.state.rawValue, String(app.badge), token ?? "none yet"]
                return [first + row] + others(of: app, areWide: areWide)
            } + [managed].compactMap(\.self)
        }

        private static func text(_ token: String, areWide: Bool) -> String {
            areWide ? token : DeviceToken(hex: token)?.abbreviated ?? token
        }

        /// Rows of the app's tokens for topics with a suffix.
        private static func others(
            of app: PhoneDescription.App, areWide: Bool
        ) -> [[String]] {
            app.tokens.dropFirst().map { token in
                ["", "", "", token.topic, "", "", text(token.token, areWide: areWide)]
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
                  belfry phones token phone-1 --type voip
                  belfry phones token phone-1 --type liveactivity

                An app has one token for ordinary pushes, and one for each push type whose topic has \
                a suffix. Belfry makes the latter on demand, with the widget, control or channel that \
                it needs. A managed phone has a token for mdm. More: belfry phones show.
                """)

        @Argument(
            help: "The phone's name if there is more than one.",
            completion: PhoneNames.completion())
        var name: String?
        @Option(
            help: ArgumentHelp(
                "The push type: " + Self.types.joined(separator: ", ") + ".",
                valueName: "type"),
            completion: .list(Self.types))
        var type = PushType.alert
        @OptionGroup var target: PhoneTarget

        private static let types = (PushType.tokenTypes + [.mdm]).map(\.rawValue)

        func validate() throws {
            guard type == .background else { return }
            throw ValidationError(
                "Background pushes go to the ordinary token. Leave out --type.")
        }

        func run() async throws {
            let client = target.service.client
            let name = try await PhoneNames.resolve(name, client) { "belfry phones token \($0)" }
            guard type != .mdm else {
                let token = try await client.management(of: name).token
                return try target.output.write(["token": token], orText: token)
            }
            let phone: PhoneDescription = try await client.get(
                "/phones/\(ServiceClient.segment(name))")
            let apps = phone.apps.filter { target.app == nil || $0.bundle == target.app }
            guard let app = apps.first(where: { $0.token != nil }), let ordinary = app.token else {
                throw Failure(
                    "No app on \(phone.name) holds a token"
                        + (target.app.map { " as \($0)" } ?? "")
                        + ". Open it once: belfry launch \(phone.name)")
            }
            let token =
                try await type == .alert ? ordinary : client.token(of: app.bundle, on: name, type)
            try target.output.write(["token": token], orText: token)
        }
    }
}

extension ServiceClient {
    /// The facts that a management server has about a phone.
    func management(of phone: String) async throws(Failure) -> PhoneDescription.Management {
        let found: PhoneDescription = try await get("/phones/\(Self.segment(phone))")
        guard let management = found.management else {
            throw Failure(
                "No server manages \(TerminalText.escape(phone)), so it has no token for mdm pushes. "
                    + "Enroll it first: belfry do \(phone) manage on")
        }
        return management
    }

    /// The token of an app for a push type, made on demand.
    func token(
        of bundle: String, on phone: String, _ type: PushType
    ) async throws(Failure) -> String {
        let token: PhoneDescription.Token = try await post(
            "/phones/\(Self.segment(phone))/apps/\(Self.segment(bundle))/tokens",
            ["type": type.rawValue])
        return token.token
    }

    /// Returns the token for an update or an end: of the app's newest Live Activity with a token, or
    /// of the media session with this id. `nil` without one, and for other types.
    func token(
        of bundle: String, on phone: String, _ type: PushType, about session: String?
    ) async throws(Failure) -> String? {
        guard [.liveactivity, .nowplaying].contains(type) else { return nil }
        let phone: PhoneDescription = try await get("/phones/\(Self.segment(phone))")
        if type == .liveactivity {
            return phone.activities.last { $0.app == bundle && $0.token != nil }?.token
        }
        let tokens = phone.apps.first { $0.bundle == bundle }?.tokens ?? []
        return tokens.last { $0.type == type && $0.holder != nil && $0.holder == session }?.token
    }
}

extension PushType: WordArgument {}
