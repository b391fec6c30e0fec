import PushGateway
import PushModel
import VirtualPhone
import World

extension Switchboard {
    /// Returns an app's token for pushes of a type. If the app does not hold one yet, the token is
    /// created, along with what the phone needs for it: a widget, a control, a joined channel,
    /// requested location pushes, or on old phones a complication on the watch's face.
    ///
    /// Returns `nil` for an app that holds no token at all, or that cannot have one of the type.
    package func token(
        of bundle: BundleID, on phone: String, for type: PushType
    ) async throws -> Registration? {
        if let held = held(bundle, phone, type) { return held }
        guard let device = world.phones[phone]?.phone,
            world.registration(of: bundle, on: phone) != nil,
            device.tokenProblem(of: bundle, for: type) == nil
        else { return nil }
        for event in Self.events(leadingTo: type, of: bundle, on: device) {
            _ = try await handle(event, notes: [])
        }
        return held(bundle, phone, type)
    }

    /// The management of a phone, with its token; `nil` if the phone is not managed.
    package func management(of phone: String) throws -> Registration? {
        _ = try world.device(named: phone)
        return world.registration(of: Management.tokenKey, on: phone)
    }

    private static func events(
        leadingTo type: PushType, of bundle: BundleID, on phone: Phone
    ) -> [WorldEvent] {
        switch type {
        case .widgets: [.phone(phone.name, .user(.addWidget(bundle, "widget")))]
        case .controls: [.phone(phone.name, .user(.addControl(bundle, "control")))]
        case .location, .pushtotalk: [.prepared(bundle, type, on: phone.name)]
        case .complication where phone.iOS < IOSVersion(13):
            [
                .phone(phone.name, .user(.showComplication(bundle, true))),
                .askedForToken(bundle, type, on: phone.name),
            ]
        default: [.askedForToken(bundle, type, on: phone.name)]
        }
    }

    /// The app's own token of the type, or the token of its newest control or channel.
    private func held(
        _ bundle: BundleID, _ phone: String, _ type: PushType
    ) -> Registration? {
        let own = world.registrations(of: bundle, on: phone).first { $0.type == type }
        if let own { return own.registration }
        guard type == .controls || type == .pushtotalk else { return nil }
        return world.heldRegistrations(of: bundle, on: phone).last { $0.type == type }
    }
}
