import Foundation

/// The app's audio session, a stand-in for Apple's class in AVFAudio. It keeps what the app sets,
/// and plays and records nothing. CallKit and PushToTalk pass it around.
public final class AVAudioSession: NSObject, Sendable {
    private static let withoutProcess = AVAudioSession()

    private let settings = LockedValue((category: Category.soloAmbient, mode: Mode.default))

    /// The audio session of the app that the calling code belongs to.
    public class func sharedInstance() -> AVAudioSession {
        AppProcess.current?.object { AVAudioSession() } ?? withoutProcess
    }

    /// The kind of sound that the app plays and records.
    public var category: Category { settings.withLock(\.category) }
    /// The special use of the sound.
    public var mode: Mode { settings.withLock(\.mode) }

    /// Sets the category. A virtual iPhone refuses none.
    public func setCategory(_ category: Category) throws {
        settings.withLock { $0.category = category }
    }

    /// Sets the category. The options have no effect.
    public func setCategory(_ category: Category, options: CategoryOptions) throws {
        try setCategory(category)
    }

    /// Sets the category and the mode. The options have no effect.
    public func setCategory(
        _ category: Category, mode: Mode, options: CategoryOptions = []
    ) throws {
        settings.withLock { $0 = (category, mode) }
    }

    /// Sets the mode.
    public func setMode(_ mode: Mode) throws {
        settings.withLock { $0.mode = mode }
    }

    /// Starts or stops the app's sound. Without effect on a virtual iPhone, which has none.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

extension AVAudioSession {
    /// The kind of sound that an app plays and records.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    /// A special use of an app's sound.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    }

    /// Refinements of a category.
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
        public static let allowAirPlay = CategoryOptions(rawValue: 64)
    }

    /// Options of `setActive(_:options:)`.
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }
}
