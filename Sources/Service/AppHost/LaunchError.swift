import PushModel

/// The reason why a virtual iPhone cannot run an executable: what happened, and what to do next.
package enum LaunchError: Error, Hashable, Sendable {
    case missing(path: String)
    case notExecutable(path: String)
    /// The system does not know the file's format.
    case otherPlatform(path: String)
    /// Another process has the file open for writing.
    case beingWritten(path: String)
    /// The system could not start the process, for the given reason.
    case notStarted(path: String, problem: String)
    /// The process ended before it said hello.
    case endedAtOnce(path: String, end: ProcessEnd, lastLines: [String])
    /// The process runs, but has not said hello in time.
    case silent(path: String, after: Duration)
    /// The process sent something that is not a message of this version.
    case notUnderstood(path: String)
    /// The app has no executable for this extension.
    case noExtension(ExtensionKind)
    /// The given Info.plist, or the one beside the executable, cannot be read.
    case unreadableInfo(path: String, problem: String)
}

extension LaunchError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing(let path):
            "\(path) does not exist. Build the app first, and give the path of the executable."
        case .notExecutable(let path):
            "\(path) is not executable. Give the path of the app's executable, as found by “swift "
                + "build --show-bin-path”."
        case .otherPlatform(let path):
            "\(path) is built for another platform. Build the app's sources on this machine, with "
                + "BelfryUIKit instead of UIKit."
        case .beingWritten(let path):
            "\(path) is being written. Start it after the build or the copy has ended."
        case .notStarted(let path, let problem):
            "\(path) could not be started: \(problem)."
        case .endedAtOnce(let path, let end, let lastLines):
            "\(path) ended at once: \(end). It is not an app built with BelfryUIKit, or it ended "
                + "before UIApplicationMain." + lastLines.map { "\n    \($0)" }.joined()
        case .silent(let path, let limit):
            "\(path) runs, but has not reached UIApplicationMain within "
                + "\(limit.components.seconds) seconds. Check that the app is built with "
                + "BelfryUIKit."
        case .notUnderstood(let path):
            "\(path) is built with another version of Belfry. Build it with the version that runs "
                + "it."
        case .noExtension(let kind):
            kind == .fileProvider
                ? "A launched app cannot have a file provider extension because Belfry has no "
                    + "FileProvider framework. Use a recorded app with extensions: [file-provider]."
                : "There is no executable for the app's \(kind.rawValue) extension. Give its path "
                    + "with \(kind.option)."
        case .unreadableInfo(let path, let problem):
            "\(path) cannot be read as an Info.plist: \(problem)."
        }
    }
}

extension ExtensionKind {
    /// The option for the executable of such an extension of a launched app.
    package var option: String {
        switch self {
        case .service: "--service-extension"
        case .location: "--location-extension"
        case .widgets, .controls: "--widget-extension"
        case .nowPlaying: "--now-playing-extension"
        case .fileProvider: "none"
        }
    }
}
