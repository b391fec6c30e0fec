import PushGateway
import PushModel

/// How many keys of each kind an account may have.
///
/// https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
extension KeyRing {
    /// Keys for all topics of a team, an environment.
    static let teamKeys = 2
    /// Keys for some topics, an environment of a team.
    static let topicKeys = 200
    /// Topics of one key.
    static let topics = 400

    /// Why Apple would not make such a key beside the others, as a sentence; `nil` if it would. A key in
    /// the place of one with its identifier is not counted twice.
    package func refusal(of scope: KeyScope, for id: String) -> String? {
        let others = scopes.filter { $0.key != id && $0.value.team == scope.team }
        guard let environment = scope.environment else {
            guard scope.topics == nil, scope.related == nil else {
                return "A key for some topics is for one environment: say which, sandbox or "
                    + "production."
            }
            return nil
        }
        let beside = others.filter { $0.value.environment == environment }
        let team = scope.team.map { "The team \($0)" } ?? "A team"
        guard let topics = scope.topics else {
            guard scope.related == nil else {
                return "Only keys for some topics have a related one; list the topics too."
            }
            guard beside.values.count(where: { $0.topics == nil }) < Self.teamKeys else {
                return "\(team) has \(Self.teamKeys) keys for all of its topics in "
                    + "\(environment.rawValue) already, the most that Apple allows. Remove one, or "
                    + "make one for some topics."
            }
            return nil
        }
        guard (1...Self.topics).contains(topics.count) else {
            return "A key is for 1 to \(Self.topics) topics, not for \(topics.count). Split them "
                + "among several keys, or make a key for the whole team."
        }
        guard beside.values.count(where: { $0.topics != nil }) < Self.topicKeys else {
            return "\(team) has \(Self.topicKeys) keys for some topics in "
                + "\(environment.rawValue) already, the most that Apple allows. Remove one."
        }
        return refusal(ofRelation: scope.related, for: id, beside: beside)
    }

    /// A key is related to one other at most, and that one to no third.
    private func refusal(
        ofRelation related: String?, for id: String, beside: [String: KeyScope]
    ) -> String? {
        guard let related else { return nil }
        guard related != id else { return "A key cannot be related to itself." }
        guard let other = beside[related], other.topics != nil else {
            return "The related key \(related) is no key for some topics of that team and "
                + "environment. Register it first; belfry keys lists those there are."
        }
        let third = other.related ?? beside.first { $0.value.related == related }?.key
        guard let third, third != id else { return nil }
        return "The key \(related) is related to \(third) already, and a key has one related key "
            + "at most."
    }
}
