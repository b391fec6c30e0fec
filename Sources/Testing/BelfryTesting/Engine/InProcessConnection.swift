import AppGuest
import PushModel
import VirtualPhone

/// The connection from an app's process to its phone, both in the test's own process.
final class InProcessConnection: PhoneConnection {
    /// The phone's engine; `nil` after the end. Remaining code of the process then neither affects
    /// nor retains the phone.
    private let engine: LockedValue<PhoneEngine?>
    /// The permission that the app has requested, until the user answers.
    private let prompt = LockedValue<Set<AuthorizationOption>?>(nil)

    init(_ engine: PhoneEngine) {
        self.engine = LockedValue(engine)
    }

    /// Ends the connection to the phone.
    func close() { engine.withLock { $0 = nil } }

    private var open: PhoneEngine? { engine.withLock(\.self) }

    func send(_ event: AppEvent) {
        guard let engine = open else { return }
        if case .requestsAuthorization(let options) = event, engine.asksUser(options) {
            return prompt.withLock { $0 = $0?.union(options) ?? options }
        }
        engine.handle(.app(engine.bundle, event))
    }

    // MARK: The question for notifications

    var promptIsOpen: Bool { prompt.withLock { $0 != nil } }

    /// Answers the question for the user, with the answer in the app's installation.
    func answerPrompt() {
        let asked = prompt.withLock { prompt in
            defer { prompt = nil }
            return prompt
        }
        guard let engine = open, let asked else { return }
        engine.handle(.app(engine.bundle, .requestsAuthorization(asked)))
    }

    // MARK: The phone

    func schedule(_ notification: LocalNotification) {
        guard let engine = open else { return }
        engine.handle(.posted(engine.bundle, notification))
    }

    func ask(_ question: Question) -> Answer? { open?.answer(question) }

    func report(_ misuse: Misuse) { open?.report(misuse) }
}

extension PhoneEngine {
    /// Returns whether the user is asked for these options: only the first time, by an app in the
    /// foreground.
    fileprivate func asksUser(_ options: Set<AuthorizationOption>) -> Bool {
        guard let phone, phone.iOS >= IOSVersion(10), phone.state(of: bundle)?.isForeground == true,
            phone.app(bundle)?.permission == .notDetermined
        else { return false }
        return !options.contains(.provisional) || phone.iOS < IOSVersion(12)
    }
}
