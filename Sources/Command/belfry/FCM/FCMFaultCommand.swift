import API
import ArgumentParser
import FCM
import NIOHTTP1

extension FCMCommand {
    /// `belfry fcm fault`.
    struct Fault: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make FCM fail, list the failures, or end them.",
            discussion: """
                  belfry fcm fault quota --times 1 --retry-after 2
                  belfry fcm fault unavailable --times 2
                  belfry fcm fault slow --delay 3000
                  belfry fcm fault                the failures
                  belfry fcm fault --clear

                Failures: \(FCMFault.Name.allCases.map(\.rawValue).joined(separator: ", ")). They \
                affect messages to FCM alone. belfry faults breaks pushes to APNs.
                """)

        @Argument(
            help: "The failure [a list of those in force].",
            completion: .list(FCMFault.Name.allCases.map(\.rawValue)))
        var name: FCMFault.Name?
        @Option(
            help: ArgumentHelp("The number of messages that fail [all].", valueName: "number"))
        var times: Int?
        @Option(
            help: ArgumentHelp(
                "Retry-After of quota and unavailable.", valueName: "seconds"))
        var retryAfter: Int?
        @Option(
            help: ArgumentHelp(
                "The delay of slow in milliseconds [5000].", valueName: "number"))
        var delay: Int?
        @Flag(help: "End all failures.") var clear = false
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func validate() throws {
            let isPlain = name == nil && times == nil && retryAfter == nil && delay == nil
            if clear, !isPlain {
                throw ValidationError("--clear ends all failures, so it takes no other argument.")
            }
            if name == nil, !isPlain {
                throw ValidationError("Which failure? For instance: belfry fcm fault quota")
            }
            if delay != nil, name != .slow {
                throw ValidationError("--delay belongs to slow: belfry fcm fault slow --delay 3000")
            }
            if retryAfter != nil, name != .quota, name != .unavailable {
                throw ValidationError("--retry-after belongs to quota and unavailable.")
            }
        }

        func run() async throws {
            let client = service.client
            if clear {
                let removed: [String: Int]? = try await client.delete("/fcm/faults")
                let count = removed?["removed"] ?? 0
                return try output.write(
                    removed,
                    orText: count == 0 ? "There were no failures." : "FCM works again.")
            }
            guard let name else {
                let faults: [FCMFaultDescription] = try await client.items("/fcm/faults")
                return try output.write(faults, orText: Self.table(faults))
            }
            let fault: FCMFaultDescription = try await client.post(
                "/fcm/faults",
                FCMFaultDescription(
                    name: name.rawValue, times: times, retryAfter: retryAfter, delay: delay))
            try output.write(fault, orText: Self.table([fault]))
        }

        static func table(_ faults: [FCMFaultDescription]) -> String {
            guard !faults.isEmpty else {
                return "FCM does not fail. For instance: belfry fcm fault quota --times 1"
            }
            let rows = [["FAILURE", "MESSAGES", "DETAILS"]] + faults.map(row)
            return Table(rows).text(Terminal.paint)
        }

        private static func row(_ fault: FCMFaultDescription) -> [String] {
            let times = fault.times.map(String.init) ?? "all"
            if let seconds = fault.retryAfter {
                return [fault.name, times, "Retry-After \(seconds)"]
            }
            return [fault.name, times, fault.delay.map { "\($0) ms" } ?? ""]
        }
    }
}

extension FCMFault.Name: WordArgument {}
