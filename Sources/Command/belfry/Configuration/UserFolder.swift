import Foundation

/// The user's home folder: from `HOME`, as in shells, or else from the system's list of users.
/// Some containers set only one of them.
enum UserFolder {
    static var path: String { path(ProcessInfo.processInfo.environment) }

    static func path(_ environment: [String: String]) -> String {
        if let home = environment["HOME"], home.hasPrefix("/") {
            return home.count > 1 && home.hasSuffix("/") ? String(home.dropLast()) : home
        }
        return FileManager.default.homeDirectoryForCurrentUser.path
    }

    /// Returns the URL of a typed path, in which `~/` is the user's folder.
    static func url(_ typed: String, isFolder: Bool = false) -> URL {
        let whole =
            typed == "~" || typed.hasPrefix("~/")
            ? path + typed.dropFirst()
            // `~name` is the folder of another user, as in shells.
            : NSString(string: typed).expandingTildeInPath
        return URL(fileURLWithPath: whole, isDirectory: isFolder)
    }

    /// Returns the folder of the certificate authority and the keys, by default `~/.belfry`.
    static func home(_ typed: String?) -> URL { url(typed ?? "~/.belfry", isFolder: true) }

    /// Returns a path for messages, with `~` for the user's folder.
    static func shortened(_ path: String, userFolder: String = Self.path) -> String {
        path.hasPrefix(userFolder + "/") ? "~" + path.dropFirst(userFolder.count) : path
    }
}
