import PushModel

extension Gateway {
    /// Topics consist of letters, digits, `-`, `.` and `_`, as bundle identifiers do.
    func checkSpelling(of topic: String) throws(Rejection) {
        guard topic.utf8.count <= 255, ByteSet.topic.containsAll(of: topic) else {
            throw .malformedTopic(topic)
        }
    }

    /// Throws if the suffix of a topic is not that of its push type. Without the header, any suffix
    /// is accepted.
    ///
    /// `BadTopic` as the answer to a mismatch is assumed; Apple documents none. An app whose own
    /// bundle identifier ends like a suffix is recognized by its registration.
    func check(_ topic: String, fits pushType: PushType?) throws(Rejection) {
        guard let pushType else { return }
        let suffix = pushType.topicSuffix
        if suffix.isEmpty {
            if registry.bundles.contains(topic) { return }
            let split = Topic(topic)
            guard split.suffixType == nil else { throw mismatch(split, pushType) }
        } else {
            guard topic.hasSuffix(suffix) else { throw mismatch(Topic(topic), pushType) }
        }
    }

    private func mismatch(_ topic: Topic, _ pushType: PushType) -> Rejection {
        .mismatchedSuffix(topic, pushType, configuration.topicMismatchReason)
    }

    /// A certificate is valid for the topics that it lists, a key with a list for those apps, and a
    /// team with a configured list for those apps.
    func checkAllowed(_ topic: String, for sender: Sender) throws(Rejection) {
        if let certificate = sender.certificate, !certificate.topics.contains(topic) {
            throw .disallowedTopic(topic, certificate)
        }
        if let key = sender.key, let topics = key.scope?.topics, !covers(topics, topic) {
            throw .disallowedTopic(topic, key: key.id, topics: topics)
        }
        guard let team = sender.team, let allowed = configuration.allowedTopics[team],
            !covers(allowed, topic)
        else { return }
        throw .disallowedTopic(topic, team: team, allowed: allowed)
    }

    /// Returns whether the bundle identifiers include the topic's app. An app's bundle identifier
    /// covers its topics with a suffix.
    private func covers(_ bundles: some Collection<BundleID>, _ topic: String) -> Bool {
        bundles.contains(topic) || bundles.contains(Topic(topic).bundle)
    }

    /// Throws unless the token is registered for the topic. A device token is valid for one topic.
    func check(_ topic: String, suits registration: Registration) throws(Rejection) {
        guard topic == registration.topic || registration.isUnbound else {
            throw .wrongTopic(topic, registration)
        }
    }
}
