import ArgumentParser

/// Why a command failed, as a sentence, and its exit status for scripts.
struct Failure: Error, CustomStringConvertible {
    let description: String
    let status: ExitCode

    init(_ description: String, status: ExitCode = .failure) {
        self.description = description
        self.status = status
    }
}

extension ExitCode {
    /// 69, `EX_UNAVAILABLE`: no Belfry is running where the command looked for one.
    static let unavailable = ExitCode(69)
}
