import AppGuest
import BelfryUIKit
import Foundation
import VirtualPhone

/// The name and image of a channel that the system shows.
// The app sets the properties before it passes the object on.
public final class PTChannelDescriptor: NSObject, @unchecked Sendable {
    public var name: String
    public var image: UIImage?

    public init(name: String, image: UIImage?) {
        self.name = name
        self.image = image
    }
}

/// A person who talks on the channel.
// The app sets the properties before it passes the object on.
public final class PTParticipant: NSObject, @unchecked Sendable {
    public var name: String
    public var image: UIImage?

    public init(name: String, image: UIImage?) {
        self.name = name
        self.image = image
    }
}

/// The app's answer to a push on its channel.
public final class PTPushResult: NSObject, Sendable {
    let result: PushToTalkResult

    private init(_ result: PushToTalkResult) {
        self.result = result
    }

    /// A participant talks: the system shows the participant and activates the audio session.
    public class func activeRemoteParticipant(_ participant: PTParticipant) -> PTPushResult {
        PTPushResult(.participant(participant.name))
    }

    /// The app leaves the channel.
    public class var leaveChannel: PTPushResult { PTPushResult(.leaveChannel) }
}

/// The reason why a channel was joined.
public enum PTChannelJoinReason: Int, Sendable {
    case developerRequest = 0
    case channelRestoration = 1

    init(_ reason: PushToTalkReason?) {
        self = reason == .channelRestoration ? .channelRestoration : .developerRequest
    }
}

/// The reason why a channel was left.
public enum PTChannelLeaveReason: Int, Sendable {
    case unknown = 0
    case userRequest = 1
    case developerRequest = 2
    case systemPolicy = 3

    init(_ reason: PushToTalkReason?) {
        switch reason {
        case .userRequest: self = .userRequest
        case .developerRequest: self = .developerRequest
        case .systemPolicy: self = .systemPolicy
        case .channelRestoration, nil: self = .unknown
        }
    }
}

/// The cause of the begin or end of a transmission.
public enum PTChannelTransmitRequestSource: Int, Sendable {
    case unknown = 0
    case userRequest = 1
    case developerRequest = 2
    case handsfreeButton = 3

    init(_ reason: PushToTalkReason?) {
        switch reason {
        case .userRequest: self = .userRequest
        case .developerRequest: self = .developerRequest
        case .channelRestoration, .systemPolicy, nil: self = .unknown
        }
    }
}

/// The reachability of the app's service.
public enum PTServiceStatus: Int, Sendable {
    case ready = 0
    case connecting = 1
    case unavailable = 2
}

/// The rule for which participants may talk at the same time.
public enum PTTransmissionMode: Int, Sendable {
    case fullDuplex = 0
    case halfDuplex = 1
    case listenOnly = 2

    var mode: PushToTalkMode {
        switch self {
        case .fullDuplex: .fullDuplex
        case .halfDuplex: .halfDuplex
        case .listenOnly: .listenOnly
        }
    }
}

/// A stand-in for Apple's class in AVFAudio, which is only passed around here.
public typealias AVAudioSession = AppGuest.AVAudioSession
