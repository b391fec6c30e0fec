import ArgumentParser
import Foundation

/// `--home`: where the certificate authority and the keys are kept.
struct HomeOption: ParsableArguments {
    @Option(
        name: .customLong("home"),
        help: ArgumentHelp(
            "The folder of the certificate authority and the signing key.",
            discussion: "BELFRY_HOME does the same; ~/.belfry otherwise.", valueName: "dir"))
    var path: String?

    var url: URL { Self.url(path, environment: ProcessInfo.processInfo.environment) }

    static func url(_ path: String?, environment: [String: String]) -> URL {
        if let path = path ?? environment["BELFRY_HOME"].flatMap({ $0.isEmpty ? nil : $0 }) {
            return URL(
                fileURLWithPath: NSString(string: path).expandingTildeInPath, isDirectory: true)
        }
        return FileManager.default.homeDirectoryForCurrentUser
            .appending(path: ".belfry", directoryHint: .isDirectory)
    }
}
