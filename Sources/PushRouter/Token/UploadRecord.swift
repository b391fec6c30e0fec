/// A registration that the server took, or refused, and when.
package struct UploadRecord: Hashable, Sendable, Codable {
    package var registration: TokenRegistration
    /// Seconds since 1970.
    package var date: Double
}
