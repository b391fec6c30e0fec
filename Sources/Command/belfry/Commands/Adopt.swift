import ArgumentParser

/// `belfry adopt SOURCES…`: a test package around an app's own files.
///
/// `belfry-adopt` does it, a program of its own because swift-syntax, which it needs, takes minutes to build.
struct Adopt: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a test package around an app's own files, for Linux or a Mac.",
        discussion: """
            All arguments go to belfry-adopt: make install-adopt puts it beside belfry.

              belfry adopt MyApp/AppDelegate.swift --from MyApp
              swift test --package-path BelfryTests
            """)

    @Argument(parsing: .captureForPassthrough, help: "Arguments of belfry-adopt.")
    var arguments: [String] = []

    func run() throws {
        guard let program = SiblingExecutable(named: "belfry-adopt") else {
            throw Failure(
                "belfry adopt needs belfry-adopt, which is neither beside belfry nor on the PATH. "
                    + "Type make install-adopt in Belfry's folder.",
                status: .unavailable)
        }
        try program.become(with: arguments)
    }
}
