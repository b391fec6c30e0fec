import PushModel
import VirtualPhone

/// A mistake in an app's code that a real iPhone answers with a crash, a log line or silence.
package struct Misuse: Hashable, Sendable, Codable {
    package enum Kind: Hashable, Sendable, Codable {
        /// The completion handler was released uncalled, and can never be called.
        case forgotten
        /// The completion handler was called again; only the first answer counts.
        case answeredTwice
        /// The completion handler was called on a thread other than the main thread, where UIKit
        /// then continues its own work.
        case answeredOffMain
        /// A main-thread member was used on another thread.
        case offMain(member: String)
        /// The method did not return for this many seconds of real time.
        case blocked(seconds: Int)
        /// The app did something for which Foundation raises an exception, which ends a real app.
        case raised(member: String, reason: String)
        /// A mistake in the app's set-up, about which iOS or a library complains in the log.
        case complaint(String)
    }

    package var kind: Kind
    /// The call in question, if there is one.
    package var call: Call.ID?
    package var callback: Callback?
    /// The code that `belfry adopt` replaced and that ran before the mistake; `nil` for none.
    package var replaced: ReplacedCode?

    package init(_ kind: Kind, call: Call? = nil) {
        self.kind = kind
        self.call = call?.id
        self.callback = call?.callback
    }

    /// Returns the misuse with the replaced code that ran before it.
    package func after(_ code: ReplacedCode) -> Misuse {
        var misuse = self
        misuse.replaced = code.isEmpty ? nil : code
        return misuse
    }

    /// The rule about what iOS does after the mistake.
    package var rule: RuleLabel? {
        switch (kind, callback) {
        case (.forgotten, .didReceiveRemoteNotificationFetch): .rFetch3
        case (.forgotten, .willPresent): .rUn2
        case (.forgotten, .didReceiveResponse), (.answeredOffMain, _): .rUn3
        case (.forgotten, .serviceDidReceive): .rNse
        default: nil
        }
    }
}

extension Misuse: CustomStringConvertible {
    /// A sentence with the event, the method, the remedy and the rule.
    package var description: String {
        let label = rule.map { " (\($0))" } ?? ""
        guard !dropsInReplacedCode, let code = replaced?.sentence else { return sentence + label }
        return "\(sentence)\(label) \(code)"
    }

    /// Whether replaced code ran with the completion handler, and may have dropped it itself.
    private var dropsInReplacedCode: Bool {
        kind == .forgotten && replaced?.ranWithHandler == true
    }

    private var method: String { callback?.swiftName ?? "the app" }

    private var sentence: String {
        switch kind {
        case .forgotten where dropsInReplacedCode:
            "\(method) did not call its completion handler. "
                + "\(replaced?.sentence ?? "") If that code does not call the "
                + "handler, call it once on every path."
        case .forgotten:
            "\(method) let go of its completion handler without calling it. Call it once on every "
                + "path, errors and early returns included."
        case .answeredTwice:
            "\(method) called its completion handler twice. Only the first call counts. Return "
                + "after it."
        case .answeredOffMain:
            "\(method) called its completion handler off the main thread. A real iPhone may crash "
                + "with “Call must be made on main thread”. Call the handler on the main queue, or "
                + "make the async method @MainActor."
        case .offMain(let member):
            "\(member) was used off the main thread. Switch to the main queue or main actor first."
        case .blocked(let seconds):
            "\(method) has not returned for \(seconds) s. A real iPhone ends an app whose "
                + "main thread is stuck (0x8badf00d). Do the work asynchronously."
        case .raised(let member, let reason):
            "\(member): \(reason) A real app ends here with an exception."
        case .complaint(let text): text
        }
    }
}
