import PushGateway
import PushModel
import World

extension Switchboard {
    /// The token that an app holds for pushes of a type, which is made when it is first asked for.
    /// `nil` for an app that holds no token at all.
    package func token(
        of bundle: BundleID, on phone: String, for type: PushType
    ) async throws -> Registration? {
        if let held = held(bundle, phone, type) { return held }
        guard world.registration(of: bundle, on: phone) != nil else { return nil }
        _ = try await handle(.askedForToken(bundle, type, on: phone), notes: [])
        return held(bundle, phone, type)
    }

    private func held(
        _ bundle: BundleID, _ phone: String, _ type: PushType
    ) -> Registration? {
        world.registrations(of: bundle, on: phone).first { $0.type == type }?.registration
    }
}
