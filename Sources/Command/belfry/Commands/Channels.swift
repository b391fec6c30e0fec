import ArgumentParser
import API
import Foundation
import NIOHTTP1
import PushModel
import VirtualPhone

/// `belfry channels`.
struct Channels: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make, list and delete broadcast channels; send broadcasts.",
        discussion: """
              belfry channels create          print a new channel
              belfry do phone-1 subscribe CHANNEL
              belfry channels send CHANNEL "1 : 0"
              belfry channels                 the channels and their listeners
              belfry channels delete CHANNEL

            A backend uses /1/apps/BUNDLE/channels and /4/broadcasts/apps/BUNDLE on the port of \
            APNs.
            """,
        subcommands: [List.self, Create.self, Show.self, Delete.self, Send.self],
        defaultSubcommand: List.self)

    static func table(_ channels: [ChannelDescription]) -> String {
        guard !channels.isEmpty else {
            return "There are no channels. Make one: belfry channels create"
        }
        let rows = channels.map { channel in
            [
                channel.id, channel.app, channel.environment.rawValue, storage(of: channel),
                channel.subscribers.isEmpty
                    ? "no phone" : channel.subscribers.joined(separator: ", "),
            ]
        }
        return Table([["CHANNEL", "APP", "ENVIRONMENT", "STORES", "LISTENING"]] + rows)
            .text(Terminal.paint)
    }

    private static func storage(of channel: ChannelDescription) -> String {
        switch (channel.messageStoragePolicy, channel.stored) {
        case (0, _): "nothing"
        case (_, nil): "the newest"
        case (_, let stored?):
            "one until \(LocalTime().clock(stored.until))"
        }
    }
}

