import ArgumentParser

/// The reason why an adoption failed, as a sentence, and the exit status for scripts.
struct Failure: Error, CustomStringConvertible {
    let description: String
    let status: ExitCode

    init(_ description: String, status: ExitCode = .failure) {
        self.description = description
        self.status = status
    }
}
