import PushModel

/// Why an executable is no app that a virtual iPhone can run: what happened, and what to do.
package enum LaunchError: Error, Hashable, Sendable {
    case missing(path: String)
    case notExecutable(path: String)
    /// The system does not know the file's format.
    case otherPlatform(path: String)
    /// Somebody has it open for writing.
    case beingWritten(path: String)
    /// The system started no process, for this reason.
    case notStarted(path: String, problem: String)
    /// It ended before it said hello.
    case endedAtOnce(path: String, end: ProcessEnd, lastLines: [String])
    /// It runs, but has not said hello in time.
    case silent(path: String, after: Duration)
    /// It sent something that is no message of this version's.
    case notUnderstood(path: String)
    /// The app has no executable for this extension.
    case noExtension(ExtensionKind)
    /// The Info.plist beside it, or the one that was named, cannot be read.
    case unreadableInfo(path: String, problem: String)
}

extension LaunchError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing(let path):
            "\(path): there is no such file. Build the app first, and give the path of the "
                + "executable."
        case .notExecutable(let path):
            "\(path) is not executable. Give the path of the app's executable, as “swift build "
                + "--show-bin-path” finds it."
        case .otherPlatform(let path):
            "\(path) is built for another platform. Build the app's sources on this machine, with "
                + "BelfryUIKit in the place of UIKit."
        case .beingWritten(let path):
            "\(path) is being written. Run it when the build, or the copy, has ended."
        case .notStarted(let path, let problem):
            "\(path) could not be started: \(problem)."
        case .endedAtOnce(let path, let end, let lastLines):
            "\(path) ended at once: \(end). It is no app of BelfryUIKit's, or it ended before "
                + "UIApplicationMain." + lastLines.map { "\n    \($0)" }.joined()
        case .silent(let path, let limit):
            "\(path) runs, but has not reached UIApplicationMain within \(limit.components.seconds) "
                + "seconds. Is it an app that is built with BelfryUIKit?"
        case .notUnderstood(let path):
            "\(path) is built with another version of Belfry. Build it with the one that runs it."
        case .noExtension(let kind):
            kind == .fileProvider
                ? "A launched app has no file provider extension: there is no FileProvider framework "
                    + "to build one with. Play it with a recorded app: extensions: [file-provider]."
                : "There is no executable for the app's \(kind.rawValue) extension. Give its path "
                    + "with \(kind.option)."
        case .unreadableInfo(let path, let problem):
            "\(path) cannot be read as an Info.plist: \(problem)."
        }
    }
}

extension ExtensionKind {
    /// The option that names the executable of such an extension of a launched app.
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