extension Channels {
    /// `belfry channels`, `belfry channels list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the channels. The default.")

        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let channels: [ChannelDescription] = try await service.client.items("/channels")
            try output.write(channels, orText: Channels.table(channels))
        }
    }

    /// `belfry channels create`.
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a channel and print its identifier.")

        @Option(
            help: ArgumentHelp("The app, if there is more than one.", valueName: "bundle"))
        var app: String?
        @Option(help: ArgumentHelp("sandbox or production [that of the tokens]."))
        var environment: PushEnvironment?
        @Flag(help: "No message storage for phones that are offline.")
        var noStorage = false
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let setup = ChannelSetup(
                app: app, environment: environment, messageStoragePolicy: noStorage ? 0 : 1)
            let channel: ChannelDescription = try await service.client.change(
                .POST, "/channels", setup)
            try output.write(channel, orText: channel.id)
        }
    }

    /// `belfry channels show CHANNEL`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show one channel and its listeners.")

        @Argument(help: "The channel's identifier.") var channel: String
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let found: ChannelDescription = try await service.client.get(
                "/channels/\(ServiceClient.segment(channel))")
            try output.write(found, orText: Channels.table([found]))
        }
    }

    /// `belfry channels delete CHANNEL`.
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete a channel. Stored messages are still delivered.")

        @Argument(help: "The channel's identifier.") var channel: String
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let gone: ChannelDescription? = try await service.client.delete(
                "/channels/\(ServiceClient.segment(channel))")
            let count = gone?.subscribers.count ?? 0
            let heard = count == 1 ? "1 phone" : "\(count) phones"
            try output.write(
                gone, orText: "Removed channel \(channel), on which \(heard) listened.")
        }
    }

    /// `belfry channels send CHANNEL [TEXT|JSON|FILE]`.
    struct Send: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send a broadcast to all Live Activities on a channel.",
            discussion: """
                  belfry channels send CHANNEL "1 : 0"
                  belfry channels send CHANNEL --state '{"home":1,"away":0}'
                  belfry channels send CHANNEL --event end
                  belfry channels send CHANNEL update.json --expiration 1893456000

                Exits with 1 when APNs refuses it.
                """)

        @Argument(help: "The channel's identifier.") var channel: String
        @Argument(
            help: ArgumentHelp(
                "The text of an alert; a payload as JSON or as a .json or .apns file.",
                valueName: "text|json|file"))
        var content: String?
        @Option(help: "The event, update or end, without a payload.") var event = "update"
        @Option(help: ArgumentHelp("The content-state, without a payload.", valueName: "json"))
        var state: String?
        @Option(
            help: ArgumentHelp(
                "apns-expiration in UNIX seconds; 0 stores nothing [0].",
                valueName: "seconds"))
        var expiration: String?
        @Option(help: ArgumentHelp("apns-priority: 10, 5 or 1.", valueName: "number"))
        var priority: String?
        @Option(help: ArgumentHelp("apns-request-id, a UUID.", valueName: "id"))
        var id: String?
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let headers = [
                "apns-expiration": expiration, "apns-priority": priority, "apns-request-id": id,
            ].compactMapValues(\.self)
            let body = JSONValue.object([
                "payloadText": .string(String(decoding: try payload, as: UTF8.self)),
                "headers": .object(headers.mapValues(JSONValue.string)),
            ])
            let sent: PushLine = try await service.client.change(
                .POST, "/channels/\(ServiceClient.segment(channel))/broadcasts", body)
            let report = try await Self.text(sent) + effects(sent)
            try output.write(sent, orText: report)
            if sent.status != 200 { throw ExitCode.failure }
        }

        private var payload: [UInt8] {
            get throws {
                if let content, PushContent.isFile(content) {
                    return try PushContent(file: content).bytes
                }
                if let content, PushContent.isJSON(content) {
                    return try PushContent(json: content).bytes
                }
                var aps: [String: JSONValue] = [
                    "event": .string(event),
                    "timestamp": .int(Int(Date().timeIntervalSince1970)),
                ]
                if let content { aps["alert"] = ["title": .string(content), "body": ""] }
                aps["content-state"] =
                    try state.map { state in
                        guard let json = try? JSONValue(parsing: Array(state.utf8)) else {
                            throw ValidationError("--state takes JSON, such as '{\"home\":1}'.")
                        }
                        return json
                    } ?? [:]
                return Array(JSONValue.object(["aps": .object(aps)]).json.utf8)
            }
        }

        /// Returns lines about the effects of the broadcast on the subscribed phones, or a sentence about
        /// an event that is not for a channel.
        private func effects(_ sent: PushLine) async throws -> String {
            guard sent.status == 200, !output.isJSON else { return "" }
            let client = service.client
            let channel: ChannelDescription = try await client.get(
                "/channels/\(ServiceClient.segment(self.channel))")
            var lines: [String] = []
            for phone in channel.subscribers.prefix(5) {
                let trace = try await client.trace(of: phone, query: ["push": sent.id])
                let found = PushFindings(trace, phone: phone)
                let text = [found.fate, found.shown, found.done].compactMap(\.self)
                    .filter { !$0.isEmpty }.joined(separator: " ")
                if !text.isEmpty { lines.append("\(TerminalText.escape(phone))  \(text)") }
            }
            if lines.isEmpty, let event = try? JSONValue(parsing: try payload)["aps"]?["event"] {
                switch event.string.flatMap(LiveActivityPush.Event.init) {
                case .start:
                    lines = ["A broadcast starts no Live Activity: a phone ignores it."]
                case nil:
                    lines = [
                        "“\(TerminalText.escape(event.string ?? event.json))” is not an event of a Live "
                            + "Activity, so a phone ignores it. Send update or end."
                    ]
                case .update, .end: break
                }
            }
            return lines.map { "\n" + Terminal.wrap("     " + $0, hanging: 5) }.joined()
        }

        private static func text(_ sent: PushLine) -> String {
            let status = Terminal.paint.status(sent.status)
            guard sent.status == 200 else {
                return "\(status)  \(sent.reason ?? "")\n\(sent.hint ?? "")"
            }
            return "\(status)  \(sent.outcome)  apns-request-id \(sent.id)"
        }
    }
}
