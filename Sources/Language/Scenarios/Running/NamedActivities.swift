import PushGateway
import PushModel
import VirtualPhone
import World

/// The Live Activities of a scenario's app, by the names that it has for them: those that the app
/// asked for are called so, others are what their push's `as` says, or numbered.
struct NamedActivities {
    /// As they were last seen.
    private(set) var byName: [String: LiveActivity] = [:]
    /// What the next one is called that a push starts.
    var nextName: String?
    /// The tokens that they held, which the provider still knows, by the activity's number.
    private var tokens: [Int: Registration] = [:]
    private var newest: Int?

    /// What the phone calls each.
    var phoneNames: [String: String] { byName.mapValues(\.name) }

    /// Takes note of new ones, and of tokens.
    mutating func follow(_ world: World, on phone: String, _ bundle: BundleID) {
        guard let activities = world.phones[phone]?.phone.activities, !activities.isEmpty else {
            return
        }
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

    /// The token that an update or an end goes to: of the activity that is named, or of the app's
    /// newest that holds one, or has held one.
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
    /// With the phone's name of a Live Activity in the place of the scenario's.
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
