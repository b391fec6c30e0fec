import ArgumentParser

/// `belfry doctor`.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check keys, certificates, ports, clock and data folder.",
        discussion: """
            Each problem comes with its fix. Nothing is changed. Exits with 1 if Belfry cannot work.

              belfry doctor
              belfry doctor --home ./ca --json
            """)

    @Option(Settings.home) var home: String?
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

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
