import PushModel
import Scenarios
import VirtualPhone
import World

/// Situations with pushes of other types than notifications and calls. The app is opened first,
/// which gives it its token, channel or activity, and then brought into its state.
extension Situation {
    /// The time between the first opening of the app and the push.
    private static let lead = Duration.seconds(60)

    func arrive(_ service: ServicePush, within time: Duration) -> Arrived {
        let start = Instant.zero + Self.lead
        let epoch = UnixTime(seconds: Double(service.timestamp) - start.seconds)
        var device = readied(for: service, until: start, epoch)
        var trace = disposition.record.map { [$0] } ?? []
        if trace.isEmpty {
            trace = device.handle(.push(push(service, on: device.phone, epoch)), at: start)
        }
        trace += device.handle(.woke, at: start + time)
        return Arrived(phone: device, trace: trace.map { $0.earlier(by: Self.lead) }, since: start)
    }

    /// Returns the phone just before the push.
    private func readied(
        for service: ServicePush, until start: Instant, _ epoch: UnixTime
    ) -> PhoneWithApps {
        var open = settings
        open.locked = false
        var device = PhoneWithApps(
            Phone(name: Self.phone, iOS: iOS, settings: open, switches: switches))
        var app = self.app
        service.equip(&app.installed)
        device.install(app, state: state == .neverLaunched ? .neverLaunched : .active)
        if state != .neverLaunched, iOS >= service.type.since {
            for event in service.preparation(of: Self.bundle) {
                _ = device.handle(event, at: .zero)
            }
            if let activity = service.activity {
                device.declare(activity, of: Self.bundle, at: .zero, epoch: epoch)
            }
            if let first = service.sessionStart {
                _ = device.handle(
                    .push(push(first, on: device.phone, epoch)), at: .zero + .seconds(30))
            }
        }
        if isThrottled { _ = device.handle(.system(.throttle(true)), at: .zero) }
        _ = device.handle(.woke, at: start)
        // The first step opens the app, and the app is open already.
        for event in state.way(for: Self.bundle).dropFirst() {
            _ = device.handle(event, at: start)
        }
        if state == .rebooted { _ = device.handle(.user(.unlock), at: start) }
        if settings.locked { _ = device.handle(.user(.lock), at: start) }
        return device
    }

    private func push(
        _ service: ServicePush, on phone: Phone, _ epoch: UnixTime
    ) -> PhonePush {
        var payload = Payload(service.json)
        payload.source = .pushed(Array(service.json.json.utf8))
        return PhonePush(
            id: Self.push, bundle: service.type == .mdm ? Management.topic : Self.bundle,
            payload: payload, type: service.type,
            liveActivity: service.type == .liveactivity
                ? LiveActivityPush(service.json["aps"], epoch: epoch) : nil,
            holder: service.event == .start ? nil : phone.holder(of: service.type))
    }

    /// The actions that can follow a push of this type, whether or not it shows anything.
    var reactions: [UserReaction] {
        guard let service else { return UserReaction.allCases.filter { $0 != .none } }
        return switch service.type {
        case .liveactivity: [.tap, .icon, .dismiss]
        case .mdm: []
        default: [.icon]
        }
    }

    /// The user's action after a push of another type than a notification; `nil` for none.
    var serviceAction: UserAction? {
        switch reaction {
        case .none, .action: nil
        case .tap: .tapActivity(Self.bundle, nil)
        case .icon: .tapIcon(Self.bundle)
        case .dismiss: .removeActivity(Self.bundle, nil)
        }
    }
}

extension Phone {
    /// The holder of the token for pushes of this type; `nil` if the app itself holds the token.
    fileprivate func holder(of type: PushType) -> String? {
        requiredTokens.first { $0.key.type == type && $0.key.holder != nil }?.key.holder
    }
}

extension TraceRecord {
    /// Returns the record, moved to an earlier time.
    func earlier(by time: Duration) -> TraceRecord {
        var record = self
        record.time = .zero + (record.time - (.zero + time))
        return record
    }
}
