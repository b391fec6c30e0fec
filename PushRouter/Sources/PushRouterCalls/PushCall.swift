public import CallKit
import Foundation

/// A call that a VoIP push announces, as iOS shows it.
///
///     func onCall(_ message: PushMessage) -> PushCall {
///         guard let id = message.payload["call"]?.string.flatMap(UUID.init(uuidString:)) else {
///             return .over(UUID(), because: .failed)
///         }
///         if message.payload["cancelled"] != nil { return .over(id, because: .unanswered) }
///         return PushCall(id, from: .generic(message.payload["from"]?.string ?? ""))
///     }
public struct PushCall: Hashable, Sendable, Identifiable {
    /// The app's identifier of the call, the same in all pushes about it.
    public var id: UUID
    /// The address of the other side.
    public var caller: Address
    /// The name that iOS shows; `nil` shows the address.
    public var name: String?
    /// Whether the call has video.
    public var hasVideo: Bool
    /// Why the call is already over; `nil` for a call that rings.
    public var ended: CXCallEndedReason?

    /// Creates a call that rings.
    ///
    ///     let call = PushCall(id, from: .phoneNumber("+15550100"), name: "Ada", hasVideo: true)
    public init(_ id: UUID, from caller: Address, name: String? = nil, hasVideo: Bool = false) {
        self.id = id
        self.caller = caller
        self.name = name
        self.hasVideo = hasVideo
    }

    /// Returns a call that is over: the other side has hung up, or the push cannot be read. iOS
    /// demands a call for every VoIP push, so that the call is reported and ended at once.
    ///
    ///     PushCall.over(id, because: .answeredElsewhere)
    public static func over(_ id: UUID, because reason: CXCallEndedReason) -> PushCall {
        var call = PushCall(id, from: .generic(""))
        call.ended = reason
        return call
    }

    /// The address of the other side of a call.
    ///
    ///     let caller = PushCall.Address.emailAddress("ada@example.com")
    public enum Address: Hashable, Sendable {
        /// A name or number that only the app understands.
        case generic(String)
        /// A phone number.
        case phoneNumber(String)
        /// An email address.
        case emailAddress(String)
    }
}

extension PushCall {
    /// The call in CallKit's form.
    func update(supportsHolding: Bool) -> CXCallUpdate {
        let update = CXCallUpdate()
        update.remoteHandle = caller.handle
        update.localizedCallerName = name
        update.hasVideo = hasVideo
        update.supportsHolding = supportsHolding
        update.supportsGrouping = false
        update.supportsUngrouping = false
        update.supportsDTMF = false
        return update
    }
}

extension PushCall.Address {
    fileprivate var handle: CXHandle {
        switch self {
        case .generic(let value): CXHandle(type: .generic, value: value)
        case .phoneNumber(let value): CXHandle(type: .phoneNumber, value: value)
        case .emailAddress(let value): CXHandle(type: .emailAddress, value: value)
        }
    }

    init(_ handle: CXHandle) {
        switch handle.type {
        case .phoneNumber: self = .phoneNumber(handle.value)
        case .emailAddress: self = .emailAddress(handle.value)
        default: self = .generic(handle.value)
        }
    }
}
