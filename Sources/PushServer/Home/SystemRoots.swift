import Foundation

/// The file in which the system keeps the certificates that it trusts.
enum SystemRoots {
    // Debian, Ubuntu and Alpine; RHEL and Fedora, new and old; SUSE; macOS and the BSDs.
    static let usualPlaces = [
        "/etc/ssl/certs/ca-certificates.crt",
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
        "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem",
        "/etc/ssl/cert.pem",
    ]

    /// The first of `places` that holds certificates, and its text.
    static func find(in places: [String] = usualPlaces) -> (file: URL, pem: String)? {
        for place in places {
            let file = URL(filePath: place)
            guard let data = try? Data(contentsOf: file) else { continue }
            let pem = String(decoding: data, as: UTF8.self)
            if pem.contains("-----BEGIN CERTIFICATE-----") { return (file, pem) }
        }
        return nil
    }
}
