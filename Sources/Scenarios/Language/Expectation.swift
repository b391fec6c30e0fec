import PushModel
import VirtualPhone

/// What should have come of the steps since the previous expectation. What is not named is not
/// judged.
public struct Expectation: Sendable {
    /// A value and where it stands, so that a failure can point at it.
    package struct Placed<Value: Sendable>: Sendable {
        package var value: Value
        package var place: Place
    }

    package enum Banner: String, CaseIterable, Sendable {
        case shown
        case notShown = "not-shown"
    }

    package enum Sound: String, CaseIterable, Sendable {
        case played
        case notPlayed = "not-played"
    }

    package enum List: String, CaseIterable, Sendable {
        case listed
        case notListed = "not-listed"
        /// It was listed, and is no longer.
        case removed
    }

    package enum Badge: Hashable, Sendable {
        case number(Int)
        case unchanged
    }

    package enum Screen: String, CaseIterable, Sendable {
        case lit
        case dark
    }

    package enum Process: String, CaseIterable, Sendable {
        case running
        case suspended
        case terminated
    }

    package enum Order: String, CaseIterable, Sendable {
        case strict
        case any
    }

    package var place: Place
    package var callbacks: Placed<[CallbackExpectation]>?
    /// The callbacks that `callbacks` speaks about; `nil` for the usual ones.
    package var observing: Set<Callback>?
    package var order = Order.strict
    package var never: [Placed<Callback>] = []
    package var banner: Placed<Banner>?
    package var sound: Placed<Sound>?
    package var list: Placed<List>?
    package var badge: Placed<Badge>?
    package var content: Placed<ContentChange>?
    package var listCount: Placed<Int>?
    package var screen: Placed<Screen>?
    package var process: Placed<Process>?
    /// A step could not be done, and is meant not to be.
    package var impossible: Placed<Bool>?

    /// Which callbacks count: those named by `observing`; else every callback about a notification,
    /// and of the others those that `callbacks` names.
    package func observes(_ callback: Callback) -> Bool {
        if let observing { return observing.contains(callback) }
        return callback.isAboutPush
            || callbacks?.value.contains { $0.callback == callback } ?? false
    }
}

extension Callback {
    /// Brings or concerns a notification: neither the life cycle nor registration.
    package var isAboutPush: Bool {
        switch self {
        case .didRegister, .didFailToRegister, .didRegisterSettings, .didUpdatePushCredentials:
            false
        default: !isLifeCycle
        }
    }
}
