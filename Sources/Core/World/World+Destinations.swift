import PushGateway
import PushModel
import VirtualPhone

/// The destination of a push whose sender names an app and no token.
extension World {
    /// Returns the Live Activity for an update or an end: the app's newest that holds a token;
    /// `nil` for other pushes, and if there is none.
    package func activity(meantBy payload: JSONValue, of bundle: BundleID, on phone: String) -> Int?
    {
        let event = payload["aps"]?["event"]?.string.flatMap(LiveActivityPush.Event.init)
        guard event == .update || event == .end else { return nil }
        return phones[phone]?.phone.activities.last { $0.bundle == bundle && $0.token != nil }?.id
    }

    /// Returns the token for a push with this payload: that of the activity which it updates or
    /// ends, or the app's token for the type, made on the first request; `nil` for an app without
    /// tokens.
    package mutating func registration(
        of bundle: BundleID, on phone: String, for type: PushType, sending payload: [UInt8]
    ) -> Registration? {
        if type == .liveactivity, let json = try? JSONValue(parsing: payload),
            let id = activity(meantBy: json, of: bundle, on: phone)
        {
            return registration(ofActivity: id, of: bundle, on: phone)
        }
        if Self.handsOutByItself(type) {
            let key = destination(
                of: try? JSONValue(parsing: payload), for: type, of: bundle, on: phone, to: nil)
            if let held = key.flatMap({ registration(of: $0, on: phone) }) { return held }
        }
        return registration(of: bundle, on: phone, for: type)
    }

    /// Returns whether iOS hands out tokens of the type when an object on the phone needs one, and
    /// not on request.
    package static func handsOutByItself(_ type: PushType) -> Bool {
        switch type {
        case .widgets, .controls, .nowplaying, .pushtotalk, .location, .mdm: true
        case .alert, .background, .voip, .complication, .fileprovider, .liveactivity: false
        }
    }

    /// Returns the key of the token for a push of such a type: that of the named holder, of the
    /// media session with the payload's `id`, or of the newest control or channel; `nil` if there
    /// is none.
    package func destination(
        of payload: JSONValue?, for type: PushType, of bundle: BundleID, on phone: String,
        to name: String?
    ) -> TokenKey? {
        guard type != .mdm else { return Management.tokenKey }
        if let name { return TokenKey(bundle: bundle, type: type, holder: name) }
        let app = TokenKey(bundle: bundle, type: type)
        switch type {
        case .nowplaying:
            let aps = payload?["aps"]
            guard aps?["event"]?.string != "start" else { return app }
            return TokenKey(
                bundle: bundle, type: type, holder: aps?["attributes"]?["id"]?.string)
        case .controls, .pushtotalk:
            let newest = heldRegistrations(of: bundle, on: phone).last { $0.topic == app.topic }
            return newest.map { TokenKey(bundle: bundle, type: type, holder: $0.holder) }
        default: return app
        }
    }

    /// Returns the token of a Live Activity; `nil` if it holds none, or no longer.
    package func registration(
        ofActivity id: Int, of bundle: BundleID, on phone: String
    ) -> Registration? {
        registration(
            of: TokenKey(bundle: bundle, type: .liveactivity, holder: String(id)), on: phone)
    }
}
