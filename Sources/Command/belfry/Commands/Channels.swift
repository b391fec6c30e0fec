import ArgumentParser
import API
import Foundation
import NIOHTTP1
import PushModel
import VirtualPhone

/// `belfry channels`.
struct Channels: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make, list and delete broadcast channels, and send on them.",
        discussion: """
              belfry channels create          prints the new channel
              belfry subscribe CHANNEL phone-1
              belfry channels send CHANNEL "1 : 0"
              belfry channels                 what there is, and who listens
              belfry channels delete CHANNEL

            A provider does the same at /1/apps/BUNDLE/channels and /4/broadcasts/apps/BUNDLE on \
            the port of APNs.
            """,
        subcommands: [List.self, Create.self, Show.self, Delete.self, Send.self],
        defaultSubcommand: List.self)

    static func table(_ channels: [ChannelDescription]) -> String {
        guard !channels.isEmpty else {
            return "There are no channels. belfry channels create makes one."
        }
        let rows = channels.map { channel in
            [
                channel.id, channel.app, channel.environment.rawValue, storage(of: channel),
                channel.subscribers.isEmpty
                    ? "nobody" : channel.subscribers.joined(separator: ", "),
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
            abstract: "Show the channels. This is what bare belfry channels does.")

        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let channels: [ChannelDescription] = try await service.client.items("/channels")
            try output.write(channels, orText: Channels.table(channels))
        }
    }

    /// `belfry channels create`.
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a channel, and print what it is called.")

        @Option(
            help: ArgumentHelp("The app, where there are several.", valueName: "bundle"))
        var app: String?
        @Option(help: ArgumentHelp("sandbox or production; that of the app's tokens otherwise."))
        var environment: PushEnvironment?
        @Flag(help: "Store nothing for phones that are offline; the newest message otherwise.")
        var noStorage = false
        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

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
            abstract: "Show one channel and who listens on it.")

        @Argument(help: "The channel's identifier.") var channel: String
        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let found: ChannelDescription = try await service.client.get(
                "/channels/\(ServiceClient.segment(channel))")
            try output.write(found, orText: Channels.table([found]))
        }
    }

    /// `belfry channels delete CHANNEL`.
    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete a channel. Messages that wait for phones are not recalled.")

        @Argument(help: "The channel's identifier.") var channel: String
        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let gone: ChannelDescription? = try await service.client.delete(
                "/channels/\(ServiceClient.segment(channel))")
            let count = gone?.subscribers.count ?? 0
            let heard = count == 1 ? "1 phone" : "\(count) phones"
            try output.write(gone, orText: "The channel \(channel) is gone; \(heard) listened.")
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
                "An alert's text; a payload as JSON, or in a .json or .apns file.",
                valueName: "text|json|file"))
        var content: String?
        @Option(help: "update or end; without a payload.") var event = "update"
        @Option(help: ArgumentHelp("The content-state, without a payload.", valueName: "json"))
        var state: String?
        @Option(
            help: ArgumentHelp(
                "apns-expiration in UNIX seconds; 0, the default, is now or never.",
                valueName: "seconds"))
        var expiration: String?
        @Option(help: ArgumentHelp("apns-priority: 10, 5 or 1.", valueName: "number"))
        var priority: String?
        @Option(help: ArgumentHelp("apns-request-id, a UUID.", valueName: "id"))
        var id: String?
        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

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
                            throw ValidationError("--state is no JSON.")
                        }
                        return json
                    } ?? [:]
                return Array(JSONValue.object(["aps": .object(aps)]).json.utf8)
            }
        }

        /// What the phones that listen did with it, as far as there is something to say; and what
        /// phones do with an event that is for no channel.
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
                        "“\(TerminalText.escape(event.string ?? event.json))” is no event of a Live "
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
