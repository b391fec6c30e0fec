import ArgumentParser
import Foundation

/// How fast scenarios run in virtual time, how much room phones take, and how they last.
@main
struct PhoneBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phone-bench",
        abstract: "Measures scenario runs a second, deliveries a second, and memory a phone.",
        discussion: "One thread. The goals are 100,000 runs and 256 MiB for a million phones.",
        subcommands: [Speed.self, SoakCommand.self], defaultSubcommand: Speed.self)
}

/// `phone-bench`, `phone-bench speed`.
struct Speed: ParsableCommand {
    @Option(help: "Runs of every scenario.")
    var rounds = 20_000

    @Option(help: "Phones to keep at the same time.")
    var phones = 1_000_000

    @Option(
        help: ArgumentHelp(
            "A folder with scenario files; may be given several times.",
            discussion: "Benchmarks/Load names its versions one by one, so that every version of "
                + "Belfry plays the same runs of it: to compare two, give both binaries that folder "
                + "(an older one by --scenarios too). Ranges such as 10.0... grow with the rules."))
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

/// `phone-bench soak`.
struct SoakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soak",
        abstract: "Has many phones live through hours of virtual time, and prints their memory.")

    @Option(help: "Phones, each with one app.") var phones = 1_000_000
    @Option(help: "Virtual hours.") var hours = 24
    @Option(help: "How much happens to each phone in 24 hours, on average.") var events = 6.0
    @Option(help: "Draws what happens.") var seed: UInt64 = 1

    func run() {
        var soak = Soak(phones: phones, hours: hours, eventsADay: events, seed: seed)
        soak.run { print($0) }
    }
}
