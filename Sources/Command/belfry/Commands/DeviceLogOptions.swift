import ArgumentParser
import DeviceLog
import Foundation

/// The options of `belfry diagnose --log`.
struct DeviceLogOptions: ParsableArguments {
    private static let pieceSize = 1 << 20

    @Option(
        name: .customLong("log"),
        help: ArgumentHelp(
            "A log of an iPhone or simulator, or - for standard input. Repeatable.",
            valueName: "file|-"))
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "The app, by its bundle identifier. Without it, the app with the most pushes.",
            valueName: "id"))
    var bundle: String?

    @Option(
        help: ArgumentHelp(
            "The push, by its time in the log or its identifier, such as 09:07:43 or C1A9-F481. "
                + "Without it, the newest that went wrong.",
            valueName: "time|id"))
    var at: String?

    @Flag(help: "List all pushes of the app.") var all = false

    @Flag(help: "Print the app's lines to share them: only words of iOS and its identifiers stay.")
    var redact = false

    @Flag(
        help: "Quote lines of the log as they are, with private texts, tokens and names in them.")
    var raw = false

    /// Throws if an option is given that goes with `--log` only.
    func checkHasFiles() throws {
        let given = [
            ("--bundle", bundle != nil), ("--at", at != nil), ("--all", all), ("--redact", redact),
            ("--raw", raw),
        ].filter(\.1).map(\.0)
        guard let first = given.first, files.isEmpty else { return }
        throw ValidationError("\(first) goes with --log FILE.")
    }

    /// Throws if two options exclude each other.
    func checkRaw() throws {
        guard raw, redact else { return }
        throw ValidationError("--raw and --redact exclude each other. Give one of them.")
    }

    func report(allRules: Bool, to output: OutputOptions) throws {
        let log = try DeviceLog { take in
            for file in files {
                try read(file, take)
                take(nil)
            }
        }
        guard let report = LogReport(log, app: bundle, wanted: at, isRaw: raw) else {
            throw Failure(
                "The log has no push of \(TerminalText.escape(bundle ?? "the app")) at \(TerminalText.escape(at ?? "")). "
                    + "--all lists the pushes.")
        }
        if redact {
            let lines = report.redactedLog
            guard !lines.isEmpty else {
                throw Failure("Belfry knows no line of this log, so nothing is left to share.")
            }
            return Terminal.write(Self.escapeColumns(lines))
        }
        let text = report.text(allRules: allRules, isWhole: all)
        try output.write(report.json, orText: Terminal.wrap(TerminalText.escapeLines(text)))
        guard !report.isEmpty else { throw ExitCode.failure }
    }

    /// Escapes a text, and keeps its line ends and tabs.
    private static func escapeColumns(_ text: String) -> String {
        text.split(separator: "\t", omittingEmptySubsequences: false)
            .map { TerminalText.escapeLines(String($0)) }.joined(separator: "\t")
    }

    private func read(_ file: String, _ take: (UnsafeRawBufferPointer?) -> Void) throws {
        let handle = try open(file)
        let name = file == "-" ? "Standard input" : TerminalText.escape(file)
        guard var piece = try Self.piece(of: handle, name) else { return }
        switch LogFileKind(piece) {
        case .text: break
        case .utf16:
            while let next = try Self.piece(of: handle, name) { piece.append(next) }
            var text = LogFileKind.text(ofUTF16: piece)
            return text.withUTF8 { take(UnsafeRawBufferPointer($0)) }
        case .compressed:
            throw Failure("\(name) is compressed. Unpack it first.", status: .usage)
        case .binary:
            throw Failure(
                "\(name) is not a text. Make a text of an archive with: log show --archive FILE "
                    + "--info --style ndjson", status: .usage)
        }
        while !piece.isEmpty {
            piece.withUnsafeBytes { take($0) }
            piece = try Self.piece(of: handle, name) ?? Data()
        }
    }

    /// The next bytes; `nil` at the end.
    private static func piece(of handle: FileHandle, _ name: String) throws -> Data? {
        do {
            let piece = try handle.read(upToCount: pieceSize)
            return piece?.isEmpty == false ? piece : nil
        } catch {
            throw Failure("\(name) cannot be read.", status: .usage)
        }
    }

    private func open(_ file: String) throws -> FileHandle {
        guard file != "-" else { return .standardInput }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
        let name = TerminalText.escape(file)
        guard exists else { throw Failure("There is no file \(name).", status: .usage) }
        guard !isFolder.boolValue else {
            throw Failure(
                "\(name) is a folder. Make a text of an archive on a Mac with: log show --archive "
                    + "\(name) --info --style ndjson", status: .usage)
        }
        do {
            return try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        } catch {
            throw Failure("\(name) cannot be read.", status: .usage)
        }
    }
}
