import ArgumentParser
import API
import Page
import PushModel
import VirtualPhone

extension Phones {
    /// `belfry phones show PHONE`.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show one phone: apps, widgets, activities, channels.",
            discussion: """
                  belfry phones show phone-1
                  belfry phones show phone-1 --json | jq .management.pushMagic
                """)

        @Argument(
            help: "The phone's name if there is more than one.",
            completion: PhoneNames.completion())
        var name: String?
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let client = service.client
            let name = try await PhoneNames.resolve(name, client) { "belfry phones show \($0)" }
            let phone: PhoneDescription = try await client.get(
                "/phones/\(ServiceClient.segment(name))")
            try output.write(phone, orText: Self.text(phone))
        }

        static func text(_ phone: PhoneDescription) -> String {
            let table = Table(List.rows([phone], areWide: true), width: .max).text(Terminal.paint)
            let more = facts(phone).map { "\($0.padding(to: 15))\($1)" }
            return ([table] + (more.isEmpty ? [] : [""] + more)).joined(separator: "\n")
        }

        /// Facts beside the apps: a word, and a text that may come from a push.
        private static func facts(_ phone: PhoneDescription) -> [(String, String)] {
            var facts: [(String, String)] = []
            func add(_ word: String, _ name: String, of app: String, _ rest: String? = nil) {
                let text = [name, app, rest].compactMap(\.self).joined(separator: " · ")
                facts.append((word, TerminalText.escape(text)))
            }
            for one in phone.activities {
                add("Live Activity", one.name, of: one.app, one.state.rawValue)
            }
            for one in phone.widgets { add("widget", one.name, of: one.app) }
            for one in phone.controls { add("control", one.name, of: one.app) }
            for one in phone.mediaSessions { add("session", one.id, of: one.app) }
            for one in phone.calls ?? [] { add("call", one.id, of: one.app, one.state.rawValue) }
            if let channel = phone.talkChannel {
                add(
                    "channel", channel.id, of: channel.app,
                    channel.participant.map { "\($0) talks" })
            }
            if let management = phone.management {
                facts.append(("topic", management.topic))
                facts.append(("PushMagic", management.pushMagic))
            }
            return facts
        }
    }
}
