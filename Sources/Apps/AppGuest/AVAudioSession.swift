import Foundation

/// A stand-in for Apple's class in AVFAudio, which CallKit and PushToTalk only pass around.
public final class AVAudioSession: NSObject, Sendable {
    private static let shared = AVAudioSession()

    /// The app's audio session.
    public class func sharedInstance() -> AVAudioSession { shared }
}
