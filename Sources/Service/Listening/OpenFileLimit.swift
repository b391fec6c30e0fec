import Libc

/// The most files and connections that this process may have open: the soft limit `RLIMIT_NOFILE`.
///
/// It is 1,024 on most Linux systems and 256 in a terminal of macOS, far below the hard limit.
package enum OpenFileLimit {
    /// The most that is requested. Programs that Belfry starts inherit the limit, and some of them
    /// close every descriptor below it one by one.
    private static let most = 65_536

    package static var current: Int { Int(clamping: Platform.openFiles.rlim_cur) }

    /// Raises the soft limit to the hard limit, at most to `most` or, if it is higher, to `needed`.
    /// Returns the new soft limit.
    @discardableResult
    package static func raise(for needed: Int = 0) -> Int {
        var limits = Platform.openFiles
        let wanted = min(rlim_t(max(most, needed)), limits.rlim_max)
        if limits.rlim_cur < wanted {
            limits.rlim_cur = wanted
            Platform.openFiles = limits
        }
        return current
    }
}
