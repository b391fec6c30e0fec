import ArgumentParser
import API
import NIOHTTP1
import PushGateway

/// `belfry faults`.
struct Faults: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Have pushes go wrong on purpose: refusals, resets, silence, delays.",
        discussion: """
              belfry faults add flaky --when 'topic:com.acme.*' --answer 503 --times 2
              belfry faults add lost --answer reset --phase after
              belfry faults add slow --answer delay --delay 2s --probability 0.1
              belfry faults                   what there is, and how often it struck
              belfry faults remove flaky
              belfry faults reset             nothing goes wrong any more

            Without any fault, tokens such as 0410… are always refused: belfry phones --magic
            """,
        subcommands: [List.self, Add.self, Remove.self, RemoveAll.self],
        defaultSubcommand: List.self)

    /// What a fault does, in a table.
    static func table(_ faults: [FaultDescription]) -> String {
        guard !faults.isEmpty else {
            return "There are no faults. belfry faults add --help shows how to make one."
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
            fault.times.map { "at most \($0)" }, fault.every.map { "each \($0)." },
            fault.probability.map { "chance \($0)" },
        ].compactMap(\.self)
        return limits.isEmpty ? "always" : limits.joined(separator: ", ")
    }
}

extension Faults {
    /// `belfry faults`, `belfry faults list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show the faults. This is what bare belfry faults does.")

        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let faults: [FaultDescription] = try await service.client.items("/faults")
            try output.write(faults, orText: Faults.table(faults))
        }
    }

    /// `belfry faults add NAME`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a fault, or put it in the place of the one with its name.",
            discussion: """
                The first fault that strikes a push decides. A search may name what is known of a \
                request before it is answered: topic: token: phone: app: type: title: id: is:silent \
                and words.

                  belfry faults add flaky --answer 503 --times 2
                  belfry faults add topic --when 'topic:com.acme.*' --answer BadTopic
                  belfry faults add hang --when 'title:Hello' --answer silence
                """)

        @Argument(help: "Its name.") var name: String
        @Option(
            help: ArgumentHelp("A search for its pushes; every push otherwise.", valueName: "query")
        )
        var when: String?
        @Option(
            help: ArgumentHelp(
                "What the sender gets.", discussion: "\(FaultAnswer.known).", valueName: "answer"))
        var answer: String
        @Option(help: ArgumentHelp("Hold the answer back.", valueName: "2s")) var delay: String?
        @Option(help: ArgumentHelp("Strike so often at most.", valueName: "number"))
        var times: Int?
        @Option(help: ArgumentHelp("Strike each so-many-th push.", valueName: "number"))
        var every: Int?
        @Option(help: ArgumentHelp("Strike that likely.", valueName: "0…1"))
        var probability: Double?
        @Option(
            help: ArgumentHelp(
                "before the phone gets the push, or after it.",
                discussion: "After: the phone has the push, and the sender does not know."))
        var phase: FaultPhase?
        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

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

        @Argument(help: "Its name.") var name: String
        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let fault: FaultDescription? = try await service.client.delete(
                "/faults/\(ServiceClient.segment(name))")
            let hits = fault?.hits ?? 0
            try output.write(
                fault, orText: "The fault \(name) is gone; it struck \(hits) pushes.")
        }
    }

    /// `belfry faults reset`.
    struct RemoveAll: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "reset", abstract: "Remove all faults.")

        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let removed: [String: Int]? = try await service.client.delete("/faults?all=true")
            let count = removed?["removed"] ?? 0
            let gone = count == 1 ? "1 fault is gone." : "\(count) faults are gone."
            try output.write(removed, orText: count == 0 ? "There were no faults." : gone)
        }
    }
}

extension FaultPhase: ExpressibleByArgument {}
