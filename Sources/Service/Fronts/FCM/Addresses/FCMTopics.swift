import PushModel

/// The topics to which apps are subscribed, and device groups.
///
/// Members are FIDs and tokens, so that a subscription ends with the installation.
struct FCMTopics: Hashable, Sendable, Codable {
    /// A device group, which a sender addresses by its notification key.
    struct Group: Hashable, Sendable, Codable {
        var name: String
        var project: String
        /// Registration tokens, in the order in which they joined.
        var members: [String]
    }

    /// The most topics of one installation, and the most members of a group.
    ///
    /// https://firebase.google.com/docs/cloud-messaging/throttling-and-quotas
    static let topicLimit = 2000
    static let groupLimit = 20

    /// The members of each topic of each project, with the day of their subscription.
    private(set) var topics: [String: [String: [String: String]]] = [:]
    private(set) var groups: [String: Group] = [:]

    /// The topics of an installation in a project, with the days of the subscriptions.
    func topics(of fid: String, in project: String) -> [String: String] {
        (topics[project] ?? [:]).compactMapValues { $0[fid] }
    }

    /// The FIDs that are subscribed to a topic.
    func members(of topic: String, in project: String) -> Set<String> {
        Set((topics[project]?[topic] ?? [:]).keys)
    }

    /// The FIDs whose topics fulfil a condition. A condition that only excludes topics holds for
    /// installations with at least one subscription.
    func members(of condition: FCMCondition, in project: String) -> Set<String> {
        var all: [String: Set<String>] = [:]
        for (topic, members) in topics[project] ?? [:] {
            for fid in members.keys { all[fid, default: []].insert(topic) }
        }
        return Set(all.filter { condition.holds($0.value) }.keys)
    }

    /// Subscribes an installation. Returns `false` if it has too many topics.
    mutating func subscribe(_ fid: String, to topic: String, in project: String, on day: String)
        -> Bool
    {
        guard topics[project]?[topic]?[fid] == nil else { return true }
        guard topics(of: fid, in: project).count < Self.topicLimit else { return false }
        topics[project, default: [:]][topic, default: [:]][fid] = day
        return true
    }

    mutating func unsubscribe(_ fid: String, from topic: String, in project: String) {
        topics[project]?[topic]?[fid] = nil
        if topics[project]?[topic]?.isEmpty == true { topics[project]?[topic] = nil }
    }

    mutating func set(_ group: Group?, for key: String) { groups[key] = group }

    /// The notification key of a group with this name.
    func key(named name: String, in project: String) -> String? {
        groups.first { $0.value.name == name && $0.value.project == project }?.key
    }
}
