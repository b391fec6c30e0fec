import ArgumentParser
import API
import Page
import PushModel
import VirtualPhone

/// `belfry phones`.
struct Phones: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the phones of the running Belfry, their apps and their tokens.",
        discussion: """
              belfry phones
              belfry phones show phone-1       one of them, with all that pushes reach
              belfry phones token phone-1      the whole token, for a script or a test
              belfry phones token phone-1 --type voip
                                               the one for the topic with .voip
              belfry phones tokens > tokens.txt
                                               those of all phones, one a line
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
            abstract: "One line an app. This is what bare belfry phones does.",
            discussion: """
                  belfry phones
                  belfry phones --wide
                  belfry phones --json | jq '.[].apps[].token'
                  belfry phones --magic           tokens that are always refused, for tests
                """)

        @Flag(help: "Whole tokens and names, however wide the lines get.") var wide = false
        @Option(help: ArgumentHelp("How many phones at most.", valueName: "number"))
        var limit = 1000
        @Flag(help: "The device tokens that are always refused, whatever phones there are.")
        var magic = false
        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

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
                ? "\nand \(left) phones more: --limit shows more, belfry phones tokens all tokens."
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

        /// The app's tokens for topics with a suffix, one below the other.
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

                An app has a token for its ordinary pushes, and one for each kind of push whose \
                topic has a suffix. Those are made when they are first asked for, with what has to be \
                on the phone for them: a widget, a control, a Push to Talk channel, location pushes. \
                A phone that a server manages has one for mdm; belfry phones show has the rest.
                """)

        @Argument(
            help: "The phone's name, if there is more than one.",
            completion: PhoneNames.completion())
        var name: String?
        @Option(
            help: ArgumentHelp(
                "The push type it is for: " + Self.types.joined(separator: ", ") + ".",
                valueName: "type"),
            completion: .list(Self.types))
        var type = PushType.alert
        @OptionGroup var target: PhoneTarget

        private static let types = (PushType.tokenTypes + [.mdm]).map(\.rawValue)

        func validate() throws {
            guard type == .background else { return }
            throw ValidationError(
                "Background pushes go to the ordinary token: leave --type out.")
        }

        func run() async throws {
            let client = target.service.client
            let name = try await PhoneNames.resolve(name, for: "belfry phones token", client)
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
    /// What a management server knows of a phone.
    func management(of phone: String) async throws(Failure) -> PhoneDescription.Management {
        let found: PhoneDescription = try await get("/phones/\(Self.segment(phone))")
        guard let management = found.management else {
            throw Failure(
                "No server manages \(TerminalText.escape(phone)), so it has no token for mdm pushes. "
                    + "Enroll it first: belfry manage on \(phone)")
        }
        return management
    }

    /// The token of an app for a push type, which is made when it is first asked for.
    func token(
        of bundle: String, on phone: String, _ type: PushType
    ) async throws(Failure) -> String {
        let token: PhoneDescription.Token = try await post(
            "/phones/\(Self.segment(phone))/apps/\(Self.segment(bundle))/tokens",
            ["type": type.rawValue])
        return token.token
    }

    /// The token of the activity or the media session that an update or an end is about: of the app's
    /// newest Live Activity that has one, or of the session of this id. `nil` when there is none, and
    /// for other types.
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

extension PushType: ExpressibleByArgument {}
