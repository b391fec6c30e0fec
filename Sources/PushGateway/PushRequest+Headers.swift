import PushModel

extension PushRequest {
    func requiredTopic() throws(Rejection) -> String {
        guard let topic, !topic.isEmpty else { throw .missingTopic }
        return topic
    }

    /// `nil` without the header, which Apple's text demands but APNs does without.
    func knownPushType() throws(Rejection) -> PushType? {
        guard let pushType else { return nil }
        guard let known = PushType(rawValue: pushType) else { throw .unknownPushType(pushType) }
        return known
    }

    /// Five groups of 8, 4, 4, 4 and 12 hexadecimal digits in either case; any version of UUID.
    func checkID() throws(Rejection) {
        guard var id else { return }
        let isCanonical = id.withUTF8 { bytes in
            bytes.count == 36
                && bytes.indices.allSatisfy { index in
                    switch index {
                    case 8, 13, 18, 23: bytes[index] == UInt8(ascii: "-")
                    default: ByteSet.hexDigits.contains(bytes[index])
                    }
                }
        }
        guard isCanonical else { throw .badMessageID(id) }
    }

    /// `apns-expiration` in UNIX milliseconds, a date beyond all reckoning being the last one;
    /// `nil` without the header.
    func expirationDate() throws(Rejection) -> Int64? {
        guard let expiration else { return nil }
        guard !expiration.isEmpty, ByteSet.digits.containsAll(of: expiration) else {
            throw .badExpirationDate(expiration)
        }
        let (milliseconds, overflow) = (Int64(expiration) ?? .max).multipliedReportingOverflow(
            by: 1000)
        return overflow ? .max : milliseconds
    }

    /// Apple counts bytes, not characters.
    func checkCollapseID() throws(Rejection) {
        guard let collapseID, collapseID.utf8.count > 64 else { return }
        throw .longCollapseID(collapseID)
    }

    /// A word on a push that APNs takes all the same.
    func advice(_ pushType: PushType?) -> String? {
        switch (pushType, priority) {
        case (nil, _):
            "Accepted without apns-push-type; watchOS needs it, and Apple asks for it everywhere."
        case (.background?, nil):
            "Accepted without apns-priority and taken as 5, the only one for background pushes."
        case (.background?, "10"?):
            "Accepted with apns-priority 10; Apple calls that an error for background pushes, send 5."
        default: nil
        }
    }
}

extension Gateway {
    /// 10, 5 or 1.
    ///
    /// An absent header is no error: it means 10, or 5 for a `background` push, for which 10 is
    /// documented as an error and absent is what most libraries send.
    func usablePriority(
        of request: PushRequest, _ pushType: PushType?
    ) throws(Rejection) -> Int {
        switch (request.priority, pushType) {
        case (nil, .background?): 5
        case (nil, _): 10
        case ("10"?, .background?) where !configuration.acceptsUrgentBackground:
            throw .urgentBackground
        case ("10"?, _): 10
        case ("5"?, _): 5
        case ("1"?, _): 1
        case (let value?, _): throw .badPriority(value)
        }
    }
}
