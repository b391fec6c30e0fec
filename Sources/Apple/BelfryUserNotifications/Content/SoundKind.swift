/// What a notification's sound is.
struct SoundKind: Hashable, Sendable {
    /// The file's name; `nil` for the system's own sound.
    var name: String?
    var isCritical = false
    var isRingtone = false
    /// Of a critical sound, 0 to 1.
    var volume: Float?
}
