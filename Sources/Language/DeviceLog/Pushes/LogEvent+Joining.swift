extension LogLine {
    var isOfNotificationServer: Bool {
        ["SpringBoard", "usernotificationsd"].contains(process)
    }
}

extension LogEvent {
    /// A log from two sources has every line twice, with nearly the same time.
    func isCopy(of other: LogEvent) -> Bool {
        guard let at = line.at, let before = other.line.at, at != at.rounded() else { return false }
        return abs(at - before) < 0.001 && kind == other.kind
            && line.process == other.line.process && line.message == other.line.message
    }
}

extension LoggedPush {
    var wasHandedOver: Bool {
        events.contains { event in
            switch event.kind {
            case .delivered, .deliveredToCalls, .opened, .launched, .exited, .killed, .usedUpTime:
                true
            case .decided(let decision): decision.isAllowed
            default: false
            }
        }
    }
}

extension LoggedPush {
    /// The most lines after a push in which a line about extensions is about it.
    private static let nextLines = 8

    /// Whether the push is one that a line without an app can be about.
    func awaits(_ event: LogEvent) -> Bool {
        switch event.kind {
        case .extensionMemory, .extensionThrew:
            nature?.mutableContent == true
                && last { $0 == .extensionAnswered || $0 == .accepted } == nil
        case .callUnreported, .callsBlocked:
            topic?.hasSuffix(".voip") == true || last { $0 == .deliveredToCalls } != nil
        case .fetchUnanswered, .fetchLeaked: wasHandedOver && nature?.contentAvailable != false
        case .presentationUnanswered: nature?.alert == true
        case .startWithoutAlert, .contentStateUnreadable:
            topic?.hasSuffix(".push-type.liveactivity") == true
        case .widgetFailed:
            topic?.hasSuffix(".push-type.widgets") == true
                && app.map(event.line.message.contains) ?? false
        case .plugInMissing:
            nature?.mutableContent != false
                && event.line.number - (events.last?.line.number ?? 0) <= Self.nextLines
        case .startedSlowly: last { $0 == .launched || $0 == .opened } != nil
        case .exception(let exception):
            event.line.process.isEmpty && canEnd(by: exception)
        case .handOverUnreadable:
            event.line.process == "dasd" && activities.isEmpty
                && last { $0 == .backgroundRequested } != nil
        default: false
        }
    }

    /// Whether a line about the app can be about this push.
    func allows(_ event: LogEvent) -> Bool {
        switch event.kind {
        case .exited, .killed, .usedUpTime: wasHandedOver
        case .exception(let exception): canEnd(by: exception)
        case .extensionEnded, .extensionCrashed:
            nature?.mutableContent == true
                && last { $0 == .extensionAnswered || $0 == .accepted } == nil
        case .widgetFailed: topic?.hasSuffix(".push-type.widgets") == true
        case .ran: topic?.hasSuffix(".voip") == true
        default: true
        }
    }

    /// Whether iOS may have brought the push to the app, which then ended itself.
    private func canEnd(by exception: LogException) -> Bool {
        if case .callbackMissing = exception.cause { return true }
        return wasHandedOver || nature?.contentAvailable == true
    }

    /// `true` if the event is the second one of a push of which the log has the arrival only.
    func isBegun(by event: LogEvent) -> Bool {
        guard case .request = event.kind, digest == nil else { return false }
        return events.allSatisfy { event in
            switch event.kind {
            case .arrived, .handedOver: true
            default: false
            }
        }
    }
}

extension LogEvent.Kind {
    /// `true` for a line that says something only right after the lines of a push.
    var needsNoApp: Bool {
        switch self {
        case .appAnswered, .presented, .appPresented, .posted, .simulatorIsNotTold, .nothingToShow,
            .startedSlowly, .handOverUnreadable, .soundDefault:
            true
        default: false
        }
    }

    /// `true` for a line without an app that follows the push at once.
    var isPrompt: Bool {
        [.startWithoutAlert, .contentStateUnreadable, .handOverUnreadable, .plugInMissing]
            .contains(self)
    }

    /// `true` for a line of the app itself, under the name of its process, that other apps have, too.
    var isOfAnyApp: Bool {
        if case .exception = self { return true }
        return [.fetchUnanswered, .fetchLeaked, .presentationUnanswered].contains(self)
    }

    /// `true` for a line that follows the one before it at once.
    var isOfBurst: Bool {
        switch self {
        case .ran: true
        case .extensionStartedSlowly, .originalShown, .extensionMissing, .extensionAnswered: false
        default: isOfPush
        }
    }

    /// `true` for a line that says something only after a push of its app.
    var needsPush: Bool {
        switch self {
        case .openedByUser, .ran, .extensionEnded, .widgetFailed, .plugInMissing: true
        default: false
        }
    }

    /// `true` for a line about a hand-over that was queued before.
    var isOfDecision: Bool {
        switch self {
        case .decided, .delivered: true
        default: false
        }
    }

    var isOfBackground: Bool {
        switch self {
        case .submitted, .backgroundRequested, .decided: true
        case .request(let nature): nature.contentAvailable == true
        default: false
        }
    }

    /// `true` if the event is the first of a push, and `push` has one of its kind already.
    func begins(after push: LoggedPush) -> Bool {
        func has(_ matches: (Self) -> Bool) -> Bool { push.events.contains { matches($0.kind) } }
        return switch self {
        case .arrived: has { if case .arrived = $0 { true } else { false } }
        case .handedOver: has { if case .handedOver = $0 { true } else { false } }
        case .request: has { if case .request = $0 { true } else { false } }
        default: false
        }
    }
}
