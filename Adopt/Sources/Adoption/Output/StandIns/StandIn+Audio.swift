extension StandIn {
    static let audio = StandIn(
        modules: ["AVFAudio", "AVFoundation"],
        text: """
            // A stand-in for AVFAudio: the audio session alone, which plays and records nothing.
            import CallKit

            public typealias AVAudioSession = CallKit.AVAudioSession
            """)
}
