import ArgumentParser
import API
import NIOHTTP1

/// `belfry reset`.
struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Restore the running Belfry to its start, between tests.",
        discussion: """
            Restores the phones of the start and their tokens. Deletes other phones, pushes and \
            faults. Keeps addresses, certificates, keys and settings.

              belfry reset
              belfry reset --keep pushes
            """)

    /// The parts that `--keep` can name.
    enum Part: String, WordArgument {
        case phones, pushes, faults
    }

    private struct Request: Encodable {
        var phones: Bool
        var pushes: Bool
        var faults: Bool
    }

    @Option(help: "A part to keep. Repeatable.") var keep: [Part] = []
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    /// Returns the names of the first ten phones, and says whether there are more.
    private static func named(_ phones: [String]) -> String {
        phones.prefix(10).joined(separator: ", ")
            + (phones.count > 10 ? " and more, as at the start" : "")
    }

    func run() async throws {
        let request = Request(
            phones: !keep.contains(.phones), pushes: !keep.contains(.pushes),
            faults: !keep.contains(.faults))
        let answer: ResetAnswer = try await service.client.change(.POST, "/reset", request)
        let gone = [
            answer.pushes.map { "\($0) \($0 == 1 ? "push" : "pushes")" },
            answer.faults.map { "\($0) \($0 == 1 ? "fault" : "faults")" },
        ].compactMap(\.self)
        try output.write(
            answer,
            orText: [
                "Phones: \(Self.named(answer.phones)).",
                gone.isEmpty ? nil : "Gone: \(gone.joined(separator: ", ")).",
                "Kept: \(answer.kept.joined(separator: ", ")).",
            ].compactMap(\.self).joined(separator: " "))
    }
}
