import PushModel
import Scenarios
import VirtualPhone

/// A push that is no notification and no call: its type, and what it says.
package struct ServicePush: Hashable, Sendable {
    /// What a push about an activity or a media session does to it.
    package typealias Event = LiveActivityPush.Event

    package let type: PushType
    /// What is sent.
    let json: JSONValue
    /// It is the asker's own payload.
    let isGiven: Bool

    /// A good push of this type; `nil` for alerts, background pushes and calls. Of activities and media
    /// sessions it is a start unless `event` says otherwise; other types have no events.
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

    /// The asker's payload, of the type that is named or that its keys tell; `nil` for a notification.
    package init?(payload: JSONValue, type: PushType? = nil) {
        guard let type = type ?? PushType(toldBy: payload), type.isOfService else { return nil }
        self.type = type
        json = payload
        isGiven = true
    }

    /// `liveactivity update`, `widgets`.
    package var name: String {
        guard [.liveactivity, .nowplaying].contains(type), let event = json["aps"]?["event"]?.string
        else { return type.rawValue }
        return "\(type.rawValue) \(event)"
    }

    var event: Event? { json["aps"]?["event"]?.string.flatMap(Event.init) }

    /// Those that a person can be asked about, one for each thing that such a push does.
    static func samples(of type: PushType) -> [ServicePush] {
        [.liveactivity, .nowplaying].contains(type)
            ? Event.allCases.compactMap { ServicePush(type, event: $0) }
            : ServicePush(type).map { [$0] } ?? []
    }

    // MARK: Samples

    /// 15 January 2027.
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
    // MARK: What a healthy app and a willing phone have for it

    /// The extension, the entitlement and the mode that it needs.
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

    /// What the user and the app do before, while the app is open: put the widget up, join the channel.
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

    /// The activity that it is about, begun by the app before; `nil` for one that a push starts.
    var activity: ActivityRequest? {
        guard type == .liveactivity, event != .start else { return nil }
        return ActivityRequest(
            id: "activity-1", attributesType: Self.attributesType, attributes: "{}",
            content: ActivityContentValue(state: "{}"), pushType: .token)
    }

    /// The push that made the media session that it is about.
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

    /// The UNIX second at which it is sent: its own timestamp.
    var timestamp: Int { json["aps"]?["timestamp"]?.int ?? Self.usualTimestamp }

    /// What the phone has before it comes, as a sentence; `nil` where nothing need be said.
    var readiness: String? {
        switch type {
        case .liveactivity where event == .start: "Live Activities are on for the app."
        case .liveactivity: "The app has begun the Live Activity itself, in the foreground."
        case .widgets: "A widget of the app is on the screen."
        case .controls: "The user has added the control."
        case .nowplaying where event == .start: "The app has a remote media session extension."
        case .nowplaying: "A push has started the session before."
        case .location: "The app monitors location pushes and has the location always."
        case .pushtotalk: "The app has joined a channel in the foreground."
        case .complication: "The complication is on the watch's current face."
        case .fileprovider: "The app has a file provider extension."
        case .mdm: "A server manages the phone."
        case .alert, .background, .voip: nil
        }
    }

    /// As part of a sentence.
    var sentence: String {
        let what = isGiven ? "your payload" : "a push"
        return "\(what) of type \(name)"
    }
}
