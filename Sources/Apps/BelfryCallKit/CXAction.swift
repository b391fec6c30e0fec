import AppGuest

/// An action on a call. The app performs the action and reports the result.
// All mutable state is behind the lock.
open class CXAction: NSObject, @unchecked Sendable {
    private struct State {
        var isComplete = false
        /// Called once, with whether the app has performed the action.
        var onCompletion: (@Sendable (Bool) -> Void)?
    }

    private let state = LockedValue(State())

    /// The identifier of the action.
    public let uuid = AppProcess.makeIdentifier()
    /// Whether the app has reported success or failure.
    open var isComplete: Bool { state.withLock { $0.isComplete } }
    /// The time limit of the action. A virtual iPhone sets none.
    open var timeoutDate: Date { .distantFuture }

    /// Reports that the app has performed the action.
    open func fulfill() { complete(true) }

    /// Reports that the action failed.
    open func fail() { complete(false) }

    /// Calls `handler` when the app reports the result of the action for the first time.
    func onCompletion(_ handler: @escaping @Sendable (Bool) -> Void) {
        state.withLock { $0.onCompletion = handler }
    }

    private func complete(_ isPerformed: Bool) {
        let handler = state.withLock { state in
            defer { state = State(isComplete: true) }
            return state.onCompletion
        }
        handler?(isPerformed)
    }
}

/// An action on one call.
open class CXCallAction: CXAction, @unchecked Sendable {
    /// The app's own identifier of the call.
    public let callUUID: UUID

    /// Creates an action on a call.
    public init(call callUUID: UUID) {
        self.callUUID = callUUID
        super.init()
    }
}

/// A request to answer a call.
open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
    /// Reports that the call was answered. The time is ignored.
    open func fulfill(withDateConnected dateConnected: Date) {
        fulfill()
    }
}

/// A request to end a call.
open class CXEndCallAction: CXCallAction, @unchecked Sendable {
    /// Reports that the call ended. The time is ignored.
    open func fulfill(withDateEnded dateEnded: Date) {
        fulfill()
    }
}

/// A request to make a call.
open class CXStartCallAction: CXCallAction, @unchecked Sendable {
    /// The person to call.
    open var handle: CXHandle
    /// The identifier of the person in the address book.
    open var contactIdentifier: String?
    /// Whether the call has video.
    open var isVideo = false

    /// Creates a request to call a person.
    public init(call callUUID: UUID, handle: CXHandle) {
        self.handle = handle
        super.init(call: callUUID)
    }

    /// Reports that the call was started. The time is ignored.
    open func fulfill(withDateStarted dateStarted: Date) {
        fulfill()
    }
}

/// A request to put a call on hold, or to resume it.
open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
    /// Whether the call is to be on hold.
    open var isOnHold: Bool

    /// Creates a request about hold.
    public init(call callUUID: UUID, onHold: Bool) {
        isOnHold = onHold
        super.init(call: callUUID)
    }
}

/// A request to turn the microphone of a call off or on.
open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
    /// Whether the microphone is to be off.
    open var isMuted: Bool

    /// Creates a request about the microphone.
    public init(call callUUID: UUID, muted: Bool) {
        isMuted = muted
        super.init(call: callUUID)
    }
}

/// A request to join a call to a group, or to leave the group.
open class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
    /// The call to join; `nil` to leave.
    open var callUUIDToGroupWith: UUID?

    /// Creates a request about a group.
    public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
        self.callUUIDToGroupWith = callUUIDToGroupWith
        super.init(call: callUUID)
    }
}

/// A request to send tones on a call.
open class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {
    /// The kind of tones.
    public enum ActionType: Int, Sendable {
        case singleTone = 1
        case softPause
        case hardPause
    }

    /// The tones to play, as digits.
    open var digits: String
    /// The kind of tones.
    open var type: ActionType

    /// Creates a request to send tones.
    public init(call callUUID: UUID, digits: String, type: ActionType) {
        self.digits = digits
        self.type = type
        super.init(call: callUUID)
    }
}
