import BelfryUIKit
import Foundation
import VirtualPhone

/// The name and image of a channel that the system shows.
// The app sets it up before it passes it on.
public final class PTChannelDescriptor: NSObject, @unchecked Sendable {
    public var name: String
    public var image: UIImage?

    public init(name: String, image: UIImage?) {
        self.name = name
        self.image = image
    }
}

/// A person who talks on the channel.
// The app sets it up before it passes it on.
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

    /// The channel is to be left.
    public class var leaveChannel: PTPushResult { PTPushResult(.leaveChannel) }
}

/// Why a channel was joined.
public enum PTChannelJoinReason: Int, Sendable {
    case developerRequest = 0
    case channelRestoration = 1

    init(_ reason: PushToTalkReason?) {
        self = reason == .channelRestoration ? .channelRestoration : .developerRequest
    }
}

/// Why a channel was left.
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

/// How well the app's service can be reached.
public enum PTServiceStatus: Int, Sendable {
    case ready = 0
    case connecting = 1
    case unavailable = 2
}

/// Who may talk at the same time.
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

/// Apple's class of AVFAudio; here it is only passed around.
public final class AVAudioSession: NSObject, Sendable {
    private static let shared = AVAudioSession()

    /// The app's audio session.
    public class func sharedInstance() -> AVAudioSession { shared }
}
