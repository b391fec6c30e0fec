import CAppRuntime

/// A text for the case that the test process crashes. Packages that `belfry adopt` makes name the
/// replaced code that ran last, because the crash may follow from it.
public enum BelfryCrashNote {
    /// Sets the text that is written to standard error after the message of the crash. Each call
    /// replaces the text, of which at most 1,023 bytes are kept.
    public static func set(_ text: String) { crash_note_set(text) }
}
