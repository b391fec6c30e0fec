import Foundation

/// The sound of a notification. A virtual iPhone only records that it would play.
// Immutable after init.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private(set) var kind: SoundKind

    init(_ kind: SoundKind) {
        self.kind = kind
        super.init()
    }

    /// The system's sound for notifications.
    open class var `default`: UNNotificationSound { UNNotificationSound(SoundKind()) }
    /// The user's ringtone (iOS 15.2).
    open class var defaultRingtone: UNNotificationSound {
        UNNotificationSound(SoundKind(isRingtone: true))
    }
    /// The system's sound as a critical one, which ignores the mute switch; requires an entitlement
    /// (iOS 12).
    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(SoundKind(isCritical: true))
    }

    /// The system's critical sound at a volume from 0 to 1 (iOS 12).
    open class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        make(SoundKind(isCritical: true, volume: volume))
    }

    /// A sound file of the app. A real iPhone plays the system's sound if the file is missing or
    /// longer than 30 seconds.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(SoundKind(name: name.rawValue))
    }

    /// A sound file of the app, played as a ringtone (iOS 15.2).
    open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        make(SoundKind(name: name.rawValue, isRingtone: true))
    }

    /// A sound file of the app, played as a critical sound (iOS 12).
    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        make(SoundKind(name: name.rawValue, isCritical: true))
    }

    /// A sound file of the app, played as a critical sound at a volume from 0 to 1 (iOS 12).
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName, withAudioVolume volume: Float
    ) -> Self {
        make(SoundKind(name: name.rawValue, isCritical: true, volume: volume))
    }

    /// Creates a sound through `init?(coder:)`, the only initializer that every subclass has.
    private class func make(_ kind: SoundKind) -> Self {
        let sound = self.init(coder: BlankCoder())
        precondition(sound != nil, "\(self).init(coder:) returned nil")
        sound?.kind = kind
        return sound ?? make(kind)
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
    public required init?(coder: NSCoder) {
        kind = SoundKind(
            name: coder.text("name"), isCritical: coder.number("critical")?.boolValue ?? false,
            isRingtone: coder.number("ringtone")?.boolValue ?? false,
            volume: coder.number("volume")?.floatValue)
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.put(kind.name, "name")
        coder.encode(NSNumber(value: kind.isCritical), forKey: "critical")
        coder.encode(NSNumber(value: kind.isRingtone), forKey: "ringtone")
        if let volume = kind.volume { coder.encode(NSNumber(value: volume), forKey: "volume") }
    }

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSound)?.kind == kind
    }

    open override var hash: Int { kind.hashValue }
}

/// The file name of a sound in the app's bundle or its Library/Sounds folder.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name with its extension, such as `chime.caf`.
    public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
    }
}

/// The properties of a sound.
struct SoundKind: Hashable, Sendable {
    /// The file's name; `nil` for the system's own sound.
    var name: String?
    var isCritical = false
    var isRingtone = false
    /// The volume of a critical sound, from 0 to 1.
    var volume: Float?
}

/// A coder without values, so that `init?(coder:)` yields the defaults.
final class BlankCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }

    override func decodeObject(forKey key: String) -> Any? {
        nil
    }
}
