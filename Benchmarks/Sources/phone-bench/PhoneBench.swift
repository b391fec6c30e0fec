import ArgumentParser
import Foundation

/// How fast scenarios run in virtual time, and how much room phones take.
@main
struct PhoneBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone-bench",
        abstract: "Measures scenario runs a second, deliveries a second, and memory a phone.",
        discussion: "One thread. The goals are 100,000 runs and 256 MiB for a million phones."
    )

    @Option(help: "Runs of every scenario.")
    var rounds = 2000

    @Option(help: "Phones to keep at the same time.")
    var phones = 1_000_000

    @Option(help: "A folder with scenario files.")
    var scenarios = "FieldReports"

    func run() throws {
        let runs = try ScenarioLoad(folder: scenarios).measure(rounds: rounds)
        print("scenario runs     \(runs.perSecond) a second   (\(runs.count) in \(runs.time))")
        let crowd = PhoneCrowd.measure(count: phones)
        print("deliveries        \(crowd.perSecond) a second")
        print(
            "\(phones) phones   \(crowd.mebibytes) MiB, \(crowd.bytesAPhone) bytes a phone, "
                + "made in \(crowd.made)")
    }
}
