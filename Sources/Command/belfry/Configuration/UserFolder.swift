import Foundation

/// The user's own folder: what `HOME` says, as shells have it, else what the system's list of users
/// says. Containers set the one and not the other.
enum UserFolder {
    static var path: String { path(ProcessInfo.processInfo.environment) }

    static func path(_ environment: [String: String]) -> String {
        if let home = environment["HOME"], home.hasPrefix("/") {
            return home.count > 1 && home.hasSuffix("/") ? String(home.dropLast()) : home
        }
        return FileManager.default.homeDirectoryForCurrentUser.path
    }

    /// A path that a person has typed: `~/` stands for the user's folder.
    static func url(_ typed: String, isFolder: Bool = false) -> URL {
        let whole =
            typed == "~" || typed.hasPrefix("~/")
            ? path + typed.dropFirst()
            // `~name`, which shells know, is somebody else's folder.
            : NSString(string: typed).expandingTildeInPath
        return URL(fileURLWithPath: whole, isDirectory: isFolder)
    }

    /// The folder of the certificate authority and the keys: the one given, else `~/.belfry`.
    static func home(_ typed: String?) -> URL { url(typed ?? "~/.belfry", isFolder: true) }

    /// A path for a person to read, with `~` for the user's folder.
    static func shortened(_ path: String, userFolder: String = Self.path) -> String {
        path.hasPrefix(userFolder + "/") ? "~" + path.dropFirst(userFolder.count) : path
    }
}
