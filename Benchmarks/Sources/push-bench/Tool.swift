import Foundation

extension Process {
    /// Runs the process with no signal blocked. It would inherit the mask of the calling thread,
    /// and Swift's thread pool blocks the signals that end or notify a process.
    func start() throws {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        try run()
    }
}

/// Programs that run to completion.
enum Tool {
    /// The standard output; throws with the standard error if the program is missing or fails.
    @discardableResult
    static func run(_ arguments: String..., input: Data? = nil) throws -> String {
        try run(arguments, input: input)
    }

    @discardableResult
    static func run(_ arguments: [String], input: Data? = nil) throws -> String {
        let process = Process()
        let (output, complaints) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = complaints
        let file = FileManager.default.temporaryDirectory
            .appending(path: "push-bench-input-\(ProcessInfo.processInfo.processIdentifier)")
        if let input {
            try input.write(to: file)
            process.standardInput = try FileHandle(forReadingFrom: file)
        }
        defer { if input != nil { try? FileManager.default.removeItem(at: file) } }
        try process.start()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let said = complaints.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchError(
                "\(arguments[0]) failed with \(process.terminationStatus). If it is missing, run "
                    + "make setup.\n" + String(decoding: said, as: UTF8.self))
        }
        return String(decoding: printed, as: UTF8.self)
    }

    static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

    /// The path of a program. Servers may also be in folders that only root's `PATH` contains.
    static func path(of name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return (folders + ["/usr/local/sbin", "/usr/sbin"]).map { "\($0)/\(name)" }
            .first(where: FileManager.default.isExecutableFile)
    }
}
