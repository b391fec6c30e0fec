import PushGateway
import PushModel
import VirtualPhone
import World

extension Switchboard {
    /// The token that an app holds for pushes of a type. One that it does not hold yet is made, with
    /// what has to be on the phone for it: a widget, a control, a channel that is joined, location
    /// pushes that are asked for, and on old phones a complication on the watch's face.
    ///
    /// `nil` for an app that holds no token at all, and for one that can have none of the type.
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

    /// The management of a phone, with its token; `nil` for one that no server manages.
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

    /// The app's own token of the type, or else that of its newest control or channel.
    private func held(
        _ bundle: BundleID, _ phone: String, _ type: PushType
    ) -> Registration? {
        let own = world.registrations(of: bundle, on: phone).first { $0.type == type }
        if let own { return own.registration }
        guard type == .controls || type == .pushtotalk else { return nil }
        return world.heldRegistrations(of: bundle, on: phone).last { $0.type == type }
    }
}
