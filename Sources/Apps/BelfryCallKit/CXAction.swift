import AppGuest

/// Something that is to be done with a call. The app does it, and says that it has.
// Only under the lock is its state touched.
open class CXAction: NSObject, @unchecked Sendable {
    private let state = LockedValue(false)

    /// The identifier of the action.
    public let uuid = AppProcess.makeIdentifier()
    /// Whether the app has reported success or failure.
    open var isComplete: Bool { state.withLock { $0 } }
    /// When the app has to be done. No virtual iPhone is that strict.
    open var timeoutDate: Date { .distantFuture }

    /// Reports that the app has performed the action.
    open func fulfill() {
        state.withLock { $0 = true }
    }

    /// Reports that the action failed.
    open func fail() {
        state.withLock { $0 = true }
    }
}

/// Something that is to be done with one call.
open class CXCallAction: CXAction, @unchecked Sendable {
    /// The app's own identifier of the call.
    public let callUUID: UUID

    /// An action on a call.
    public init(call callUUID: UUID) {
        self.callUUID = callUUID
        super.init()
    }
}

/// A call is to be answered.
open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
    /// Reports that the call was answered. The time is ignored.
    open func fulfill(withDateConnected dateConnected: Date) {
        fulfill()
    }
}

/// A call is to end.
open class CXEndCallAction: CXCallAction, @unchecked Sendable {
    /// Reports that the call ended. The time is ignored.
    open func fulfill(withDateEnded dateEnded: Date) {
        fulfill()
    }
}

/// A call is to be made.
open class CXStartCallAction: CXCallAction, @unchecked Sendable {
    /// Whom it is to.
    open var handle: CXHandle
    /// Their name in the address book.
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

/// A call is to be put on hold, or taken from it.
open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
    /// Whether it is to be on hold.
    open var isOnHold: Bool

    /// A change of hold.
    public init(call callUUID: UUID, onHold: Bool) {
        isOnHold = onHold
        super.init(call: callUUID)
    }
}

/// The microphone is to be turned off for a call, or on.
open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
    /// Whether it is to be off.
    open var isMuted: Bool

    /// A change of the microphone.
    public init(call callUUID: UUID, muted: Bool) {
        isMuted = muted
        super.init(call: callUUID)
    }
}

/// A call is to join another, or to leave its group.
open class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
    /// The call to join; `nil` to leave.
    open var callUUIDToGroupWith: UUID?

    /// A change of group.
    public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
        self.callUUIDToGroupWith = callUUIDToGroupWith
        super.init(call: callUUID)
    }
}

/// Tones are to be sent on a call.
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

    /// Tones for a call.
    public init(call callUUID: UUID, digits: String, type: ActionType) {
        self.digits = digits
        self.type = type
        super.init(call: callUUID)
    }
}
