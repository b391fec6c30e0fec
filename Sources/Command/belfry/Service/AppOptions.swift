import AppHost
import ArgumentParser
import Foundation
import PushModel

/// The executable of the app, its Info.plist and its extensions.
struct AppOptions: ParsableArguments {
    @Option(
        name: .customLong("app"),
        help: ArgumentHelp("The app's executable, built with BelfryUIKit.", valueName: "path"))
    var path: String?

    @Option(
        help: ArgumentHelp(
            "The app's Info.plist, or the same keys as JSON.",
            discussion: "By default, Info.plist or Info.json in the folder of the executable.",
            valueName: "path"))
    var info: String?

    @Option(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle"))
    var bundle: String?

    @Option(
        help: ArgumentHelp("The app's UIBackgroundModes, separated by commas.", valueName: "modes"))
    var backgroundModes: String?

    @Option(
        help: ArgumentHelp(
            "The executable of the notification service extension.", valueName: "path"))
    var serviceExtension: String?

    @Option(
        help: ArgumentHelp("The executable of the location push extension.", valueName: "path"))
    var locationExtension: String?

    @Option(
        help: ArgumentHelp(
            "The executable of the widget extension, for widgets and controls.", valueName: "path"))
    var widgetExtension: String?

    @Option(
        help: ArgumentHelp(
            "The executable of the remote media session extension.", valueName: "path"))
    var nowPlayingExtension: String?

    private var extensions: [ExtensionKind: String] {
        let paths: [ExtensionKind: String?] = [
            .service: serviceExtension, .location: locationExtension, .widgets: widgetExtension,
            .controls: widgetExtension, .nowPlaying: nowPlayingExtension,
        ]
        return paths.compactMapValues { $0.map(Self.whole) }
    }

    /// The app; `nil` if no app is named.
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
