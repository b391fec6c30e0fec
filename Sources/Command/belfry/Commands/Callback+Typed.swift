import PushModel
import Questions

extension Callback {
    /// Reads a method on the command line. There `didReceiveRemoteNotification` is the method with the
    /// fetch handler, as in `belfry matrix`; scenario files mean the method without it.
    init?(typed text: String) {
        self.init(spoken: Self.spelledOut(text))
    }

    /// Returns the text with the distinctive part of the fetch method's name instead of the short name.
    static func spelledOut(_ text: String) -> String {
        text.replacing(#/(^|[\s,])didReceiveRemoteNotification(?![:A-Za-z])/#) { match in
            match.1 + "fetchCompletionHandler"
        }
    }
}
