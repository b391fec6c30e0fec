import ArgumentParser

/// `belfry doctor`: what may be wrong on this machine.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check home, keys, certificates, ports, clock and trust, and say what to do.",
        discussion: """
            Nothing is changed. Exits with 1 when something keeps Belfry from working.

              belfry doctor
              belfry doctor --home ./ca --json
            """)

    @Option(Settings.home) var home: String?
    @OptionGroup var service: ServiceOption
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let examination = try DoctorChecks(
            values: SettingValues(given: [(Settings.home.row, home)], home: home),
            client: service.client, isHomeGiven: home != nil)
        let findings = await examination.findings()
        let paint = Terminal.paint
        let lines = findings.map { Terminal.wrap($0.text(paint), hanging: 2) }
        try output.write(findings, orText: lines.joined(separator: "\n"))
        if findings.contains(where: { $0.state == .wrong }) { throw ExitCode.failure }
    }
}
