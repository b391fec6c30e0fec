import PushModel

extension Gateway {
    /// Topics consist of letters, digits, `-`, `.` and `_`, as bundle identifiers do.
    func checkSpelling(of topic: String) throws(Rejection) {
        guard topic.utf8.count <= 255, ByteSet.topic.containsAll(of: topic) else {
            throw .malformedTopic(topic)
        }
    }

    /// The suffix of a topic has to be the one of its push type. Without the header, any is accepted.
    ///
    /// That the answer to a mismatch is `BadTopic` is assumed; Apple documents none. An app whose
    /// own bundle identifier ends like a suffix is known by being registered.
    func check(_ topic: String, fits pushType: PushType?) throws(Rejection) {
        guard let pushType else { return }
        let suffix = pushType.topicSuffix
        if suffix.isEmpty {
            if registry.bundles.contains(topic) { return }
            let split = Topic(topic)
            guard split.suffixType == nil else { throw .mismatchedSuffix(split, pushType) }
        } else {
            guard topic.hasSuffix(suffix) else { throw .mismatchedSuffix(Topic(topic), pushType) }
        }
    }

    /// A team that the configuration lists may push to its own apps only.
    func checkAllowed(_ topic: String, for team: String?) throws(Rejection) {
        guard let team, let allowed = configuration.allowedTopics[team] else { return }
        guard allowed.contains(topic) || allowed.contains(Topic(topic).bundle) else {
            throw .disallowedTopic(topic, team: team, allowed: allowed)
        }
    }

    /// A device token is valid for one topic only.
    func check(_ topic: String, suits registration: Registration) throws(Rejection) {
        guard topic == registration.topic else { throw .wrongTopic(topic, registration) }
    }
}
