import ArgumentParser

/// `belfry check FOLDER`.
///
/// Runs `belfry-adopt`, because reading Swift needs swift-syntax, which takes minutes to build.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find mistakes with pushes in an app's sources.",
        discussion: """
            Passes all arguments to belfry-adopt, which make install-adopt builds and installs. \
            Nothing is built, run or sent.

              belfry check MyApp
              belfry check MyApp --prove
              belfry check MyApp --sarif > belfry.sarif
            """)

    @Argument(parsing: .captureForPassthrough, help: "Arguments of belfry-adopt.")
    var arguments: [String] = []

    func run() throws {
        try SourceReader.become("check", with: arguments)
    }
}

/// The program with the commands that read Swift sources.
enum SourceReader {
    /// Runs a command of the program instead of this process.
    static func become(_ command: String, with arguments: [String]) throws {
        guard let program = SiblingExecutable(named: "belfry-adopt") else {
            throw Failure(
                "belfry \(command) needs belfry-adopt, which is neither beside belfry nor on the "
                    + "PATH. Install it from a release: BELFRY_ADOPT=yes sh install.sh. From source: make "
                    + "install-adopt.",
                status: .unavailable)
        }
        try program.become(with: [command] + arguments)
    }
}
