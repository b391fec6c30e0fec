import PushGateway
import PushModel

/// Apple's limits for the number of keys.
///
/// https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
extension KeyRing {
    /// The most keys for all topics of a team, per environment.
    static let teamKeys = 2
    /// The most keys for some topics of a team, per environment.
    static let topicKeys = 200
    /// The most topics of one key.
    static let topics = 400

    /// Returns the reason why Apple would not issue such a key beside the others, as a sentence;
    /// `nil` if it would. A key with the same identifier would be replaced, and does not count.
    package func refusal(of scope: KeyScope, for id: String) -> String? {
        let others = scopes.filter { $0.key != id && $0.value.team == scope.team }
        guard let environment = scope.environment else {
            guard scope.topics == nil, scope.related == nil else {
                return "A key for some topics is for one environment. Add sandbox or production."
            }
            return nil
        }
        let beside = others.filter { $0.value.environment == environment }
        let team = scope.team.map { "The team \($0)" } ?? "A team"
        guard let topics = scope.topics else {
            guard scope.related == nil else {
                return "Only a key for some topics can have a related key. List the topics, too."
            }
            guard beside.values.count(where: { $0.topics == nil }) < Self.teamKeys else {
                return "\(team) has \(Self.teamKeys) keys for all of its topics in "
                    + "\(environment.rawValue) already, the most that Apple allows. Remove one, or "
                    + "create a key for some topics."
            }
            return nil
        }
        guard (1...Self.topics).contains(topics.count) else {
            return "A key is for 1 to \(Self.topics) topics, not for \(topics.count). Split them "
                + "among several keys, or create a key for the whole team."
        }
        guard beside.values.count(where: { $0.topics != nil }) < Self.topicKeys else {
            return "\(team) has \(Self.topicKeys) keys for some topics in "
                + "\(environment.rawValue) already, the most that Apple allows. Remove one."
        }
        return refusal(ofRelation: scope.related, for: id, beside: beside)
    }

    /// Checks the related key: a key is related to one other at most, and that one to no third.
    private func refusal(
        ofRelation related: String?, for id: String, beside: [String: KeyScope]
    ) -> String? {
        guard let related else { return nil }
        guard related != id else { return "A key cannot be related to itself." }
        guard let other = beside[related], other.topics != nil else {
            return "The related key \(related) is not a key for some topics of that team and "
                + "environment. Register it first. belfry keys lists the keys."
        }
        let third = other.related ?? beside.first { $0.value.related == related }?.key
        guard let third, third != id else { return nil }
        return "The key \(related) is related to \(third) already, and a key has one related key "
            + "at most."
    }
}
