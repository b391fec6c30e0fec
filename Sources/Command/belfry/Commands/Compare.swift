import ArgumentParser
import Foundation
import PushModel
import Questions

/// `belfry compare FILE`.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare calls on a real iPhone with those on a virtual one.",
        discussion: """
            The file is what BelfryRecorder has written on an iPhone. Belfry plays each of its cards \
            on a virtual phone with the same iOS, and compares the methods that are called and their \
            application states. The status is 1 if a card differs. No service is needed.

              belfry compare belfry.trace
              belfry compare belfry.trace --json > Measurements/R-UN-3.json
            """)

    /// A recording of a day has some kilobytes.
    private static let largest = 16 * 1024 * 1024

    @Argument(
        help: ArgumentHelp("The file of the recorder.", valueName: "file"), completion: .file())
    var file: String
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions
    @OptionGroup var names: NamingOptions

    func run() throws {
        let comparisons = try trace().runs.map(DeviceComparison.init)
        if output.isJSON {
            Terminal.write(JSONValue.array(comparisons.map(\.json)).json)
        } else {
            let texts = comparisons.map { $0.text(names.chosen) }
            Terminal.write(TerminalText.escapeLines(texts.joined(separator: "\n\n")))
        }
        if comparisons.contains(where: { $0.verdict == .differs }) { throw ExitCode.failure }
    }

    private func trace() throws -> DeviceTrace {
        let name = TerminalText.escape(file)
        let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
        let facts = try? FileManager.default.attributesOfItem(atPath: path)
        guard facts?[.type] as? FileAttributeType == .typeRegular else {
            throw Failure("\(name) is not a file.", status: .usage)
        }
        guard let size = facts?[.size] as? Int, size <= Self.largest else {
            throw Failure(
                "\(name) is larger than \(Self.largest) bytes, so it is not a recording.",
                status: .usage)
        }
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw Failure("\(name) cannot be read.", status: .usage)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure("\(name) is not UTF-8 text.", status: .usage)
        }
        do {
            return try DeviceTrace(text)
        } catch {
            throw Failure(
                "\(name): \(TerminalText.escape(error.description))", status: .usage)
        }
    }
}
