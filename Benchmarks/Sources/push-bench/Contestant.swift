/// A server that is measured.
enum Contestant: String, CaseIterable {
    /// Belfry's wire and gateway: every check, a registered key, 1,000 devices, no journal.
    case belfry
    /// nghttp2's own server, answering with an empty file.
    case nghttpd
}
