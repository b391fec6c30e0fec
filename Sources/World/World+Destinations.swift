import PushGateway
import PushModel
import VirtualPhone

/// Where a push goes whose sender names an app and no token.
extension World {
    /// The Live Activity whose own token the push is for, as its `event` says: the app's newest that
    /// holds one, for an update or an end; `nil` for other pushes, and when there is none.
    public func activity(meantBy payload: JSONValue, of bundle: BundleID, on phone: String) -> Int?
    {
        let event = payload["aps"]?["event"]?.string.flatMap(LiveActivityPush.Event.init)
        guard event == .update || event == .end else { return nil }
        return phones[phone]?.phone.activities.last { $0.bundle == bundle && $0.token != nil }?.id
    }

    /// The token that a push with this payload is for: that of the activity which it updates or ends,
    /// or the app's for the type, made when first asked for; `nil` for an app without tokens.
    public mutating func registration(
        of bundle: BundleID, on phone: String, for type: PushType, sending payload: [UInt8]
    ) -> Registration? {
        if type == .liveactivity, let json = try? JSONValue(parsing: payload),
            let id = activity(meantBy: json, of: bundle, on: phone)
        {
            return registration(ofActivity: id, of: bundle, on: phone)
        }
        return registration(of: bundle, on: phone, for: type)
    }

    /// The token of a Live Activity; `nil` when it holds none, or no longer.
    public func registration(
        ofActivity id: Int, of bundle: BundleID, on phone: String
    ) -> Registration? {
        registration(
            of: TokenKey(bundle: bundle, type: .liveactivity, holder: String(id)), on: phone)
    }
}
