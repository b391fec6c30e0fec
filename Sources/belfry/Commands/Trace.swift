import ArgumentParser
import Console
import Foundation

/// `belfry trace PHONE`.
struct Trace: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print what happened on a phone, oldest first, with the rules that decided it.",
        discussion: """
              belfry trace phone-1
              belfry trace phone-1 --limit 20
              belfry trace phone-1 --json | jq '.[] | select(.kind == "callback")'
            """)

    @Argument(help: "The phone's name.") var phone: String
    @Option(help: ArgumentHelp("The newest so many records alone.", valueName: "number"))
    var limit = 1000
    @Flag(help: "Print a JSON array.") var json = false
    @OptionGroup var service: ServiceOption

    func run() async throws {
        let trace = try await service.client.trace(of: phone, query: ["limit": String(limit)])
        guard json else {
            let text = TraceText(likesColour: Terminal.likesColour).text(trace)
            return Terminal.write(trace.isEmpty ? "Nothing has happened on \(phone) yet." : text)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        Terminal.write(String(decoding: try encoder.encode(trace), as: UTF8.self))
    }
}
