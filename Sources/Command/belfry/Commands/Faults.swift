import ArgumentParser
import API
import NIOHTTP1
import PushGateway

/// `belfry faults`.
struct Faults: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make pushes fail: refusals, resets, silence, delays.",
        discussion: """
              belfry faults add flaky --when 'topic:com.acme.*' --answer 503 --times 2
              belfry faults add lost --answer reset --phase after
              belfry faults add slow --answer delay --delay 2s --probability 0.1
              belfry faults                   the faults and their hits
              belfry faults remove flaky
              belfry faults reset             remove all faults

            Tokens such as 0410… are refused without a fault: belfry phones --magic
            """,
        subcommands: [List.self, Add.self, Remove.self, RemoveAll.self],
        defaultSubcommand: List.self)

    /// The faults as a table.
    static func table(_ faults: [FaultDescription]) -> String {
        guard !faults.isEmpty else {
            return
                "There are no faults. For instance: belfry faults add flaky --answer 503 --times 2"
        }
        let rows = faults.map { fault in
            [
                fault.name, fault.when ?? "every push", answer(fault), limits(fault),
                "\(fault.hits ?? 0) of \(fault.matches ?? 0)",
            ]
        }
        return Table([["FAULT", "WHEN", "ANSWER", "HOW OFTEN", "HITS"]] + rows)
            .text(Terminal.paint)
    }

    private static func answer(_ fault: FaultDescription) -> String {
        let delay = fault.delay.map { fault.answer == "delay" ? " \($0)" : " after \($0)" } ?? ""
        return fault.answer + delay + (fault.phase == .after ? ", the phone has it" : "")
    }

    private static func limits(_ fault: FaultDescription) -> String {
        let limits = [
            fault.times.map { "at most \($0)" }, fault.every.map { "1 of every \($0)" },
            fault.probability.map { "chance \($0)" },
        ].compactMap(\.self)
        return limits.isEmpty ? "always" : limits.joined(separator: ", ")
    }
}

extension Faults {
    /// `belfry faults`, `belfry faults list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the faults. The default.")

        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let faults: [FaultDescription] = try await service.client.items("/faults")
            try output.write(faults, orText: Faults.table(faults))
        }
    }

    /// `belfry faults add NAME`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a fault, or replace the fault of this name.",
            discussion: """
                The first fault that matches a push decides. --when is a search over facts of a \
                request that are known before its answer: topic: token: phone: app: type: title: id: \
                is:silent and words.

                  belfry faults add flaky --answer 503 --times 2
                  belfry faults add topic --when 'topic:com.acme.*' --answer BadTopic
                  belfry faults add hang --when 'title:Hello' --answer silence
                """)

        @Argument(help: "The name of the fault.") var name: String
        @Option(
            help: ArgumentHelp(
                "A search for the pushes that fail [every push].", valueName: "query")
        )
        var when: String?
        @Option(
            help: ArgumentHelp(
                "The answer that the sender receives.", discussion: "\(FaultAnswer.known).",
                valueName: "answer"))
        var answer: String
        @Option(help: ArgumentHelp("The delay of the answer.", valueName: "2s")) var delay: String?
        @Option(help: ArgumentHelp("The highest number of hits [no limit].", valueName: "number"))
        var times: Int?
        @Option(help: ArgumentHelp("A hit on every Nth push only.", valueName: "number"))
        var every: Int?
        @Option(help: ArgumentHelp("The probability of a hit [1].", valueName: "0…1"))
        var probability: Double?
        @Option(
            help: ArgumentHelp(
                "before or after the phone gets the push [before].",
                discussion: "After: the phone has the push, but the sender sees a failure."))
        var phase: FaultPhase?
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let setup = FaultDescription(
                name: name, when: when, answer: answer, delay: delay, times: times, every: every,
                probability: probability, phase: phase)
            let fault: FaultDescription = try await service.client.change(.POST, "/faults", setup)
            try output.write(fault, orText: Faults.table([fault]))
        }
    }

    /// `belfry faults remove NAME`.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a fault.")

        @Argument(help: "The name of the fault.") var name: String
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let fault: FaultDescription? = try await service.client.delete(
                "/faults/\(ServiceClient.segment(name))")
            let hits = fault?.hits ?? 0
            try output.write(
                fault, orText: "Removed \(name). It had \(hits == 1 ? "1 hit" : "\(hits) hits").")
        }
    }

    /// `belfry faults reset`.
    struct RemoveAll: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset", abstract: "Remove all faults.")

        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let removed: [String: Int]? = try await service.client.delete("/faults?all=true")
            let count = removed?["removed"] ?? 0
            let gone = count == 1 ? "Removed 1 fault." : "Removed \(count) faults."
            try output.write(removed, orText: count == 0 ? "There were no faults." : gone)
        }
    }
}

extension FaultPhase: WordArgument {}
