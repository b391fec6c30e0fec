import PushGateway
import PushModel
import VirtualPhone
import World

/// The Live Activities of a scenario's app, by their names in the scenario: the app's own names,
/// the `as` of a push, or a number.
struct NamedActivities {
    /// The activities as last seen.
    private(set) var byName: [String: LiveActivity] = [:]
    /// The name for the next activity that a push starts.
    var nextName: String?
    /// The tokens that the activities have held, by the activity's number. The provider still knows
    /// them.
    private var tokens: [Int: Registration] = [:]
    private var newest: Int?

    /// The phone's names of the activities.
    var phoneNames: [String: String] { byName.mapValues(\.name) }

    /// Stores new activities and tokens.
    mutating func follow(_ world: World, on phone: String, _ seen: Phone?, _ bundle: BundleID) {
        guard let activities = seen?.activities, !activities.isEmpty else { return }
        for activity in activities where activity.bundle == bundle {
            let name = byName.first { $0.value.id == activity.id }?.key ?? name(for: activity)
            byName[name] = activity
            newest = max(newest ?? activity.id, activity.id)
            if let token = world.registration(ofActivity: activity.id, of: bundle, on: phone) {
                tokens[activity.id] = token
            }
        }
    }

    private mutating func name(for activity: LiveActivity) -> String {
        if let identifier = activity.identifier { return identifier }
        defer { nextName = nil }
        return nextName ?? String(byName.count + 1)
    }

    /// Returns the token for an update or an end: of the named activity, or of the app's newest
    /// that holds or has held one.
    func token(
        named name: String?, for payload: JSONValue?, in world: World, on phone: String,
        _ bundle: BundleID
    ) -> Registration? {
        if let name { return byName[name].flatMap { tokens[$0.id] } }
        guard let payload, payload["aps"]?["event"]?.string != "start" else { return nil }
        let id = world.activity(meantBy: payload, of: bundle, on: phone) ?? newest
        return id.flatMap { tokens[$0] }
    }
}

extension Event {
    /// Returns the event with the phone's name of a Live Activity instead of the scenario's.
    func naming(_ activities: NamedActivities) -> Event {
        let names = activities.phoneNames
        return switch self {
        case .user(.removeActivity(let bundle, let name?)):
            .user(.removeActivity(bundle, names[name] ?? name))
        case .user(.tapActivity(let bundle, let name?)):
            .user(.tapActivity(bundle, names[name] ?? name))
        default: self
        }
    }
}
