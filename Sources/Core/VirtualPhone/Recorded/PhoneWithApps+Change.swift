import PushModel

/// The consequences of an event on a phone for the rest of its world.
package struct DeviceChange {
    /// The next instant at which the phone or an app has something to do; `nil` for never.
    package let nextWake: Instant?
    /// Whether the required tokens, or the channels that the phone listens on, may have changed.
    package let mayConcernAPNs: Bool
    /// Whether effects on hosted apps wait to be performed.
    package let hasEffects: Bool
}

extension PhoneWithApps {
    /// Handles an event and returns its consequences, so that a world need not look the phone up
    /// again. After most pushes there are none.
    package mutating func change(
        by event: Event, at now: Instant, into trace: inout [TraceRecord]
    ) -> DeviceChange {
        let former = phone.tokenFingerprint
        handle(event, at: now, into: &trace)
        let grounds = phone.tokenFingerprint
        return DeviceChange(
            nextWake: nextWake, mayConcernAPNs: grounds == nil || grounds != former,
            hasEffects: hasEffects)
    }
}

extension Phone {
    /// A number for the facts that decide the required tokens: which apps have been opened, and
    /// which run. `nil` for a phone where other facts matter: Live Activities or other services, a
    /// payload limit of its own, or more apps than fit.
    fileprivate var tokenFingerprint: UInt64? {
        guard cold.activities.isEmpty, !hasServices, payloadLimit == nil else { return nil }
        let apps = apps.apps.span
        guard apps.count < 32 else { return nil }
        var grounds: UInt64 = 1
        for index in apps.indices {
            let isRunning = apps[index].isRunning
            let hasBeenOpened = isRunning || apps[index].hasBeenOpened
            grounds = grounds << 2 | (isRunning ? 2 : 0) | (hasBeenOpened ? 1 : 0)
        }
        return grounds
    }

    private var hasServices: Bool {
        if case .some = cold.services { true } else { false }
    }
}
