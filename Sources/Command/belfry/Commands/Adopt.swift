import ArgumentParser

/// `belfry adopt SOURCES…`.
///
/// Runs `belfry-adopt`, a program of its own because it needs swift-syntax, which takes minutes to
/// build.
struct Adopt: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a test package around the files of an app.",
        discussion: """
            Passes all arguments to belfry-adopt, which make install-adopt builds and installs. The \
            package runs on Linux and macOS.

              belfry adopt MyApp/AppDelegate.swift --from MyApp
              swift test --package-path BelfryTests
            """)

    @Argument(parsing: .captureForPassthrough, help: "Arguments of belfry-adopt.")
    var arguments: [String] = []

    func run() throws {
        try SourceReader.become("adopt", with: arguments)
    }
}
