import ArgumentParser
import Console
import NIOHTTP1

/// `belfry reset`.
struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Bring the running Belfry back to its start, between tests.",
        discussion: """
            The phones are as at the start, with the tokens they had then; other phones and \
            the faults are gone. The history of pushes, addresses, certificates, keys and settings \
            stay.

              belfry reset
              belfry reset --keep faults
            """)

    /// What can be kept.
    enum Part: String, CaseIterable, ExpressibleByArgument {
        case phones, faults
    }

    private struct Request: Encodable {
        var phones: Bool
        var faults: Bool
    }

    @Option(help: "Leave this as it is; give it again for more.") var keep: [Part] = []
    @OptionGroup var service: ServiceOption
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let request = Request(
            phones: !keep.contains(.phones), faults: !keep.contains(.faults))
        let answer: ResetAnswer = try await service.client.change(.POST, "/reset", request)
        let gone = [
            answer.faults.map { "\($0) \($0 == 1 ? "fault" : "faults")" }
        ].compactMap(\.self)
        try output.write(
            answer,
            orText: [
                "Phones: \(answer.phones.joined(separator: ", ")).",
                gone.isEmpty ? nil : "Gone: \(gone.joined(separator: ", ")).",
                "Kept: \(answer.kept.joined(separator: ", ")).",
            ].compactMap(\.self).joined(separator: " "))
    }
}
