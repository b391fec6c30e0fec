import ArgumentParser

/// The command `push-bench fleet`.
struct FleetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Measure the service with one push to each phone of a fleet.",
        discussion:
            "h2load shares all cores with the service, which runs with --phones and a data "
            + "folder (--data)."
    )

    @Option(help: "The number of phones.")
    var phones = 1_000_000

    @OptionGroup var product: ProductOption

    func validate() throws {
        guard (1...10_000_000).contains(phones) else {
            throw ValidationError("--phones must be from 1 to 10000000.")
        }
    }

    func run() throws {
        try Machine.check()
        let fixture = try BenchFixture(belfry: try product.belfry, contestants: [])
        defer { fixture.remove() }
        print(try FleetRun.take(phones: phones, on: fixture).text)
    }
}
