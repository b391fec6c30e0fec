import Libc

/// The most files and connections that this process may have open: the soft limit `RLIMIT_NOFILE`.
///
/// It is 1,024 on most Linux systems and 256 in a terminal of macOS, far below the hard limit.
package enum OpenFileLimit {
    /// The most that is requested. Programs that Belfry starts inherit the limit, and some of them
    /// close every descriptor below it one by one.
    private static let most = 65_536

    package static var current: Int { Int(clamping: limits.rlim_cur) }

    /// Raises the soft limit to the hard limit, at most to `most` or, if it is higher, to `needed`.
    /// Returns the new soft limit.
    @discardableResult
    package static func raise(for needed: Int = 0) -> Int {
        var limits = limits
        var wanted = min(rlim_t(max(most, needed)), limits.rlim_max)
        #if canImport(Darwin)
            // setrlimit fails above OPEN_MAX, even if the hard limit is infinite.
            wanted = min(wanted, rlim_t(OPEN_MAX))
        #endif
        if limits.rlim_cur < wanted {
            limits.rlim_cur = wanted
            _ = setrlimit(resource, &limits)
        }
        return current
    }

    #if canImport(Glibc)
        private static var resource: __rlimit_resource_t {
            __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        }
    #else
        private static var resource: CInt { RLIMIT_NOFILE }
    #endif

    private static var limits: rlimit {
        var limits = rlimit()
        _ = getrlimit(resource, &limits)
        return limits
    }
}
