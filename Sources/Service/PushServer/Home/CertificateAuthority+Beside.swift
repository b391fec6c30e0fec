import Foundation

extension CertificateAuthority {
    /// Loads the authority of another purpose, or generates it. Its bundle also has the
    /// certificates in the bundle of `other`, for programs that use both servers.
    package init(
        home: URL, at now: Date, for purpose: Purpose, beside other: CertificateAuthority,
        tell: (String) -> Void = { _ in }
    ) throws(HomeError) {
        let roots = try HomeFolder.text(of: other.bundleFile)
        try self.init(home: home, at: now, for: purpose, roots: roots, tell: tell)
    }
}
