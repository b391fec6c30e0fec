import PushModel
import Scenarios
import VirtualPhone

extension Setup {
    /// Plays the set-up: the push arrives, the app has three seconds, the user acts, and the app has
    /// three seconds again.
    public func play() -> Course {
        var phone = Device(
            Phone(name: "phone-1", iOS: iOS, settings: settings, switches: switches))
        phone.install(app, state: state)
        if isThrottled { _ = phone.handle(.system(.throttle(true)), at: .zero) }
        let push = PhonePush(id: "push-1", bundle: Self.bundle, payload: payload)
        var arrival = phone.handle(.push(push), at: .zero)
        let pause = Instant.zero + .seconds(3)
        arrival += phone.handle(.woke, at: pause)
        guard let action = userAction(on: phone.phone) else {
            return Course(arrival: arrival, afterwards: [])
        }
        var afterwards = phone.handle(.user(action), at: pause)
        afterwards += phone.handle(.woke, at: pause + .seconds(3))
        return Course(arrival: arrival, afterwards: afterwards)
    }

    private func userAction(on phone: Phone) -> UserAction? {
        switch followUp {
        case .none: nil
        case .tap:
            phone.banner?.bundle == Self.bundle && state.isForeground
                ? .tapBanner : .tapNotification(Self.bundle)
        case .icon: .tapIcon(Self.bundle)
        case .action: .act(Self.bundle, action: "mute", text: nil)
        case .dismiss: .dismissNotification(Self.bundle)
        }
    }
}
