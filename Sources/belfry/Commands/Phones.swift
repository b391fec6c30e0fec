import ArgumentParser
import Console
import PushModel
import VirtualPhone

/// `belfry phones`.
struct Phones: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the phones of the running Belfry, their apps and their tokens.",
        discussion: """
              belfry phones
              belfry phones token phone-1      the whole token, for a script or a test
            """,
        subcommands: [List.self, Token.self], defaultSubcommand: List.self)
}

extension Phones {
    /// `belfry phones`, `belfry phones list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "One line an app. This is what bare belfry phones does.")

        @OptionGroup var service: ServiceOption

        func run() async throws {
            let phones: [PhoneDescription] = try await service.client.items("/phones")
            Terminal.write(Table(Self.rows(phones)).text)
        }

        static func rows(_ phones: [PhoneDescription]) -> [[String]] {
            let heading = ["PHONE", "IOS", "SCREEN", "NETWORK", "APP", "STATE", "BADGE", "TOKEN"]
            return [heading] + phones.flatMap(rows)
        }

        private static func rows(_ phone: PhoneDescription) -> [[String]] {
            let first = [
                phone.name, phone.ios, phone.locked ? "locked" : "unlocked",
                phone.online ? "on" : "off",
            ]
            guard !phone.apps.isEmpty else { return [first + ["none", "", "", ""]] }
            return phone.apps.map { app in
                let token = zip(app.token, app.environment).map { "\($0) (\($1.rawValue))" }
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

        @Argument(help: "The phone's name.") var phone: String
        @OptionGroup var target: PhoneTarget

        func run() async throws {
            let phone: PhoneDescription = try await target.service.client.get(
                "/phones/\(ServiceClient.segment(phone))")
            let apps = phone.apps.filter { target.app == nil || $0.bundle == target.app }
            guard let token = apps.compactMap(\.token).first else {
                throw Failure(
                    "No app on \(phone.name) holds a token"
                        + (target.app.map { " as \($0)" } ?? "")
                        + ". Open it once: belfry launch \(phone.name)")
            }
            Terminal.write(token)
        }
    }
}
