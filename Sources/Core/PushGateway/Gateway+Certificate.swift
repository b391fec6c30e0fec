import PushModel

extension Gateway {
    /// A bad certificate ends the connection by GOAWAY before any request is checked. The TLS
    /// handshake has succeeded, so the client believes that it is connected.
    ///
    /// Observed: https://github.com/sideshow/apns2/issues/93. `BadCertificate` for an expired one
    /// is assumed.
    func checkCertificate(of request: PushRequest, at now: Instant) throws(Rejection) {
        guard case .certificate(let certificate) = request.credential else { return }
        let time = UnixTime(seconds: Double(configuration.unixMilliseconds(at: now)) / 1000)
        if let defect = certificate.defect { throw .badCertificate(certificate, defect) }
        guard time <= certificate.validUntil else {
            throw .expiredCertificate(certificate, age: time - certificate.validUntil)
        }
        guard time >= certificate.validFrom else {
            throw .earlyCertificate(certificate, wait: certificate.validFrom - time)
        }
        guard certificate.isOurs || !configuration.requiresRegisteredKeys else {
            throw .foreignCertificate(certificate)
        }
        guard let host = request.host, let used = PushEnvironment(host: host),
            !certificate.environments.contains(used)
        else { return }
        throw .certificateOfOtherEnvironment(certificate, used: used, host: host)
    }

    /// Returns the topic that a request names, or the only topic of its certificate.
    func topic(of request: PushRequest, from sender: Sender) throws(Rejection) -> String {
        if let topic = request.topic, !topic.isEmpty { return topic }
        if let certificate = sender.certificate {
            guard let topic = certificate.defaultTopic else {
                throw .missingTopic(certificate)
            }
            return topic
        }
        if sender.isLogged, let registration = registration(of: request) {
            return registration.topic
        }
        throw .missingTopic
    }
}

extension Rejection {
    static func badCertificate(_ certificate: ClientCertificate, _ defect: String) -> Rejection {
        Rejection(
            .badCertificate, endsConnection: true,
            hint: "\(defect) Give your library a certificate of APNs, such as belfry keys "
                + "certificate makes, or a signing key (.p8) and no certificate.")
    }

    static func expiredCertificate(_ certificate: ClientCertificate, age: Double) -> Rejection {
        Rejection(
            .badCertificate, endsConnection: true,
            hint: "The certificate \(certificate.title) expired \(lengthOfTime(age)) ago. Renew it "
                + "on Apple's developer site, or make one for tests: belfry keys certificate.")
    }

    static func earlyCertificate(_ certificate: ClientCertificate, wait: Double) -> Rejection {
        Rejection(
            .badCertificate, endsConnection: true,
            hint: "The certificate \(certificate.title) becomes valid in \(lengthOfTime(wait)). "
                + "Compare the clocks of the machine that made it and of this one.")
    }

    static func foreignCertificate(_ certificate: ClientCertificate) -> Rejection {
        Rejection(
            .badCertificate, endsConnection: true,
            hint:
                "The certificate \(certificate.title) was not issued by this Belfry, and Belfry "
                + "accepts only registered keys and its own certificates. Make one with belfry "
                + "keys certificate, or start with --auth any.")
    }

    static func certificateOfOtherEnvironment(
        _ certificate: ClientCertificate, used: PushEnvironment, host: String
    ) -> Rejection {
        let own = certificate.environments.map(\.title).sorted().joined(separator: " and ")
        let instead = certificate.environments.first.map { "Send to \($0.host), or use" } ?? "Use"
        return Rejection(
            .badCertificateEnvironment, endsConnection: true,
            hint: "The certificate \(certificate.title) is for \(own.isEmpty ? "nothing" : own), "
                + "but the connection is for \(used.title) (host \(quote(host))). \(instead) a "
                + "certificate of \(used.title), or one for both.")
    }

    static func missingTopic(_ certificate: ClientCertificate) -> Rejection {
        Rejection(
            .missingTopic,
            hint: "apns-topic is missing, and the certificate \(certificate.title) has "
                + "\(certificate.topics.count) topics: \(list(certificate.topics)). Send one of "
                + "them as apns-topic.")
    }

    static func disallowedTopic(_ topic: String, _ certificate: ClientCertificate) -> Rejection {
        let bundle = Topic(topic).bundle
        let isOfApp = certificate.topics.contains { Topic($0).bundle == bundle }
        let instead =
            isOfApp
            ? "A certificate is only for the topics that it lists. For other topics of the app, "
                + "use a signing key (.p8), or a certificate that lists them."
            : "Correct apns-topic, or use the certificate of that app."
        return Rejection(
            .topicDisallowed,
            hint: "The certificate \(certificate.title) may not push to \(quote(topic)), only to "
                + "\(list(certificate.topics)). \(instead)")
    }

    /// Returns the first names of a list that may be long.
    static func list(_ names: [String], limit: Int = 6) -> String {
        let more = names.count - limit
        let shown = names.prefix(limit).joined(separator: ", ")
        return more > 0 ? "\(shown) and \(more) more" : shown
    }
}
