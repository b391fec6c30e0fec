import PushModel

/// What the rest of a world has to know of a phone after an event.
package struct DeviceChange {
    /// When the phone or an app next has something to do; `nil` for never.
    package let nextWake: Instant?
    /// The tokens that there are to be may be others now, or the channels that the phone listens on.
    package let mayConcernAPNs: Bool
    /// There are effects on hosted apps to be performed.
    package let hasEffects: Bool
}

extension PhoneWithApps {
    /// Handles an event and says what follows, so that a world need not look the phone up again: after
    /// most pushes nothing does.
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
    /// What decides which tokens there are to be: which apps have been opened, and which run. `nil` for
    /// a phone of which that alone does not tell, since it has Live Activities or other services, a
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
