import PushModel

extension PushRequest {
    func checkMethod() throws(Rejection) {
        guard method == "POST" else { throw .wrongMethod(method) }
    }

    func checkRepeatedHeader() throws(Rejection) {
        if let repeatedHeader { throw .repeatedHeader(repeatedHeader) }
    }
}

extension PushRequest {
    /// Returns `nil` without the header, which Apple's text requires but APNs accepts.
    func knownPushType() throws(Rejection) -> PushType? {
        guard let pushType else { return nil }
        guard let known = PushType(rawValue: pushType) else { throw .unknownPushType(pushType) }
        return known
    }

    /// Requires five groups of 8, 4, 4, 4 and 12 hexadecimal digits in either case; any version of
    /// UUID.
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

    /// Returns `apns-expiration` in UNIX milliseconds, `.max` on overflow; `nil` without the
    /// header.
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
        throw .collapseIDTooLong(collapseID)
    }

    /// A hint for a push that APNs accepts although its headers do not follow Apple's advice.
    func advice(_ pushType: PushType?) -> String? {
        switch (pushType, priority) {
        case (nil, _):
            "Accepted without apns-push-type. watchOS needs it, and Apple asks for it everywhere."
        case (.background?, nil):
            "Accepted without apns-priority and taken as 5, the only priority for background "
                + "pushes."
        case (.background?, "10"?), (.background?, "1"?):
            "Accepted with apns-priority \(priority ?? ""). Apple wants 5 for background pushes "
                + "and calls 10 an error. Send 5."
        case (.liveactivity?, "1"?), (.location?, "1"?):
            "Accepted with apns-priority 1. Apple's pages give this push type 10 or 5."
        default: nil
        }
    }
}

extension Gateway {
    /// Returns 10, 5 or 1, if Apple gives that priority to the push type: 5 for `background`, for
    /// which 10 is documented as an error; 10 or 5 for `liveactivity` and `location`.
    ///
    /// A missing header is allowed. It means 10, or 5 for a `background` push, since most libraries
    /// send none.
    func usablePriority(
        of request: PushRequest, _ pushType: PushType?, from sender: Sender
    ) throws(Rejection) -> Int {
        let priority =
            switch request.priority {
            case nil: pushType == .background ? 5 : 10
            case "10"?: 10
            case "5"?: 5
            case "1"?: 1
            case let value?: throw .badPriority(value)
            }
        guard let pushType, let priorities = pushType.priorities, !priorities.contains(priority),
            !configuration.acceptsUrgentBackground, !sender.isLogged
        else { return priority }
        throw .unfitPriority(priority, pushType, priorities)
    }
}

extension PushType {
    /// The priorities that Apple's pages give the type; `nil` for any.
    fileprivate var priorities: [Int]? {
        switch self {
        case .background: [5]
        case .liveactivity, .location: [10, 5]
        default: nil
        }
    }
}

extension PushRequest {
    /// Reads the payload: a JSON object from 1 byte to the limit; `{}` is enough.
    ///
    /// A payload that is too large is not parsed, since the wire may have truncated it: the reason
    /// is `PayloadTooLarge` even if it is not JSON. `PayloadEmpty` for a payload that is not JSON
    /// is assumed; APNs' answer is not documented.
    ///
    /// `ofEra` is the lower limit of an older iOS. VoIP pushes never had it.
    func checkedPayload(
        _ pushType: PushType?, ofEra: Int? = nil
    ) throws(Rejection) -> Payload {
        guard !payload.isEmpty else { throw .emptyPayload }
        let usual = pushType?.payloadLimit ?? PushType.alert.payloadLimit
        let limit = pushType == .voip ? usual : min(usual, ofEra ?? usual)
        guard payload.count <= limit else {
            throw .payloadTooLarge(payload, limit: limit, pushType)
        }
        do {
            return try Payload(pushed: payload)
        } catch {
            throw .unreadablePayload(error)
        }
    }
}
