import PushModel

/// A push that has passed every check, and what was read from it on the way.
struct Admission {
    var registration: Registration
    var topic: String
    var pushType: PushType?
    /// 10, 5 or 1.
    var priority: Int
    var collapseID: String?
    /// `apns-expiration` in UNIX milliseconds; `nil` if the header is absent.
    var expiration: Int64?
    /// Advice although nothing is wrong.
    var hint: String?
}
