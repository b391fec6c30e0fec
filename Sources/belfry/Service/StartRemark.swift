import PushModel

/// What a service does otherwise than it was asked to.
enum StartRemark {
    /// A sentence when a phone has a version of iOS that came after the newest that is modelled.
    static func future(_ iOS: IOSVersion) -> String? {
        guard iOS > .newest else { return nil }
        return "iOS \(iOS) is not modelled. \(IOSVersion.newest) is the newest that is, and the "
            + "phone behaves as that does."
    }
}
