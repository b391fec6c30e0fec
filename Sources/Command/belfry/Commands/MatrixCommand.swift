import ArgumentParser
import PushModel
import Questions
import Scenarios
import VirtualPhone

/// `belfry matrix`.
struct MatrixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "matrix",
        abstract: "Show which methods iOS calls for each push and state.",
        discussion: """
            The app is healthy: it implements every method, sets its notification delegate in \
            time, and may do everything. No service is needed.

              belfry matrix
              belfry matrix --ios 9.3 --push silent
              belfry matrix --push order.json
              belfry matrix --push-type liveactivity
              belfry matrix --scenes --without didReceive
              belfry matrix --since 9.3 --ios 10.0
              belfry matrix --ios 18.0 --against FieldReports/*.yaml
            """
    )

    enum Format: EnumerableFlag {
        case markdown
        case html
        case json

        static func help(for value: Format) -> ArgumentHelp? {
            switch value {
            case .markdown: "Markdown tables."
            case .html: "A page of HTML, with the rules as tooltips."
            case .json: "JSON, one object for each cell, with its rules."
            }
        }
    }

    @Option(
        help: ArgumentHelp(
            "The version of iOS.", valueName: "version"),
        transform: IOSVersion.init(modelled:))
    var ios = IOSVersion.newest

    @Option(
        help: ArgumentHelp(
            "One push only: alert, alert+content-available, silent, local, a push type such as voip, "
                + "or a file with a payload.",
            valueName: "push"),
        transform: PushArgument.init)
    var push: PushArgument?

    @Option(
        help: ArgumentHelp(
            "An older version, for the changes since: answers and rules.",
            valueName: "version"), transform: IOSVersion.init(modelled:))
    var since: IOSVersion?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Scenario files to compare with; the status is 1 if a cell differs and no decision "
                + "of Belfry explains why.",
            valueName: "file"))
    var against: [String] = []

    @Flag var format: Format?
    @OptionGroup var service: ServicePushOptions
    @OptionGroup var options: VariationOptions
    @OptionGroup var names: NamingOptions

    func validate() throws {
        guard let since, since > ios else { return }
        throw ValidationError(
            "--since names the older version, and iOS \(since) is newer than iOS \(ios). Write: "
                + "belfry matrix --since \(ios) --ios \(since)")
    }

    func run() throws {
        for iOS in [ios, since].compactMap(\.self) {
            let example = options.variation.applied(
                to: Situation(iOS: iOS, state: .systemTerminated, push: .alert))
            if let obstacle = example.obstacle {
                throw Failure(obstacle, status: .validationFailure)
            }
        }
        let matrix = try matrix(on: ios)
        guard against.isEmpty else { return try compare(matrix) }
        if let since {
            guard format == nil else {
                throw Failure("--since prints text only: leave out --markdown, --html and --json.")
            }
            let difference = MatrixDifference(from: try self.matrix(on: since), to: matrix)
            return Terminal.write(difference.text(names.chosen))
        }
        switch format {
        case nil: Terminal.write(matrix.text(width: Terminal.width, names.chosen))
        case .markdown: Terminal.write(matrix.markdown(names.chosen))
        case .html: Terminal.write(matrix.page(names.chosen))
        case .json: Terminal.write(matrix.json.json)
        }
    }

    private func compare(_ matrix: Matrix) throws {
        guard since == nil, push == nil, service.pushType == nil, options.variation == Variation(),
            format == nil || format == .markdown
        else {
            throw Failure(
                "--against compares the whole matrix of a healthy app, as text or --markdown. Leave "
                    + "out the other options.")
        }
        let scenarios = try against.flatMap { path in
            do {
                return try ScenarioFile(path: path).scenarios
            } catch {
                throw Failure(TerminalText.escapeLines("\(error)"))
            }
        }
        let comparison = MatrixComparison(matrix, with: scenarios)
        Terminal.write(
            TerminalText.escapeLines(
                format == .markdown ? comparison.markdown : comparison.text(names.chosen)))
        if !comparison.unexplained.isEmpty { throw ExitCode.failure }
    }

    private func matrix(on iOS: IOSVersion) throws -> Matrix {
        Matrix(iOS: iOS, of: try service.arrivals(push), variation: options.variation)
    }
}
