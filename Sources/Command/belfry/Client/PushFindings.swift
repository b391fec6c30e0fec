import Page
import PushModel

/// The effects of a push on a phone, from its trace: notifications, calls, and reasons why not.
struct PushFindings {
    struct Call: Hashable {
        /// The name in Apple's spelling: `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
        var method: String
        /// The state of the app and the place of the payload.
        var details: String
    }

    struct Advice: Hashable {
        var sentence: String
        /// The command that fixes the problem, if there is one.
        var command: String?
    }

    /// `A banner shows “Hi”. Notification Center lists it.`; empty when nothing is shown.
    let shown: String
    /// Sentences about a push that is not a notification, such as `The push has no effect: …`. Empty
    /// for a notification.
    let done: String
    let called: [Call]
    /// Whether a banner or Notification Center shows the push, so that it can be tapped.
    let isListed: Bool
    /// `nothing: the user has not allowed notifications`
    let whyNotShown: String
    /// `, for the same reason`, or another one.
    let whyNotTold: String
    /// The sentence about a push that has not reached the phone: stored or dropped.
    let fate: String?
    let advice: [Advice]

    init(_ trace: [TraceLine], phone: String) {
        let system = trace.filter { $0.kind == .system }
        shown = Self.sentences(system, Self.isSeen).joined(separator: " ")
        done = Self.sentences(system, Self.isDone).joined(separator: " ")
        isListed = system.contains { $0.event == .banner || $0.event == .list }
        called = trace.filter { $0.kind == .callback }.map { line in
            let details = [line.state, line.payload.map { "payload in \($0)" }].compactMap(\.self)
            return Call(
                method: TerminalText.escape(line.text),
                details: TerminalText.escape(details.joined(separator: ", ")))
        }
        let notShown = system.first { $0.event == .notShown }.map(Cause.init)
        let notTold = system.first { $0.event == .notTold || $0.event == .notLaunched }
            .map(Cause.init)
        let isOnlySilent = notShown == nil || notShown?.reason == .nothingVisible
        whyNotShown =
            Self.isUnderway(trace)
            ? "nothing yet. The service extension has up to 30 seconds. Then: "
                + "belfry trace \(phone)"
            : "nothing" + (isOnlySilent ? "" : ": \(notShown?.why ?? "")")
        whyNotTold =
            if let notTold, notTold.why != notShown?.why {
                ": \(notTold.why)"
            } else {
                notTold == nil ? "" : ", for the same reason"
            }
        fate = Self.fate(trace)
        // A push that is shown, or that calls the app, needs no advice about other effects.
        let causes = [shown.isEmpty ? notShown : nil, called.isEmpty && !isListed ? notTold : nil]
        var advice = causes.compactMap { $0?.advice(phone: phone) }
        if trace.contains(where: { $0.event == .stored }) {
            advice.append(
                Advice(
                    sentence: "The push arrives when the phone is online again:",
                    command: "belfry do \(phone) network on"))
        }
        self.advice = advice.reduce(into: []) { list, item in
            if !list.contains(item) { list.append(item) }
        }
    }

    /// Whether the push has arrived, and its service extension has not finished yet.
    private static func isUnderway(_ trace: [TraceLine]) -> Bool {
        let events = trace.filter { $0.kind == .system }.map(\.event)
        let called = trace.filter { $0.kind == .callback }.map(\.name)
        return events.filter { $0 != .mistake } == [.arrive]
            && called.allSatisfy { $0 == Callback.serviceDidReceive.rawValue }
    }

    private static func fate(_ trace: [TraceLine]) -> String? {
        guard
            let line = trace.first(where: {
                [.stored, .discarded, .notDelivered].contains($0.event)
            })
        else { return nil }
        return TerminalText.escape(line.text)
    }

    private static func sentences(
        _ system: [TraceLine], _ isMeant: (TraceRecord.Name) -> Bool
    ) -> [String] {
        system.filter { $0.event.map(isMeant) ?? false }.map { TerminalText.escape($0.text) }
    }

    /// Whether the record is about something that the user sees or hears, or that iOS withholds.
    private static func isSeen(_ event: TraceRecord.Name) -> Bool {
        switch event {
        case .banner, .list, .sound, .badge, .quiet, .silence, .held, .activityStarted,
            .activityUpdated, .activityEnded, .activityAlert, .activityDismissed,
            .activityAsks, .activityDates, .activityHeld, .activityIgnored:
            true
        default: false
        }
    }

    /// Whether the record is about a push that is not a notification.
    private static func isDone(_ event: TraceRecord.Name) -> Bool {
        switch event {
        case .runExtension, .extensionKilled, .pushIgnored, .notAllowed, .managementPoll, .talk,
            .channelLeft, .sessionStarted, .sessionUpdated, .sessionEnded, .call:
            true
        default: false
        }
    }
}

extension PushFindings {
    /// The reason why something did not happen, from the sentence of its record.
    private struct Cause {
        let reason: TraceRecord.Reason?
        /// The first sentence, without the remedy.
        let why: String
        /// The second sentence, which says what to do.
        let remedy: String?

        init(_ line: TraceLine) {
            reason = line.reason.flatMap(TraceRecord.Reason.init(name:))
            let parts = (reason?.rawValue ?? line.text).split(separator: ". ", maxSplits: 1)
            why = TerminalText.escape(parts.first ?? "")
            remedy = parts.count > 1 ? TerminalText.escape(parts[1]) : nil
        }

        func advice(phone: String) -> Advice? {
            let command = command(phone: phone)
            guard remedy != nil || command != nil else { return nil }
            guard let remedy else {
                return Advice(sentence: "To change that on this phone:", command: command)
            }
            return Advice(
                sentence: remedy + (command == nil ? "." : ". Type:"), command: command)
        }

        /// Returns the command that removes the cause on the phone.
        private func command(phone: String) -> String? {
            switch reason {
            case .notAllowed, .denied: "belfry do \(phone) settings --permission authorized"
            case .alertsAreOff: "belfry do \(phone) settings --alerts on"
            case .focus: "belfry do \(phone) settings --focus off"
            case .refreshIsOff: "belfry do \(phone) settings --background-app-refresh on"
            case .lowPowerMode: "belfry do \(phone) settings --low-power-mode off"
            case .throttled: "belfry do \(phone) throttle off"
            case .forceQuit, .overBudget, .neverOpened: "belfry launch \(phone)"
            case .lockedSinceRestart: "belfry unlock \(phone)"
            default: nil
            }
        }
    }
}
