import ArgumentParser
import Foundation

/// Measures the speed of scenarios in virtual time, and the memory of phones now and over hours.
@main
struct PhoneBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone-bench",
        abstract: "Measure scenario runs, deliveries, and memory of phones.",
        discussion: "Uses one thread. The goals are 100,000 runs per second, and 256 MiB for a "
            + "million phones.",
        subcommands: [Speed.self, SoakCommand.self], defaultSubcommand: Speed.self)
}

/// The command `phone-bench`, also as `phone-bench speed`.
struct Speed: ParsableCommand {
    @Option(help: "The number of scenario runs.")
    var rounds = 20_000

    @Option(help: "The number of phones in memory at the same time.")
    var phones = 1_000_000

    @Option(
        help: ArgumentHelp(
            "A folder with scenario files. Repeat the option for several folders.",
            discussion:
                "The files of Benchmarks/Load list the iOS versions one by one, so that every "
                + "version of Belfry plays the same runs. To compare two versions of Belfry, give "
                + "both binaries this folder (an older one needs --scenarios). Ranges such as "
                + "10.0... grow with the rules."))
    var scenarios: [String] = ["Benchmarks/Load"]

    func run() throws {
        let runs = try ScenarioLoad(folders: scenarios).measure(rounds: rounds)
        print("scenario runs     \(runs.perSecond) a second   (\(runs.count) in \(runs.time))")
        let crowd = PhoneCrowd.measure(count: phones)
        print("deliveries        \(crowd.perSecond) a second")
        print(
            "\(phones) phones   \(crowd.mebibytes) MiB, \(crowd.bytesAPhone) bytes a phone, "
                + "made in \(crowd.made)")
    }
}

/// The command `phone-bench soak`.
struct SoakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soak",
        abstract: "Simulate phones for virtual hours, and print their memory.")

    @Option(help: "The number of phones, each with one app.") var phones = 1_000_000
    @Option(help: "The number of virtual hours.") var hours = 24
    @Option(help: "The average number of events per phone in 24 hours.") var events = 6.0
    @Option(help: "The seed of the random events.") var seed: UInt64 = 1

    func run() {
        var soak = Soak(phones: phones, hours: hours, eventsADay: events, seed: seed)
        soak.run { print($0) }
    }
}
