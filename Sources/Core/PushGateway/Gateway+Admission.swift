import PushModel

extension Gateway {
    /// Performs every check on a push, from top to bottom. The first that fails is the answer.
    ///
    /// Observed by others: the provider token comes before the topic and the device token, a
    /// missing topic and a forbidden one before the device token, an unknown device token before
    /// one of another topic. Assumed: the rest, including the order of the header checks, which
    /// Apple does not document. To correct the order, change it here and in `OrderTests`.
    mutating func admit(
        _ request: PushRequest, as id: String, at now: Instant
    ) throws(Rejection) -> Admission {
        let sender = try identify(request, at: now)  // BadCertificate … UnrelatedKeyIdInToken
        let topic = try topic(of: request, from: sender)  // MissingTopic
        try checkSpelling(of: topic)  // BadTopic
        let pushType = try request.knownPushType()  // InvalidPushType
        try check(topic, fits: pushType)  // BadTopic
        try checkAllowed(topic, for: sender)  // TopicDisallowed
        try request.checkID()  // BadMessageId
        let expiration = try request.expirationDate()  // BadExpirationDate
        let priority = try usablePriority(of: request, pushType, from: sender)  // BadPriority
        try request.checkCollapseID()  // BadCollapseId
        let token = try request.checkedToken()  // MissingDeviceToken, BadDeviceToken
        // BadDeviceToken
        let entry = try knownEntry(of: token, for: request, from: sender, at: now)
        try check(topic, suits: entry.registration)  // DeviceTokenNotForTopic
        try checkInUse(entry, at: now)  // Unregistered
        // PayloadEmpty, PayloadTooLarge
        let payload = try request.checkedPayload(
            pushType ?? Topic(topic).suffixType,
            ofEra: payloadLimits[entry.registration.phone])
        try checkRate(of: token, at: now)  // TooManyRequests
        noteAccepted(request, from: sender)
        let isUnbound = entry.registration.isUnbound
        let bound = isUnbound ? registry.bind(token, to: topic) : nil
        let delivery = Delivery(
            id: id, registration: bound ?? entry.registration, topic: topic, pushType: pushType,
            priority: priority, collapseID: request.collapseID.flatMap { $0.isEmpty ? nil : $0 },
            payload: payload)
        return Admission(
            delivery: delivery, expiration: expiration, hint: request.advice(pushType))
    }

    /// Performs the first checks of a push or a request about channels, and returns the sender.
    /// They depend on the request and its connection, and not on phones. Therefore the gateway that
    /// has the connection can check a request for the gateway that has the phone.
    package mutating func identify(
        _ request: PushRequest, at now: Instant
    ) throws(Rejection) -> Sender {
        if case .checked(let result) = request.credential { return try result.get() }
        try checkCertificate(of: request, at: now)  // BadCertificate, BadCertificateEnvironment
        if case .channels(let call) = request.target {
            _ = try call.checkedAction(of: request.method)  // MethodNotAllowed
        } else {
            try request.checkPath()  // BadPath
            try request.checkMethod()  // MethodNotAllowed
        }
        try request.checkRepeatedHeader()  // DuplicateHeaders
        return try authenticate(request, at: now)  // …ProviderToken, …Updates, …InToken
    }
}
