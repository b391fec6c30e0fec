import AppHost
import ArgumentParser
import Foundation
import PushModel

/// Which executable is the app, and what its Info.plist says.
struct AppOptions: ParsableArguments {
    @Option(
        name: .customLong("app"),
        help: ArgumentHelp("The app's executable, built with BelfryUIKit.", valueName: "path"))
    var path: String?

    @Option(
        help: ArgumentHelp(
            "Its Info.plist, or the same keys as JSON.",
            discussion: "Info.plist or Info.json beside the executable otherwise.",
            valueName: "path"))
    var info: String?

    @Option(help: ArgumentHelp("Its bundle identifier.", valueName: "bundle"))
    var bundle: String?

    @Option(
        help: ArgumentHelp("Its UIBackgroundModes, separated by commas.", valueName: "modes"))
    var backgroundModes: String?

    @Option(
        help: ArgumentHelp(
            "The executable of its notification service extension.", valueName: "path"))
    var serviceExtension: String?

    @Option(
        help: ArgumentHelp("The executable of its location push extension.", valueName: "path"))
    var locationExtension: String?

    @Option(
        help: ArgumentHelp(
            "The executable of its widget extension, for widgets and controls.", valueName: "path"))
    var widgetExtension: String?

    @Option(
        help: ArgumentHelp(
            "The executable of its remote media session extension.", valueName: "path"))
    var nowPlayingExtension: String?

    private var extensions: [ExtensionKind: String] {
        let paths: [ExtensionKind: String?] = [
            .service: serviceExtension, .location: locationExtension, .widgets: widgetExtension,
            .controls: widgetExtension, .nowPlaying: nowPlayingExtension,
        ]
        return paths.compactMapValues { $0.map(Self.whole) }
    }

    /// `nil` when no app is named.
    var executable: AppExecutable? {
        get throws(Failure) {
            guard let path else { return nil }
            do {
                var executable = try AppExecutable(
                    path: Self.whole(path), info: info.map(Self.whole))
                if let bundle { executable.bundle = bundle }
                if let backgroundModes {
                    let modes = backgroundModes.split(separator: ",")
                    executable.backgroundModes = Set(
                        modes.map { $0.trimmingCharacters(in: .whitespaces) })
                }
                executable.extensions = extensions
                return executable
            } catch {
                throw Failure(error.description)
            }
        }
    }

    private static func whole(_ path: String) -> String {
        UserFolder.url(path).path
    }
}
