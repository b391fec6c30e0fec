import PushModel
import Scenarios
import VirtualPhone

/// A push of another type than notifications and calls, with its payload.
package struct ServicePush: Hashable, Sendable {
    /// The effect of a push on an activity or a media session.
    package typealias Event = LiveActivityPush.Event

    package let type: PushType
    /// The payload of the push.
    let json: JSONValue
    /// Whether the payload is the user's own.
    let isGiven: Bool

    /// Makes a valid push of this type; `nil` for alerts, background pushes and calls. The event of
    /// activities and media sessions is `start` by default; other types have no events.
    package init?(_ type: PushType, event: Event? = nil) {
        let event = event ?? .start
        switch type {
        case .alert, .background, .voip: return nil
        case .liveactivity: json = Self.activity(event)
        case .nowplaying:
            json = [
                "aps": [
                    "event": .string(event.rawValue), "timestamp": .int(Self.usualTimestamp),
                    "attributes": ["id": .string(Self.session)],
                ]
            ]
        default:
            guard let sample = type.samplePayload else { return nil }
            json = sample
        }
        self.type = type
        isGiven = false
    }

    /// Makes a push with the user's payload, of the named type or the type that its keys imply;
    /// `nil` for a notification.
    package init?(payload: JSONValue, type: PushType? = nil) {
        guard let type = type ?? PushType(toldBy: payload), type.isOfService else { return nil }
        self.type = type
        json = payload
        isGiven = true
    }

    /// The type, with the event if it has one: `liveactivity update`, `widgets`.
    package var name: String {
        guard [.liveactivity, .nowplaying].contains(type), let event = json["aps"]?["event"]?.string
        else { return type.rawValue }
        return "\(type.rawValue) \(event)"
    }

    var event: Event? { json["aps"]?["event"]?.string.flatMap(Event.init) }

    /// Returns valid pushes of this type, one for each event.
    static func samples(of type: PushType) -> [ServicePush] {
        [.liveactivity, .nowplaying].contains(type)
            ? Event.allCases.compactMap { ServicePush(type, event: $0) }
            : ServicePush(type).map { [$0] } ?? []
    }

    // MARK: Samples

    /// 15 January 2027, in UNIX seconds.
    static let usualTimestamp = 1_800_000_000
    static let session = "session-1"
    private static let attributesType = "Attributes"

    private static func activity(_ event: Event) -> JSONValue {
        var aps: [String: JSONValue] = [
            "event": .string(event.rawValue), "timestamp": .int(usualTimestamp),
            "content-state": [:],
        ]
        if event == .start {
            aps["attributes-type"] = .string(attributesType)
            aps["attributes"] = [:]
            aps["alert"] = ["title": "Order shipped", "body": "Your parcel left Lyon."]
        }
        return ["aps": .object(aps)]
    }
}

extension ServicePush {
    // MARK: Preparation of app and phone

    /// Gives an app the extension, entitlement and background mode that the push needs.
    func equip(_ app: inout InstalledApp) {
        var services = app.services ?? AppServices()
        switch type {
        case .widgets: services.extensions.insert(.widgets)
        case .controls: services.extensions.insert(.controls)
        case .nowplaying: services.extensions.insert(.nowPlaying)
        case .fileprovider: services.extensions.insert(.fileProvider)
        case .location:
            services.extensions.insert(.location)
            app.entitlements.insert(.locationPush)
        case .pushtotalk:
            app.entitlements.insert(.pushToTalk)
            app.backgroundModes.insert("push-to-talk")
        case .liveactivity, .complication, .mdm, .alert, .background, .voip: break
        }
        if services != AppServices() { app.services = services }
    }

    /// Returns the actions of user and app before the push, such as adding the widget or joining
    /// the channel. The app is open meanwhile.
    func preparation(of bundle: BundleID) -> [VirtualPhone.Event] {
        switch type {
        case .widgets: [.user(.addWidget(bundle, "parcels"))]
        case .controls: [.user(.addControl(bundle, "door"))]
        case .location: [.app(bundle, .monitorsLocationPushes(true))]
        case .pushtotalk: [.app(bundle, .joinsChannel("channel-1"))]
        case .complication: [.user(.showComplication(bundle, true))]
        case .mdm: [.system(.manage(true))]
        case .liveactivity, .nowplaying, .fileprovider, .alert, .background, .voip: []
        }
    }

    /// The activity of the push, which the app has started before; `nil` if the push starts it.
    var activity: ActivityRequest? {
        guard type == .liveactivity, event != .start else { return nil }
        return ActivityRequest(
            id: "activity-1", attributesType: Self.attributesType, attributes: "{}",
            content: ActivityContentValue(state: "{}"), pushType: .token)
    }

    /// The push that started the media session of this push; `nil` if this push starts it.
    var sessionStart: ServicePush? {
        guard type == .nowplaying, event != .start, event != nil else { return nil }
        let attributes = json["aps"]?["attributes"] ?? ["id": .string(Self.session)]
        return ServicePush(
            payload: [
                "aps": [
                    "event": "start", "timestamp": .int(timestamp - 30), "attributes": attributes,
                ]
            ], type: .nowplaying)
    }

    /// The timestamp of the push, in UNIX seconds, which is also the time of sending.
    var timestamp: Int { json["aps"]?["timestamp"]?.int ?? Self.usualTimestamp }

    /// The state of the phone before the push, as a sentence; `nil` for notifications and calls.
    var readiness: String? {
        switch type {
        case .liveactivity where event == .start: "Live Activities are on for the app."
        case .liveactivity: "The app has started the Live Activity itself, in the foreground."
        case .widgets: "A widget of the app is on the screen."
        case .controls: "The user has added the control."
        case .nowplaying where event == .start: "The app has a remote media session extension."
        case .nowplaying: "An earlier push has started the session."
        case .location: "The app monitors location pushes and has location access “Always”."
        case .pushtotalk: "The app has joined a channel in the foreground."
        case .complication: "The complication is on the watch's current face."
        case .fileprovider: "The app has a file provider extension."
        case .mdm: "A server manages the phone."
        case .alert, .background, .voip: nil
        }
    }

    /// The push as a noun phrase.
    var sentence: String {
        let what = isGiven ? "your payload" : "a push"
        return "\(what) of type \(name)"
    }
}
