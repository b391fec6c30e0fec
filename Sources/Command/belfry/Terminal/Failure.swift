import ArgumentParser

/// The reason why a command failed, as a sentence, and its exit status for scripts.
struct Failure: Error, CustomStringConvertible {
    let description: String
    let status: ExitCode

    init(_ description: String, status: ExitCode = .failure) {
        self.description = description
        self.status = status
    }
}

// From sysexits(3). 0 means success, and 1 that the requested thing did not happen.
extension ExitCode {
    /// 64, `EX_USAGE`: the command, a file or a setting cannot be understood.
    static let usage = ExitCode(64)

    /// 69, `EX_UNAVAILABLE`: no Belfry is running where the command looked for one.
    static let unavailable = ExitCode(69)

    /// 73, `EX_CANTCREAT`: a service cannot listen on its address, because the port is in use.
    static let cannotListen = ExitCode(73)
}
